import { tell } from '@junheng/domain/entity/define-event.ts'
import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { assayPart } from '@junheng/domain/weighing/split-weigh.ts'
import { weighRecomputed } from '@junheng/domain/weighing/weigh-told.ts'
import { changeVisit, correctMirror, lockVisit, type Visit } from '#modules/registry/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type ComputedRecord, computeRecord } from '../complete/compute-record.ts'
import { refuseHandedOn } from '../handed-on.ts'
import { adjustBatches } from '../movement/batches.ts'
import { adjustLines, receiveAnew } from '../movement/deliver-lines.ts'
import { sumOfParts } from '../movement/own-bookings.ts'
import { ADJUST_NUMBERS, adjustWeigh, type ChangedRecord } from '../movement/post-stock.ts'
import { assertNotMerged } from '../movement/replaced-weigh.ts'
import { tellTicket } from '../movement/tell-mirror.ts'
import { priceLines } from '../price/price-lines.ts'
import { findOverReturned } from '../weigh.queries.ts'
import {
  type LineChange,
  type StoredWeigh,
  storeWeigh,
  type WeighChange,
  type WeighLog,
} from '../weigh-row.ts'

export interface Recomputation {
  /** Locked; null: a transport inside the plant. */
  readonly visit: Visit | null
  /** Locked and DONE. */
  readonly weigh: StoredWeigh
  readonly header?: WeighChange
  readonly lines?: ReadonlyMap<string, LineChange>
  readonly log: WeighLog
}

/**
 * Computes a completed record anew; by how much it differs goes to the notice and to the stock. Its day and
 * shift stay what they were.
 */
export async function recomputeRecord(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh, header = {}, lines = new Map(), log }: Recomputation,
): Promise<StoredWeigh> {
  const { engine } = site
  assertAllowed(refuseHandedOn(weigh))
  await assertNotMerged(tx, weigh)
  const changed: StoredWeigh = {
    ...weigh,
    ...header,
    mmWeighSub: weigh.mmWeighSub.map((line) => ({ ...line, ...lines.get(line.id) })),
  }
  const computed = await computeAnew(tx, engine, { weigh, changed })
  const tons = new Map(
    changed.mmWeighSub.map(({ id }) => [id, computed.lines.get(id)?.deSuttle ?? ZERO_TONS]),
  )
  const finishTime = parseWireDateTime(weigh.finishTime ?? '') ?? engine.clock.now()
  const priced = await priceLines(tx, site, { weigh: changed, tons, finishTime })
  const stored = await storeWeigh(tx, engine, actor, weigh, {
    header: { ...header, ...computed.header, ...priced.header },
    lines: new Map(
      weigh.mmWeighSub.map((line) => [
        line.id,
        {
          ...lines.get(line.id),
          ...computed.lines.get(line.id),
          ...priced.lines.get(line.id),
          postSeq: line.postSeq + ADJUST_NUMBERS,
        },
      ]),
    ),
    log,
  })
  await assertCoversReturns(tx, [weigh.id])
  await spread(tx, site, actor, { visit, before: weigh, stored })
  return stored
}

/**
 * A part keeps its share of what was taken off the load, and only what the assay says of it changes; one of a
 * load that stands on several visits, or on none, is put back together first.
 */
async function computeAnew(
  tx: Tx,
  engine: Engine,
  { weigh, changed }: { readonly weigh: StoredWeigh; readonly changed: StoredWeigh },
): Promise<Pick<ComputedRecord, 'header' | 'lines'>> {
  const { gross, tare } = changed
  if (weigh.parentId === null)
    return computeRecord(tx, engine, {
      weigh: changed,
      gross: gross ?? ZERO_TONS,
      tare: tare ?? ZERO_TONS,
    })
  const [line] = weigh.mmWeighSub
  if (line === undefined || weigh.registryId === null)
    throw new RefusalError(refuse('weigh.partVoid'))
  const { direction } = passageOf(weigh.kind, weigh.side)
  const figures = assayPart(line, { direction, assayDeduct: changed.mmWeighSub[0]?.assayDeduct })
  if ('code' in figures) throw new RefusalError(figures)
  return { header: figures, lines: new Map([[line.id, figures]]) }
}

/** What has gone back, or is kept for going back, must have come: the lines are held since they were stored. */
export async function assertCoversReturns(tx: Tx, weighIds: readonly string[]): Promise<void> {
  const x = await findOverReturned(tx, weighIds)
  if (x !== null) throw new RefusalError(refuse('weigh.belowReturned', { x }))
}

async function spread(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  {
    visit,
    before,
    stored,
  }: { readonly visit: Visit | null; readonly before: StoredWeigh; readonly stored: StoredWeigh },
): Promise<void> {
  const { engine } = site
  if (visit !== null) await tellReceiver(tx, stored)
  await adjustBatches(tx, { before, stored })
  await adjustLines(tx, site, actor, { visit, before, stored })
  if (visit !== null) {
    await receiveAnew(tx, { before, stored })
    const { parentId } = stored
    const deSuttle = parentId === null ? stored.deSuttle : await sumOfParts(tx, parentId)
    await changeVisit(
      tx,
      engine,
      await lockVisit(tx, visit.id),
      { deSuttle: deSuttle ?? ZERO_DE_SUTTLE },
      { action: 'recompute', label: '重新计算', write: actor.log },
    )
  }
  await adjustWeigh(tx, site, actor, changedRecord({ before, stored }))
  await engine.publish(tx, tell(weighRecomputed, stored))
}

/** By how much the lines of a record differ from what they were. */
export const changedRecord = ({
  before,
  stored,
}: {
  readonly before: StoredWeigh
  readonly stored: StoredWeigh
}): ChangedRecord => ({
  weigh: stored,
  changes: before.mmWeighSub.map((line) => ({
    line,
    from: line.deSuttle ?? ZERO_TONS,
    to: stored.mmWeighSub.find(({ id }) => id === line.id)?.deSuttle ?? ZERO_TONS,
  })),
})

/** What the delivering side corrects, the other expects; refused once it has weighed. */
export async function tellReceiver(tx: Tx, weigh: StoredWeigh): Promise<void> {
  if (weigh.side !== 'fh') return
  const { parentId } = weigh
  const sent = new Map(
    weigh.mmWeighSub.flatMap(({ noticeSubId, deSuttle }) =>
      noticeSubId === null ? [] : [[String(noticeSubId), deSuttle ?? ZERO_TONS] as const],
    ),
  )
  // Parts of one load left together: the other side expects what all of them come to.
  if (parentId !== null)
    for (const noticeSubId of sent.keys()) sent.set(noticeSubId, await sumOfParts(tx, parentId))
  await correctMirror(tx, { weighId: parentId ?? weigh.id, sent })
  if (parentId === null) await tellTicket(tx, weigh)
}
