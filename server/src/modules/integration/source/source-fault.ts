/** A source that could not be read, in words for who runs the interface. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault'
}

/** What the other side said, without whatever of the secret might be in it. */
export function faultText(error: unknown, secret: string | null): string {
  const said = error instanceof Error ? error.message : String(error)
  return secret ? said.replaceAll(secret, '***') : said
}
