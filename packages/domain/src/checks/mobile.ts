import { type Refusal, refuse } from '../refusals/refusal.ts'

/** Mainland mobile numbers; empty passes. @example checkMobile('13812345678') // null */
export function checkMobile(text: string): Refusal | null {
  return text === '' || /^1[3-9]\d{9}$/.test(text) ? null : refuse('check.mobile')
}
