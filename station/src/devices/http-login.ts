import { createHash, randomBytes } from 'node:crypto'

/** What a device wants before it answers (RFC 7616, RFC 7617). */
export interface Challenge {
  readonly scheme: 'digest' | 'basic'
  readonly params: Readonly<Record<string, string>>
}

export interface Login {
  readonly user: string
  readonly password: string
}

const PART = /([\w-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,]*)))?/g

/**
 * Reads the header `WWW-Authenticate`; several of them stand in one, with commas between.
 *
 * @example
 * readChallenges('Digest realm="cam", nonce="x", qop="auth", Basic realm="cam"').length // 2
 */
export function readChallenges(header: string): readonly Challenge[] {
  const found: { scheme: string; params: Record<string, string> }[] = []
  for (const [whole, name = '', quoted, bare] of header.matchAll(PART)) {
    if (!whole.includes('=')) found.push({ scheme: name.toLowerCase(), params: {} })
    else {
      const value = quoted?.replace(/\\(.)/g, '$1') ?? bare ?? ''
      Object.assign(found.at(-1)?.params ?? {}, { [name.toLowerCase()]: value })
    }
  }
  return found.flatMap(({ scheme, params }) =>
    scheme === 'digest' || scheme === 'basic' ? [{ scheme, params }] : [],
  )
}

/** By the name a device calls them; the stronger first. */
const HASHES = { 'SHA-256': 'sha256', MD5: 'md5' } as const
type HashName = keyof typeof HASHES
const isHash = (name: string): name is HashName => Object.hasOwn(HASHES, name)

const hashOf = ({
  params,
}: Challenge): { readonly name: HashName; readonly isSession: boolean } | null => {
  const asked = (params['algorithm'] ?? 'MD5').toUpperCase()
  const name = asked.replace(/-SESS$/, '')
  return isHash(name) ? { name, isSession: asked !== name } : null
}

/** The best of what a device offers; null: nothing that is understood. */
export function chooseChallenge(challenges: readonly Challenge[]): Challenge | null {
  const digests = challenges.filter((one) => one.scheme === 'digest' && hashOf(one) !== null)
  const strong = digests.find((one) => hashOf(one)?.name === 'SHA-256')
  return strong ?? digests[0] ?? challenges.find(({ scheme }) => scheme === 'basic') ?? null
}

export interface DigestRequest extends Login {
  readonly method: string
  /** Path and query. */
  readonly uri: string
  readonly cnonce: string
  /** How often this nonce was used, from 1. */
  readonly count: number
}

/**
 * The header `Authorization` that answers a digest challenge, with qop=auth where the device knows it.
 */
export function digestHeader(challenge: Challenge, request: DigestRequest): string {
  const { params } = challenge
  const { user, password, method, uri, cnonce, count } = request
  const { name, isSession } = hashOf(challenge) ?? { name: 'MD5' as const, isSession: false }
  const hash = (text: string): string => createHash(HASHES[name]).update(text, 'utf8').digest('hex')
  const { realm = '', nonce = '', opaque, algorithm, qop: offered } = params
  const qop = offered?.split(',').some((one) => one.trim() === 'auth') ? 'auth' : null
  const nc = count.toString(16).padStart(8, '0')
  const plain = hash(`${user}:${realm}:${password}`)
  const secret = isSession ? hash(`${plain}:${nonce}:${cnonce}`) : plain
  const asked = hash(`${method}:${uri}`)
  const response = hash(
    qop === null
      ? `${secret}:${nonce}:${asked}`
      : [secret, nonce, nc, cnonce, qop, asked].join(':'),
  )
  const quoted = Object.entries({ username: user, realm, nonce, uri, response, opaque }).flatMap(
    ([key, value]) =>
      value === undefined ? [] : [`${key}="${value.replace(/(["\\])/g, '\\$1')}"`],
  )
  return [
    `Digest ${quoted.join(', ')}`,
    ...(algorithm === undefined ? [] : [`algorithm=${algorithm}`]),
    ...(qop === null ? [] : [`qop=${qop}`, `nc=${nc}`]),
    ...(qop === null && !isSession ? [] : [`cnonce="${cnonce}"`]),
  ].join(', ')
}

export type Fetch = (
  address: string,
  request: { readonly method?: string; readonly signal: AbortSignal },
) => Promise<Response>

/**
 * Asks a device over HTTP and proves who asks in the way it wants: digest, else basic. What it wanted last is
 * answered at once next time, so that a picture costs one question and not two.
 */
export function makeLoggedFetch({ user, password }: Login): Fetch {
  let known: Challenge | null = null
  let count = 0
  const headerFor = (challenge: Challenge, method: string, address: string): string => {
    if (challenge.scheme === 'basic')
      return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`
    const { pathname, search } = new URL(address)
    count += 1
    const cnonce = randomBytes(16).toString('hex')
    const uri = `${pathname}${search}`
    return digestHeader(challenge, { user, password, method, uri, cnonce, count })
  }
  return async (address, { method = 'GET', signal }) => {
    const ask = (challenge: Challenge | null): Promise<Response> => {
      const headers: Record<string, string> =
        challenge === null ? {} : { authorization: headerFor(challenge, method, address) }
      return fetch(address, { method, headers, signal })
    }
    const first = await ask(known)
    if (first.status !== 401 || user === '') return first
    await first.arrayBuffer()
    const offered = readChallenges(first.headers.get('www-authenticate') ?? '')
    // One that does not say what it wants has always wanted the plain form.
    known = chooseChallenge(offered) ?? { scheme: 'basic', params: {} }
    count = 0
    const second = await ask(known)
    if (second.status === 401) known = null
    return second
  }
}
