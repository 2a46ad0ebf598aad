import { DISPLAY_HEADER } from '@junheng/domain/display/display-pages.ts'
import { mayWrite } from '@junheng/domain/wire/reading-posts.ts'
import { type ApiCall, encodeBody, encodeQuery } from './api-call.ts'
import { ApiError, isUnanswered } from './api-error.ts'
import { ERROR_TITLE, SESSION_OVER, saysUserMissing } from './error-texts.ts'
import { readEvents } from './event-stream.ts'
import {
  createFailureDesk,
  type FailedCall,
  type FailureDesk,
  type SessionEnd,
} from './failure-desk.ts'
import { createLostWrites, type Written } from './lost-writes.ts'
import { newKey } from './new-key.ts'
import type { Notices } from './notices.ts'
import { createPermissionFlow } from './permission-flow.ts'
import type { PlantClock } from './plant-clock.ts'
import { clientAuthorization, pathHeader, requestHeaders } from './request-headers.ts'
import { callStore, type StoreAnswer, type StoreCall } from './store/store-call.ts'
import type { TokenAnswer, TokenVault } from './token-vault.ts'
import { Traffic } from './traffic.ts'
import { type Answer, createTransport, type Outgoing, type Send } from './transport.ts'

export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string | null
}

/** Form fields of a token call, and the program that makes it. */
type TokenForm = Readonly<Record<string, string>>
type OAuthClient = 'web' | 'lock'

export interface ApiClient {
  /** `data` of the envelope, or the whole body of an answer that has none. */
  request<T>(call: ApiCall): Promise<T>
  /** A file: an export, an avatar. */
  download(call: ApiCall): Promise<DownloadedFile>
  /** A call to the object store, signed by a temporary credential. */
  store(call: StoreCall): Promise<StoreAnswer>
  /** Server-sent events, one by one; done when the server ends them. Quiet: the screen says what it lacks. */
  events(call: ApiCall, onData: (data: unknown) => void): Promise<void>
  /** A token call; stores the pair it answers. */
  token(form: TokenForm, client: OAuthClient): Promise<void>
  /** Exchanges the token although it lives: what it stands for has changed. */
  renewToken(): Promise<void>
}

export interface ClientPorts {
  readonly fetch: typeof fetch
  /** Hears the time from what the server answers; what the object store answers is not the plant's. */
  readonly clock: Pick<PlantClock, 'hearing'>
  readonly vault: TokenVault
  readonly notices: Notices
  readonly session: SessionEnd
  /** `location.hash`. */
  hash(): string
  tenantId(): string | null
  deviceId(): string
  menuId(): string | null
  /** Lists are to show the company one works in alone. */
  ownCompany?(): boolean
}

/** The one way to the server. */
export function createApiClient(ports: ClientPorts): ApiClient {
  return new Client(ports)
}

class Client implements ApiClient {
  readonly #ports: ClientPorts
  readonly #fetch: typeof fetch
  readonly #send: Send
  readonly #desk: FailureDesk
  readonly #traffic = new Traffic()
  readonly #lost = createLostWrites({ now: Date.now, newKey })

  constructor(ports: ClientPorts) {
    this.#ports = ports
    this.#fetch = ports.clock.hearing(ports.fetch)
    this.#send = createTransport(this.#fetch)
    const save = (body: object) =>
      this.request({
        method: 'POST',
        path: '/sys-menu/saveSysMenuPermission',
        body,
        quiet: 'wholly',
      })
    const askPermission = createPermissionFlow({ ...ports, save })
    this.#desk = createFailureDesk({ ...ports, askPermission })
  }

  async request<T>(call: ApiCall): Promise<T> {
    const { envelope, flat } = await this.#answerOf(call, false)
    // Done, but the server has something to say about it; what is merely done the screen says itself.
    if (envelope?.warned && envelope.msg)
      this.#warn(call, { tone: envelope.tone ?? 'warning', text: envelope.msg })
    return (envelope === null ? flat : envelope.data) as T
  }

  #warn({ quiet, onWarned }: ApiCall, notice: { tone: 'warning' | 'success'; text: string }): void {
    if (onWarned !== undefined) onWarned(notice.text)
    else if (!quiet || quiet === 'failures') this.#ports.notices.show(notice)
  }

  async download(call: ApiCall): Promise<DownloadedFile> {
    const answer = await this.#answerOf(call, true)
    if (answer.file !== null) return answer.file
    throw this.#desk.refuse(this.#failed(call), { ...answer, status: 500 })
  }

  async store(call: StoreCall): Promise<StoreAnswer> {
    try {
      return await callStore(this.#ports.fetch, call)
    } catch (error) {
      if (error instanceof ApiError && call.method !== 'DELETE' && error.kind !== 'aborted')
        this.#ports.notices.show({ tone: 'error', title: ERROR_TITLE, text: error.message })
      throw error
    }
  }

  async events(call: ApiCall, onData: (data: unknown) => void): Promise<void> {
    const quiet: ApiCall = { ...call, quiet: 'wholly' }
    const answer = await this.#sendAuthorised(quiet, false, (outgoing) =>
      readEvents(this.#fetch, outgoing, onData),
    )
    if (answer.status !== 200 || answer.envelope?.success === false)
      throw this.#desk.refuse(this.#failed(quiet), answer)
  }

  async token(form: TokenForm, client: OAuthClient): Promise<void> {
    this.#ports.vault.store(await this.#askToken(form, client))
  }

  async renewToken(): Promise<void> {
    await this.#renew(this.#ports.vault.access(), 'living')
  }

  async #answerOf(call: ApiCall, wantsFile: boolean): Promise<Answer> {
    const written = writtenBy(call)
    const keyed = written === null ? call : { ...call, idempotencyKey: this.#keyOf(call, written) }
    try {
      const answer = await this.#sendAuthorised(keyed, wantsFile)
      if (answer.status === 200 && answer.envelope?.success !== false)
        return this.#told(written, answer)
      throw this.#desk.refuse(this.#failed(call), answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (written !== null && isUnanswered(error))
        this.#lost.keep(written, keyed.idempotencyKey ?? '')
      else this.#told(written, null)
      if (error.kind === 'timeout' || error.kind === 'network')
        throw this.#desk.unanswered(this.#failed(call), error)
      throw error
    }
  }

  /** The key of a form lives with its draft; any other write has one here. */
  #keyOf({ idempotencyKey }: ApiCall, written: Written): string {
    return idempotencyKey ?? this.#lost.keyOf(written)
  }

  #told<T>(written: Written | null, answer: T): T {
    if (written !== null) this.#lost.settle(written)
    return answer
  }

  async #sendAuthorised(call: ApiCall, wantsFile: boolean, way = this.#send): Promise<Answer> {
    const { vault } = this.#ports
    const send = (token: string | null) => {
      const answer = way(this.#outgoing(call, token, wantsFile))
      // A stream stays open for as long as its page: nobody can wait for its end.
      return way === this.#send && token !== null ? this.#traffic.count(answer) : answer
    }
    if (call.isToken === false || call.displayKey !== undefined) return send(null)
    await this.#traffic.open()
    const token = vault.access() ?? (await this.#renew(null, 'living'))
    if (token === null) throw this.#refuseUnsigned()
    const answer = await send(token)
    if (answer.status !== 401 || saysUserMissing(answer.envelope?.msg ?? '')) return answer
    const renewed = await this.#renew(token, 'dead')
    return renewed === null ? answer : send(renewed)
  }

  /** Who has signed out hears nothing of what a page still asks for on its way out. */
  #refuseUnsigned(): ApiError {
    return this.#ports.session.userId() === null
      ? new ApiError(SESSION_OVER, { kind: 'signedOut' })
      : this.#desk.endSession()
  }

  /** A token other than the one that was refused; null when there is none to be had. */
  async #renew(stale: string | null, state: 'living' | 'dead'): Promise<string | null> {
    try {
      const exchange = () =>
        this.#ports.vault.renew(stale, (refreshToken) =>
          this.#askToken({ grant_type: 'refresh_token', refresh_token: refreshToken }, 'web'),
        )
      return await (state === 'dead' ? exchange() : this.#traffic.between(exchange))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { kind, status, message } = error
      if (kind === 'refused') throw this.#desk.endSession(message, message)
      if (kind === 'signedOut') throw status === 401 ? this.#desk.endSession(message) : error
      // Too often, a server that restarts: the session may well be alive.
      throw new ApiError(message, { kind: kind === 'timeout' ? kind : 'network' })
    }
  }

  /** Sends a token call; a failure is only thrown, its caller says it. */
  async #askToken(form: TokenForm, client: OAuthClient): Promise<TokenAnswer> {
    const call: ApiCall = {
      method: 'POST',
      path: '/oauth/token',
      form,
      quiet: 'wholly',
      headers: {
        Authorization: clientAuthorization(client),
        'Device-Id': this.#ports.deviceId(),
      },
    }
    const answer = await this.#send(this.#outgoing(call, null, false))
    if (isTokenAnswer(answer.flat)) return answer.flat
    // A dead refresh token is no dead session yet: who asked decides what follows.
    if (answer.status === 401)
      throw new ApiError(answer.envelope?.msg ?? '', { kind: 'signedOut', status: 401 })
    throw this.#desk.refuse(this.#failed(call), answer)
  }

  #outgoing(call: ApiCall, accessToken: string | null, wantsFile: boolean): Outgoing {
    const { body, type } = encodeBody(call)
    const { source } = call
    const hash = this.#ports.hash()
    const tenantId = this.#ports.tenantId()
    const ownCompany = accessToken !== null && (this.#ports.ownCompany?.() ?? false)
    return {
      method: call.method ?? 'GET',
      url: `/api${call.path}${encodeQuery(call.query)}`,
      headers: {
        ...requestHeaders({
          hash,
          accessToken,
          tenantId,
          ownCompany,
          ...(source ? { source } : {}),
        }),
        ...(type === null ? {} : { 'Content-Type': type }),
        ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
        ...(call.displayKey === undefined ? {} : { [DISPLAY_HEADER]: call.displayKey }),
        ...call.headers,
      },
      body,
      signal: call.signal,
      ...(call.timeoutMs === undefined ? {} : { timeoutMs: call.timeoutMs }),
      ...(call.onBytes === undefined ? {} : { onBytes: call.onBytes }),
      ...(call.keepalive === undefined ? {} : { keepalive: call.keepalive }),
      wantsFile,
    }
  }

  #failed(call: ApiCall): FailedCall {
    const { method = 'GET', path, quiet = false, handles, displayKey, isToken } = call
    const keyed = displayKey !== undefined
    // Who is not signed in, or is a screen on a wall, has no menu entry to which a right could belong.
    const isSigned = isToken !== false && !keyed
    const ofPage = isSigned && quiet !== 'wholly' && pathHeader(this.#ports.hash()) !== ''
    const writes = mayWrite(method, path)
    return { method, path, quiet: quiet !== false, handles, ofPage, keyed, writes }
  }
}

/** A call as a write that must not be done twice; null: it changes nothing, or nobody is signed in. */
function writtenBy(call: ApiCall): Written | null {
  const { method = 'GET', path, query, isToken, displayKey, upload } = call
  if (isToken === false || displayKey !== undefined || !mayWrite(method, path)) return null
  const { body } = encodeBody(call)
  // Two files of one name may differ: each sending of a file is one of its own.
  const named = upload ? newKey() : body
  return {
    method,
    path: `${path}${encodeQuery(query)}`,
    body: typeof named === 'string' ? named : null,
  }
}

function isTokenAnswer(body: unknown): body is TokenAnswer {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof Reflect.get(body, 'access_token') === 'string'
  )
}
