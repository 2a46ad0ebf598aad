import type { Side } from '@junheng/domain/kinds/kinds.ts'
import { lockVisit, type Visit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { findSendingVisit } from './weigh.queries.ts'

/**
 * A visit for weighing; where its goods were sent by another visit, that one is locked before it. On which side it
 * is never changes: who knows that nothing was sent to it says so.
 */
export async function lockVisitChain(
  tx: Tx,
  registryId: string,
  known?: Side | null,
): Promise<Visit> {
  if (known === undefined || known === 'sh') {
    const sending = await findSendingVisit(tx, registryId)
    if (sending !== null) await lockVisit(tx, sending)
  }
  return lockVisit(tx, registryId)
}
