import { tell } from '@junheng/domain/entity/define-event.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { weighRecomputed } from '@junheng/domain/weighing/weigh-told.ts'
import { lockVisits } from '#modules/registry/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { rememberReads } from '#platform/db/remember-reads.ts'
import { computeRecord, type KnownTerms, loadTerms } from '../complete/compute-record.ts'
import { refuseHandedOn } from '../handed-on.ts'
import { adjustVisits, isBookedByVisit, isPlain } from '../movement/adjust-visits.ts'
import { adjustBatchesOf } from '../movement/batches.ts'
import { ADJUST_NUMBERS, adjustWeighs } from '../movement/post-stock.ts'
import { assertNoneMerged } from '../movement/replaced-weigh.ts'
import { loadPriceBasis } from '../price/price-basis.ts'
import { findLinePrices, type PriceBasis, pricedRecord } from '../price/price-lines.ts'
import { type RecordUpdate, storeWeighs } from '../store-weighs.ts'
import { findPlainFacts } from '../weigh.queries.ts'
import { type LineChange, lockWeighs, type StoredWeigh } from '../weigh-row.ts'
import { type Assaying, applyAssays, assayedHeader } from './apply-assay.ts'
import { assertCoversReturns, changedRecord } from './recompute.ts'

/** What the laboratory has to say of many records. */
type AssayingMany = Omit<Assaying, 'weighId'> & { readonly weighIds: readonly string[] }

/**
 * `applyAssays` for many records at once: the statements do not grow with their number. What they share is read
 * once, every table is written once, and notices, batches and stock get what all of them come to. A record that
 * is more than a visit's own, such as a part or a trip between plants, goes its way alone.
 */
export async function assayRecords(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weighIds, ...assaying }: AssayingMany,
): Promise<void> {
  const facts = await findPlainFacts(tx, weighIds)
  if (facts.length < weighIds.length) throw new RefusalError(refuse('row.missing'))
  const plain = facts.filter(isPlain)
  const visits = await lockVisits(
    tx,
    plain.flatMap(({ registryId }) => registryId ?? []),
  )
  const locked = await lockWeighs(
    tx,
    site.engine,
    plain.map(({ id }) => id),
  )
  const own = locked.filter(isBookedByVisit)
  const byId = new Map(visits.map((visit) => [visit.id, visit]))
  const stored = await storeAssayed(tx, site, actor, { weighs: own, ...assaying })
  const records = own.flatMap((before, at) => {
    const [visit, after] = [byId.get(before.registryId ?? ''), stored[at]]
    return visit && after ? [{ visit, before, stored: after }] : []
  })
  await adjustBatchesOf(tx, records)
  await adjustVisits(tx, site, actor, records)
  await adjustWeighs(tx, site, actor, records.map(changedRecord))
  const told = stored.map((weigh) => tell(weighRecomputed, weigh))
  await site.engine.publishAll(tx, told)
  const done = new Set<string>(own.map(({ id }) => id))
  for (const weighId of weighIds)
    if (!done.has(weighId)) await applyAssays(tx, site, actor, { weighId, ...assaying })
}

async function storeAssayed(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weighs, resultOf, log }: Omit<AssayingMany, 'weighIds'> & { weighs: readonly StoredWeigh[] },
): Promise<readonly StoredWeigh[]> {
  if (weighs.length === 0) return []
  for (const weigh of weighs) {
    if (weigh.weighState !== 'DONE') throw new RefusalError(refuse('row.missing'))
    assertAllowed(refuseHandedOn(weigh))
  }
  const ids = weighs.map(({ id }) => id)
  await assertNoneMerged(tx, ids)
  const basis = await loadPriceBasis(tx, site.engine, weighs)
  const reads = rememberReads(tx)
  const known = await loadTerms(
    tx,
    weighs.flatMap(({ mmWeighSub }) => mmWeighSub),
  )
  const updates: RecordUpdate[] = []
  for (const weigh of weighs)
    updates.push(await computeAssayed(reads, site, { weigh, basis, known, resultOf }))
  const stored = await storeWeighs(tx, site.engine, actor, { updates, log })
  await assertCoversReturns(tx, ids)
  return stored
}

interface AssayedRecord extends Pick<Assaying, 'resultOf'> {
  readonly weigh: StoredWeigh
  readonly basis: PriceBasis
  readonly known: KnownTerms
}

/** What becomes of one record; reads only what many records share. */
async function computeAssayed(
  reads: ReturnType<typeof rememberReads>,
  { engine }: WeighSite,
  { weigh, basis, known, resultOf }: AssayedRecord,
): Promise<RecordUpdate> {
  const finishTime = basis.momentOf(weigh.finishTime ?? '') ?? engine.clock.now()
  const found = await findLinePrices(reads, engine, { weigh, finishTime }, basis)
  const prices = new Map(found.map(({ line, found: { price } }) => [line.id, price]))
  const assayed = new Map<string, LineChange>()
  for (const { id, suttle, price } of weigh.mmWeighSub) {
    const result = resultOf({ id, suttle: suttle ?? ZERO_TONS, price: prices.get(id) ?? price })
    if (result) assayed.set(id, result)
  }
  const header = assayedHeader(weigh, assayed)
  const { kind, side, splitMode, orgId, groupId } = weigh
  const mmWeighSub = weigh.mmWeighSub.map((line) => ({ ...line, ...assayed.get(line.id) }))
  const computed = await computeRecord(reads, engine, {
    // Records are wide: only what is looked at is put together anew.
    weigh: { kind, side, splitMode, orgId, groupId, mmWeighSub },
    gross: weigh.gross ?? ZERO_TONS,
    tare: weigh.tare ?? ZERO_TONS,
    known,
  })
  const tons = new Map(
    weigh.mmWeighSub.map(({ id }) => [id, computed.lines.get(id)?.deSuttle ?? ZERO_TONS]),
  )
  const priced = await pricedRecord(engine, { weigh, tons, found })
  return {
    before: weigh,
    header: { ...header, ...computed.header, ...priced.header },
    lines: new Map(
      weigh.mmWeighSub.map(({ id, postSeq }) => [
        id,
        {
          ...assayed.get(id),
          ...computed.lines.get(id),
          ...priced.lines.get(id),
          postSeq: postSeq + ADJUST_NUMBERS,
        },
      ]),
    ),
  }
}
