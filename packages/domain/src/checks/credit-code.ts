import { type Refusal, refuse } from '../refusals/refusal.ts'

/** GB 32100: digits and letters without I, O, S, V, Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{18}$/

/** Unified social credit code; empty passes. @example checkCreditCode('91350100M000100Y43') // null */
export function checkCreditCode(text: string): Refusal | null {
  return text === '' || SHAPE.test(text) ? null : refuse('check.creditCode')
}

/**
 * A warning, never a refusal: codes issued in the first years carry wrong check digits and are valid.
 * Says nothing about a code that fails the format check.
 *
 * @example
 * warnCreditCode('91350100M000100Y44')?.code // 'check.creditCodeDigit'
 */
export function warnCreditCode(text: string): Refusal | null {
  if (!SHAPE.test(text)) return null
  return creditCheckCharacter(text) === text[17] ? null : refuse('check.creditCodeDigit')
}

/** Mod 31 over the first 17 characters, weights 3^i. @example creditCheckCharacter('91350100M000100Y4') // '3' */
export function creditCheckCharacter(text: string): string {
  let sum = 0
  let weight = 1
  for (const character of text.slice(0, 17)) {
    sum += ALPHABET.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return ALPHABET[(31 - (sum % 31)) % 31] ?? ''
}
