import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { addDays, formatWireDate, formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { listParty } from '../blacklist/list-party.ts'
import type { Maker } from '../create-archive.ts'
import { countBreaks, findSlot, insertBreak, type SlotTerms } from './appointment-rule.queries.ts'

/** Breaks older than this are forgiven. */
const COUNTED_DAYS = 30

export interface BrokenAppointment {
  readonly slotId: string
  readonly day: string
  readonly plateNumber: string
}

/**
 * A slot was booked and not used. The rule's `breakLimit` breaks in 30 days put the vehicle on the black
 * list of the company for `breakDays`. Told twice, a break counts once. Answers whether it was listed.
 */
export async function recordBreak(
  tx: Tx,
  maker: Maker,
  { slotId, day, plateNumber }: BrokenAppointment,
): Promise<boolean> {
  const { engine, caller } = maker
  const slot = await findSlot(tx, slotId)
  if (slot === null) return false
  const at = engine.clock.now()
  const { groupId } = caller
  const { orgId, breakLimit } = slot
  const broken = { id: engine.newId(), orgId, groupId, slotId, day, plateNumber, at }
  if (!(await insertBreak(tx, broken)) || breakLimit === 0) return false
  const from = addDays(formatWireDate(at), -COUNTED_DAYS)
  const n = await countBreaks(tx, { orgId, plateNumber, from })
  return n >= breakLimit && listVehicle(tx, maker, { slot, plateNumber, n, at })
}

/** A vehicle that is listed already stays as it is: one row in force is enough. */
async function listVehicle(
  tx: Tx,
  maker: Maker,
  {
    slot: { orgId, breakDays },
    plateNumber,
    n,
    at,
  }: {
    readonly slot: SlotTerms
    readonly plateNumber: string
    readonly n: number
    readonly at: Date
  },
): Promise<boolean> {
  const end = new Date(at.getTime() + breakDays * 86_400_000)
  try {
    await tx.savepoint(() =>
      listParty(tx, maker, {
        targetType: 'VEHICLE',
        targetValue: plateNumber,
        level: 'FORBID',
        reason: `${COUNTED_DAYS}天内爽约${n}次`,
        startTime: formatWireDateTime(at),
        endTime: formatWireDateTime(end),
        orgIds: orgId,
      }),
    )
    return true
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.code === 'blacklist.again') return false
    throw error
  }
}
