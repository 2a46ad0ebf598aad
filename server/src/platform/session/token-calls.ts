import { int, text } from '@junheng/domain/entity/field.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Call } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import type { CaptchaGate } from './captcha/captcha.ts'
import { signInExternally } from './external/external-sign-in.ts'
import type { Provider } from './external/provider.ts'
import { exchangeCode } from './grant/exchange-code.ts'
import { NO_LIMITS, type RateLimits } from './rate-limits.ts'
import { LONGEST_TEXT, malformed, readAnyText, readText } from './read-body.ts'
import { readDevice } from './read-client.ts'
import { refreshSession } from './refresh.ts'
import { refuseWithStatus } from './refuse-with-status.ts'
import { type Issued, type SignInParts, signIn, type Visit } from './sign-in.ts'
import { familyOf } from './tokens.ts'
import { unlockSession } from './unlock.ts'

export interface TokenParts extends SignInParts {
  /** Without it no code is ever asked for. */
  readonly captcha?: CaptchaGate
  readonly limits?: RateLimits
  /** Without it nobody signs in by an external identity. */
  readonly provider?: Provider | null
}

const GRANTS = ['password', 'refresh_token', 'authorization_code', 'external'] as const
type Grant = (typeof GRANTS)[number]

/** The token calls. They answer flat, as OAuth clients expect, and are open to all. */
export function tokenCalls(parts: TokenParts): readonly Call[] {
  return ['/oauth/token', '/pro/oauth/token'].map((path) => tokenCall(parts, path))
}

function tokenCall(parts: TokenParts, path: string): Call {
  return defineCall({
    method: 'POST',
    path,
    right: 'public',
    tag: '会话',
    label: '登录、刷新令牌、解锁',
    // OAuth lets be what it does not know, and what is typed into a sign-in is never malformed.
    openBody: tokenBody,
    answers: TOKEN_ANSWER,
    async reply({ request }, reply) {
      void reply.header('cache-control', 'no-store')
      const grant = readGrant(request.body)
      const visit = { request, device: readDevice(request) }
      const outcome = await runGrant(parts, grant, visit)
      if ('tokens' in outcome) return flatAnswer(outcome)
      const { refusal, captcha } = outcome
      const data = captcha === undefined ? null : { captcha }
      return refuseWithStatus(refusal, { request, reply, data })
    },
  })
}

interface Refused {
  readonly refusal: Refusal
  /** Whether the next attempt needs a code; known only after a wrong password. */
  readonly captcha?: boolean
}
type Outcome = Issued | Refused

/** What is guessed at: a name's password, or a token. A right guess is not held against anyone. */
async function runGrant(parts: TokenParts, grant: Grant, visit: Visit): Promise<Outcome> {
  const { limits = NO_LIMITS } = parts
  const { body } = visit.request
  const forgive = limits.attempt({ ip: visit.device.ip, name: GUESSED[grant](body) })
  const outcome = await HANDLERS[grant](parts, visit)
  if ('tokens' in outcome) forgive()
  return outcome
}

const GUESSED: Readonly<Record<Grant, (body: unknown) => string>> = {
  password: (body) => readAnyText(body, 'username').trim(),
  refresh_token: (body) => `refresh ${familyOf(readText(body, 'refresh_token')) ?? ''}`,
  authorization_code: (body) => `code ${readText(body, 'client_id')}`,
  external: (body) => `external ${readText(body, 'state')}`,
}

const HANDLERS: Readonly<Record<Grant, (parts: TokenParts, visit: Visit) => Promise<Outcome>>> = {
  password: (parts, visit) =>
    visit.device.client === 'lock' ? unlock(parts, visit) : signInGuarded(parts, visit),
  async refresh_token(parts, { request, device }) {
    return told(await refreshSession(parts, readText(request.body, 'refresh_token'), device))
  },
  async authorization_code(parts, visit) {
    const { body } = visit.request
    const proof = {
      clientCode: readText(body, 'client_id'),
      code: readText(body, 'code'),
      redirectUri: readText(body, 'redirect_uri'),
      verifier: readText(body, 'code_verifier'),
    }
    return told(await exchangeCode(parts, proof, visit))
  },
  async external(parts, visit) {
    const { provider = null } = parts
    if (visit.device.client !== 'web') return { refusal: refuse('session.client') }
    if (provider === null) return { refusal: refuse('external.none') }
    const { body } = visit.request
    const proof = {
      state: readText(body, 'state'),
      code: readText(body, 'code'),
      secret: readText(body, 'secret'),
    }
    return told(await signInExternally(parts, provider, { proof, visit }))
  },
}

const told = (outcome: Issued | Refusal): Outcome =>
  'tokens' in outcome ? outcome : { refusal: outcome }

const readCredentials = (body: unknown) => ({
  username: readAnyText(body, 'username').trim(),
  password: readAnyText(body, 'password'),
})

/** No code here: whoever unlocks holds the session's token, and five wrong passwords end it. */
async function unlock(parts: TokenParts, visit: Visit): Promise<Outcome> {
  const { body } = visit.request
  const token = readText(body, 'refresh_token')
  return told(await unlockSession(parts, { ...readCredentials(body), token }, visit))
}

const GUESSES: ReadonlySet<string> = new Set(['session.credentials', 'session.lockedOut'])

async function signInGuarded(parts: TokenParts, visit: Visit): Promise<Outcome> {
  const { captcha } = parts
  const { body } = visit.request
  const credentials = readCredentials(body)
  const attempt = {
    username: credentials.username,
    ip: visit.device.ip,
    code: readText(body, 'code', ''),
    randomStr: readText(body, 'randomStr', ''),
  }
  if (visit.device.client !== 'web') return { refusal: refuse('session.client') }
  const admitted = (await captcha?.admit(attempt)) ?? null
  if (admitted !== null && 'code' in admitted) return { refusal: admitted }
  const outcome = await signIn(parts, credentials, visit)
  if ('tokens' in outcome) {
    await admitted?.passed()
    return outcome
  }
  const isGuess = GUESSES.has(outcome.code)
  const needed = isGuess ? ((await admitted?.failed()) ?? false) : false
  return outcome.code === 'session.credentials'
    ? { refusal: outcome, captcha: needed }
    : { refusal: outcome }
}

function flatAnswer({
  tokens,
  expiresIn,
  scope,
}: Issued): Readonly<Record<string, string | number>> {
  return {
    access_token: tokens.access,
    refresh_token: tokens.refresh,
    token_type: 'bearer',
    expires_in: expiresIn,
    ...(scope === undefined ? {} : { scope }),
  }
}

function readGrant(body: unknown): Grant {
  const sent = readText(body, 'grant_type')
  const grant = GRANTS.find((known) => known === sent)
  if (grant === undefined) throw malformed('grant_type')
  return grant
}

const ANY_TEXT: JsonSchema = { type: 'string', maxLength: LONGEST_TEXT }

const tokenBody: JsonSchema = {
  type: 'object',
  description: 'application/x-www-form-urlencoded',
  required: ['grant_type'],
  properties: {
    grant_type: { type: 'string', enum: GRANTS },
    username: ANY_TEXT,
    password: ANY_TEXT,
    code: ANY_TEXT,
    randomStr: ANY_TEXT,
    refresh_token: ANY_TEXT,
    client_id: ANY_TEXT,
    redirect_uri: ANY_TEXT,
    code_verifier: ANY_TEXT,
    state: ANY_TEXT,
    secret: ANY_TEXT,
  },
}

const TOKEN_ANSWER = {
  access_token: text({ label: '访问令牌', length: LONGEST_TEXT, required: true }),
  refresh_token: text({ label: '刷新令牌', length: LONGEST_TEXT, required: true }),
  token_type: text({ label: '种类', required: true }),
  expires_in: int({ label: '秒数', required: true }),
  scope: text({ label: '权限', length: LONGEST_TEXT }),
}
