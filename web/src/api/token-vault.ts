/** What a token call answers, as the wire has it. */
export interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token: string
  /** Seconds. */
  readonly expires_in: number
}

interface Pair {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: number
}

/** What windows of one browser say to each other about tokens. */
export type TokenMessage = { readonly kind: 'ask' } | ({ readonly kind: 'tokens' } & Pair)

/** The browser around the vault; a test puts maps and arrays here. */
export interface VaultPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Runs one after the other in all windows of the browser. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  readonly channel: {
    post(message: TokenMessage): void
    listen(receive: (message: TokenMessage) => void): void
  }
  now(): number
}

export interface TokenVault {
  /** The access token while it lives. */
  access(): string | null
  /** Whether someone is signed in in this browser, as far as this side can know. */
  hasSession(): boolean
  refreshToken(): string | null
  store(answer: TokenAnswer): void
  clear(): void
  /**
   * A living access token other than `stale`, exchanging the refresh token at most once however many
   * calls and windows ask at the same time; null when there is nothing to exchange.
   */
  renew(
    stale: string | null,
    exchange: (refreshToken: string) => Promise<TokenAnswer>,
  ): Promise<string | null>
}

export const REFRESH_KEY = 'junheng.refreshToken'
/** An access token this near to its end is not sent any more. */
const LEEWAY_MS = 15_000
/** How long another window is given to hand over what it has. */
const HEARSAY_MS = 200

/**
 * Access token in memory, refresh token shared by all windows. A refresh ends the pair before it, so the
 * window that refreshes hands the new access token to the others; else they would end each other's in turn.
 */
export function createTokenVault({ storage, exclusively, channel, now }: VaultPorts): TokenVault {
  let pair: Pair | null = null
  let renewing: Promise<string | null> | null = null
  const listeners = new Set<() => void>()

  function adopt(next: Pair): void {
    pair = next
    for (const told of listeners) told()
  }

  channel.listen((message) => {
    if (message.kind === 'ask') {
      if (pair !== null) channel.post({ kind: 'tokens', ...pair })
    } else if (message.refreshToken === storage.getItem(REFRESH_KEY)) adopt(message)
  })

  function access(): string | null {
    return pair !== null && pair.expiresAt - LEEWAY_MS > now() ? pair.accessToken : null
  }

  function store(answer: TokenAnswer): void {
    const next: Pair = {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresAt: now() + answer.expires_in * 1000,
    }
    storage.setItem(REFRESH_KEY, next.refreshToken)
    adopt(next)
    channel.post({ kind: 'tokens', ...next })
  }

  function freshest(stale: string | null): string | null {
    const token = access()
    return token !== null && token !== stale ? token : null
  }

  /** Another window may have exchanged the token meanwhile, or had a living one all along. */
  async function hear(stale: string | null): Promise<string | null> {
    const heard = new Promise<void>((resolve) => {
      const timer = setTimeout(done, HEARSAY_MS)
      function done() {
        clearTimeout(timer)
        listeners.delete(done)
        resolve()
      }
      listeners.add(done)
    })
    channel.post({ kind: 'ask' })
    await heard
    return freshest(stale)
  }

  async function exchangeOnce(
    stale: string | null,
    exchange: (refreshToken: string) => Promise<TokenAnswer>,
  ): Promise<string | null> {
    const stored = storage.getItem(REFRESH_KEY)
    if (stored === null) return null
    const known = freshest(stale) ?? (pair?.refreshToken === stored ? null : await hear(stale))
    if (known !== null) return known
    store(await exchange(storage.getItem(REFRESH_KEY) ?? stored))
    return access()
  }

  return {
    access,
    hasSession: () => storage.getItem(REFRESH_KEY) !== null,
    refreshToken: () => storage.getItem(REFRESH_KEY),
    store,
    clear() {
      pair = null
      storage.removeItem(REFRESH_KEY)
    },
    async renew(stale, exchange) {
      const token = freshest(stale)
      if (token !== null) return token
      renewing ??= exclusively(() => exchangeOnce(stale, exchange)).finally(() => {
        renewing = null
      })
      return renewing
    },
  }
}
