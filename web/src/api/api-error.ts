import type { FieldFault } from '@junheng/domain/refusals/refusal.ts'

/**
 * Why a call has no result: the server refused by a rule, asks the caller to choose (code 2), the session
 * is over, the right is missing, another HTTP status, no answer in time, no connection, or given up by us.
 */
export const API_ERROR_KINDS = [
  'refused',
  'choose',
  'signedOut',
  'forbidden',
  'status',
  'timeout',
  'network',
  'aborted',
] as const
export type ApiErrorKind = (typeof API_ERROR_KINDS)[number]

export interface ApiErrorFacts {
  readonly kind: ApiErrorKind
  readonly status?: number
  /** Code of the refusal, such as `row.stale`. */
  readonly reason?: string
  /** What to do about it. */
  readonly remedy?: string
  readonly requestId?: string
  readonly errors?: readonly FieldFault[]
  readonly data?: unknown
}

/** What every failed call rejects with; the message is the Chinese sentence for the user. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | null
  readonly reason: string | null
  readonly remedy: string | null
  readonly requestId: string | null
  /** Where in the sent row the faults lie, for the form to mark. */
  readonly errors: readonly FieldFault[]
  readonly data: unknown

  constructor(message: string, facts: ApiErrorFacts) {
    super(message)
    this.name = 'ApiError'
    this.kind = facts.kind
    this.status = facts.status ?? null
    this.reason = facts.reason ?? null
    this.remedy = facts.remedy ?? null
    this.requestId = facts.requestId ?? null
    this.errors = facts.errors ?? []
    this.data = facts.data ?? null
  }
}

/** The same call is already running. */
const UNDER_WAY = 'call.repeated'
const FIRST_GATEWAY = 502
const LAST_GATEWAY = 504

/** Nobody knows what became of the call: no answer, a proxy without its server, or it is still being done. */
export function isUnanswered({ kind, status, reason }: ApiError): boolean {
  if (kind === 'timeout' || kind === 'network' || reason === UNDER_WAY) return true
  return kind === 'status' && status !== null && status >= FIRST_GATEWAY && status <= LAST_GATEWAY
}

/** The sentence of a failure and what to do about it, for screens that show it themselves. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return '系统未知错误，请反馈给管理员'
  const { message, remedy } = error
  return remedy === null ? message : `${message}${/[！!。]$/.test(message) ? '' : '，'}${remedy}`
}
