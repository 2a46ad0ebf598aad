import { weighCompleted } from '@junheng/domain/weighing/weigh-told.ts'
import { sql } from '#platform/db/sql.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'

/** A finished weighing gives the visit its 出门证, which the ticket shows; a second one keeps the first number. */
export const giveExitPass = hear(weighCompleted, async (tx, { registryId }) => {
  if (registryId === null) return
  await tx.run(
    sql`update tr_registry set pass_no = left('CM' || code, 40) where id = ${registryId} and pass_no is null`,
  )
})
