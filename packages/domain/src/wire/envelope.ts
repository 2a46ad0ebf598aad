import type { FieldFault } from '../refusals/refusal.ts'

/** 0 done, 1 refused, 2 the caller must choose, else the HTTP status; `'000'` is the one text. */
export type EnvelopeCode = number | '000'

/** What every answer under /api is wrapped in. */
export interface Envelope<T = unknown> {
  readonly success: boolean
  readonly code: EnvelopeCode
  readonly msg: string
  readonly data: T | null
  readonly path: string
  /** Code of the refusal, such as `row.stale`. */
  readonly reason?: string
  /** What to do about it, where `msg` only says what is wrong. */
  readonly remedy?: string
  /** Address of the page where it is put right. */
  readonly lead?: string
  readonly requestId: string
  /** Done, and `msg` warns of something. */
  readonly warned?: true
  /** Of what `warned` speaks of: there is nothing to worry about in it. */
  readonly tone?: 'success'
  readonly errors?: readonly FieldFault[]
}
