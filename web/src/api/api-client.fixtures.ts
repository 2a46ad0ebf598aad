import { type ApiClient, createApiClient } from './api-client.ts'
import type { Notice } from './notices.ts'
import { createPlantClock, type PlantClock } from './plant-clock.ts'
import { createTokenVault, REFRESH_KEY, type TokenMessage, type TokenVault } from './token-vault.ts'

/** What a fake server answers: status and body, or a function that decides by the request. */
export type FakeAnswer = { readonly status?: number; readonly body: unknown } | Promise<Response>
export interface SentRequest {
  readonly method: string
  /** Under /api. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Bed {
  readonly api: ApiClient
  readonly clock: PlantClock
  readonly vault: TokenVault
  readonly sent: SentRequest[]
  readonly shown: Notice[]
  /** Routes gone to and sentences of the veil, in order. */
  readonly moves: string[]
  /** What happened to the session: forget, lock. */
  readonly session: string[]
}

interface BedOptions {
  readonly answer: (request: SentRequest) => FakeAnswer
  readonly hash?: string
  readonly menuId?: string | null
  readonly tenantId?: string | null
  readonly signedIn?: boolean
}

/** A client on a fake server, with everything it says and does written down. */
export function makeBed(options: BedOptions): Bed {
  const { hash = '#/modules/sale/sa_notice/index', menuId = '7', tenantId = null } = options
  const bed = { sent: [], shown: [], moves: [], session: [] } as Pick<
    Bed,
    'sent' | 'shown' | 'moves' | 'session'
  >
  const vault = makeVault(new Map())
  if (options.signedIn !== false)
    vault.store({ access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 6000 })
  const clock = createPlantClock(() => Date.now())
  const api = createApiClient({
    fetch: (url, init) => respond(url, init),
    clock,
    vault,
    notices: {
      show: (notice) => bed.shown.push(notice),
      overlay: (text) => bed.moves.push(text === null ? '(veil off)' : `(veil) ${text}`),
      goTo: (route) => bed.moves.push(route),
    },
    session: {
      userId: () => (options.signedIn === false ? null : '42'),
      forget() {
        vault.clear()
        bed.session.push('forget')
      },
      markLocked: () => bed.session.push('lock'),
    },
    hash: () => hash,
    tenantId: () => tenantId,
    deviceId: () => 'device-1',
    menuId: () => menuId,
  })

  async function respond(url: unknown, init: RequestInit = {}): Promise<Response> {
    const request: SentRequest = {
      method: init.method ?? 'GET',
      url: String(url).replace(/^\/api/, ''),
      headers: init.headers as Record<string, string>,
      body: init.body ?? null,
    }
    bed.sent.push(request)
    const answer = options.answer(request)
    if (answer instanceof Promise) {
      const { signal } = init
      return await Promise.race([
        answer,
        new Promise<never>((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
      ])
    }
    return Response.json(answer.body, { status: answer.status ?? 200 })
  }

  return { ...bed, api, clock, vault }
}

/** A vault on plain maps; vaults on the same map and channel are windows of one browser. */
export function makeVault(
  storage: Map<string, string>,
  windows: Set<(message: TokenMessage) => void> = new Set(),
  more: { readonly now?: () => number; readonly othersHold?: () => Promise<boolean | null> } = {},
): TokenVault {
  const { now = () => Date.now(), othersHold = async () => null } = more
  let own: ((message: TokenMessage) => void) | null = null
  return createTokenVault({
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    exclusively: inTurn(storage),
    channel: {
      post(message) {
        for (const receive of windows) if (receive !== own) queueMicrotask(() => receive(message))
      },
      listen(receive) {
        own = receive
        windows.add(receive)
      },
    },
    showHolding: () => {},
    othersHold,
    now,
  })
}

/** Web Locks of one browser: one chain of promises for all windows on the same storage. */
const chains = new WeakMap<object, Promise<unknown>>()
function inTurn(browser: object) {
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = (chains.get(browser) ?? Promise.resolve()).then(work, work)
    chains.set(browser, done)
    return done
  }
}

export const done = (data: unknown) => ({ body: { success: true, code: 0, msg: '', data } })
export const refused = (msg: string, more: object = {}) => ({
  body: { success: false, code: 1, msg, data: null, ...more },
})
export const status = (code: number, msg = '', more: object = {}) => ({
  status: code,
  body: { success: false, code, msg, data: null, ...more },
})
export const tokens = (round: number) => ({
  body: {
    access_token: `access-${round}`,
    refresh_token: `refresh-${round}`,
    token_type: 'bearer',
    expires_in: 6000,
  },
})
export { REFRESH_KEY }
