import { triedAgainAt } from './backoff.ts'
import type { ErrorClass, OutboxAction, OutboxState, UploadState } from './outbox-terms.ts'

/** What came of asking the ERP once. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly extCode: string }
  /** It said no, in its own words. */
  | { readonly kind: 'refused'; readonly error: string }
  /** It certainly has not taken it: no connection, 429, 5xx. */
  | { readonly kind: 'failed'; readonly errorClass: 'CONNECT' | 'BUSY'; readonly error: string }
  /** Nobody knows whether it has. */
  | { readonly kind: 'unknown'; readonly error: string }
  /** A query alone: it does not have it. */
  | { readonly kind: 'missing' }

/** An answer that nobody can read says nothing of what became of the message. */
export const UNREADABLE: Outcome = { kind: 'unknown', error: 'ERP的应答无法识别' }

export interface Course {
  readonly status: OutboxState
  readonly extCode?: string
  readonly errorClass: ErrorClass | null
  readonly lastError: string | null
  readonly nextTryAt: Date | null
}

/** Seconds before the next try, by how many there were. */
const PAUSES = [60, 300, 900, 3600, 10_800, 21_600, 43_200] as const

/** When to send or ask again after so many tries. */
export const nextTryAt = (
  now: Date,
  { tries, chance }: { readonly tries: number; readonly chance: number },
): Date => triedAgainAt(now, { pauses: PAUSES, tries, chance })

export interface CourseFacts {
  readonly now: Date
  /** Sendings so far, this one included. */
  readonly tries: number
  readonly maxTries: number
  /** Questions after what became of it, this one included. */
  readonly queries: number
  /** From 0 to 1. */
  readonly chance: number
}

/** Where a row goes from a sending. What may have arrived is never sent blindly again: it is asked for. */
export function afterSend(outcome: Outcome, facts: CourseFacts): Course {
  if (outcome.kind === 'accepted') return done(outcome.extCode)
  if (outcome.kind === 'refused') return dead('REFUSED', outcome.error)
  if (outcome.kind === 'failed') return again(outcome, facts)
  const error = outcome.kind === 'unknown' ? outcome.error : '没有应答'
  return {
    status: 'UNKNOWN',
    errorClass: 'SILENT',
    lastError: error,
    nextTryAt: nextTryAt(facts.now, { tries: 1, chance: facts.chance }),
  }
}

/** Where a row of unknown fate goes from a question: what cannot be told is asked again, and never given up. */
export function afterQuery(
  outcome: Outcome,
  { refusal, ...facts }: CourseFacts & { readonly refusal: string | null },
): Course {
  if (outcome.kind === 'accepted') return done(outcome.extCode)
  if (outcome.kind === 'missing') {
    if (refusal !== null) return dead('REFUSED', refusal)
    const error = { errorClass: 'BUSY' as const, error: 'ERP没有这张单据，将重新发送' }
    return again(error, facts)
  }
  return {
    status: 'UNKNOWN',
    errorClass: 'SILENT',
    lastError: outcome.error,
    nextTryAt: nextTryAt(facts.now, { tries: facts.queries, chance: facts.chance }),
  }
}

const done = (extCode: string): Course => ({
  status: 'DONE',
  extCode,
  errorClass: null,
  lastError: null,
  nextTryAt: null,
})

const dead = (errorClass: ErrorClass, lastError: string): Course => ({
  status: 'DEAD',
  errorClass,
  lastError,
  nextTryAt: null,
})

function again(
  { errorClass, error }: { readonly errorClass: ErrorClass; readonly error: string },
  { now, tries, maxTries, chance }: CourseFacts,
): Course {
  if (tries >= maxTries) return dead(errorClass, error)
  return {
    status: 'RETRY',
    errorClass,
    lastError: error,
    nextTryAt: nextTryAt(now, { tries, chance }),
  }
}

/** What a document shows of its row in the queue; null: that of an earlier row still holds. */
export function uploadStateOf(action: OutboxAction, status: OutboxState): UploadState | null {
  if (status === 'CANCELLED') return action === 'ADD' ? 'NONE' : null
  if (action === 'REVERSE') return status === 'DONE' ? 'REVERSED' : null
  return ADD_STATES[status]
}

const ADD_STATES: Readonly<Record<Exclude<OutboxState, 'CANCELLED'>, UploadState>> = {
  READY: 'WAIT',
  RETRY: 'WAIT',
  SENDING: 'SENDING',
  UNKNOWN: 'SENDING',
  DONE: 'DONE',
  DEAD: 'FAIL',
}

/** A message as far as its document shows it. */
export interface ShownMessage {
  readonly target: string
  readonly action: OutboxAction
  readonly status: OutboxState
  readonly extCode: string | null
  readonly lastError: string | null
  readonly doneTime: Date | null
}

export interface Progress {
  readonly uploadStatus: UploadState
  readonly extCode: string | null
  readonly uploadDate: Date | null
  readonly uploadMsg: string | null
}

const NOWHERE: Progress = {
  uploadStatus: 'NONE',
  extCode: null,
  uploadDate: null,
  uploadMsg: null,
}
/** Of several ERPs the one that is furthest behind is shown. */
const BEHIND: readonly UploadState[] = ['FAIL', 'SENDING', 'WAIT', 'DONE', 'REVERSED', 'NONE']

/** What a document shows of its messages, given in their order. */
export function progressOf(messages: readonly ShownMessage[]): Progress {
  const byTarget = new Map<string, Progress>()
  for (const { target, action, status, extCode, lastError, doneTime } of messages) {
    const uploadStatus = uploadStateOf(action, status)
    if (uploadStatus !== null)
      byTarget.set(target, {
        uploadStatus,
        extCode: uploadStatus === 'DONE' ? extCode : null,
        uploadDate: status === 'DONE' ? doneTime : null,
        uploadMsg: status === 'CANCELLED' ? null : lastError,
      })
  }
  const place = ({ uploadStatus }: Progress) => BEHIND.indexOf(uploadStatus)
  return [...byTarget.values()].toSorted((a, b) => place(a) - place(b))[0] ?? NOWHERE
}

/** What a document must do about its last message when it changes after it was queued. */
export type Correction = 'replace' | 'revive' | 'reverse' | 'none'

/** What never left is replaced in place; what may be there is taken back and sent anew, in that order. */
export function correctionOf(last: {
  readonly status: OutboxState
  readonly tries: number
}): Correction {
  const { status, tries } = last
  if (status === 'CANCELLED') return 'none'
  if (status === 'DEAD') return 'revive'
  return status === 'READY' && tries === 0 ? 'replace' : 'reverse'
}
