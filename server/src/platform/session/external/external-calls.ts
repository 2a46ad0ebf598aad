import { createHash } from 'node:crypto'
import { secret } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Call, CallRequest } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import { NO_LIMITS, type RateLimits } from '../rate-limits.ts'
import { sessionDraft } from '../session-log.ts'
import type { SignInParts } from '../sign-in.ts'
import { hashToken, newSecret } from '../tokens.ts'
import {
  bindIdentity,
  dropBinding,
  dropLogin,
  findBinding,
  storeLogin,
} from './external.queries.ts'
import { findOwnLogin } from './external-sign-in.ts'
import { type Provider, ProviderFault } from './provider.ts'

export interface ExternalParts extends SignInParts {
  /** Null: this site has none. */
  readonly provider: Provider | null
  readonly limits?: RateLimits
}

const LOGIN_SECONDS = 600
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/
const OF_LOGIN = { tag: '会话', button: { none: '登录页和个人信息页' } } as const
const NAME = text({ label: '外部身份的名称', length: 200 })

/** Sign-in by an external identity: whether there is one, the way there, and binding it to an account. */
export function externalCalls(parts: ExternalParts): readonly Call[] {
  return [infoCall(parts), startCall(parts), boundCall(parts), bindCall(parts), unbindCall(parts)]
}

function requireProvider({ provider }: ExternalParts): Provider {
  if (provider === null) throw new RefusalError(refuse('external.none'))
  return provider
}

const infoCall = ({ provider }: ExternalParts): Call =>
  defineCall({
    ...OF_LOGIN,
    method: 'GET',
    path: '/oauth/external',
    right: 'public',
    label: '可以用哪个外部身份登录',
    answers: { name: NAME },
    reply: async ({ request }) => done(request, { name: provider?.name ?? null }),
  })

const startCall = (parts: ExternalParts): Call =>
  defineCall({
    ...OF_LOGIN,
    method: 'POST',
    path: '/oauth/external/start',
    right: 'public',
    label: '开始用外部身份登录',
    body: { challenge: text({ label: '浏览器密钥的散列', length: 43, required: true }) },
    async reply({ request, body: { challenge } }) {
      const { db, clock, limits = NO_LIMITS } = parts
      const provider = requireProvider(parts)
      limits.attempt({ ip: request.ip, name: 'external' })
      if (!CHALLENGE.test(challenge))
        throw new RefusalError(refuse('call.fieldType', { field: 'challenge' }))
      const now = clock.now()
      const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()]
      const asked = { state, nonce, challenge: hashOf(verifier) }
      const url = await addressOf(provider, asked)
      await db.transaction((tx) =>
        storeLogin(tx, {
          stateHash: hashToken(state),
          challenge,
          nonce,
          verifier,
          now,
          expires: new Date(now.getTime() + LOGIN_SECONDS * 1000),
        }),
      )
      return done(request, { url })
    },
    answers: { url: text({ label: '去登录的地址', length: 3000, required: true }) },
  })

/** What is open to all answers by itself. */
const done = ({ path, id }: CallRequest, data: object) =>
  doneEnvelope(data, { path: `/api${path}`, requestId: id })

const hashOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

async function addressOf(
  provider: Provider,
  asked: Parameters<Provider['addressFor']>[0],
): Promise<string> {
  try {
    return await provider.addressFor(asked)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    throw new RefusalError(refuse('external.silent', { name: provider.name }))
  }
}

const boundCall = (parts: ExternalParts): Call =>
  defineCall({
    ...OF_LOGIN,
    method: 'GET',
    path: '/oauth/external/bound',
    right: 'own',
    label: '本人绑定的外部身份',
    answers: {
      provider: text({ label: '外部身份' }),
      name: NAME,
      boundAt: text({ label: '绑定时间' }),
    },
    async read({ caller: { userId } }) {
      const { provider, db } = parts
      if (provider === null) return { provider: null, name: null, boundAt: null }
      const bound = await findBinding(db, { issuer: provider.issuer, userId })
      const boundAt = bound === null ? null : formatWireDateTime(new Date(bound.boundAt))
      return { provider: provider.name, name: bound?.name ?? null, boundAt }
    },
  })

const bindCall = (parts: ExternalParts): Call =>
  defineCall({
    ...OF_LOGIN,
    method: 'POST',
    path: '/oauth/external/bind',
    right: 'own',
    label: '把刚才验明的外部身份绑定到本人账号',
    body: {
      state: secret({ label: '登录的记号', required: true }),
      secret: secret({ label: '浏览器密钥', required: true }),
    },
    answers: { name: NAME },
    async run(tx, call) {
      const { caller, body } = call
      const { issuer, name: providerName } = requireProvider(parts)
      const login = await findOwnLogin(parts, body)
      const { subject = null, name = null } = login ?? {}
      if (subject === null) throw new RefusalError(refuse('external.expired'))
      const { userId } = caller
      await bindIdentity(tx, { issuer, subject, name, userId, now: parts.clock.now() })
      await dropLogin(tx, hashToken(body.state))
      const facts = { 外部身份: `${providerName} ${name ?? subject}` }
      call.log(sessionDraft({ action: 'bind', userId, facts }))
      return { name }
    },
  })

const unbindCall = (parts: ExternalParts): Call =>
  defineCall({
    ...OF_LOGIN,
    method: 'POST',
    path: '/oauth/external/unbind',
    right: 'own',
    label: '解除本人的外部身份',
    body: {},
    answers: 'nothing',
    async run(tx, call) {
      const { userId } = call.caller
      const { issuer, name } = requireProvider(parts)
      if (await dropBinding(tx, { issuer, userId }))
        call.log(sessionDraft({ action: 'unbind', userId, facts: { 外部身份: name } }))
      return null
    },
  })
