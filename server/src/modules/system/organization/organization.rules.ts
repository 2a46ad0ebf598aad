import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { reaches } from '#platform/access/reach.ts'
import { sql } from '#platform/db/sql.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import type { SystemPorts } from '../ports.ts'
import { type OrganizationRow, organization } from './organization.entity.ts'

/** Which companies there are, and which of them are open, is the group's; a company keeps its own particulars. */
const groupOnly = (caller: Caller): Refusal | null =>
  caller.scope.wholeGroup ? null : refuse('access.groupOnly')

/** Of a company the row is the company itself. */
const ownOnly = (
  caller: Caller,
  { id, groupId }: Pick<OrganizationRow, 'id' | 'groupId'>,
): Refusal | null => (reaches(caller, { orgId: id, groupId }) ? null : refuse('access.groupOnly'))

export const organizationRules = ({ visits }: SystemPorts): EntityRules =>
  rulesFor(organization, {
    /** The row belongs to the caller's group whatever the form says; the two must not part. */
    async check(_tx, { caller, before, row }) {
      if (row.pkGroup !== row.groupId) return refuse('organization.otherGroup')
      return before === null ? groupOnly(caller) : ownOnly(caller, before)
    },
    guards: {
      enable: async (_tx, { caller }) => groupOnly(caller),
      async disable(tx, { caller, row }) {
        const beyond = groupOnly(caller)
        if (beyond !== null) return beyond
        const n = await visits.count(tx, row.id)
        return n === 0 ? null : refuse('organization.vehicles', { n })
      },
      async delList(tx, { caller, row }) {
        const beyond = groupOnly(caller)
        if (beyond !== null) return beyond
        const bound = await tx.row<{ readonly code: string }>(
          sql`select u.username as code from sys_user_role b join sys_user u on u.id = b.user_id where b.org_id = ${row.id} and not u.deleted order by u.username limit 1`,
        )
        return bound === null
          ? null
          : refuse('row.referenced', { entity: '用户', code: bound.code })
      },
    },
  })
