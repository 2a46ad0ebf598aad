import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Call } from '#platform/http/call.ts'
import { isGranting, isNaming } from './guard-grants.ts'

const WHO_AM_I = 'GET /sys-info/me'

/**
 * Whether a program may make a call at all, whatever its role may.
 *
 * @throws RefusalError
 */
export function admitMachine({ machine }: Caller, call: Call): void {
  if (machine && takesPerson(call)) throw new RefusalError(refuse('key.personOnly'))
}

/**
 * What a program cannot do for its issuer: all that is everybody's own (password, screen, approvals, settings of
 * one's own), and saying who may do or decide what.
 */
const takesPerson = (call: Call): boolean =>
  (call.access.kind === 'signed-in' && `${call.method} ${call.path}` !== WHO_AM_I) ||
  isGranting(call) ||
  isNaming(call)
