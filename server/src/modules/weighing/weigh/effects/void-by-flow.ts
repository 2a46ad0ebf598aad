import { tell } from '@junheng/domain/entity/define-event.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { weighCompleted } from '@junheng/domain/weighing/weigh-told.ts'
import { linkConfirmRows } from '#modules/confirmation/api.ts'
import { changeVisit, lockMirror, lockVisit, moveMirror, readVisit } from '#modules/registry/api.ts'
import { moveReadingUses, type StoredReading, useReading } from '#modules/scale/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { keepTare } from '../complete/complete-record.ts'
import { computeRecord } from '../complete/compute-record.ts'
import {
  corrected,
  correctionColumns,
  grossColumns,
  grossOf,
  isByHand,
  tareColumns,
  tareOf,
  type Weight,
  weightOf,
} from '../complete/weights.ts'
import { tellReceiver } from '../correction/recompute.ts'
import { assertOneRecord } from '../correction/take-back.ts'
import { voidWeigh } from '../correction/void-weigh.ts'
import { countBatches } from '../movement/batches.ts'
import { redeliverLines } from '../movement/deliver-lines.ts'
import { postWeigh } from '../movement/post-stock.ts'
import { priceLines } from '../price/price-lines.ts'
import {
  insertWeigh,
  type LineChange,
  logWeigh,
  readWeigh,
  type StoredWeigh,
  storeWeigh,
  type WeighColumns,
} from '../weigh-row.ts'

export interface VoidByFlow {
  readonly weighId: string
  readonly reason: string
  /** A record in its place: with the old readings, or with HAND ones where they are given. */
  readonly replacement: {
    readonly code: string
    readonly gross: StoredReading | null
    readonly tare: StoredReading | null
  } | null
}

/** 作废磅单: of a truck that has left. The record is void; another one may stand in its place. */
export async function voidByFlow(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weighId, reason, replacement }: VoidByFlow,
): Promise<StoredWeigh> {
  const { engine } = site
  const found = await readWeigh(tx, engine, weighId)
  if (found !== null) await assertOneRecord(tx, found)
  const visit = found?.registryId ? await readVisit(tx, found.registryId) : null
  if (found === null || visit === null) throw new RefusalError(refuse('row.missing'))
  if (visit.stage !== 'LEFT') throw new RefusalError(refuse('weigh.inside'))
  const replaced = replacement !== null && found.weighState === 'DONE'
  const void_ = await voidWeigh(tx, site, actor, { id: weighId, reason, way: 'FLOW', replaced })
  if (!replaced) return void_
  return replace(tx, site, actor, { old: void_, replacement, reason })
}

async function replace(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  {
    old,
    replacement,
    reason,
  }: {
    readonly old: StoredWeigh
    readonly replacement: NonNullable<VoidByFlow['replacement']>
    readonly reason: string
  },
): Promise<StoredWeigh> {
  const { engine } = site
  const gross = await replacedWeight(tx, replacement.gross, grossOf(old))
  const tare = await replacedWeight(tx, replacement.tare, tareOf(old))
  if (gross === null || tare === null) throw new RefusalError(refuse('weigh.noReading'))
  const made = await copyRecord(tx, site, actor, { old, code: replacement.code, gross, tare })
  await linkConfirmRows(tx, { registryId: String(made.registryId), weighId: made.id })
  await moveReadingUses(tx, { fromWeighId: old.id, to: made })
  const useTime = engine.clock.now()
  for (const [reading, role] of [
    [replacement.gross, 'GROSS'],
    [replacement.tare, 'TARE'],
  ] as const)
    if (reading) await useReading(tx, { readingId: reading.id, weigh: made, role, useTime })
  const done = await finishReplacement(tx, site, actor, { made, gross, tare })
  await sendAnew(tx, site, { old, done })
  await storeWeigh(tx, engine, actor, old, {
    header: { replacedById: made.id },
    log: { action: 'replace', label: '由新磅单替代', reason },
  })
  return done
}

/** Another figure where one was approved, at the time of the old one. */
const replacedWeight = async (
  tx: Tx,
  reading: StoredReading | null,
  before: Weight | null,
): Promise<Weight | null> => (reading ? corrected(await weightOf(tx, reading), before) : before)

/** What is on its way was sent by the new record, and is as much as that says. */
async function sendAnew(
  tx: Tx,
  { engine }: WeighSite,
  { old, done }: { readonly old: StoredWeigh; readonly done: StoredWeigh },
): Promise<void> {
  const mirror = old.side === 'fh' ? await lockMirror(tx, old.id) : null
  if (mirror === null) return
  await moveMirror(tx, engine, { mirror, weighId: done.id })
  await tellReceiver(tx, done)
}

/** The same visit, lines and places, with other weights. */
async function copyRecord(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  {
    old,
    code,
    gross,
    tare,
  }: {
    readonly old: StoredWeigh
    readonly code: string
    readonly gross: Weight
    readonly tare: Weight
  },
): Promise<StoredWeigh> {
  const { mmWeighSub, id: _id, version: _version, ...header } = old
  const values: WeighColumns = {
    ...header,
    ...grossColumns(gross),
    ...tareColumns(tare),
    ...correctionColumns(actor, engine.clock.now()),
    code,
    status: 'DRAFT',
    statusBefore: null,
    weighState: 'FIRST',
    voidReason: null,
    countSa: 1,
    printCount: 0,
    handFlag: isByHand(gross, tare),
  }
  return insertWeigh(tx, engine, actor, {
    owner: { orgId: old.orgId, groupId: old.groupId },
    values,
    lines: mmWeighSub.map(({ id: _line, ...line }): LineChange => ({ ...line, postSeq: 0 })),
  })
}

async function finishReplacement(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  {
    made,
    gross,
    tare,
  }: {
    readonly made: StoredWeigh
    readonly gross: Weight
    readonly tare: Weight
  },
): Promise<StoredWeigh> {
  const { engine } = site
  const computed = await computeRecord(tx, engine, {
    weigh: made,
    gross: gross.tons,
    tare: tare.tons,
  })
  const finishTime = parseWireDateTime(made.finishTime ?? '') ?? engine.clock.now()
  const tons = new Map(
    made.mmWeighSub.map(({ id }) => [id, computed.lines.get(id)?.deSuttle ?? ZERO_DE_SUTTLE]),
  )
  const priced = await priceLines(tx, site, { weigh: made, tons, finishTime })
  const done = await storeWeigh(tx, engine, actor, made, {
    header: { ...computed.header, ...priced.header, weighState: 'DONE' },
    lines: new Map(
      made.mmWeighSub.map(({ id, postSeq }) => [
        id,
        { ...computed.lines.get(id), ...priced.lines.get(id), postSeq: postSeq + 1 },
      ]),
    ),
    log: { action: 'create', label: '替代作废磅单' },
  })
  logWeigh(engine, actor, { before: null, stored: done, log: { action: 'create', label: '新增' } })
  await keepTare(tx, site, actor, { weigh: done, tare })
  await countBatches(tx, done, 1)
  const visit = await lockVisit(tx, String(done.registryId))
  const sent = await redeliverLines(tx, site, actor, { visit, weigh: done })
  const lines = made.mmWeighSub.map((line) => ({
    line,
    tons: tons.get(line.id) ?? ZERO_DE_SUTTLE,
    sent: sent.get(line.id) ?? null,
  }))
  await postWeigh(tx, site, actor, { weigh: done, lines, bizTime: finishTime })
  await changeVisit(
    tx,
    engine,
    await lockVisit(tx, visit.id),
    { weighId: done.id, weighCode: done.code, deSuttle: done.deSuttle ?? ZERO_DE_SUTTLE },
    { action: 'replaceWeigh', label: '磅单替代', write: actor.log },
  )
  await engine.publish(tx, tell(weighCompleted, done))
  return done
}
