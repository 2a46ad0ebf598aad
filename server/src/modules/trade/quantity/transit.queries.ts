import { type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Booking } from './booking.ts'
import type { LockedLine } from './notice-line.queries.ts'

/** What the receiving side's figures change by. */
export interface TransitChange {
  readonly id: string
  readonly transit: Tons
  readonly loss: Tons
  readonly received: Tons
}

export async function changeTransit(
  tx: Tx,
  { id, transit, loss, received }: TransitChange,
): Promise<void> {
  tx.post(
    sql`update or_notice_sub set transit = coalesce(transit, 0) + ${transit}, loss = coalesce(loss, 0) + ${loss}, sh_de_suttle = coalesce(sh_de_suttle, 0) + ${received} where id = ${id}`,
  )
}

/**
 * Goods that both sides weigh are under way from the one to the other; what changes once they have arrived
 * was lost, or found, on the way.
 */
export async function moveTransit(
  tx: Tx,
  { line, booking, moved }: { line: LockedLine; booking: Booking; moved: Tons },
): Promise<void> {
  if (line.sides !== 'BOTH') return
  const change = booking.arrived
    ? { transit: ZERO_TONS, loss: moved }
    : { transit: moved, loss: ZERO_TONS }
  await changeTransit(tx, { id: line.id, ...change, received: ZERO_TONS })
}
