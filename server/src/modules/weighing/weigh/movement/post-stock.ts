import { KIND_TRAITS, movedRecords } from '@junheng/domain/kinds/kind-traits.ts'
import { NO_PART, placeOf, type StockPlace } from '@junheng/domain/place/place.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import { negateTons, subtractTons, type Tons } from '@junheng/domain/values/tons.ts'
import { findTransit } from '#modules/archives/api.ts'
import { raiseException } from '#modules/scale/api.ts'
import { findMovement, type Movement } from '#modules/trade/api.ts'
import type { RecordType, StockPosting, StockShort } from '#modules/weighing/ports.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import { isMoving } from '../weigh.queries.ts'
import type { StoredWeigh } from '../weigh-row.ts'
import { findSentParts, type SentPart } from './sent-lines.ts'

const WEIGH_BIZ = 'WEIGH'

/** Where a movement of a line begins or ends. */
interface LegPlace extends StockPlace {
  readonly orgId: string
}

/** One end of a movement. */
export interface Leg {
  readonly place: LegPlace | null
  readonly recordType: RecordType
  /** Signed. */
  readonly tons: Tons
  /** Where they are not the line's own: what leaves the transit is what was sent, by its batches. */
  readonly batchNo?: string | null
  readonly pieces?: number | null
  /** Tells legs of one type apart, from 0. */
  readonly at?: number
}

/** Tons of a line as the stock sees them; what the delivering side sent, where goods arrive. */
export interface PostedLine {
  readonly line: WeighLineRow
  readonly tons: Tons
  readonly sent?: Tons | null
  readonly parts?: readonly SentPart[]
}

/** Posts what a completed record has moved. At the scale the goods are gone: nothing is refused. */
export async function postWeigh(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weigh, lines, bizTime }: { weigh: StoredWeigh; lines: readonly PostedLine[]; bizTime: Date },
): Promise<void> {
  const movement =
    isMoving(weigh.kind) && weigh.noticeId ? await findMovement(tx, weigh.noticeId) : null
  const sentParts = await findSentParts(tx, site.engine, weigh)
  const postings: StockPosting[] = []
  for (const line of lines) {
    const parts = sentParts.get(line.line.id)
    const posted = parts === undefined ? line : { ...line, parts }
    const legs = await legsOf(tx, { weigh, posted, movement })
    postings.push(...legs.flatMap((leg) => postingOf(weigh, posted.line, leg, bizTime)))
  }
  await noteShort(tx, site, actor, weigh, await site.stock.post(tx, postings, 'TAKE'))
}

/** Takes back everything the record has posted. */
export async function reverseWeigh(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  weigh: StoredWeigh,
): Promise<void> {
  const bizTime = site.engine.clock.now()
  const of = { bizType: WEIGH_BIZ, bizId: weigh.id, bizTime }
  await noteShort(tx, site, actor, weigh, await site.stock.reverse(tx, of, 'TAKE'))
}

/** How many numbers an adjustment takes: its legs are of one type, so each has a number of its own. */
export const ADJUST_NUMBERS = 2

/** Posts by how much a completed record has changed, where its goods lie. */
export async function adjustWeigh(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  changed: ChangedRecord,
): Promise<void> {
  const postings = await adjustPostings(tx, site, changed)
  await noteShort(tx, site, actor, changed.weigh, await site.stock.post(tx, postings, 'TAKE'))
}

/** A completed record, and by how much its lines have changed. */
export interface ChangedRecord {
  readonly weigh: StoredWeigh
  readonly changes: readonly {
    readonly line: WeighLineRow
    readonly from: Tons
    readonly to: Tons
  }[]
}

/** The same of many records, each row of the stock written once. */
export async function adjustWeighs(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  records: readonly ChangedRecord[],
): Promise<void> {
  const postings: StockPosting[] = []
  for (const record of records) postings.push(...(await adjustPostings(tx, site, record)))
  const short = await site.stock.post(tx, postings, 'TAKE')
  if (short.length === 0) return
  for (const { weigh } of records) {
    const lines = new Set<string>(weigh.mmWeighSub.map(({ id }) => id))
    const own = short.filter(({ bizSubId }) => lines.has(bizSubId))
    await noteShort(tx, site, actor, weigh, own)
  }
}

async function adjustPostings(
  tx: Tx,
  { engine }: WeighSite,
  { weigh, changes }: ChangedRecord,
): Promise<readonly StockPosting[]> {
  const movement =
    isMoving(weigh.kind) && weigh.noticeId ? await findMovement(tx, weigh.noticeId) : null
  const bizTime = engine.clock.now()
  const postings: StockPosting[] = []
  for (const { line, from, to } of changes) {
    const delta = subtractTons(to, from)
    if (isZero(delta)) continue
    const legs = await legsOf(tx, { weigh, posted: { line, tons: delta }, movement })
    for (const [at, leg] of legs.entries()) {
      const numbered = { ...line, postSeq: line.postSeq + at }
      postings.push(...postingOf(weigh, numbered, { ...leg, recordType: 'ADJUST' }, bizTime))
    }
  }
  return postings
}

interface LegQuestion {
  readonly weigh: StoredWeigh
  readonly posted: PostedLine
  readonly movement: Movement | null
}

/** Where a line's goods come from and go to. */
export async function legsOf(
  tx: Tx,
  { weigh, posted, movement }: LegQuestion,
): Promise<readonly Leg[]> {
  const { line, tons } = posted
  const { kind } = weigh
  const own = legPlaceOf(weigh.orgId, line)
  const { in: inType, out: outType } = KIND_TRAITS[kind].stockRecords
  if (kind === 'pr') {
    const records = movedRecords(kind)
    const from = bare(weigh.orgId, line.fromWarehouseId)
    const to = bare(weigh.orgId, line.toWarehouseId)
    return [
      { place: from, recordType: records.out, tons: negateTons(tons) },
      { place: to, recordType: records.in, tons },
    ]
  }
  if (!isMoving(kind))
    return [
      ...(outType === null ? [] : [{ place: own, recordType: outType, tons: negateTons(tons) }]),
      ...(inType === null ? [] : [{ place: own, recordType: inType, tons }]),
    ]
  if (movement === null) return []
  return movedLegs(tx, { weigh, own, movement, posted })
}

/** Both sides weigh: the goods lie in transit between them. One side weighs: they arrive at once. */
async function movedLegs(
  tx: Tx,
  {
    weigh,
    own,
    movement,
    posted,
  }: {
    readonly weigh: StoredWeigh
    readonly own: LegPlace | null
    readonly movement: Movement
    readonly posted: PostedLine
  },
): Promise<readonly Leg[]> {
  const { line, tons, sent = null } = posted
  const whole: SentPart = { tons: null, pieces: line.pieces, batchNo: line.batchNo }
  const { sides, fhOrgId, shOrgId } = movement
  const { in: inType, out: outType } = movedRecords(weigh.kind)
  const isFh = weigh.side === 'fh'
  const out: Leg = {
    place: isFh ? own : bare(fhOrgId, movement.fhWarehouseId),
    recordType: outType,
    tons: negateTons(tons),
  }
  const into: Leg = {
    place: isFh ? bare(shOrgId, movement.shWarehouseId) : own,
    recordType: inType,
    tons,
  }
  if (sides !== 'BOTH')
    return [...(movement.fhOutside ? [] : [out]), ...(movement.shOutside ? [] : [into])]
  const transit = bare(fhOrgId, await findTransit(tx, fhOrgId))
  if (isFh) return [out, { place: transit, recordType: 'TRANSIT_IN', tons }]
  // A correction of what arrived does not change what was sent.
  const left: readonly Leg[] =
    sent === null
      ? []
      : (posted.parts ?? [whole]).map((part, at) => ({
          ...part,
          at,
          place: transit,
          recordType: 'TRANSIT_OUT',
          tons: negateTons(part.tons ?? sent),
        }))
  return [...left, into]
}

function legPlaceOf(orgId: string, line: WeighLineRow): LegPlace | null {
  const { warehouseId } = line
  return warehouseId === null ? null : { orgId, ...placeOf(line), warehouseId }
}

const bare = (orgId: string, warehouseId: string | null): LegPlace | null =>
  warehouseId === null ? null : { orgId, warehouseId, ...NO_PART }

/** Goods whose place nobody named are in no stock. */
export function postingOf(
  weigh: StoredWeigh,
  line: WeighLineRow,
  { place, recordType, tons, batchNo = line.batchNo, pieces = line.pieces, at = 0 }: Leg,
  bizTime: Date,
): readonly StockPosting[] {
  if (place === null || isZero(tons)) return []
  const isIn = !tons.startsWith('-')
  return [
    {
      ...place,
      groupId: weigh.groupId,
      recordType,
      inventoryId: line.inventoryId,
      batchNo,
      quantity: tons,
      pieces: recordType === 'ADJUST' || pieces === null ? null : isIn ? pieces : -pieces,
      bizType: WEIGH_BIZ,
      bizId: weigh.id,
      bizSubId: line.id,
      bizCode: weigh.code,
      postSeq: line.postSeq + 1 + at,
      bizTime,
    },
  ]
}

/** A place that went below zero is nobody's fault at the scale, and somebody's to look at. */
export async function noteShort(
  tx: Tx,
  { engine }: Pick<WeighSite, 'engine'>,
  { caller, warn }: Pick<WeighActor, 'caller' | 'warn'>,
  weigh: StoredWeigh,
  short: readonly StockShort[],
): Promise<void> {
  for (const { says } of short) {
    warn(says)
    await raiseException(tx, engine, {
      noticed: { type: 'NEGATIVE_STOCK', level: 'WARN', isOpen: false, detail: says },
      about: {
        orgId: weigh.orgId,
        groupId: weigh.groupId,
        plateNumber: weigh.plateNumber,
        registryId: weigh.registryId,
        weighId: weigh.id,
        weighCode: weigh.code,
        user: { id: caller.userId, name: caller.realName },
      },
    })
  }
}
