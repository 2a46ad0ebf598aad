import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stand-in is told to say. */
export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who stands before its screen. */
  person: { subject: string; name: string }
  /** Claims that its next tokens have otherwise than they should. */
  lies: Readonly<Record<string, unknown>>
  /** Signs with a key that nobody has heard of. */
  isForger: boolean
  /** Answers nothing but errors. */
  isDown: boolean
  /** Begins to sign with another key, and publishes that one. */
  changeKeys(): void
  close(): Promise<void>
}

interface Given {
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKeys = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
  kid: randomBytes(6).toString('hex'),
})

/**
 * A provider of identities that speaks OpenID Connect over HTTP as real ones do: discovery, authorisation endpoint that
 * sends the browser back with a code, token endpoint that asks for client secret and PKCE, published keys.
 */
export async function openIdentityProvider(): Promise<IdentityProvider> {
  const codes = new Map<string, Given>()
  const forged = newKeys()
  let keys = newKeys()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: IdentityProvider = {
    issuer,
    clientId: 'junheng',
    clientSecret: 'stand-in secret',
    person: { subject: 'u-1', name: '王工' },
    lies: {},
    isForger: false,
    isDown: false,
    changeKeys: () => {
      keys = newKeys()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    if (provider.isDown) return json(response, 503, {})
    if (url.pathname === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      })
    if (url.pathname === '/keys')
      return json(response, 200, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: keys.kid, use: 'sig' }],
      })
    if (url.pathname === '/authorize') return authorize(url, response)
    if (url.pathname === '/token') return json(response, ...tokenFor(request, await read(request)))
    return json(response, 404, {})
  }

  /** Nobody has to click: who stands there is known. */
  function authorize({ searchParams }: URL, response: ServerResponse): void {
    const said = (name: string): string => searchParams.get(name) ?? ''
    const isAsked =
      said('client_id') === provider.clientId &&
      said('response_type') === 'code' &&
      said('scope').split(' ').includes('openid') &&
      said('code_challenge_method') === 'S256'
    if (!isAsked) return json(response, 400, { error: 'invalid_request' })
    const code = randomBytes(16).toString('hex')
    const [nonce, challenge, redirectUri] = [
      said('nonce'),
      said('code_challenge'),
      said('redirect_uri'),
    ]
    codes.set(code, { nonce, challenge, redirectUri })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', said('state'))
    response.writeHead(302, { location: back.href }).end()
  }

  function tokenFor(request: IncomingMessage, body: string): readonly [number, unknown] {
    const form = new URLSearchParams(body)
    const secret = `${provider.clientId}:${encodeURIComponent(provider.clientSecret)}`
    const basic = `Basic ${Buffer.from(secret).toString('base64')}`
    if (request.headers.authorization !== basic) return [401, { error: 'invalid_client' }]
    const code = form.get('code') ?? ''
    const given = codes.get(code)
    codes.delete(code)
    const isGood =
      given !== undefined &&
      given.redirectUri === form.get('redirect_uri') &&
      isProof(form.get('code_verifier') ?? '', given.challenge)
    if (!isGood) return [400, { error: 'invalid_grant' }]
    return [200, { access_token: 'unused', token_type: 'Bearer', id_token: idToken(given.nonce) }]
  }

  function idToken(nonce: string): string {
    const seconds = Math.floor(Date.now() / 1000)
    const { subject: sub, name } = provider.person
    const claims = { iss: issuer, aud: provider.clientId, iat: seconds, exp: seconds + 300, nonce }
    const head = part({ alg: 'RS256', kid: keys.kid })
    const body = part({ ...claims, sub, name, ...provider.lies })
    const key: KeyObject = provider.isForger ? forged.privateKey : keys.privateKey
    const mark = sign('sha256', Buffer.from(`${head}.${body}`), key).toString('base64url')
    return `${head}.${body}.${mark}`
  }
  return provider
}

function isProof(verifier: string, challenge: string): boolean {
  const made = createHash('sha256').update(verifier).digest()
  const wanted = Buffer.from(challenge, 'base64url')
  return made.length === wanted.length && timingSafeEqual(made, wanted)
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of request) parts.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(parts).toString('utf8')
}
