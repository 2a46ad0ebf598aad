import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller, SessionHold } from '#platform/access/caller.ts'
import type { Call } from '#platform/http/call.ts'

const LEAVE = 'GET /base/logout'
const ASK_LOCK = 'GET /base/lockState'
const WHO_AM_I = 'GET /sys-info/me'

/** What a screen needs to have a password changed, and to be left alone meanwhile. */
const PASSWORD_CALLS: ReadonlySet<string> = new Set([
  LEAVE,
  ASK_LOCK,
  WHO_AM_I,
  'POST /base/lock',
  'GET /sys-user/pwd/checkSafe',
  'PUT /sys-user/password/modify/:id',
])

/** The calls that stay open under each hold. Tokens are not among them: their calls ask for no session. */
const OPEN_CALLS: Readonly<Record<SessionHold, ReadonlySet<string>>> = {
  locked: new Set([LEAVE, ASK_LOCK]),
  initial: PASSWORD_CALLS,
  expired: PASSWORD_CALLS,
}

const HOLD_REFUSALS = {
  locked: 'session.locked',
  initial: 'password.initial',
  expired: 'password.expired',
} as const satisfies Record<SessionHold, string>

/** Another system has no screen to lock and no password to change: of the calls for all, only these. */
const EXTERNAL_CALLS: ReadonlySet<string> = new Set([LEAVE, WHO_AM_I])

/**
 * Whether a session may make a call at all, whatever it is permitted.
 *
 * @throws RefusalError
 */
export function admitSession(caller: Caller, call: Call): void {
  const { hold, display } = caller
  const name = `${call.method} ${call.path}`
  if (hold !== undefined && !OPEN_CALLS[hold].has(name))
    throw new RefusalError(refuse(HOLD_REFUSALS[hold]))
  if (display !== undefined && (call.kind === 'write' || !display.has(name)))
    throw new RefusalError(refuse('access.forbidden'))
  if (caller.external && call.access.kind === 'signed-in' && !EXTERNAL_CALLS.has(name))
    throw new RefusalError(refuse('access.forbidden'))
}

/** Why a password must be changed, as `checkSafe` says it; null: it need not. */
export function passwordRefusal({ hold }: Caller): 'password.initial' | 'password.expired' | null {
  return hold === undefined || hold === 'locked' ? null : HOLD_REFUSALS[hold]
}
