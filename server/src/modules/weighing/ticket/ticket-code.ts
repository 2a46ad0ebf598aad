import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseId } from '@junheng/domain/values/id.ts'

const PREFIX = 'WB1'
const SIGNATURE_LENGTH = 16
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What a code says: which print of which document; 0 is a ticket on a phone, which always shows what is stored. */
export interface TicketCode {
  readonly bizType: string
  readonly id: string
  readonly printNo: number
}

/** `WB1.{bizType}.{id}.{printNo}.{signature}`: proves that the paper came from us. */
export function printCode(code: TicketCode, key: Buffer): string {
  const text = plainText(code)
  return `${text}.${signatureOf(text, key)}`
}

/** The parts of a scanned text; whether they are true only its company's key can tell. */
export function readCode(text: string): (TicketCode & { readonly signature: string }) | null {
  const [prefix, bizType = '', id = '', printNo = '', signature = '', ...more] = text.split('.')
  const isWhole = prefix === PREFIX && more.length === 0 && /^[A-Z]{2,20}$/.test(bizType)
  if (!isWhole || parseId(id) === null || !/^(0|[1-9]\d{0,6})$/.test(printNo)) return null
  if (!new RegExp(`^[A-Z2-7]{${SIGNATURE_LENGTH}}$`).test(signature)) return null
  return { bizType, id, printNo: Number(printNo), signature }
}

export function isGenuine(code: TicketCode & { readonly signature: string }, key: Buffer): boolean {
  const expected = signatureOf(plainText(code), key)
  return timingSafeEqual(Buffer.from(expected), Buffer.from(code.signature))
}

const plainText = ({ bizType, id, printNo }: TicketCode): string =>
  [PREFIX, bizType, id, printNo].join('.')

function signatureOf(text: string, key: Buffer): string {
  return base32(createHmac('sha256', key).update(text).digest()).slice(0, SIGNATURE_LENGTH)
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}
