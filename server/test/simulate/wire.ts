import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Envelope } from '@junheng/domain/wire/envelope.ts'
import type { App } from '#app/app.ts'
import { PASSWORD } from './sim-site.ts'

export interface Sent {
  readonly as: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body: AnyRow
  /** Idempotency-Key. */
  readonly key: string
}

/** What became of a request: an answer, or nothing that its sender has seen. */
export type Outcome =
  | { readonly kind: 'done'; readonly data: AnyRow }
  | { readonly kind: 'refused'; readonly msg: string; readonly choose: readonly string[] }
  | { readonly kind: 'lost' }
  /** Never to be seen: the product failed. */
  | { readonly kind: 'fault'; readonly text: string }

export interface Wire {
  /** `cancelAfter`: milliseconds after which the sender hangs up. */
  send(sent: Sent, options?: { readonly cancelAfter?: number }): Promise<Outcome>
}

interface Answered {
  readonly status: number
  readonly text: string
}

function read({ status, text }: Answered): Outcome {
  // A server that is about to end takes nothing new.
  if (status === 503) return { kind: 'lost' }
  const envelope = JSON.parse(text) as Envelope & { readonly data: unknown }
  if (envelope.success) return { kind: 'done', data: (envelope.data ?? {}) as AnyRow }
  if (status >= 500 || status === 401 || status === 400)
    return { kind: 'fault', text: `${status} ${envelope.msg}` }
  const choose = (envelope.data as { choose?: readonly { readonly code: string }[] } | null)?.choose
  return {
    kind: 'refused',
    msg: envelope.msg,
    choose: (choose ?? []).map(({ code }) => code),
  }
}

const FORM = 'application/x-www-form-urlencoded'
const BASIC = `Basic ${Buffer.from('web:web').toString('base64')}`
const formOf = (username: string): string =>
  new URLSearchParams({ grant_type: 'password', username, password: PASSWORD }).toString()

type Exchange = (asked: {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string
  readonly signal?: AbortSignal
}) => Promise<Answered>

/** Over a way to exchange messages: signs everybody in once; who works away is moved there. */
function wireOver(exchange: Exchange, awayId: string): Wire {
  const tokens = new Map<string, Promise<string>>()
  const signIn = async (username: string): Promise<string> => {
    const headers = { 'content-type': FORM, authorization: BASIC }
    const path = '/api/oauth/token'
    const { text } = await exchange({ method: 'POST', path, headers, payload: formOf(username) })
    const { access_token: token } = JSON.parse(text) as { readonly access_token?: string }
    if (token === undefined) throw new Error(`${username} cannot sign in: ${text}`)
    if (username.startsWith('sp'))
      await exchange({
        method: 'POST',
        path: `/api/sys-user-org/switchOrg/${awayId}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: '{}',
      })
    return token
  }
  return {
    async send({ as, method = 'POST', path, body, key }, { cancelAfter } = {}) {
      const known = tokens.get(as) ?? signIn(as)
      tokens.set(as, known)
      try {
        const token = await known
        const answer = await exchange({
          method,
          path: `/api${path}`,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          payload: JSON.stringify(body),
          ...(cancelAfter === undefined ? {} : { signal: AbortSignal.timeout(cancelAfter) }),
        })
        return read(answer)
      } catch {
        // A server that is down signs nobody in; the next attempt tries again.
        if (await known.then(() => false).catch(() => true)) tokens.delete(as)
        return { kind: 'lost' }
      }
    },
  }
}

/** To a server in a process of its own, which may be gone at any moment. */
export const httpWire = (base: () => string, awayId: string): Wire =>
  wireOver(async ({ method, path, headers, payload, signal }) => {
    const response = await fetch(`${base()}${path}`, {
      method,
      headers,
      body: payload,
      ...(signal === undefined ? {} : { signal }),
    })
    return { status: response.status, text: await response.text() }
  }, awayId)

/** To an application in this process: a sender that hangs up does not see an answer that was given. */
export const injectWire = ({ http }: App, awayId: string): Wire =>
  wireOver(async ({ method, path, headers, payload, signal }) => {
    const response = await http.inject({ method, url: path, headers, payload })
    if (signal?.aborted) throw new Error('hung up')
    return { status: response.statusCode, text: response.body }
  }, awayId)
