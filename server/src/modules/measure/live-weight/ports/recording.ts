import type { ScaleLine } from '../../scale/port.queries.ts'

/** Bytes that came at once. */
export interface RawPiece {
  readonly time: number
  readonly bytes: Uint8Array
}

/** A recording as a text file: what it is of, then a line for each piece with its milliseconds and its hex. */
export function writeRecording(
  { code, protocol }: Pick<ScaleLine, 'code' | 'protocol'>,
  { begun, pieces }: { readonly begun: number; readonly pieces: readonly RawPiece[] },
): string {
  const head = `# ${code} ${protocol} ${new Date(begun).toISOString()}`
  const lines = pieces.map(
    ({ time, bytes }) => `${time - begun} ${Buffer.from(bytes).toString('hex')}`,
  )
  return `${[head, ...lines].join('\n')}\n`
}
