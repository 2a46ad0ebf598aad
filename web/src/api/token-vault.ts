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
  /** Lets the other windows see whether this one has tokens to hand over. */
  showHolding(isHolding: boolean): void
  /** Whether another window has tokens to hand over; null where the browser cannot tell. */
  othersHold(): Promise<boolean | null>
  now(): number
}

/** Asks the server for the next pair. */
export type Exchange = (refreshToken: string) => Promise<TokenAnswer>

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
  renew(stale: string | null, exchange: Exchange): Promise<string | null>
}

export const REFRESH_KEY = 'junheng.refreshToken'
/** An access token this near to its end is not sent any more. */
const LEEWAY_MS = 15_000
/** How long another window is given to hand over what it has, when nobody can say whether there is one. */
const HEARSAY_MS = 200
/** The same when there is one: it may be busy drawing, and helping oneself would end its token under its calls. */
const KNOWN_HOLDER_MS = 5000

/**
 * Access token in memory, refresh token shared by all windows. A refresh ends the pair before it, so the
 * window that refreshes hands the new access token to the others; else they would end each other's in turn.
 */
export function createTokenVault(ports: VaultPorts): TokenVault {
  return new SharedVault(ports)
}

class SharedVault implements TokenVault {
  readonly #ports: VaultPorts
  #pair: Pair | null = null
  #renewing: Promise<string | null> | null = null
  /** Waiting for word from another window. */
  readonly #waiting = new Set<() => void>()

  constructor(ports: VaultPorts) {
    this.#ports = ports
    ports.channel.listen((message) => {
      if (message.kind === 'ask') {
        if (this.#pair !== null) ports.channel.post({ kind: 'tokens', ...this.#pair })
      } else if (message.refreshToken === this.refreshToken()) this.#adopt(message)
    })
  }

  access(): string | null {
    const pair = this.#pair
    return pair !== null && pair.expiresAt - LEEWAY_MS > this.#ports.now() ? pair.accessToken : null
  }

  hasSession(): boolean {
    return this.refreshToken() !== null
  }

  refreshToken(): string | null {
    return this.#ports.storage.getItem(REFRESH_KEY)
  }

  store(answer: TokenAnswer): void {
    const { storage, channel, now } = this.#ports
    const pair: Pair = {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresAt: now() + answer.expires_in * 1000,
    }
    storage.setItem(REFRESH_KEY, pair.refreshToken)
    this.#adopt(pair)
    channel.post({ kind: 'tokens', ...pair })
  }

  clear(): void {
    this.#pair = null
    this.#ports.showHolding(false)
    this.#ports.storage.removeItem(REFRESH_KEY)
  }

  async renew(stale: string | null, exchange: Exchange): Promise<string | null> {
    const token = this.#freshest(stale)
    if (token !== null) return token
    this.#renewing ??= this.#ports
      .exclusively(() => this.#exchangeOnce(stale, exchange))
      .finally(() => {
        this.#renewing = null
      })
    return this.#renewing
  }

  async #exchangeOnce(stale: string | null, exchange: Exchange): Promise<string | null> {
    const stored = this.refreshToken()
    if (stored === null) return null
    const isOurs = this.#pair?.refreshToken === stored
    const known = this.#freshest(stale) ?? (isOurs ? null : await this.#hear(stale))
    if (known !== null) return known
    this.store(await exchange(this.refreshToken() ?? stored))
    return this.access()
  }

  /** Another window may have exchanged the token meanwhile, or had a living one all along. */
  async #hear(stale: string | null): Promise<string | null> {
    const others = await this.#ports.othersHold()
    if (others === false) return null
    const patience = others === true ? KNOWN_HOLDER_MS : HEARSAY_MS
    const heard = new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, patience)
      this.#waiting.add(done)
    })
    this.#ports.channel.post({ kind: 'ask' })
    await heard
    return this.#freshest(stale)
  }

  #freshest(stale: string | null): string | null {
    const token = this.access()
    return token !== null && token !== stale ? token : null
  }

  #adopt(pair: Pair): void {
    const { accessToken, refreshToken, expiresAt } = pair
    this.#pair = { accessToken, refreshToken, expiresAt }
    this.#ports.showHolding(true)
    for (const told of this.#waiting) told()
  }
}
