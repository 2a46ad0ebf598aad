import { PLATE_PROVINCES } from '@junheng/domain/checks/plate-number.ts'

/** Plates have neither I nor O, which are read as 1 and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('')
const DIGITS = '1234567890'.split('')
/** What a plate may end with. */
const ENDS = '挂学警港澳'.split('')
const PROVINCES = PLATE_PROVINCES.split('')
/** Province, letter and four more: what follows may be the end. */
const BEFORE_END = 6

/**
 * What may come next in a plate of which so much is written.
 *
 * @example
 * plateKeys('晋') // ['A', 'B', …]
 */
export function plateKeys(text: string): readonly string[] {
  if (text === '') return PROVINCES
  if (text.length === 1) return LETTERS
  return [...DIGITS, ...LETTERS, ...(text.length >= BEFORE_END ? ENDS : [])]
}
