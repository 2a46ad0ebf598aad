import { placeKey } from '@junheng/domain/place/place.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { negateTons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { isArrived } from '#modules/registry/api.ts'
import { findMovement, type Movement } from '#modules/trade/api.ts'
import type { StockKeeper, StockPosting } from '#modules/weighing/ports.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import { isMoving } from '../weigh.queries.ts'
import type { StoredWeigh } from '../weigh-row.ts'
import { moveBatches } from './batches.ts'
import { type Leg, legsOf, noteShort, postingOf } from './post-stock.ts'
import { tellBatches } from './tell-mirror.ts'

type MovedRecord = Pick<Change<unknown>, 'engine' | 'caller' | 'warn'> & {
  readonly before: StoredWeigh | null
  readonly row: StoredWeigh
}

/** The place of a draft was wrong: its goods move there by two records, nothing is rewritten. */
export async function movePlaces(
  tx: Tx,
  stock: StockKeeper,
  { engine, caller, warn, before, row }: MovedRecord,
): Promise<void> {
  if (before === null) return
  const lines = new Map(before.mmWeighSub.map((line) => [line.id, line]))
  const changed = row.mmWeighSub.flatMap((line) => {
    const was = lines.get(line.id)
    return was && was.batchNo !== line.batchNo ? [{ was, line }] : []
  })
  if (changed.length > 0) await assertOpenTrip(tx, row)
  // Batches before stock, for all lines: the order of locks.
  await moveBatches(tx, row, changed)
  if (row.side === 'fh') await tellBatches(tx, row, changed)
  if (row.weighState !== 'DONE') return
  const movement = isMoving(row.kind) && row.noticeId ? await findMovement(tx, row.noticeId) : null
  const bizTime = engine.clock.now()
  for (const line of row.mmWeighSub) {
    const was = lines.get(line.id)
    if (!was || lineKey(was) === lineKey(line)) continue
    const ends = await movedEnds(tx, { before, row, was, line, movement })
    const postings = ends.flatMap((end, at) => postingsOf(row, { end, at, was, line, bizTime }))
    if (postings.length === 0) continue
    await noteShort(tx, { engine }, { caller, warn }, row, await stock.post(tx, postings, 'TAKE'))
    tx.post(sql`update mm_weigh_sub set post_seq = post_seq + ${ends.length} where id = ${line.id}`)
  }
}

const lineKey = (line: WeighLineRow): string => `${placeKey(line)}/${line.batchNo ?? ''}`

/** What the other side has weighed in came out of the batch that was sent; parts of a load were sent as one. */
async function assertOpenTrip(tx: Tx, { id, kind, side, parentId }: StoredWeigh): Promise<void> {
  if (!isMoving(kind) || side !== 'fh') return
  if (await isArrived(tx, parentId ?? id)) throw new RefusalError(refuse('visit.otherWeighed'))
  if (parentId !== null) throw new RefusalError(refuse('weigh.partVoid'))
}

interface MovedEnd {
  readonly from: Leg
  readonly to: Leg
}

/** Ends of the movement that lie elsewhere now: the batch counts at both, a place at its own. */
async function movedEnds(
  tx: Tx,
  {
    before,
    row,
    was,
    line,
    movement,
  }: {
    readonly before: StoredWeigh
    readonly row: StoredWeigh
    readonly was: WeighLineRow
    readonly line: WeighLineRow
    readonly movement: Movement | null
  },
): Promise<readonly MovedEnd[]> {
  const tons = line.deSuttle ?? ZERO_TONS
  const left = await legsOf(tx, { weigh: before, posted: { line: was, tons }, movement })
  const now = await legsOf(tx, { weigh: row, posted: { line, tons }, movement })
  return left.flatMap((from, at) => {
    const to = now[at]
    const isSame = keyOf(from, was) === keyOf(to, line)
    return to === undefined || isSame ? [] : [{ from, to }]
  })
}

const keyOf = (leg: Leg | undefined, { batchNo }: WeighLineRow): string =>
  `${placeKey(leg?.place)}/${batchNo ?? ''}`

/** Out of where it was and into where it is, or the other way round where goods have left. */
function postingsOf(
  row: StoredWeigh,
  {
    end,
    at,
    was,
    line,
    bizTime,
  }: {
    readonly end: MovedEnd
    readonly at: number
    readonly was: WeighLineRow
    readonly line: WeighLineRow
    readonly bizTime: Date
  },
): readonly StockPosting[] {
  const posted = (of: WeighLineRow, { place, tons }: Leg) =>
    postingOf(
      row,
      { ...of, postSeq: was.postSeq + at },
      { place, tons, recordType: tons.startsWith('-') ? 'MOVE_OUT' : 'MOVE_IN' },
      bizTime,
    )
  const { from, to } = end
  return [...posted(was, { ...from, tons: negateTons(from.tons) }), ...posted(line, to)]
}
