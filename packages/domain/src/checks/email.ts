import { type Refusal, refuse } from '../refusals/refusal.ts'

const EMAIL = /^[a-z0-9]+(?:[._+-]+[a-z0-9]+)*@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z]{2,}$/

/** RFC 5321; also what keeps the pattern's work bounded. */
const MAX_LENGTH = 254

/** Lowercase addresses only, as the specification has it; empty passes. @example checkEmail('a@b.cn') // null */
export function checkEmail(text: string): Refusal | null {
  if (text === '') return null
  return text.length <= MAX_LENGTH && EMAIL.test(text) ? null : refuse('check.email')
}
