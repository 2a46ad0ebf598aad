import { tell } from '@junheng/domain/entity/define-event.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import { visitRejected } from '@junheng/domain/visit/visit-told.ts'
import { loadRejectOf, rejectText } from '@junheng/domain/weighing/load-reject.ts'
import { changeVisit, lockVisit, reopenStep } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'

export interface RejectedLoad {
  readonly registryId: string
  /** Where it was weighed; its screen tells the driver. */
  readonly scaleId?: string
  /** Why the SECOND or SUB weighing was refused. */
  readonly refusal: Refusal
  readonly by: Pick<Caller, 'userId' | 'realName'>
}

/**
 * Sends a vehicle back to its loading point: counted, and its loading open again. To be run in a
 * transaction of its own, since the one of the refused weighing is undone. Gives what the driver is told;
 * null where the refusal is not about the load.
 */
export async function rejectLoad(
  tx: Tx,
  engine: Engine,
  { registryId, scaleId, refusal, by }: RejectedLoad,
): Promise<string | null> {
  const reject = loadRejectOf(refusal)
  if (reject === null) return null
  const visit = await lockVisit(tx, registryId)
  if (visit.stage !== 'FIRST_WEIGHED') return null
  const says = rejectText(reject)
  await changeVisit(
    tx,
    engine,
    visit,
    { rejectCount: visit.rejectCount + 1 },
    { action: 'rejectLoad', label: '退回装卸', reason: says, by },
  )
  await reopenStep(tx, visit, 'LOAD')
  const { id, orgId, plateNumber, mobile } = visit
  const told = { id, orgId, plateNumber, mobile, scaleId: scaleId ?? null, says }
  await engine.publish(tx, tell(visitRejected, told))
  return says
}
