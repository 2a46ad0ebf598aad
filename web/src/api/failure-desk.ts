import type { Envelope } from '@junheng/domain/wire/envelope.ts'
import { ApiError } from './api-error.ts'
import {
  CHANGE_INITIAL_PASSWORD,
  ERROR_TITLE,
  isSilentPath,
  lostText,
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
import type { Notice, Notices } from './notices.ts'
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
  /** No error notice. */
  readonly quiet: boolean
  /** The refusal the caller answers itself; others are told as usual. */
  readonly handles?: string | readonly string[] | undefined
  /** Made for the page that is open (its `path` header is not empty): a right it lacks is asked for. */
  readonly ofPage: boolean
  /** Made with a display key: there is no session to be over. */
  readonly keyed?: boolean
  /** It may have changed something before its answer was lost. */
  readonly writes?: boolean
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
  /** The session is over: forget it, say why, go to /login. */
  endSession(message?: string, text?: string): ApiError
  /** Someone ended it for us; the sentence stays readable for a while. */
  endForced(text: string): ApiError
}

const FORCED_OUT_DELAY = 800
const FORCED_OUT_SECONDS = 10
const LATE_ANSWERS = 1000
/** Two sentences take longer to read than one. */
const REMEDY_SECONDS = 8
const OVERLAY_DELAY = 1000
const CHANGE_PASSWORD_DELAY = 2000

/** Refusals that mean: first another password. */
const PASSWORD_REASONS: ReadonlySet<string> = new Set(['password.initial', 'password.expired'])
const LOCKED_REASON = 'session.locked'

/** What each failure says and does: texts, timings and silences. */
export function createFailureDesk(ports: FailureDeskPorts): FailureDesk {
  return new Desk(ports)
}

class Desk implements FailureDesk {
  readonly #ports: FailureDeskPorts
  // Parallel calls fail together; what follows from it happens once.
  #isEnding = false
  #isChangingPassword = false

  constructor(ports: FailureDeskPorts) {
    this.#ports = ports
  }

  refuse(call: FailedCall, answer: Answer): ApiError {
    const { status } = answer
    const envelope = answer.envelope ?? {}
    if (status === 401 && !call.keyed) return this.endSession(envelope.msg)
    if (status === 200) return this.#refuseByRule(call, envelope)
    const text = statusText(status, envelope.msg ?? '')
    const isSilent = SILENT_STATUSES.has(status) || isSilentPath(call.path)
    if (status === 403 && call.ofPage && !isSilent) void this.#ports.askPermission(call, text)
    else if (!isSilent && !isHandled(call, envelope.reason)) this.#showError(call, text, envelope)
    return envelopeError(text, status, envelope)
  }

  unanswered(call: FailedCall, error: ApiError): ApiError {
    const text = call.writes ? lostText(error.message) : error.message
    if (error.kind !== 'aborted' && !isSilentPath(call.path)) this.#showError(call, text)
    return error
  }

  endSession(message = '', text = SESSION_OVER): ApiError {
    if (!this.#isEnding) {
      this.#isEnding = true
      this.#leave({ tone: 'warning', text: saysUserMissing(message) ? USER_MISSING : text })
      // The calls still under way come back dead as well and say nothing new.
      setTimeout(() => {
        this.#isEnding = false
      }, LATE_ANSWERS)
    }
    return new ApiError(SESSION_OVER, { kind: 'signedOut', status: 401 })
  }

  endForced(text: string): ApiError {
    if (!this.#isEnding) {
      this.#isEnding = true
      setTimeout(() => {
        this.#isEnding = false
        this.#leave({ tone: 'warning', text, seconds: FORCED_OUT_SECONDS })
      }, FORCED_OUT_DELAY)
    }
    return new ApiError(text, { kind: 'signedOut', status: 200 })
  }

  #leave(notice: Notice): void {
    const { notices, session } = this.#ports
    notices.show(notice)
    session.forget()
    notices.goTo('/login')
  }

  #refuseByRule(call: FailedCall, envelope: Partial<Envelope>): ApiError {
    const text = envelope.msg || (STATUS_TEXTS[String(envelope.code)] ?? UNKNOWN_ERROR)
    const error = envelopeError(text, 200, envelope)
    const reason = envelope.reason ?? ''
    if (call.path === PASSWORD_CHECK || PASSWORD_REASONS.has(reason)) this.#demandPassword()
    else if (reason === LOCKED_REASON) {
      this.#ports.session.markLocked()
      this.#ports.notices.goTo('/lock')
    } else if (saysForcedOut(text)) return this.endForced(text)
    else if (error.kind !== 'choose' && !isHandled(call, reason))
      this.#showError(call, text, envelope)
    return error
  }

  #demandPassword(): void {
    if (this.#isChangingPassword) return
    this.#isChangingPassword = true
    const { notices, session } = this.#ports
    setTimeout(() => notices.overlay(CHANGE_INITIAL_PASSWORD), OVERLAY_DELAY)
    setTimeout(() => {
      this.#isChangingPassword = false
      notices.overlay(null)
      notices.goTo(`/editpwd?type=default&id=${session.userId() ?? ''}`)
    }, CHANGE_PASSWORD_DELAY)
  }

  #showError(call: FailedCall, text: string, { remedy, lead }: Partial<Envelope> = {}): void {
    if (call.quiet) return
    this.#ports.notices.show({
      tone: 'error',
      title: ERROR_TITLE,
      text,
      ...(remedy === undefined ? {} : { remedy, seconds: REMEDY_SECONDS }),
      ...(lead === undefined ? {} : { lead, seconds: REMEDY_SECONDS }),
    })
  }
}

const isHandled = ({ handles = [] }: FailedCall, reason: string | undefined): boolean =>
  reason !== undefined && [handles].flat().includes(reason)

function envelopeError(text: string, status: number, envelope: Partial<Envelope>): ApiError {
  const { reason, remedy, requestId, errors, data } = envelope
  const kindOfStatus = status === 403 ? 'forbidden' : 'status'
  const kindOfRule = envelope.code === 2 ? 'choose' : 'refused'
  return new ApiError(text, {
    kind: status === 200 ? kindOfRule : kindOfStatus,
    status,
    data,
    ...(reason === undefined ? {} : { reason }),
    ...(remedy === undefined ? {} : { remedy }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(errors === undefined ? {} : { errors }),
  })
}
