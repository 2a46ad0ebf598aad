/** Something the person at the station must mend; the message is for them. */
export class StationError extends Error {
  override readonly name = 'StationError'
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
