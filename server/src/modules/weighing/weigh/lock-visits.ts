import { lockVisit, readColumns, type Visit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { findSendingVisit } from './weigh.queries.ts'

/** A visit for weighing; where its goods were sent by another visit, that one is locked before it. */
export async function lockVisitChain(tx: Tx, registryId: string): Promise<Visit> {
  const { side, sourceWeighId } = await readColumns(tx, registryId, ['side', 'sourceWeighId'])
  const sending =
    side === 'sh' && sourceWeighId !== null ? await findSendingVisit(tx, sourceWeighId) : null
  if (sending !== null) await lockVisit(tx, sending)
  return lockVisit(tx, registryId)
}
