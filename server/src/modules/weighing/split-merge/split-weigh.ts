import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { StockPlace } from '@junheng/domain/place/place.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Suttle, ZERO_DE_SUTTLE, ZERO_SUTTLE } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import {
  checkSplit,
  isSameCut,
  type PartFigures,
  splitFigures,
} from '@junheng/domain/weighing/split-weigh.ts'
import {
  checkPlaceTakes,
  findPartnerName,
  isOwnWarehouse,
  namePlace,
} from '#modules/archives/api.ts'
import { lockVisit, type Visit } from '#modules/registry/api.ts'
import { findTargetLine } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { reverseWeigh } from '../weigh/movement/post-stock.ts'
import { findMergedSources, type MergedSource } from '../weigh/movement/replaced-weigh.ts'
import type { WeighLineRow } from '../weigh/weigh.entity.ts'
import { isMoving } from '../weigh/weigh.queries.ts'
import {
  assertWeighReach,
  insertWeigh,
  type LineChange,
  lockWeigh,
  logWeigh,
  readWeigh,
  type StoredWeigh,
  storeWeigh,
  type WeighChange,
} from '../weigh/weigh-row.ts'
import type { WeighActor, WeighSite } from '../weigh-site.ts'
import { assertRecast } from './check-record.ts'
import { bookParts } from './part-bookings.ts'
import { amountOf, factsOf, lineFactsOf, postRecord, repriceRecord } from './recast.ts'
import { restoreMerged } from './restore-merged.ts'
import { countParts } from './split-merge.queries.ts'

/** Where a part lies; a part that says so names at least the warehouse. */

/** One part as asked for; what is left out stays as it is. */
export interface PartRequest {
  readonly suttle: Suttle
  readonly noticeSubId: string | null
  readonly partnerId: string | null
  readonly place: StockPlace | null
}

export interface SplitRequest {
  readonly id: string
  readonly version: number
  readonly parts: readonly PartRequest[]
}

const LOG = { action: 'splitWeigh', label: '拆分' } as const

/** Cuts a finished record into several; the original stays, replaced, and counts nowhere. */
export async function splitWeigh(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { id, version, parts }: SplitRequest,
): Promise<readonly StoredWeigh[]> {
  const { engine } = site
  const found = await readWeigh(tx, engine, id)
  if (found === null) throw new RefusalError(refuse('row.missing'))
  assertWeighReach(found, actor.caller)
  const sources = await findMergedSources(tx, id)
  const suttles = parts.map(({ suttle }) => suttle)
  if (isCutBack(parts, sources)) return restoreMerged(tx, site, actor, { id, version, sources })
  const visit = found.registryId === null ? null : await lockVisit(tx, found.registryId)
  const weigh = await lockWeigh(tx, engine, id)
  if (weigh.version !== version) throw new RefusalError(refuse('row.stale'))
  const line = await assertRecast(tx, weigh, '拆分')
  assertAllowed(checkSplit(line.suttle ?? ZERO_SUTTLE, suttles))
  const figures = splitFigures(figuresOf(weigh, line), suttles)
  const replaced = await storeWeigh(tx, engine, actor, weigh, {
    header: { weighState: 'REPLACED', countSa: 0 },
    log: LOG,
  })
  const first = await countParts(tx, weigh.id)
  const made: StoredWeigh[] = []
  for (const [at, request] of parts.entries()) {
    const target = await targetOf(tx, { weigh, line, visit, request })
    const code = `${weigh.code}-${first + at + 1}`
    const figure = figures[at] as PartFigures
    made.push(await insertPart(tx, site, actor, { weigh, line, target, code, figure }))
  }
  await bookParts(tx, engine, {
    visit,
    registrySubId: line.registrySubId,
    noticeSubId: line.noticeSubId,
    parts: made.map(goodsOf),
  })
  return finishParts(tx, site, actor, { weigh: replaced, made })
}

/** A merged record that is cut into just what it was merged of, nothing else being asked. */
const isCutBack = (parts: readonly PartRequest[], sources: readonly MergedSource[]): boolean =>
  sources.length > 0 &&
  parts.every(
    ({ noticeSubId, partnerId, place }) =>
      noticeSubId === null && partnerId === null && place === null,
  ) &&
  isSameCut(
    parts.map(({ suttle }) => suttle),
    sources.map(({ suttle }) => suttle),
  )

export function goodsOf(part: StoredWeigh) {
  const [line] = part.mmWeighSub
  return {
    lineId: line?.id ?? part.id,
    noticeSubId: line?.noticeSubId ?? null,
    deSuttle: line?.deSuttle ?? part.deSuttle ?? ZERO_DE_SUTTLE,
  }
}

/** Stock and, where the notice or the partner changed, the price: after the counters, as the locks ask. */
async function finishParts(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weigh, made }: { readonly weigh: StoredWeigh; readonly made: readonly StoredWeigh[] },
): Promise<readonly StoredWeigh[]> {
  await reverseWeigh(tx, site, actor, weigh)
  const finished: StoredWeigh[] = []
  for (const part of made) {
    const isMoved = part.noticeId !== weigh.noticeId || part.partnerId !== weigh.partnerId
    const priced = isMoved ? await repriceRecord(tx, site, actor, { weigh: part, log: LOG }) : part
    finished.push(await postRecord(tx, site, actor, { weigh: priced, log: LOG }))
  }
  await site.engine.publish(tx, {
    name: 'weighSplit',
    entity: 'weigh',
    row: { id: weigh.id, parts: finished.map(({ id }) => id) },
  })
  return finished
}

function figuresOf(weigh: StoredWeigh, line: WeighLineRow) {
  return {
    tare: weigh.tare as Tons,
    suttle: line.suttle ?? ZERO_SUTTLE,
    deduct: line.deduct as Tons,
    deductPack: line.deductPack,
    deductFixed: line.deductFixed,
    assayDeduct: line.assayDeduct,
    originalWeight: line.originalWeight,
    lossAllow: line.lossAllow,
    preQuantity: line.preQuantity,
    pieces: line.pieces,
  }
}

/** What a part differs in beside its weight. */
interface PartTarget {
  readonly header: WeighChange
  readonly line: LineChange
}

interface TargetQuestion {
  readonly weigh: StoredWeigh
  readonly line: WeighLineRow
  readonly visit: Visit | null
  readonly request: PartRequest
}

async function targetOf(tx: Tx, question: TargetQuestion): Promise<PartTarget> {
  const { weigh, line, request } = question
  const place = request.place === null ? {} : await placeOf(tx, { weigh, line }, request.place)
  const moved = await noticeOf(tx, question)
  const partner = request.partnerId === null ? {} : await partnerOf(tx, weigh, request.partnerId)
  return { header: { ...moved.header, ...partner }, line: { ...place, ...moved.line } }
}

async function placeOf(
  tx: Tx,
  { weigh: { orgId }, line: { inventoryId } }: Pick<TargetQuestion, 'weigh' | 'line'>,
  place: StockPlace,
) {
  if (!(await isOwnWarehouse(tx, { ...place, orgId })))
    throw new RefusalError(refuse('row.missing'))
  assertAllowed(await checkPlaceTakes(tx, { ...place, inventoryId }, { hold: false }))
  return (await namePlace(tx, place)) as LineChange
}

/** Another notice line takes part of the load: of the same kind and material, and open. */
async function noticeOf(
  tx: Tx,
  { weigh, line, visit, request }: TargetQuestion,
): Promise<PartTarget> {
  const { noticeSubId } = request
  if (noticeSubId === null || noticeSubId === line.noticeSubId) return { header: {}, line: {} }
  const target = await findTargetLine(tx, noticeSubId)
  const isFit =
    target !== null &&
    target.live &&
    target.kind === weigh.kind &&
    target.orgId === weigh.orgId &&
    target.inventoryId === line.inventoryId &&
    visit !== null &&
    !isMoving(weigh.kind)
  if (!isFit) throw new RefusalError(refuse('weigh.splitNotice', { code: weigh.code }))
  const { noticeId, notoCode, contractId, contractCode, partnerId, partnerName } = target
  return {
    header: { noticeId, notoCode, contractId, contractCode, partnerId, partnerName } as WeighChange,
    // The registry row's booking is on the old line.
    line: { noticeSubId, registrySubId: null } as LineChange,
  }
}

async function partnerOf(tx: Tx, weigh: StoredWeigh, id: string): Promise<WeighChange> {
  const { partner } = KIND_TRAITS[weigh.kind]
  const name =
    partner === 'vendor' || partner === 'customer'
      ? await findPartnerName(tx, { partner, id, groupId: weigh.groupId })
      : null
  if (name === null) throw new RefusalError(refuse('weigh.splitPartner'))
  return { partnerId: id, partnerName: name }
}

interface NewPart {
  readonly weigh: StoredWeigh
  readonly line: WeighLineRow
  readonly target: PartTarget
  readonly code: string
  readonly figure: PartFigures
}

async function insertPart(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  { weigh, line, target, code, figure }: NewPart,
): Promise<StoredWeigh> {
  const { deductPack: _, deductFixed: __, ...totals } = figure
  const amount = amountOf(line, figure.deSuttle)
  const lossState = figure.loss === null ? null : weigh.lossState
  const part = await insertWeigh(tx, engine, actor, {
    owner: { orgId: weigh.orgId, groupId: weigh.groupId },
    values: {
      ...factsOf(weigh),
      ...totals,
      lossState,
      amount,
      parentId: weigh.id,
      code,
      ...target.header,
    },
    lines: [
      {
        ...lineFactsOf(line),
        ...figure,
        amount,
        returnedQuantity: '0.000' as Tons,
        returnReserved: '0.000' as Tons,
        ...target.line,
      },
    ],
  })
  logWeigh(engine, actor, { before: null, stored: part, log: LOG })
  return part
}
