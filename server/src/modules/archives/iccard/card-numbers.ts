import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { CARD_NO_LENGTH } from './iccard.entity.ts'

export interface BatchInput {
  readonly prefix: string
  readonly startCode: string
  readonly endCode: string
  readonly num: string
}

const MOST_CARDS = 1000
const DIGITS = /^\d{1,20}$/

/**
 * Numbers of a batch, leading zeros kept: `A`, `0098`, `0101` → A0098 … A0101. Refused unless the ends and
 * the count agree.
 */
export function cardNumbers({
  prefix,
  startCode,
  endCode,
  num,
}: BatchInput): readonly string[] | Refusal {
  if (![startCode, endCode, num].every((text) => DIGITS.test(text))) return refuse('check.digits')
  const start = BigInt(startCode)
  const count = BigInt(endCode) - start + 1n
  if (count < 1n || count !== BigInt(num) || count > MOST_CARDS) return refuse('iccard.range')
  const numbers = Array.from(
    { length: Number(count) },
    (_, at) => `${prefix}${String(start + BigInt(at)).padStart(startCode.length, '0')}`,
  )
  const no = numbers.find((text) => text.length > CARD_NO_LENGTH)
  return no === undefined ? numbers : refuse('iccard.cardLength', { no, max: CARD_NO_LENGTH })
}
