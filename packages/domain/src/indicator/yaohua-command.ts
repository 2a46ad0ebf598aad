import { hasXorAt, textOfBytes } from './bytes.ts'
import type { YaohuaCmdSettings } from './decoder-settings.ts'
import {
  ANY_BYTE,
  classOf,
  DIGITS,
  type Format,
  HEX_DIGITS,
  type Match,
  MORE,
  matchClasses,
  NONE,
  shownOf,
  times,
} from './format.ts'
import type { FrameToSend } from './shown-weight.ts'
import {
  DECIMALS,
  IS_ETX,
  IS_STX,
  readSigned,
  SIGNS,
  wrapYaohua,
  writeSigned,
} from './yaohua-continuous.ts'

const LETTERS = classOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const REPLY = 14
const SHORT = 6

/** What the indicator can be asked for; we only ever ask for the gross. */
const GROSS = 'B'
const NET = 'D'

/**
 * XK3190 that speaks when asked: 02, address, command, sign, six digits, decimals, XOR, 03. Short frames
 * (handshake, our own question on a shared line) and other addresses are whole but carry no weight for us.
 */
export function yaohuaCommand(settings: YaohuaCmdSettings): Format {
  const { unit, ignoreChecksum, address } = settings
  const sum = ignoreChecksum ? ANY_BYTE : HEX_DIGITS
  const head = [IS_STX, LETTERS, LETTERS]
  const reply = [...head, SIGNS, ...times(6, DIGITS), DECIMALS, sum, sum, IS_ETX]
  const short = [...head, HEX_DIGITS, HEX_DIGITS, IS_ETX]
  const match = (bytes: Uint8Array, at: number): Match => {
    const asReply = matchClasses(bytes, at, reply)
    if (asReply === null) {
      if (!ignoreChecksum && !hasXorAt(bytes, { from: at + 1, to: at + 11 })) return NONE
      const [from, command] = textOfBytes(bytes, at + 1, at + 3)
      const isWeight = from === address && (command === GROSS || command === NET)
      const shown = shownOf(readSigned(bytes, at + 3), { unit, net: command === NET })
      return { kind: 'frame', length: REPLY, shown: isWeight ? shown : null }
    }
    const asShort = matchClasses(bytes, at, short)
    if (asShort === null && hasXorAt(bytes, { from: at + 1, to: at + 3 }))
      return { kind: 'frame', length: SHORT, shown: null }
    return asReply === MORE || asShort === MORE ? MORE : NONE
  }
  return { usual: REPLY, longest: REPLY, match, poll: () => askYaohua(settings) }
}

/**
 * The question for the gross weight.
 *
 * @example
 * askYaohua({ address: 'A' }) // 02 41 42 30 33 03
 */
export const askYaohua = (
  { address }: Pick<YaohuaCmdSettings, 'address'>,
  command = GROSS,
): Uint8Array => wrapYaohua(`${address}${command}`)

export const encodeYaohuaReply = (
  { address, unit }: YaohuaCmdSettings,
  frame: FrameToSend,
): Uint8Array => wrapYaohua(`${address}${frame.net ? NET : GROSS}${writeSigned(unit, frame)}`)
