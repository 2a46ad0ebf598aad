import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { lockGroups, recountGroup } from './barrel-group.queries.ts'

/** A car that is not good after all leaves its group, unless that is sealed. */
export async function leaveGroup(
  tx: Tx,
  { registrySubId, groupId }: { readonly registrySubId: string; readonly groupId: string },
): Promise<void> {
  const [group] = await lockGroups(tx, [groupId])
  if (group?.status === 'SEALED')
    throw new RefusalError(refuse('confirm.closed', { reason: '已封桶' }))
  tx.post(
    sql`delete from qc_barrel_car where registry_sub_id = ${registrySubId} and main_id = ${groupId} and live`,
  )
  await recountGroup(tx, groupId)
}
