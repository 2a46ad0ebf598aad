import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { changeVisit, correctMirror, lockVisit, type Visit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { adjustBatches } from './batches.ts'
import { computeRecord } from './compute-record.ts'
import { adjustLines, receiveAnew } from './deliver-lines.ts'
import { ADJUST_NUMBERS, adjustWeigh } from './post-stock.ts'
import { priceLines } from './price-lines.ts'
import { findOverReturned } from './weigh.queries.ts'
import {
  type LineChange,
  type StoredWeigh,
  storeWeigh,
  type WeighChange,
  type WeighLog,
} from './weigh-row.ts'
import type { WeighActor, WeighSite } from './weigh-site.ts'

export interface Recomputation {
  /** Locked; null: a transport inside the plant. */
  readonly visit: Visit | null
  /** Locked and DONE. */
  readonly weigh: StoredWeigh
  readonly header?: WeighChange
  readonly lines?: ReadonlyMap<string, LineChange>
  readonly weighed?: ReadonlyMap<string, Tons>
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
  { visit, weigh, header = {}, lines = new Map(), weighed, log }: Recomputation,
): Promise<StoredWeigh> {
  const { engine } = site
  if (weigh.downStatus === 'DOWN') throw new RefusalError(refuse('weigh.down'))
  const changed: StoredWeigh = {
    ...weigh,
    ...header,
    mmWeighSub: weigh.mmWeighSub.map((line) => ({ ...line, ...lines.get(line.id) })),
  }
  const computed = await computeRecord(tx, engine, {
    weigh: changed,
    gross: changed.gross ?? ZERO_TONS,
    tare: changed.tare ?? ZERO_TONS,
    ...(weighed ? { weighed } : weighedOf(changed)),
  })
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
  await assertCoversReturns(tx, weigh.id)
  await spread(tx, site, actor, { visit, before: weigh, stored })
  return stored
}

/** What has gone back, or is kept for going back, must have come: the lines are held since they were stored. */
async function assertCoversReturns(tx: Tx, weighId: string): Promise<void> {
  const x = await findOverReturned(tx, weighId)
  if (x !== null) throw new RefusalError(refuse('weigh.belowReturned', { x }))
}

/** Materials that were weighed one after the other keep what each was found to be. */
function weighedOf(weigh: StoredWeigh): { readonly weighed?: ReadonlyMap<string, Tons> } {
  if (weigh.splitMode !== 'SEQUENTIAL') return {}
  return { weighed: new Map(weigh.mmWeighSub.map(({ id, suttle }) => [id, suttle ?? ZERO_TONS])) }
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
  if (visit !== null) {
    await adjustLines(tx, site, actor, { visit, weigh: stored })
    await receiveAnew(tx, { before, stored })
    await changeVisit(
      tx,
      engine,
      await lockVisit(tx, visit.id),
      { deSuttle: stored.deSuttle ?? ZERO_TONS },
      { action: 'recompute', label: '重新计算', write: actor.log },
    )
  }
  const changes = before.mmWeighSub.map((line) => ({
    line,
    from: line.deSuttle ?? ZERO_TONS,
    to: stored.mmWeighSub.find(({ id }) => id === line.id)?.deSuttle ?? ZERO_TONS,
  }))
  await adjustWeigh(tx, site, actor, { weigh: stored, changes })
  await engine.publish(tx, { name: 'weighRecomputed', entity: 'weigh', row: { ...stored } })
}

/** What the delivering side corrects, the other expects; refused once it has weighed. */
export async function tellReceiver(tx: Tx, weigh: StoredWeigh): Promise<void> {
  if (weigh.side !== 'fh') return
  const sent = new Map(
    weigh.mmWeighSub.flatMap(({ noticeSubId, deSuttle }) =>
      noticeSubId === null ? [] : [[String(noticeSubId), deSuttle ?? ZERO_TONS] as const],
    ),
  )
  await correctMirror(tx, { weighId: weigh.id, sent })
}
