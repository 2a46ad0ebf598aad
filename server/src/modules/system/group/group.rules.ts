import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { isSystemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { group } from './group.entity.ts'

/** An administrator rules within a group; groups themselves belong to whoever runs the platform. */
async function platformOnly(
  tx: Tx,
  { caller }: { readonly caller: Caller },
): Promise<Refusal | null> {
  if (isSystemCaller(caller)) return null
  const found = await tx.row(
    sql`select 1 from sys_user where id = ${caller.userId} and platform_admin and enabled and not deleted`,
  )
  return found === null ? refuse('group.platformOnly') : null
}

export const groupRules = rulesFor(group, {
  check: platformOnly,
  guards: { enable: platformOnly, disable: platformOnly, delList: platformOnly },
})
