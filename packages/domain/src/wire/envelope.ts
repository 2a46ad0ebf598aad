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
  readonly requestId: string
  /** Done, and `msg` warns of something. */
  readonly warned?: true
  readonly errors?: readonly FieldFault[]
}
