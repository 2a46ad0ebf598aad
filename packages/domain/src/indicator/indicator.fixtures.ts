import { bytesOfHex, bytesOfText, joinBytes } from './bytes.ts'
import { createDecoder, type DecodedFrame } from './decoder.ts'
import type { DecoderSettings } from './decoder-settings.ts'
import { decoderSettingsOf, type IndicatorOfScale } from './settings-of-scale.ts'

/** Settings as a scale would give them; kilograms, no checksum, no parameters unless said. */
export const settingsOf = (scale: Partial<IndicatorOfScale>): DecoderSettings =>
  decoderSettingsOf({ protocol: 'YAOHUA_CONT', unit: 'kg', checksum: false, ...scale })

/** Ends a number that only the byte behind it can end. */
const QUIET = bytesOfText('\n')

/** All frames of some bytes, given as hex where they are text. */
export function decodeAll(
  settings: DecoderSettings,
  bytes: Uint8Array | string,
): readonly DecodedFrame[] {
  const given = typeof bytes === 'string' ? bytesOfHex(bytes) : bytes
  return createDecoder(settings).feed(joinBytes(given, QUIET), 0)
}
