import { ApiError } from './api-error.ts'
import { saysForcedOut, saysUserMissing } from './error-texts.ts'
import { createFailureDesk, type FailedCall, type SessionEnd } from './failure-desk.ts'
import type { Notices } from './notices.ts'
import { createPermissionFlow } from './permission-flow.ts'
import { clientAuthorization, pathHeader, requestHeaders } from './request-headers.ts'
import type { TokenAnswer, TokenVault } from './token-vault.ts'
import { type Answer, createTransport, type Outgoing } from './transport.ts'

export type QueryValue = string | number | boolean | null | undefined

/** One call to the server. */
export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api, such as `/sys-info/me`. */
  readonly path: string
  readonly query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON; `form` as form fields, `upload` as multipart. */
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly upload?: FormData
  readonly headers?: Readonly<Record<string, string>>
  /** False: no bearer is sent. */
  readonly isToken?: boolean
  /** `RES` on the data call of a template. */
  readonly source?: 'RES'
  /** No notice: the caller shows the failure itself, or nobody does. What ends a session still does. */
  readonly quiet?: boolean
  /** The same write sent again with the same key is done once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
}

export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string | null
}

export interface ApiClient {
  /** `data` of the envelope, or the whole body of an answer that has none. */
  request<T>(call: ApiCall): Promise<T>
  /** A file: an export, an avatar. */
  download(call: ApiCall): Promise<DownloadedFile>
  /** A token call; stores the pair it answers. */
  token(form: Readonly<Record<string, string>>, client: 'web' | 'lock'): Promise<void>
}

export interface ClientPorts {
  readonly fetch: typeof fetch
  readonly vault: TokenVault
  readonly notices: Notices
  readonly session: SessionEnd
  /** `location.hash`. */
  hash(): string
  tenantId(): string | null
  deviceId(): string
  menuId(): string | null
}

/** The one way to the server. */
export function createApiClient(ports: ClientPorts): ApiClient {
  const { vault } = ports
  const send = createTransport(ports.fetch)
  const desk = createFailureDesk({
    ...ports,
    askPermission: createPermissionFlow({
      ...ports,
      save: (body) =>
        request({ method: 'POST', path: '/sys-menu/saveSysMenuPermission', body, quiet: true }),
    }),
  })

  /** Sends a token call; a failure is only thrown, its caller says it. */
  async function askToken(
    form: Readonly<Record<string, string>>,
    client: 'web' | 'lock',
  ): Promise<TokenAnswer> {
    const call: ApiCall = {
      method: 'POST',
      path: '/oauth/token',
      form,
      quiet: true,
      isToken: false,
      headers: { Authorization: clientAuthorization(client), 'Device-Id': ports.deviceId() },
    }
    const answer = await send(outgoing(call, null, false))
    if (isTokenAnswer(answer.flat)) return answer.flat
    const { msg = '', reason, data } = answer.envelope ?? {}
    if (answer.status === 401) throw new ApiError(msg, { kind: 'signedOut', status: 401 })
    if (reason === 'session.forcedOut') throw desk.endForced(msg)
    throw desk.refuse(failed(call), { ...answer, envelope: { ...answer.envelope, data: data ?? null } })
  }

  const exchange = (refreshToken: string): Promise<TokenAnswer> =>
    askToken({ grant_type: 'refresh_token', refresh_token: refreshToken }, 'web')

  /** A token other than the one that was refused; null when there is none to be had. */
  async function renew(stale: string | null): Promise<string | null> {
    try {
      return await vault.renew(stale, exchange)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.kind === 'timeout' || error.kind === 'network') throw error
      if (saysForcedOut(error.message) && error.status === 200) throw error
      throw desk.endSession(error.message)
    }
  }

  async function sendAuthorised(call: ApiCall, wantsFile: boolean): Promise<Answer> {
    if (call.isToken === false) return send(outgoing(call, null, wantsFile))
    const token = vault.access() ?? (vault.hasSession() ? await renew(null) : null)
    const answer = await send(outgoing(call, token, wantsFile))
    if (answer.status !== 401 || saysUserMissing(answer.envelope?.msg ?? '')) return answer
    const renewed = vault.hasSession() ? await renew(token) : null
    return renewed === null ? answer : send(outgoing(call, renewed, wantsFile))
  }

  function outgoing(call: ApiCall, accessToken: string | null, wantsFile: boolean): Outgoing {
    const { body, type } = encodeBody(call)
    return {
      method: call.method ?? 'GET',
      url: `/api${call.path}${encodeQuery(call.query)}`,
      headers: {
        ...requestHeaders({
          hash: ports.hash(),
          accessToken,
          tenantId: ports.tenantId(),
          ...(call.source ? { source: call.source } : {}),
        }),
        ...(type === null ? {} : { 'Content-Type': type }),
        ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
        ...call.headers,
      },
      body,
      signal: call.signal,
      wantsFile,
    }
  }

  function failed({ method = 'GET', path, quiet = false }: ApiCall): FailedCall {
    return { method, path, quiet, pageRoute: pathHeader(ports.hash()) }
  }

  async function answerOf(call: ApiCall, wantsFile: boolean): Promise<Answer> {
    try {
      const answer = await sendAuthorised(call, wantsFile)
      if (answer.status === 200 && answer.envelope?.success !== false) return answer
      throw desk.refuse(failed(call), answer)
    } catch (error) {
      if (error instanceof ApiError && (error.kind === 'timeout' || error.kind === 'network'))
        throw desk.unanswered(failed(call), error)
      throw error
    }
  }

  async function request<T>(call: ApiCall): Promise<T> {
    const { envelope, flat } = await answerOf(call, false)
    return (envelope === null ? flat : envelope.data) as T
  }

  return {
    request,
    async download(call) {
      const answer = await answerOf(call, true)
      if (answer.file !== null) return answer.file
      throw desk.refuse(failed(call), { ...answer, status: 500 })
    },
    async token(form, client) {
      vault.store(await askToken(form, client))
    },
  }
}

function encodeBody({ body, form, upload }: ApiCall): {
  readonly body: BodyInit | null
  readonly type: string | null
} {
  // The browser itself writes the boundary of a multipart body into its type.
  if (upload) return { body: upload, type: null }
  if (form)
    return {
      body: new URLSearchParams(form).toString(),
      type: 'application/x-www-form-urlencoded',
    }
  return body === undefined
    ? { body: null, type: null }
    : { body: JSON.stringify(body), type: 'application/json' }
}

function encodeQuery(query: ApiCall['query']): string {
  const filled = Object.entries(query ?? {}).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  if (filled.length === 0) return ''
  return `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`
}

function isTokenAnswer(body: unknown): body is TokenAnswer {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof Reflect.get(body, 'access_token') === 'string'
  )
}
