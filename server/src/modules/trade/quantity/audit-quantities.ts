import { compareDecimal } from '@junheng/domain/values/decimal.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { DeliveredLine, DeliverySource, HeldReservation, ReservationSource } from '../ports.ts'
import {
  type AuditRun,
  type CountedLine,
  type Difference,
  findContractDifferences,
  findCountedLines,
  findPlanDifferences,
  storeAudit,
} from './audit.queries.ts'

export interface AuditParts {
  readonly reservations: ReservationSource
  readonly deliveries: DeliverySource
  readonly now: Date
  newId(): string
}

/** Lines read at a time. */
const PIECE = 1000

/**
 * Recomputes every counter from the rows it counts and keeps what differs. It corrects nothing: a counter
 * that is wrong has a cause, and a correction would hide it.
 */
export async function auditQuantities(db: Database, parts: AuditParts): Promise<AuditRun> {
  return db.transaction(async (tx) => {
    // One snapshot for all sums: what commits meanwhile is not half seen.
    tx.post(sql`set transaction isolation level repeatable read`)
    const counted = await compareLines(tx, parts)
    const run: AuditRun = {
      id: parts.newId(),
      runAt: parts.now,
      lines: counted.lines,
      differences: [
        ...(await findContractDifferences(tx)),
        ...(await findPlanDifferences(tx)),
        ...counted.differences,
      ],
    }
    await storeAudit(tx, run, parts)
    return run
  })
}

interface Compared {
  readonly lines: number
  readonly differences: readonly Difference[]
}

async function compareLines(
  tx: Tx,
  { reservations, deliveries }: Pick<AuditParts, 'reservations' | 'deliveries'>,
): Promise<Compared> {
  const differences: Difference[] = []
  let lines = 0
  for (let after = '0'; ; ) {
    const piece = await findCountedLines(tx, { after, limit: PIECE })
    const last = piece.at(-1)
    if (last === undefined) return { lines, differences }
    lines += piece.length
    after = last.id
    const ids = piece.map(({ id }) => id)
    const counted: readonly Counted[] = [
      { fields: HELD, byLine: byLine(await reservations.heldBy(tx, ids)) },
      { fields: DELIVERED, byLine: byLine(await deliveries.deliveredOn(tx, ids)) },
    ]
    differences.push(...piece.flatMap((line) => differencesOf(line, counted)))
  }
}

const HELD = ['preQuantity', 'countSa', 'usedNum'] as const
const DELIVERED = ['deSuttle'] as const

type Sums = Partial<HeldReservation & DeliveredLine>

/** Counters that one source recomputes, with its sums by line. */
interface Counted {
  readonly fields: readonly (typeof HELD | typeof DELIVERED)[number][]
  readonly byLine: ReadonlyMap<string, Sums>
}

const byLine = <T extends { readonly noticeSubId: string }>(sums: readonly T[]) =>
  new Map(sums.map((item) => [item.noticeSubId, item]))

function differencesOf(line: CountedLine, counted: readonly Counted[]): readonly Difference[] {
  return counted.flatMap(({ fields, byLine: sums }) =>
    fields.flatMap((field) => {
      const stored = String(line[field])
      const recomputed = String(sums.get(line.id)?.[field] ?? 0)
      if (compareDecimal(stored, recomputed) === 0) return []
      const { orgId, code, id: rowId } = line
      return [{ orgId, document: '通知单', code, rowId, field, stored, recomputed }]
    }),
  )
}
