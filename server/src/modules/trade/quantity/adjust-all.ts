import { isLess, isZero } from '@junheng/domain/values/decimal.ts'
import { changeOf, type DeSuttle } from '@junheng/domain/values/suttle.ts'
import { addTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Booking } from './booking.ts'
import { adjusted, changedLine, type Delivery } from './deliver.ts'
import { toldQuantity } from './events.ts'
import { type HoldChange, holdChange, moveHolds } from './hold.ts'
import { type LockedLine, lockLines, storeLines } from './notice-line.queries.ts'
import type { QuantitySite } from './site.ts'
import { loadTasks, lockTasks } from './task.queries.ts'
import { moveTransit } from './transit.queries.ts'

/** What a booking is to have delivered. */
export interface Adjustment {
  readonly booking: Booking
  readonly deSuttle: DeSuttle
  /** The vehicle has left. */
  readonly left: boolean
}

/** What came of each, in their order; a contract is passed by all of them together. */
export interface AdjustedAll {
  readonly deliveries: readonly Omit<Delivery, 'overContract'>[]
  readonly overContract: boolean
}

/**
 * `adjust` for many bookings at once: every task, line, plan and contract is written once, with what all of
 * them come to. Lines take them in the order given, so that a limit rises at the same one as one by one.
 */
export async function adjustAll(
  tx: Tx,
  site: QuantitySite,
  wanted: readonly Adjustment[],
): Promise<AdjustedAll> {
  const changes = wanted.filter(isChange)
  if (changes.length === 0) return { deliveries: wanted.map(standing), overContract: false }
  await moveTasks(tx, changes)
  const lines = await lockLines(tx, [...new Set(changes.map(({ booking }) => booking.noticeSubId))])
  const folded = foldLines(lines, wanted)
  await storeLines(tx, [...folded.lines.values()])
  for (const { line, booking, moved } of folded.moves)
    await moveTransit(tx, { line, booking, moved })
  const { overContract } = await moveHolds(tx, folded.holds, 'TAKE')
  const told = folded.moves.map(({ after }) => toldQuantity('noticeDelivered', after))
  await site.engine.publishAll(tx, told)
  return { deliveries: folded.deliveries, overContract }
}

const standing = ({ booking }: Adjustment) => ({ booking, raisedFrom: null })

const isChange = ({ booking: { delivered }, deSuttle }: Adjustment): boolean =>
  delivered !== null && !isZero(changeOf(deSuttle, delivered))

const movedBy = ({ booking: { delivered }, deSuttle }: Adjustment): DeSuttle =>
  changeOf(deSuttle, delivered ?? deSuttle)

async function moveTasks(tx: Tx, changes: readonly Adjustment[]): Promise<void> {
  const tasks = new Map<string, Tons>()
  for (const change of changes) {
    const { taskId } = change.booking
    if (taskId !== null) tasks.set(taskId, addTons(tasks.get(taskId) ?? ZERO_TONS, movedBy(change)))
  }
  if (tasks.size === 0) return
  await lockTasks(tx, [...tasks.keys()])
  await loadTasks(tx, tasks)
}

interface Move {
  readonly line: LockedLine
  readonly booking: Booking
  readonly after: Booking
  readonly moved: DeSuttle
}

/** Takes each change onto its line, as the one before has left it. */
function foldLines(locked: readonly LockedLine[], wanted: readonly Adjustment[]) {
  const lines = new Map(locked.map((line) => [line.id, line]))
  const moves: Move[] = []
  const holds: HoldChange[] = []
  const deliveries = wanted.map((change) => {
    if (!isChange(change)) return standing(change)
    const { booking } = change
    const line = lines.get(booking.noticeSubId)
    if (line === undefined) throw new Error(`no notice line ${booking.noticeSubId}`)
    const moved = movedBy(change)
    const { next, after } = changedLine(line, adjusted(change), { moved, used: 0 })
    lines.set(line.id, { ...line, ...next })
    moves.push({ line, booking, after, moved })
    holds.push(holdChange(line, next, moved))
    return {
      booking: after,
      raisedFrom: isLess(line.maxLimit, next.maxLimit) ? line.maxLimit : null,
    }
  })
  return { lines, moves, holds, deliveries }
}
