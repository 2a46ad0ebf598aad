import { weighCompleted } from '@junheng/domain/weighing/weigh-told.ts'
import { sql } from '#platform/db/sql.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'
import { EXIT_PASS, lockGateFacts } from '../registry/visit.queries.ts'

/** A finished weighing gives the visit its 出门证, which the ticket shows; a second one keeps the first number. */
export const giveExitPass = hear(weighCompleted, async (tx, { registryId }) => {
  if (registryId === null || (await lockGateFacts(tx, registryId)).passNo !== null) return
  tx.post(sql`update tr_registry r set pass_no = ${EXIT_PASS} where r.id = ${registryId}`)
})
