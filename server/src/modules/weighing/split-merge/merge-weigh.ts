import { placeOf } from '@junheng/domain/place/place.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { sumTons, type Tons } from '@junheng/domain/values/tons.ts'
import { checkMerge } from '@junheng/domain/weighing/merge-weigh.ts'
import { lockVisit, type Visit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import { reverseWeigh } from '../weigh/movement/post-stock.ts'
import type { WeighLineRow } from '../weigh/weigh.entity.ts'
import {
  assertWeighReach,
  insertWeigh,
  lockWeigh,
  logWeigh,
  type StoredWeigh,
  selectWeighs,
  storeWeigh,
} from '../weigh/weigh-row.ts'
import type { WeighActor, WeighSite } from '../weigh-site.ts'
import { assertRecast } from './check-record.ts'
import { unbookParts } from './part-bookings.ts'
import { amountOf, factsOf, lineFactsOf, postRecord } from './recast.ts'
import { findLiveParts } from './split-merge.queries.ts'
import { goodsOf } from './split-weigh.ts'

export interface MergeRequest {
  readonly ids: readonly string[]
  readonly giveCode: GiveCode | null
}

const LOG = { action: 'mergeWeigh', label: '合并' } as const

/** Makes one record of several; all parts of a split one give it back as it was. */
export async function mergeWeighs(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { ids, giveCode }: MergeRequest,
): Promise<StoredWeigh> {
  const { weighs, visits } = await lockAll(tx, site, actor, ids)
  const lines: WeighLineRow[] = []
  for (const weigh of weighs) lines.push(await assertRecast(tx, weigh, '合并'))
  const parentId = weighs.find((weigh) => weigh.parentId !== null)?.parentId ?? null
  if (parentId !== null) return restore(tx, site, actor, { parentId, parts: weighs, visits })
  assertAllowed(checkMerge(weighs.map((weigh, at) => keyOf(weigh, lines[at] as WeighLineRow))))
  const merged = await insertMerged(tx, site, actor, { weighs, lines, giveCode })
  await replaceAll(tx, site, actor, { weighs, by: merged.id })
  for (const weigh of weighs) await reverseWeigh(tx, site, actor, weigh)
  const posted = await postRecord(tx, site, actor, { weigh: merged, log: LOG })
  await site.engine.publish(tx, {
    name: 'weighMerged',
    entity: 'weigh',
    row: { id: posted.id, parts: weighs.map(({ id }) => id) },
  })
  return posted
}

interface Locked {
  readonly weighs: readonly StoredWeigh[]
  readonly visits: ReadonlyMap<string, Visit>
}

/** Visits before records, each ascending. */
async function lockAll(
  tx: Tx,
  { engine }: WeighSite,
  { caller }: WeighActor,
  ids: readonly string[],
): Promise<Locked> {
  const wanted = [...new Set(ids)]
  const where = sql`t.id = any(${wanted}::bigint[])`
  const found = await selectWeighs(tx, engine, { where })
  if (found.length < wanted.length) throw new RefusalError(refuse('row.missing'))
  for (const weigh of found) assertWeighReach(weigh, caller)
  const registryIds = [...new Set(found.flatMap(({ registryId }) => registryId ?? []))]
  const visits = new Map<string, Visit>()
  for (const id of registryIds.toSorted((a, b) => Number(BigInt(a) - BigInt(b))))
    visits.set(id, await lockVisit(tx, id))
  return { weighs: await selectWeighs(tx, engine, { where, lock: true }), visits }
}

function keyOf(weigh: StoredWeigh, line: WeighLineRow) {
  const { kind, side, plateNumber, partnerId, businessDate } = weigh
  const { noticeSubId, inventoryId } = line
  return {
    kind,
    side,
    plateNumber,
    partnerId,
    businessDate,
    noticeSubId,
    inventoryId,
    ...placeOf(line),
  }
}

const SUMMED = [
  'gross',
  'tare',
  'suttle',
  'deductPack',
  'deductFixed',
  'siteDeduct',
  'assayDeduct',
  'deduct',
  'deSuttle',
  'originalWeight',
  'loss',
  'lossAllow',
  'lossOver',
  'preQuantity',
] as const
type Summed = (typeof SUMMED)[number]

/** Figures of all records together; one that nobody has is not made up. */
function sumsOf(weighs: readonly StoredWeigh[], lines: readonly WeighLineRow[]) {
  const figures = lines.map((line, at) => ({
    ...line,
    gross: weighs[at]?.gross ?? null,
    tare: weighs[at]?.tare ?? null,
  }))
  const sumOf = (name: Summed): Tons | null => {
    const known = figures.flatMap((each) => each[name] ?? [])
    return known.length === 0 ? null : sumTons(known)
  }
  // A sum of figures of one kind is of that kind.
  return Object.fromEntries(SUMMED.map((name) => [name, sumOf(name)])) as Pick<WeighLineRow, Summed>
}

interface Merging {
  readonly weighs: readonly StoredWeigh[]
  readonly lines: readonly WeighLineRow[]
  readonly giveCode: GiveCode | null
}

async function insertMerged(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  { weighs, lines, giveCode }: Merging,
): Promise<StoredWeigh> {
  const [first, line] = [weighs[0] as StoredWeigh, lines[0] as WeighLineRow]
  const sums = sumsOf(weighs, lines)
  const pieces = lines.reduce((total, each) => total + (each.pieces ?? 0), 0)
  const last =
    weighs
      .map(({ finishTime }) => finishTime ?? '')
      .toSorted()
      .at(-1) ?? null
  const deSuttle = sums.deSuttle ?? ZERO_DE_SUTTLE
  const { gross, tare, deductPack: _, deductFixed: __, siteDeduct: ___, ...totals } = sums
  const shared = { pieces: pieces === 0 ? null : pieces, amount: amountOf(line, deSuttle) }
  const code = giveCode === null ? `${first.code}-H` : await giveCode(tx)
  const merged = await insertWeigh(tx, engine, actor, {
    owner: { orgId: first.orgId, groupId: first.groupId },
    values: {
      ...factsOf(first),
      ...totals,
      ...shared,
      gross,
      tare,
      finishTime: last,
      registryId: null,
      registryCode: null,
      code,
    },
    lines: [{ ...lineFactsOf(line), ...sums, ...shared, siteRate: null, registrySubId: null }],
  })
  logWeigh(engine, actor, { before: null, stored: merged, log: LOG })
  return merged
}

async function replaceAll(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  { weighs, by }: { readonly weighs: readonly StoredWeigh[]; readonly by: string },
): Promise<void> {
  for (const weigh of weighs)
    await storeWeigh(tx, engine, actor, weigh, {
      header: { weighState: 'REPLACED', countSa: 0, replacedById: by },
      log: LOG,
    })
}

interface Restored {
  readonly parentId: string
  readonly parts: readonly StoredWeigh[]
  readonly visits: Locked['visits']
}

/** The record that was split counts again with its own numbers. */
async function restore(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { parentId, parts, visits }: Restored,
): Promise<StoredWeigh> {
  const { engine } = site
  const all = await findLiveParts(tx, parentId)
  const ids = new Set<string>(parts.map(({ id }) => id))
  if (all.length !== ids.size || !all.every((id) => ids.has(id)))
    throw new RefusalError(refuse('weigh.mergeAllParts', { code: parts[0]?.code ?? '' }))
  const parent = await lockWeigh(tx, engine, parentId)
  const [line] = parent.mmWeighSub
  if (line === undefined) throw new RefusalError(refuse('row.missing'))
  await replaceAll(tx, site, actor, { weighs: parts, by: parentId })
  await unbookParts(tx, engine, {
    visit: visits.get(parent.registryId ?? '') ?? null,
    registrySubId: line.registrySubId,
    noticeSubId: line.noticeSubId,
    parts: parts.map(goodsOf),
    whole: line.deSuttle ?? ZERO_DE_SUTTLE,
  })
  const live = await storeWeigh(tx, engine, actor, parent, {
    header: { weighState: 'DONE', countSa: 1 },
    log: { ...LOG, label: '合并还原' },
  })
  for (const part of parts) await reverseWeigh(tx, site, actor, part)
  return postRecord(tx, site, actor, { weigh: live, log: LOG })
}
