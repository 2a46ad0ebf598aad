import type { Caller } from '#platform/access/caller.ts'
import type { Call, CallRequest } from './call.ts'

/** Sent by screens: `own` shows the company one works in, absent everything that is in reach. */
const VIEW_HEADER = 'org-view'

/** Calls that answer rows, trees and figures of many documents, not one that is named or what hangs on it. */
const SHOWS_MANY =
  /^\/(index|report)\/(?!document-flow$)|\/(list|page|summary|export|select|tree|query|chart|board|[a-z]*List)(\/:paramId)?$/

/**
 * The caller as a list, a count or a report sees him. Who reaches several companies chooses whether he looks at
 * the one he works in or at all of them; a row that is asked for by its id, and whatever is written, goes by
 * what he reaches.
 */
export function viewOf(
  caller: Caller,
  call: Pick<Call, 'kind' | 'path'>,
  { headers }: Pick<CallRequest, 'headers'>,
): Caller {
  if (call.kind === 'write' || headers[VIEW_HEADER] !== 'own' || !SHOWS_MANY.test(call.path))
    return caller
  return { ...caller, scope: { ...caller.scope, shownOrg: caller.orgId } }
}
