import { STATUS_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { WEIGH_STATES } from '@junheng/domain/weighing/weigh-terms.ts'
import { isInSealedGroup } from '#modules/confirmation/api.ts'
import { isArrived } from '#modules/registry/api.ts'
import { assertNoHolds } from '#modules/scale/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuseHandedOn } from '../weigh/handed-on.ts'
import type { WeighLineRow } from '../weigh/weigh.entity.ts'
import { findReturn } from '../weigh/weigh.queries.ts'
import type { StoredWeigh } from '../weigh/weigh-row.ts'

/** Refuses to split or merge a record that is not finished, or that others stand on already. */
export async function assertRecast(
  tx: Tx,
  weigh: StoredWeigh,
  action: '拆分' | '合并',
): Promise<WeighLineRow> {
  assertAllowed(checkStanding(weigh, action))
  if (weigh.registryId !== null && (await isInSealedGroup(tx, weigh.registryId)))
    assertAllowed(refuse('weigh.sealed'))
  const returned = await findReturn(tx, weigh.id)
  if (returned !== null) assertAllowed(refuse('weigh.returned', { code: returned }))
  if (weigh.side === 'fh' && (await isArrived(tx, weigh.id)))
    assertAllowed(refuse('weigh.otherSide'))
  // Otherwise splitting would be the way round a second pair of eyes.
  await assertNoHolds(tx, weigh.id)
  const [line, ...others] = weigh.mmWeighSub
  if (line === undefined || others.length > 0)
    assertAllowed(refuse('weigh.splitLines', { code: weigh.code }))
  return line as WeighLineRow
}

function checkStanding(weigh: StoredWeigh, action: string): Refusal | null {
  const { code, status, weighState, enabled } = weigh
  if (weighState !== 'DONE' || status !== 'DRAFT')
    return refuse('weigh.state', {
      code,
      state: status === 'DRAFT' ? WEIGH_STATES[weighState ?? 'FIRST'] : STATUS_LABELS[status],
      action,
    })
  if (!enabled) return refuse('weigh.disabled')
  return refuseHandedOn(weigh)
}
