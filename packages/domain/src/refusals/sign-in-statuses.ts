import type { RefusalCode } from './refusals.ts'

/** Refusals of the sign-in that the specification gives a status of their own. */
export const SIGN_IN_STATUSES: Partial<Readonly<Record<RefusalCode, number>>> = {
  'session.credentials': 426,
  'session.captcha': 428,
  'session.captchaNeeded': 428,
  'session.unbound': 417,
}
