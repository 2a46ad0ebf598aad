import { assertMayGrant, assertNotForSelf } from '#platform/access/may-grant.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call, WriteCall, WriteContext } from '#platform/http/call.ts'
import { basesAbove } from './bases-above.ts'
import { editorOf, type GrantParts, gatherGrants } from './grant-state.ts'

/** Where accounts, roles, pages and keys are kept; whatever is written below these addresses is checked. */
const GRANTING: ReadonlySet<string> = new Set([
  '/sys-user',
  '/sys-user-org',
  '/sys-role',
  '/sys-role-user',
  '/sys-role-org',
  '/sys-role-invc',
  '/sys-role-prefix',
  '/sys-role-assay',
  '/sys-user-assay',
  '/role',
  '/sys-dept',
  '/sys-menu',
  '/sys/menu2',
  '/core/sys-oauth-client',
  '/core/sys-display-key',
  '/core/api-key',
  '/core/sys-site-license',
  // A site's file brings roles and menus.
  '/optimus_prime/cg-table/importSite',
])

/** Where it is written who decides on what others ask for. */
const NAMING: ReadonlySet<string> = new Set(['/activti/flow-conf'])

/** Everybody's own calls change nothing of what anybody holds. */
const writesBelow = ({ kind, path, access }: Call, bases: ReadonlySet<string>): boolean =>
  kind === 'write' &&
  access.kind !== 'signed-in' &&
  basesAbove(path).some((base) => bases.has(base))

export const isGranting = (call: Call): boolean => writesBelow(call, GRANTING)

export const isNaming = (call: Call): boolean => writesBelow(call, NAMING)

/**
 * Puts the check on granting around every call that could grant something, whichever module it comes from:
 * who holds what is gathered before and after the write, in its transaction.
 */
export function guardGrants(calls: readonly Call[], parts: () => GrantParts): readonly Call[] {
  return calls.map((call) => {
    if (call.kind !== 'write') return call
    if (isGranting(call)) return guarded(call, { parts, assert: assertMayGrant })
    return isNaming(call) ? guarded(call, { parts, assert: assertNotForSelf }) : call
  })
}

interface Guard {
  parts(): GrantParts
  readonly assert: typeof assertMayGrant
}

const guarded = (call: WriteCall, guard: Guard): WriteCall => ({
  ...call,
  write: (tx, context, prepared) =>
    withinHoldings(tx, { ...guard, context, work: () => call.write(tx, context, prepared) }),
})

async function withinHoldings<T>(
  tx: Tx,
  {
    parts,
    assert,
    context: { caller },
    work,
  }: Guard & { readonly context: WriteContext; work(): Promise<T> },
): Promise<T> {
  const { groupId } = caller
  // Two editors at once could each give what the other has just lost.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('grants'), hashtext(${groupId}))`)
  const asked = { groupId, wholly: !caller.admin }
  const before = await gatherGrants(tx, parts(), asked)
  const done = await work()
  assert(editorOf(before, caller), before, await gatherGrants(tx, parts(), asked))
  return done
}
