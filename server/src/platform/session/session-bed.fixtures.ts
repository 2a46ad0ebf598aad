import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { setPassword } from '#modules/system/api.ts'
import { openNotifications } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { createDispatcher } from '#platform/http/dispatcher.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import type { Message } from '#platform/messages/message-channel.ts'
import { type TestBed, useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { admitSession } from './admit-session.ts'
import { type Authenticator, createAuthenticator } from './authenticate.ts'
import { type CaptchaMode, createCaptcha } from './captcha/captcha.ts'
import { captchaCall } from './captcha/captcha-calls.ts'
import { externalCalls } from './external/external-calls.ts'
import { createProvider, type ProviderOptions } from './external/provider.ts'
import { forgetCalls } from './forget/forget-calls.ts'
import { grantCalls } from './grant/grant-calls.ts'
import { hashPassword } from './password.ts'
import { passwordCalls } from './password-calls.ts'
import { NO_LIMITS, type RateLimits } from './rate-limits.ts'
import { sessionCalls } from './session-calls.ts'
import type { SeatCheck } from './sign-in.ts'
import { tokenCalls } from './token-calls.ts'

export const PASSWORD = 'Demo@2026'
/** What every picture shows. */
export const CAPTCHA_TEXT = 'AK47'
/** What `GET /probe` asks for. */
export const PROBE = 'probe:thing:list'

export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** A server with the session's calls, and people to sign in. */
export interface SessionBed extends TestBed {
  readonly sessions: Authenticator
  /** Messages that were sent. */
  readonly sent: Message[]
  /** Settings a test may change as it goes. */
  readonly site: { captcha: CaptchaMode; passwordDays: number }
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  makeUser(user: Partial<NewUser> & { readonly username: string }): Promise<string>
  /** A role with the given permissions, held by the user in the given companies. */
  grant(userId: string, grant: Grant): Promise<string>
  token(form: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  signIn(username: string, headers?: Record<string, string>): Promise<SignedIn>
  call(path: string, token: string, options?: CallOptions): Promise<Answer>
  /** Resolves once this node has heard what has changed. */
  heard(): Promise<void>
}

interface NewUser {
  readonly username: string
  readonly groupId: string
  readonly admin: boolean
}
interface Grant {
  readonly permissions?: readonly string[]
  readonly orgs?: readonly string[]
  readonly dataScope?: string
}
interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly body?: unknown
  readonly headers?: Record<string, string>
}
export interface SignedIn {
  readonly access: string
  readonly refresh: string
}

export interface SessionBedOptions {
  readonly limits?: RateLimits
  readonly checkSeat?: SeatCheck
  /** Who vouches for people besides us. */
  readonly externalProvider?: ProviderOptions
  /** Besides the session's own; made when the bed is ready. */
  calls?(bed: SessionBed): readonly Call[]
}

export function useSessionBed(options: SessionBedOptions = {}): SessionBed {
  const bed = useTestBed() as SessionBed
  let http: FastifyInstance
  let close: () => Promise<void>
  beforeAll(async () => {
    const { db, clock, engine } = bed
    const notifications = await openNotifications(bed.url)
    const site = { captcha: 'off', passwordDays: 0 } as const
    const sent: Message[] = []
    Object.assign(bed, { site: { ...site }, sent })
    const passwordDays = async () => bed.site.passwordDays
    const sessions = createAuthenticator({ db, clock, notifications, passwordDays })
    await notifications.ready()
    const newId = (): string => engine.newId()
    const { authenticate } = sessions
    const { limits = NO_LIMITS } = options
    const guards = { authenticate, admit: admitSession, meter: limits.meter }
    const dispatcher = createDispatcher({ db, clock, newId, ...guards })
    Object.assign(bed, { sessions, heard: () => notifications.heard() })
    dispatcher.mount([...ownCalls(bed, options), ...(options.calls?.(bed) ?? []), probeCall])
    http = await createHttpServer({ dispatcher, logLevel: 'silent' })
    const passwordHash = await hashPassword(PASSWORD)
    Object.assign(bed, peopleOf(bed, passwordHash), clientOf(http))
    close = async () => {
      await http.close()
      await sessions.close()
      await notifications.close()
    }
  })
  afterAll(() => close())
  return bed
}

function ownCalls(
  bed: SessionBed,
  { limits, checkSeat, externalProvider }: SessionBedOptions,
): readonly Call[] {
  const { db, clock, engine, sessions } = bed
  const mode = async (): Promise<CaptchaMode> => bed.site.captcha
  const captcha = createCaptcha({ db, clock, mode, nextText: () => CAPTCHA_TEXT })
  const messages = {
    name: 'test',
    async send(message: Message) {
      bed.sent.push(message)
      return 'SENT' as const
    },
  }
  const parts = {
    db,
    clock,
    sessions,
    captcha,
    ...(limits ? { limits } : {}),
    ...(checkSeat ? { checkSeat } : {}),
    newId: () => engine.newId(),
  }
  const provider = externalProvider ? createProvider(externalProvider, clock) : null
  return [
    ...tokenCalls({ ...parts, provider }),
    ...externalCalls({ ...parts, provider }),
    captchaCall(captcha),
    ...sessionCalls({
      ...parts,
      versionCode: '1',
      permissionKeys: () => [PROBE],
      pictureUrl: async (id) => `/signed/${id}`,
      outside: async () => ({ monitorUrl: null, iframeHosts: [] }),
    }),
    ...passwordCalls({ ...parts, setPassword }),
    ...forgetCalls({ ...parts, messages, setPassword }),
    ...grantCalls({ ...parts, permissionLabel: (key) => `${key} 的名称` }),
  ]
}

const probeCall: Call = {
  kind: 'read',
  method: 'GET',
  path: '/probe',
  access: needs(PROBE),
  tag: 'test',
  summary: 'test',
  handle: async ({ caller }) => ({ orgId: caller.orgId, scope: caller.scope, roles: caller.roles }),
}

function peopleOf(bed: SessionBed, passwordHash: string): Pick<SessionBed, 'makeUser' | 'grant'> {
  const { db, engine } = bed
  return {
    async makeUser({ username, groupId = TENANTS.group, admin = false }) {
      const userId = engine.newId()
      await db.transaction(async (tx) => {
        await tx.run(
          sql`insert into sys_user (id, username, real_name, admin, group_id, create_date, update_date, resource_type) values (${userId}, ${username}, '某人', ${admin}, ${groupId}, now(), now(), 'LOCAL')`,
        )
        await setPassword(tx, { userId, passwordHash, initial: false, now: new Date() })
      })
      return userId
    },
    async grant(userId, { permissions = [], orgs = [TENANTS.org], dataScope = 'ORG' }) {
      const roleId = engine.newId()
      await db.transaction(async (tx) => {
        await tx.run(
          sql`insert into sys_role (id, code, name, data_scope, group_id, create_date, update_date) select ${roleId}, ${roleId}, '角色', ${dataScope}, group_id, now(), now() from sys_user where id = ${userId}`,
        )
        await tx.run(
          sql`insert into sys_role_permission (role_id, permission) select ${roleId}, unnest(${permissions}::text[])`,
        )
        await tx.run(
          sql`insert into sys_user_role (user_id, role_id, org_id) select ${userId}, ${roleId}, unnest(${orgs}::bigint[])`,
        )
      })
      return roleId
    },
  }
}

function clientOf(http: FastifyInstance): Pick<SessionBed, 'token' | 'signIn' | 'call' | 'inject'> {
  const client = {
    inject: (options: InjectOptions) => http.inject(options),
    async token(form: Record<string, string>, headers: Record<string, string> = {}) {
      const response = await http.inject({
        method: 'POST',
        url: '/api/oauth/token',
        headers: {
          authorization: `Basic ${Buffer.from('web:web').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
          'device-id': 'd1',
          ...headers,
        },
        payload: new URLSearchParams(form).toString(),
      })
      return { status: response.statusCode, body: response.json<Answer['body']>() }
    },
    async signIn(username: string, headers: Record<string, string> = {}) {
      const form = { grant_type: 'password', username, password: PASSWORD }
      const { status, body } = await client.token(form, headers)
      if (status !== 200 || body['access_token'] === undefined)
        throw new Error(`${username} could not sign in: ${status} ${String(body['msg'])}`)
      return { access: body['access_token'] as string, refresh: body['refresh_token'] as string }
    },
    async call(path: string, token: string, options: CallOptions = {}) {
      const response = await http.inject({
        method: options.method ?? 'GET',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}`, ...options.headers },
        ...(options.body === undefined ? {} : { payload: options.body as object }),
      })
      return { status: response.statusCode, body: response.json<Answer['body']>() }
    },
  }
  return client
}
