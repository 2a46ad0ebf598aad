import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { scannedCode } from '@junheng/domain/qr/verify-address.ts'

/** By what a vehicle at the gate is known: one of the three. */
export type GateSign =
  | { readonly plateNumber: string }
  | { readonly cardNo: string }
  | { readonly content: string }

/** Codes on paper and on phones begin so. */
const CODE = /^(?:QR1|WB1)\./
/** Plates have a Chinese character, cards have none. */
const CHINESE = /\p{Script=Han}/u

/**
 * What was typed, or what a reader typed for somebody: a code, a plate or the number of a card. Null:
 * nothing yet.
 *
 * @example
 * signOf(' 晋a·12345') // { plateNumber: '晋A12345' }
 */
export function signOf(typed: string): GateSign | null {
  const text = scannedCode(typed.trim())
  if (text === '') return null
  if (CODE.test(text)) return { content: text }
  const plate = normalisePlate(text)
  return CHINESE.test(plate) ? { plateNumber: plate } : { cardNo: plate }
}

/** The sign in words, for what the screen says of a vehicle it does not know. */
export function signText(sign: GateSign): string {
  if ('plateNumber' in sign) return sign.plateNumber
  return 'cardNo' in sign ? `卡 ${sign.cardNo}` : '二维码'
}
