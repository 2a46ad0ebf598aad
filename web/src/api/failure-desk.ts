import type { Envelope } from '@junheng/domain/wire/envelope.ts'
import { ApiError } from './api-error.ts'
import {
  CHANGE_INITIAL_PASSWORD,
  ERROR_TITLE,
  isSilentPath,
  PASSWORD_CHECK,
  SESSION_OVER,
  SILENT_STATUSES,
  STATUS_TEXTS,
  saysForcedOut,
  saysUserMissing,
  statusText,
  UNKNOWN_ERROR,
  USER_MISSING,
} from './error-texts.ts'
import type { Notices } from './notices.ts'
import type { Answer } from './transport.ts'

/** What of the session a failing call needs to know or end. */
export interface SessionEnd {
  userId(): string | null
  /** Forgets the session on this side: tokens, user, menu, tabs. */
  forget(): void
  /** The server says that the screen is locked. */
  markLocked(): void
}

/** A call as far as its failure is concerned. */
export interface FailedCall {
  readonly method: string
  /** Under /api, without the query string. */
  readonly path: string
  readonly quiet: boolean
  /** The `path` header it carried. */
  readonly pageRoute: string
}

export interface FailureDeskPorts {
  readonly notices: Notices
  readonly session: SessionEnd
  /** Tries to give the page the right it lacked; see `permission-flow.ts`. */
  askPermission(call: FailedCall, message: string): Promise<void>
}

export interface FailureDesk {
  /** Says and does what the catalogue asks for an answer that is no success, and makes the error of it. */
  refuse(call: FailedCall, answer: Answer): ApiError
  /** No answer: timeout, no connection, given up. */
  unanswered(call: FailedCall, error: ApiError): ApiError
  /** The session is over: forget it, go to /login. */
  endSession(message?: string): ApiError
  /** Someone ended it for us; the sentence stays readable for a while. */
  endForced(text: string): ApiError
}

const FORCED_OUT_DELAY = 800
const FORCED_OUT_SECONDS = 10
const OVERLAY_DELAY = 1000
const CHANGE_PASSWORD_DELAY = 2000

/** Refusals that mean: first another password. */
const PASSWORD_REASONS: ReadonlySet<string> = new Set(['password.initial', 'password.expired'])
const LOCKED_REASON = 'session.locked'

/** The error catalogue of the specification (§8), with its texts, timings and silences. */
export function createFailureDesk({
  notices,
  session,
  askPermission,
}: FailureDeskPorts): FailureDesk {
  // Parallel calls fail together; what follows from it happens once.
  let isEnding = false
  let isChangingPassword = false

  function showError(call: FailedCall, text: string): void {
    if (!call.quiet) notices.show({ tone: 'error', title: ERROR_TITLE, text })
  }

  function endSession(message = ''): ApiError {
    if (!isEnding) {
      isEnding = true
      const text = saysUserMissing(message) ? USER_MISSING : SESSION_OVER
      notices.show({ tone: 'warning', text })
      session.forget()
      notices.goTo('/login')
      // The calls still under way come back dead as well and say nothing new.
      setTimeout(() => (isEnding = false), 1000)
    }
    return new ApiError(SESSION_OVER, { kind: 'signedOut', status: 401 })
  }

  function endForced(text: string): ApiError {
    if (!isEnding) {
      isEnding = true
      setTimeout(() => {
        isEnding = false
        notices.show({ tone: 'warning', text, seconds: FORCED_OUT_SECONDS })
        session.forget()
        notices.goTo('/login')
      }, FORCED_OUT_DELAY)
    }
    return new ApiError(text, { kind: 'signedOut', status: 200 })
  }

  function demandPassword(): void {
    if (isChangingPassword) return
    isChangingPassword = true
    setTimeout(() => notices.overlay(CHANGE_INITIAL_PASSWORD), OVERLAY_DELAY)
    setTimeout(() => {
      isChangingPassword = false
      notices.overlay(null)
      notices.goTo(`/editpwd?type=default&id=${session.userId() ?? ''}`)
    }, CHANGE_PASSWORD_DELAY)
  }

  function refuseByRule(call: FailedCall, envelope: Partial<Envelope>): ApiError {
    const text = envelope.msg || (STATUS_TEXTS[String(envelope.code)] ?? UNKNOWN_ERROR)
    const error = envelopeError(text, 200, envelope)
    const reason = envelope.reason ?? ''
    if (call.path === PASSWORD_CHECK || PASSWORD_REASONS.has(reason)) demandPassword()
    else if (reason === LOCKED_REASON) {
      session.markLocked()
      notices.goTo('/lock')
    } else if (saysForcedOut(text)) return endForced(text)
    else if (error.kind !== 'choose') showError(call, text)
    return error
  }

  return {
    refuse(call, answer) {
      const { status } = answer
      const envelope = answer.envelope ?? {}
      if (status === 401) return endSession(envelope.msg)
      if (status === 200) return refuseByRule(call, envelope)
      const text = statusText(status, envelope.msg ?? '')
      const isSilent = SILENT_STATUSES.has(status) || isSilentPath(call.path)
      if (status === 403 && call.pageRoute !== '' && !call.quiet && !isSilent)
        void askPermission(call, text)
      else if (!isSilent) showError(call, text)
      return envelopeError(text, status, envelope)
    },
    unanswered(call, error) {
      if (error.kind !== 'aborted' && !isSilentPath(call.path)) showError(call, error.message)
      return error
    },
    endSession,
    endForced,
  }
}

function envelopeError(text: string, status: number, envelope: Partial<Envelope>): ApiError {
  const { reason, requestId, errors, data } = envelope
  const kindOfStatus = status === 403 ? 'forbidden' : 'status'
  const kindOfRule = envelope.code === 2 ? 'choose' : 'refused'
  return new ApiError(text, {
    kind: status === 200 ? kindOfRule : kindOfStatus,
    status,
    data,
    ...(reason === undefined ? {} : { reason }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(errors === undefined ? {} : { errors }),
  })
}
