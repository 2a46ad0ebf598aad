import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { sql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { role } from './role.entity.ts'

export const roleRules = rulesFor(role, {
  check: async (_tx, { row }) => checkFieldScope(row.fieldScope),
  guards: {
    async delList(tx, { row }) {
      const holder = await tx.row<{ readonly code: string }>(
        sql`select u.username as code from sys_user_role b join sys_user u on u.id = b.user_id where b.role_id = ${row.id} and not u.deleted order by u.username limit 1`,
      )
      return holder === null
        ? null
        : refuse('row.referenced', { entity: '用户', code: holder.code })
    },
  },
})

/** `{ "inventory": ["price"] }`. A scope that cannot be read would hide nothing, and nobody would notice. */
export function checkFieldScope(scope: unknown): Refusal | null {
  if (scope === null || scope === undefined) return null
  const isNames = (names: unknown): boolean =>
    Array.isArray(names) && names.every((name) => typeof name === 'string')
  const readable = isPlainObject(scope) && Object.values(scope).every(isNames)
  return readable ? null : refuse('role.fieldScope')
}
