import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkSource } from '#platform/entity-engine/source-fields.ts'
import { type UserRow, user } from './user.entity.ts'

/** What other systems deliver of a person. */
const DELIVERED = ['realName', 'innerCode'] as const

interface UserFacts {
  readonly caller: Caller
  readonly row: UserRow
}

/** Who may edit users may not make or take over administrators: that would be a right to everything. */
export function refuseAdminRow({ caller, row }: UserFacts): Refusal | null {
  return row.admin && !caller.admin ? refuse('user.adminOnly') : null
}

/** Nobody shuts himself out, and a group never stands without an administrator. */
async function refuseLeaving(tx: Tx, facts: UserFacts): Promise<Refusal | null> {
  const { caller, row } = facts
  if (row.id === caller.userId) return refuse('user.self')
  return refuseAdminRow(facts) ?? (row.admin ? refuseLastAdmin(tx, row) : null)
}

/** Locks the group's administrators, so that two of them cannot remove each other at once. */
async function refuseLastAdmin(tx: Tx, row: UserRow): Promise<Refusal | null> {
  const admins = await tx.rows<{ readonly id: string }>(
    sql`select id from sys_user where group_id = ${row.groupId} and admin and enabled and not deleted order by id for update`,
  )
  return admins.some(({ id }) => id !== row.id) ? null : refuse('user.lastAdmin')
}

export const userRules = rulesFor(user, {
  async check(tx, change) {
    const { caller, before, row } = change
    const refusal =
      (before && refuseAdminRow({ caller, row: before })) ??
      refuseAdminRow({ caller, row }) ??
      checkSource(change, DELIVERED)
    if (refusal) return refusal
    return before?.admin && !row.admin ? refuseLastAdmin(tx, before) : null
  },
  guards: {
    enable: async (_tx, facts) => refuseAdminRow(facts),
    disable: refuseLeaving,
    delList: refuseLeaving,
  },
})
