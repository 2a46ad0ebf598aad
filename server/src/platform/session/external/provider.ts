import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Identity, type KeySet, readIdentity } from './id-token.ts'

/** The provider of a site, as its environment names it. */
export interface ProviderOptions {
  /** Address of the provider; its description stands below it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The address of this site, where the provider sends people back to. */
  readonly redirectUri: string
  /** What people call it, on the button. */
  readonly name: string
}

/** What one sign-in asked, and what it must be answered with. */
export interface Asked {
  readonly state: string
  readonly nonce: string
  /** PKCE: the secret, and its hash. */
  readonly verifier: string
  readonly challenge: string
}

export interface Provider {
  readonly name: string
  readonly issuer: string
  /** Where a browser goes to say who it is. @throws ProviderFault */
  addressFor(asked: Omit<Asked, 'verifier'>): Promise<string>
  /** Exchanges what the browser came back with; null: it says nothing to be believed. @throws ProviderFault */
  identify(code: string, asked: Pick<Asked, 'nonce' | 'verifier'>): Promise<Identity | null>
}

/** The provider does not answer, or not as providers do. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
}

interface Description {
  readonly authorize: string
  readonly token: string
  readonly keys: string
}

const PATIENCE_MS = 10_000
const KEPT_MS = 3_600_000
const LARGEST = 200_000

/** Speaks OpenID Connect: discovery, code flow with PKCE, identity token checked against the published keys. */
export function createProvider(options: ProviderOptions, clock: Clock): Provider {
  const { issuer, clientId, clientSecret, redirectUri, name } = options
  const describe = kept(clock, () => readDescription(issuer))
  const readKeys = kept(clock, async () => keysOf(await readJson((await describe()).keys)))
  return {
    name,
    issuer,
    async addressFor({ state, nonce, challenge }) {
      const url = new URL((await describe()).authorize)
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value)
      return url.href
    },
    async identify(code, { nonce, verifier }) {
      const { token } = await describe()
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
      const answer = await readJson(token, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: basic(clientId, clientSecret),
        },
        body: body.toString(),
      })
      const idToken = answer?.['id_token']
      if (typeof idToken !== 'string') return null
      const expected = { issuer, clientId, nonce, now: clock.now() }
      return (
        readIdentity(idToken, await readKeys(), expected) ??
        // The provider may have changed its keys since they were read.
        readIdentity(idToken, await readKeys.again(), expected)
      )
    },
  }
}

/** Each part encoded by itself, as RFC 6749 2.3.1 wants it. */
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`

interface Kept<T> {
  (): Promise<T>
  again(): Promise<T>
}

/** Asked once an hour; what failed is asked again. */
function kept<T>(clock: Clock, read: () => Promise<T>): Kept<T> {
  let held: { readonly at: number; readonly value: Promise<T> } | null = null
  const again = (): Promise<T> => {
    const value = read()
    held = { at: clock.now().getTime(), value }
    value.catch(() => {
      held = null
    })
    return value
  }
  const ask = (): Promise<T> =>
    held !== null && clock.now().getTime() - held.at < KEPT_MS ? held.value : again()
  return Object.assign(ask, { again })
}

async function readDescription(issuer: string): Promise<Description> {
  const said = await readJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const address = (key: string): string => {
    const value = said?.[key]
    if (typeof value !== 'string' || !URL.canParse(value)) throw new ProviderFault(`no ${key}`)
    return value
  }
  // Who describes himself as somebody else is not the one that was configured.
  if (said?.['issuer'] !== issuer) throw new ProviderFault('another issuer')
  return {
    authorize: address('authorization_endpoint'),
    token: address('token_endpoint'),
    keys: address('jwks_uri'),
  }
}

function keysOf(said: Readonly<Record<string, unknown>> | null): KeySet {
  const keys = said?.['keys']
  return Array.isArray(keys) ? keys.filter(isPlainObject) : []
}

/** Null: it answered, and refused. */
async function readJson(
  url: string,
  init: RequestInit = {},
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    if (response.status >= 500 || text.length > LARGEST) throw new Error(`${response.status}`)
    if (!response.ok) return null
    const read: unknown = JSON.parse(text)
    return isPlainObject(read) ? read : null
  } catch (error) {
    throw new ProviderFault(`${new URL(url).host}: ${(error as Error).message}`)
  }
}
