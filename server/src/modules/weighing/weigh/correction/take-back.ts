import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { isInside } from '@junheng/domain/visit/stages.ts'
import { isInSealedGroup } from '#modules/confirmation/api.ts'
import { isArrived, type Visit } from '#modules/registry/api.ts'
import { hasTareReading } from '#modules/scale/api.ts'
import { forgetTare } from '#modules/weighing/vehicle-tare/record-tare.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuseHandedOn } from '../handed-on.ts'
import { countBatches } from '../movement/batches.ts'
import { undeliverLines } from '../movement/deliver-lines.ts'
import { reverseWeigh } from '../movement/post-stock.ts'
import { assertNotMerged } from '../movement/replaced-weigh.ts'
import { findReturn } from '../weigh.queries.ts'
import type { StoredWeigh } from '../weigh-row.ts'

/** Later documents that keep a record as it is. */
export function assertNotUsed(weigh: StoredWeigh): void {
  assertAllowed(refuseHandedOn(weigh))
  if (weigh.uploadStatus === 'DONE') throw new RefusalError(refuse('weigh.uploaded'))
}

/** Goods that went back, or are to, stand on the record that brought them. */
export async function assertNotReturned(tx: Tx, weigh: StoredWeigh): Promise<void> {
  const code = await findReturn(tx, weigh.id)
  if (code !== null) throw new RefusalError(refuse('weigh.returned', { code }))
}

/** Part of a load, or several loads together, is put back into the records it came from before it changes. */
export async function assertOneRecord(tx: Tx, weigh: StoredWeigh): Promise<void> {
  if (weigh.parentId !== null) throw new RefusalError(refuse('weigh.partVoid'))
  await assertNotMerged(tx, weigh)
}

/** What must not be there when a completed record is made void, whatever way it goes. */
export async function assertVoidable(tx: Tx, weigh: StoredWeigh): Promise<void> {
  assertNotUsed(weigh)
  await assertOneRecord(tx, weigh)
  if (weigh.registryId !== null && (await isInSealedGroup(tx, weigh.registryId)))
    throw new RefusalError(refuse('weigh.sealed'))
  if (weigh.weighState !== 'DONE') return
  await assertNotReturned(tx, weigh)
  if (weigh.side === 'fh' && (await isArrived(tx, weigh.id)))
    throw new RefusalError(refuse('weigh.otherSide'))
}

/** A truck that is still inside is shown empty first: what it carries is nobody's any more. */
export async function assertEmptied(tx: Tx, visit: Visit, weigh: StoredWeigh): Promise<void> {
  if (weigh.weighState !== 'DONE') return
  if (visit.stage === 'LEFT') throw new RefusalError(refuse('weigh.left'))
  if (!isInside(visit.stage)) return
  const since = weigh.finishTime === null ? null : parseWireDateTime(weigh.finishTime)
  const isEmpty = await hasTareReading(tx, {
    registryId: visit.id,
    orgId: visit.orgId,
    plateNumber: visit.plateNumber,
    since: (since ?? new Date(0)).toISOString(),
  })
  if (!isEmpty) throw new RefusalError(refuse('weigh.emptyFirst'))
}

/** Takes back what a completed record has moved: tare, batches, notice, stock, accounts, in the order of locks. */
export async function takeBack(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  {
    visit,
    weigh,
    reason,
  }: { readonly visit: Visit | null; readonly weigh: StoredWeigh; readonly reason: string },
): Promise<void> {
  const { caller } = actor
  await forgetTare(
    tx,
    { engine: site.engine, user: { id: caller.userId, name: caller.realName } },
    { weighId: weigh.id, vehicleId: weigh.vehicleId, reason },
  )
  if (weigh.weighState !== 'DONE') return
  await countBatches(tx, weigh, -1)
  const tell = await undeliverLines(tx, site, { visit, weigh })
  await reverseWeigh(tx, site, actor, weigh)
  await tell()
}
