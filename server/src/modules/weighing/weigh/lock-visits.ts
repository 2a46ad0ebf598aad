import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { lockVisit, readVisit, type Visit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { findSendingVisit } from './weigh.queries.ts'

/** A visit for weighing; where its goods were sent by another visit, that one is locked before it. */
export async function lockVisitChain(tx: Tx, registryId: string): Promise<Visit> {
  const found = await readVisit(tx, registryId)
  if (found === null) throw new RefusalError(refuse('row.missing'))
  const sending =
    found.side === 'sh' && found.sourceWeighId !== null
      ? await findSendingVisit(tx, found.sourceWeighId)
      : null
  if (sending !== null) await lockVisit(tx, sending)
  return lockVisit(tx, registryId)
}
