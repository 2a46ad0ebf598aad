import type { Caller } from './caller.ts'

/** Work on a row of another company that names the caller's own. */
export interface CounterpartyAccess {
  /** Reaches rows of the owning company, and nothing else. */
  readonly caller: Caller
  /** The company that owns the row. */
  readonly orgId: string
  /** How the log of either company names it. */
  readonly label: string
}

/**
 * The one way in which a company writes a row of another: what one side of a movement of goods does to the
 * other's papers. Who calls it says what for, and has already made sure that the row names the caller; both
 * companies find it in their log under that name.
 */
export function asCounterparty(
  caller: Caller,
  { orgId, reason }: { readonly orgId: string; readonly reason: string },
): CounterpartyAccess {
  const scope = { groupId: caller.groupId, orgIds: [orgId], wholeGroup: false, ownOnly: false }
  return { caller: { ...caller, orgId, scope }, orgId, label: `${caller.orgName}${reason}` }
}
