import type { KeyObject } from 'node:crypto'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { findSeenTitles } from '#modules/quality/api.ts'
import {
  BUILT_IN_KEY,
  createApiKeys,
  createDisplayKeys,
  hasApiKey,
  licenceCalls,
  registerCall,
  seatCheck,
  setPassword,
} from '#modules/system/api.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { admitMachine } from '#platform/grants/admit-machine.ts'
import type { Call } from '#platform/http/call.ts'
import type { DispatcherParts } from '#platform/http/dispatcher.ts'
import { type MessageChannel, silentChannel } from '#platform/messages/message-channel.ts'
import { admitSession } from '#platform/session/admit-session.ts'
import { type Authenticator, createAuthenticator } from '#platform/session/authenticate.ts'
import { type Captcha, type CaptchaMode, createCaptcha } from '#platform/session/captcha/captcha.ts'
import { captchaCall } from '#platform/session/captcha/captcha-calls.ts'
import type { LockOut } from '#platform/session/check-credentials.ts'
import { externalCalls } from '#platform/session/external/external-calls.ts'
import { createProvider, type ProviderOptions } from '#platform/session/external/provider.ts'
import { forgetCalls } from '#platform/session/forget/forget-calls.ts'
import { grantCalls } from '#platform/session/grant/grant-calls.ts'
import { passwordCalls } from '#platform/session/password-calls.ts'
import { createRateLimits, NO_LIMITS, type RateLimits } from '#platform/session/rate-limits.ts'
import { type OutsidePages, sessionCalls } from '#platform/session/session-calls.ts'
import { tokenCalls } from '#platform/session/token-calls.ts'
import { demoGuard } from './demo-guard.ts'
import { DISPLAY_CALLS } from './display-pages.ts'
import type { ProductSettings } from './settings.ts'

export interface SessionOptions {
  /** Overrides the setting; null leaves it to the setting. */
  readonly captcha?: CaptchaMode | null
  /** Without it there are none: tests and measurements call as fast as they can. */
  readonly rateLimits?: boolean
  /** How one-time codes reach people; without it they reach nobody. */
  readonly messages?: MessageChannel
  /** Whose signature on a licence counts; the built-in one unless a test brings its own. */
  readonly licenceKey?: KeyObject
  /** Who vouches for people besides us; without it there is nobody. */
  readonly externalProvider?: ProviderOptions | null
  warn?(line: string): void
}

export interface SessionParts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: ProductSettings
  readonly notifications: Notifications
}

/** What signing in asks of the rest of the product. */
export interface SessionServices {
  readonly captcha: Captcha
  readonly limits: RateLimits
  lockOut(groupId: string): Promise<LockOut>
  passwordDays(groupId: string): Promise<number>
  outside(caller: { readonly groupId: string }): Promise<OutsidePages>
}

export interface OpenSessions {
  readonly signIn: SessionServices
  readonly sessions: Authenticator
  /** What the dispatcher asks before it runs a call. */
  readonly guards: Pick<DispatcherParts, 'authenticate' | 'stranger' | 'admit' | 'meter'>
}

export function openSessions(parts: SessionParts, options: SessionOptions): OpenSessions {
  const signIn = createSessionServices(parts, options)
  const { passwordDays, limits } = signIn
  const sessions = createAuthenticator({
    ...parts,
    passwordDays,
    seenTitles: (caller) => findSeenTitles(parts.db, caller),
  })
  const displays = createDisplayKeys(parts, DISPLAY_CALLS)
  const programs = createApiKeys(parts)
  const authenticate: DispatcherParts['authenticate'] = async (request) =>
    (await sessions.authenticate(request)) ??
    (await programs.authenticate(request)) ??
    displays.authenticate(request)
  const stranger: DispatcherParts['stranger'] = (request) =>
    refuse(hasApiKey(request) ? 'key.invalid' : 'access.signIn')
  const guardDemo = demoGuard(({ groupId }) =>
    parts.settings.get('demoMode', { groupId, orgId: null }),
  )
  const admit: DispatcherParts['admit'] = (caller, call, request) => {
    admitSession(caller, call)
    admitMachine(caller, call)
    return guardDemo(caller, call, request)
  }
  return { signIn, sessions, guards: { authenticate, stranger, admit, meter: limits.meter } }
}

function createSessionServices(
  { db, clock, settings }: Omit<SessionParts, 'notifications'>,
  options: SessionOptions,
): SessionServices {
  // Nobody is in a company before he is signed in: only what holds for the group counts.
  const ofGroup = (groupId: string) => ({ groupId, orgId: null })
  const mode = async (): Promise<CaptchaMode> =>
    options.captcha ?? strictestCaptcha({ db, settings })
  return {
    captcha: createCaptcha({ db, clock, mode }),
    limits: options.rateLimits ? createRateLimits() : NO_LIMITS,
    lockOut: async (groupId) => ({
      attempts: await settings.get('lockAttempts', ofGroup(groupId)),
      minutes: await settings.get('lockMinutes', ofGroup(groupId)),
    }),
    passwordDays: (groupId) => settings.get('passwordDays', ofGroup(groupId)),
    outside: async ({ groupId }) => ({
      monitorUrl: await settings.get('monitorUrl', ofGroup(groupId)),
      iframeHosts: splitList(await settings.get('iframeHosts', ofGroup(groupId))),
    }),
  }
}

/** Names as people list them: with commas of either width, or blanks. */
const splitList = (text: string | null): readonly string[] =>
  (text ?? '').split(/[,，\s]+/).filter((item) => item !== '')

const STRICTEST_FIRST = ['always', 'auto', 'off'] as const satisfies readonly CaptchaMode[]

/**
 * Of all groups: whose account is meant is not known before the sign-in, and to ask a code for some names
 * and not for others would tell which exist.
 */
async function strictestCaptcha({
  db,
  settings,
}: Pick<SessionParts, 'db' | 'settings'>): Promise<CaptchaMode> {
  const groups = await db.rows<{ readonly id: string }>(
    sql`select id from sys_group where enabled and not deleted limit 1000`,
  )
  const modes = await Promise.all(
    groups.map(({ id }) => settings.get('captcha', { groupId: id, orgId: null })),
  )
  return STRICTEST_FIRST.find((mode) => modes.includes(mode)) ?? 'auto'
}

export interface SessionCallFacts {
  readonly services: EntityServices
  readonly sessions: Authenticator
  readonly clock: Clock
  readonly version: string
  readonly options: SessionOptions
  calls(): readonly Call[]
  pictureUrl(fileId: string): Promise<string>
}

/** Every call of signing in, staying in and getting out; they are the same whatever the definitions say. */
export function allSessionCalls(
  { captcha, limits, lockOut, outside }: SessionServices,
  { services, sessions, clock, version, options, calls, pictureUrl }: SessionCallFacts,
): readonly Call[] {
  const { db, engine } = services
  const key = options.licenceKey ?? BUILT_IN_KEY
  const messages = options.messages ?? silentChannel
  const parts = { db, clock, captcha, limits, lockOut, sessions, newId: () => engine.newId() }
  const permissionKeys = (): ReadonlySet<string> => new Set(calls().flatMap(keysOf))
  const permissionLabel = (wanted: string): string => labelOf(calls(), wanted)
  const warn = (line: string): void => options.warn?.(line)
  const { externalProvider = null } = options
  const provider = externalProvider && createProvider(externalProvider, clock)
  return [
    ...tokenCalls({ ...parts, checkSeat: seatCheck(key), provider }),
    ...externalCalls({ ...parts, provider }),
    captchaCall(captcha),
    ...sessionCalls({ ...parts, versionCode: version, permissionKeys, outside, pictureUrl }),
    ...passwordCalls({ ...parts, setPassword }),
    ...forgetCalls({ ...parts, messages, warn, setPassword }),
    registerCall(services, parts),
    ...grantCalls({ ...parts, permissionLabel }),
    ...licenceCalls({ services, key, version, drop: (userId) => sessions.drop(userId) }),
  ]
}

const keysOf = ({ access }: Call): readonly string[] => ('key' in access ? [access.key] : [])

/** The first call that asks for a right is the plainest one: a list before a single row. */
function labelOf(calls: readonly Call[], key: string): string {
  const call = calls.find((each) => keysOf(each).includes(key))
  if (call === undefined) return key
  const { tag, summary } = call
  return summary.includes(tag) ? summary : `${tag}：${summary}`
}
