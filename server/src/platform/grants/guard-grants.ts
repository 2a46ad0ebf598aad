import { assertMayGrant } from '#platform/access/may-grant.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call, WriteCall, WriteContext } from '#platform/http/call.ts'
import { editorOf, type GrantParts, gatherGrants } from './grant-state.ts'

/** Where accounts, roles, pages and keys are kept; whatever is written below these addresses is checked. */
const GRANTING = [
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
  '/core/sys-site-license',
] as const

/** Everybody's own calls change nothing of what anybody holds. */
export const isGranting = ({ kind, path, access }: Call): boolean =>
  kind === 'write' &&
  access.kind !== 'signed-in' &&
  GRANTING.some((base) => path === base || path.startsWith(`${base}/`))

/**
 * Puts the check on granting around every call that could grant something, whichever module it comes from:
 * who holds what is gathered before and after the write, in its transaction.
 */
export function guardGrants(calls: readonly Call[], parts: () => GrantParts): readonly Call[] {
  return calls.map((call) =>
    call.kind === 'write' && isGranting(call) ? guarded(call, parts) : call,
  )
}

const guarded = (call: WriteCall, parts: () => GrantParts): WriteCall => ({
  ...call,
  write: (tx, context, prepared) =>
    withinHoldings(tx, { parts: parts(), context, work: () => call.write(tx, context, prepared) }),
})

async function withinHoldings<T>(
  tx: Tx,
  {
    parts,
    context: { caller },
    work,
  }: { readonly parts: GrantParts; readonly context: WriteContext; work(): Promise<T> },
): Promise<T> {
  const { groupId } = caller
  // Two editors at once could each give what the other has just lost.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('grants'), hashtext(${groupId}))`)
  const asked = { groupId, wholly: !caller.admin }
  const before = await gatherGrants(tx, parts, asked)
  const done = await work()
  assertMayGrant(editorOf(before, caller), before, await gatherGrants(tx, parts, asked))
  return done
}
