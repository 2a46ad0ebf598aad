import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { FastifyReply } from 'fastify'
import { type CallRequest, PUBLIC, type RawCall } from '#platform/http/call.ts'
import { refusalEnvelope } from '#platform/http/envelope.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { refreshSession } from './refresh.ts'
import { type Device, type Issued, type SignInParts, signIn } from './sign-in.ts'

/** Asked before a password is looked at; the default asks for no code. */
export interface CaptchaGate {
  passes(attempt: {
    readonly username: string
    readonly code: string
    readonly randomStr: string
    readonly ip: string
  }): Promise<boolean>
}

const NOT_ASKED: CaptchaGate = { passes: async () => true }

export interface TokenParts extends SignInParts {
  readonly captcha?: CaptchaGate
}

/** The programs that may ask for tokens. The secrets are in every browser: they name, they protect nothing. */
const CLIENTS: ReadonlyMap<string, string> = new Map([['web', 'web']])

const GRANTS = ['password', 'refresh_token'] as const
type Grant = (typeof GRANTS)[number]

/** Refusals of the sign-in that the specification gives a status of their own. */
const STATUSES: Partial<Record<Refusal['code'], number>> = {
  'session.credentials': 426,
  'session.captcha': 428,
}

/** The token calls. They answer flat, as OAuth clients expect, and are open to all. */
export function tokenCalls(parts: TokenParts): readonly RawCall[] {
  return ['/oauth/token', '/pro/oauth/token'].map((path) => ({
    kind: 'raw',
    method: 'POST',
    path,
    access: PUBLIC,
    tag: '会话',
    summary: '登录或刷新令牌',
    body: tokenBody,
    response: tokenAnswer,
    async reply({ request }, reply) {
      void reply.header('cache-control', 'no-store')
      const outcome = await GRANT_HANDLERS[readGrant(request)](parts, request, readDevice(request))
      return 'tokens' in outcome ? flatAnswer(outcome) : refuseGrant(outcome, request, reply)
    },
  }))
}

type GrantHandler = (
  parts: TokenParts,
  request: CallRequest,
  device: Device,
) => Promise<Issued | Refusal>

const GRANT_HANDLERS: Readonly<Record<Grant, GrantHandler>> = {
  async password(parts, request, device) {
    const username = readText(request, 'username').trim()
    const password = readText(request, 'password')
    const { captcha = NOT_ASKED } = parts
    const code = readText(request, 'code', '')
    const randomStr = readText(request, 'randomStr', '')
    if (!(await captcha.passes({ username, code, randomStr, ip: device.ip })))
      return refuse('session.captcha')
    return signIn(parts, { username, password }, device)
  },
  refresh_token: (parts, request, device) =>
    refreshSession(parts, readText(request, 'refresh_token'), device),
}

function flatAnswer({ tokens, expiresIn }: Issued): Readonly<Record<string, string | number>> {
  return {
    access_token: tokens.access,
    refresh_token: tokens.refresh,
    token_type: 'bearer',
    expires_in: expiresIn,
  }
}

function refuseGrant(refusal: Refusal, request: CallRequest, reply: FastifyReply): FastifyReply {
  const status = STATUSES[refusal.code]
  if (status === undefined) throw new RefusalError(refusal)
  const place = { path: `/api${request.path}`, requestId: request.id }
  return reply.status(status).send({ ...refusalEnvelope(refusal, place), code: status })
}

function readGrant(request: CallRequest): Grant {
  const sent = readText(request, 'grant_type')
  const grant = GRANTS.find((known) => known === sent)
  if (grant === undefined) throw malformed('grant_type')
  return grant
}

/** Longer than anything a person types; a hash of a megabyte is work for nothing. */
const LONGEST_TEXT = 1000

function readText(request: CallRequest, field: string, preset?: string): string {
  const { body } = request
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const value = body[field] ?? preset
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) throw malformed(field)
  return value
}

const malformed = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))

/** @throws RefusalError when the Authorization header names no client of ours */
function readDevice({ headers, ip }: CallRequest): Device {
  const [scheme, encoded = ''] = (headers['authorization'] ?? '').split(' ')
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  const [client = '', secret = ''] = decoded.split(':', 2)
  if (scheme?.toLowerCase() !== 'basic' || CLIENTS.get(client) !== secret)
    throw new RefusalError(refuse('session.client'))
  return {
    client,
    deviceId: headers['device-id']?.slice(0, 100) || null,
    ip: ip.slice(0, 64),
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  }
}

const text: JsonSchema = { type: 'string', maxLength: LONGEST_TEXT }

const tokenBody: JsonSchema = {
  type: 'object',
  description: 'application/x-www-form-urlencoded',
  required: ['grant_type'],
  properties: {
    grant_type: { type: 'string', enum: GRANTS },
    username: text,
    password: text,
    code: text,
    randomStr: text,
    refresh_token: text,
  },
}

const tokenAnswer: JsonSchema = {
  type: 'object',
  properties: {
    access_token: text,
    refresh_token: text,
    token_type: text,
    expires_in: { type: 'integer' },
  },
}
