import {
  type Outcome as Answered,
  type Client,
  createClient,
  type Exchange,
} from '@junheng/client/client.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { App } from '#app/app.ts'
import { ACCESS_SECONDS } from '#platform/session/token-lifetimes.ts'
import type { KilledServer } from './killed-server.ts'
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

/** An answer that says that something of ours is away. */
export interface Trouble {
  readonly status: number
  readonly msg: string
  /** How long its sender had waited. */
  readonly seconds: number
}

export interface Wire {
  /** `cancelAfter`: milliseconds after which the sender hangs up. */
  send(sent: Sent, options?: { readonly cancelAfter?: number }): Promise<Outcome>
}

function read(outcome: Answered<AnyRow | null>): Outcome {
  if (outcome.success) return { kind: 'done', data: outcome.data ?? {} }
  const { status, msg, choose } = outcome
  // A server that is about to end takes nothing new.
  if (status === 503 || status === 507) return { kind: 'lost' }
  if (status >= 500 || status === 401 || status === 400)
    return { kind: 'fault', text: `${status} ${msg}` }
  return { kind: 'refused', msg, choose: choose.map(({ code }) => code) }
}

/** Well within the life of a token. */
const SIGNED_IN_MS = (ACCESS_SECONDS * 1000) / 2

/**
 * Over a way to exchange messages: signs everybody in once; who works away is moved there. Who got no answer is told
 * when the other side is `back`, however long that takes: a start is as slow as the machine.
 */
function wireOver(
  exchange: Exchange,
  awayId: string,
  back: () => Promise<unknown> = async () => {},
  hear: (trouble: Trouble) => void = () => {},
): Wire {
  const clients = new Map<string, { readonly client: Promise<Client>; readonly until: number }>()
  const signIn = async (username: string): Promise<Client> => {
    // `op0@11`: in that company.
    const [name = '', orgId = username.startsWith('sp') ? awayId : null] = username.split('@')
    const client = createClient({ origin: '', fetch: exchange })
    const signed = await client.signIn({ username: name, password: PASSWORD })
    if (!signed.success) throw new Error(`${username} cannot sign in: ${signed.msg}`)
    if (orgId !== null)
      await client.call('POST /sys-user-org/switchOrg/:id', { params: { id: orgId } })
    return client
  }
  /** Signed in anew before the token runs out: who works for hours does not notice. */
  const clientOf = (username: string): Promise<Client> => {
    const known = clients.get(username)
    if (known !== undefined && performance.now() < known.until) return known.client
    const client = signIn(username)
    clients.set(username, { client, until: performance.now() + SIGNED_IN_MS })
    return client
  }
  return {
    async send({ as, method = 'POST', path, body, key }, { cancelAfter } = {}) {
      const known = clientOf(as)
      try {
        const client = await known
        const signal = cancelAfter === undefined ? {} : { signal: AbortSignal.timeout(cancelAfter) }
        const since = performance.now()
        const answer: Answered<AnyRow | null> = await client.send(`${method} ${path}`, {
          body,
          key,
          ...signal,
        })
        if (!answer.success && answer.status >= 500) {
          const seconds = (performance.now() - since) / 1000
          hear({ status: answer.status, msg: answer.msg, seconds })
        }
        return read(answer)
      } catch {
        // A server that is down signs nobody in; the next attempt tries again.
        if (await known.then(() => false).catch(() => true)) clients.delete(as)
        await back()
        return { kind: 'lost' }
      }
    },
  }
}

/** To a server in a process of its own, which may be gone at any moment. */
export const httpWire = (
  server: Pick<KilledServer, 'base' | 'ready'>,
  awayId: string,
  hear?: (trouble: Trouble) => void,
): Wire =>
  wireOver(
    (url, init) => fetch(`${server.base}${url}`, init),
    awayId,
    () => server.ready(),
    hear,
  )

/** To an application in this process: a sender that hangs up does not see an answer that was given. */
export const injectWire = ({ http }: App, awayId: string): Wire =>
  wireOver(async (url, { method, headers, body = '', signal }) => {
    const response = await http.inject({
      method: method as 'POST',
      url,
      headers,
      payload: body,
    })
    if (signal?.aborted) throw new Error('hung up')
    return { status: response.statusCode, text: async () => response.body }
  }, awayId)
