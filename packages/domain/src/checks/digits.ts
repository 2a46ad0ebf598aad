import { type Refusal, refuse } from '../refusals/refusal.ts'

/** Fields the specification names as digits only. */
export const DIGIT_FIELDS = ['startCode', 'endCode', 'num', 'carryOverNum'] as const

/** Digits only, leading zeros kept; empty passes. @example checkDigits('007') // null */
export function checkDigits(text: string): Refusal | null {
  return /^[0-9]*$/.test(text) ? null : refuse('check.digits')
}
