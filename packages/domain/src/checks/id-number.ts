import { type Refusal, refuse } from '../refusals/refusal.ts'
import { parseWireDate } from '../values/wire-time.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECK_CHARACTERS = '10X98765432'

/** 83 is Taiwan's residence permit, 91 a foreigner's; the rest are the provinces of GB/T 2260. */
const PROVINCES: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 ' +
    '50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'
  ).split(' '),
)

/**
 * A resident's identity number, old (15 digits) or new (18), in the order of the specification:
 * shape, birthday, province, check character. Empty passes.
 *
 * @example
 * checkIdNumber('11010519491231002X') // null
 */
export function checkIdNumber(text: string): Refusal | null {
  if (text === '') return null
  if (!/^(?:\d{15}|\d{17}[\dXx])$/.test(text)) return refuse('check.idNumber')
  if (!hasBirthday(text)) return refuse('check.idNumberFormat')
  if (!PROVINCES.has(text.slice(0, 2))) return refuse('check.idNumberRegion')
  if (text.length === 18 && idCheckCharacter(text) !== text[17]?.toUpperCase()) {
    return refuse('check.idNumberDigit')
  }
  return null
}

/** GB 11643, from the first 17 digits. @example idCheckCharacter('11010519491231002') // 'X' */
export function idCheckCharacter(text: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return CHECK_CHARACTERS[sum % 11] ?? ''
}

function hasBirthday(text: string): boolean {
  const born = text.length === 18 ? text.slice(6, 14) : `19${text.slice(6, 12)}`
  if (text.startsWith('0') || !/^(?:18|19|20)/.test(born)) return false
  // The calendar starts in 1900; years of the 1800s are tried a multiple of 400 years later, which
  // has the same leap years.
  const year = born.startsWith('18') ? Number(born.slice(0, 4)) + 400 : born.slice(0, 4)
  return parseWireDate(`${year}-${born.slice(4, 6)}-${born.slice(6)}`) !== null
}
