import { hexOf } from './bytes.ts'
import type { DecoderSettings } from './decoder-settings.ts'
import { encodeFrame } from './formats.ts'
import { askModbus } from './modbus-tcp.ts'
import type { FrameToSend } from './shown-weight.ts'
import { askYaohua } from './yaohua-command.ts'

/**
 * What a simulated indicator answers to a question; null where it is none of its own, or where it speaks
 * without being asked.
 */
export function answerPoll(
  settings: DecoderSettings,
  question: Uint8Array,
  frame: FrameToSend,
): Uint8Array | null {
  const asked = hexOf(question)
  if (settings.protocol === 'YAOHUA_CMD')
    return asked === hexOf(askYaohua(settings)) ? encodeFrame(settings, frame) : null
  if (settings.protocol !== 'MODBUS_TCP') return null
  const transaction = ((question[0] ?? 0) << 8) | (question[1] ?? 0)
  return asked === hexOf(askModbus(settings, transaction))
    ? encodeFrame(settings, frame, { transaction })
    : null
}
