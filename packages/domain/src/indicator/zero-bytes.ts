import type { DecoderSettings } from './decoder-settings.ts'
import { askYaohua } from './yaohua-command.ts'

/**
 * What tells an indicator to set itself to zero; null: it takes no such word. Toledo takes `Z`, the Yaohua
 * that is asked for its weight takes `H`; one that only ever sends does not listen.
 */
export function zeroBytes(settings: DecoderSettings): Uint8Array | null {
  if (settings.protocol === 'TOLEDO_CONT') return Uint8Array.from([0x5a, 0x0d, 0x0a])
  return settings.protocol === 'YAOHUA_CMD' ? askYaohua(settings, 'H') : null
}
