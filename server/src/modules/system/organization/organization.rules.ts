import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { sql } from '#platform/db/sql.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import type { SystemPorts } from '../ports.ts'
import { organization } from './organization.entity.ts'

export const organizationRules = ({ visits }: SystemPorts): EntityRules =>
  rulesFor(organization, {
    /** The row belongs to the caller's group whatever the form says; the two must not part. */
    async check(_tx, { row }) {
      return row.pkGroup === row.groupId ? null : refuse('organization.otherGroup')
    },
    guards: {
      async disable(tx, { row }) {
        const n = await visits.count(tx, row.id)
        return n === 0 ? null : refuse('organization.vehicles', { n })
      },
      async delList(tx, { row }) {
        const bound = await tx.row<{ readonly code: string }>(
          sql`select u.username as code from sys_user_role b join sys_user u on u.id = b.user_id where b.org_id = ${row.id} and not u.deleted order by u.username limit 1`,
        )
        return bound === null
          ? null
          : refuse('row.referenced', { entity: '用户', code: bound.code })
      },
    },
  })
