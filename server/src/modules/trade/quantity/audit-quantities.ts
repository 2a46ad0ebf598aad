import { compareDecimal } from '@junheng/domain/values/decimal.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { HeldReservation, ReservationSource } from '../ports.ts'
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
    await tx.run(sql`set transaction isolation level repeatable read`)
    const counted = await compareLines(tx, parts.reservations)
    const run: AuditRun = {
      id: parts.newId(),
      runAt: parts.now,
      lines: counted.lines,
      registryRead: parts.reservations.ready,
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

async function compareLines(tx: Tx, source: ReservationSource): Promise<Compared> {
  const differences: Difference[] = []
  let lines = 0
  for (let after = '0'; ; ) {
    const piece = await findCountedLines(tx, { after, limit: PIECE })
    const last = piece.at(-1)
    if (last === undefined) return { lines, differences }
    lines += piece.length
    after = last.id
    if (!source.ready) continue
    const held = await source.heldBy(
      tx,
      piece.map(({ id }) => id),
    )
    const byLine = new Map(held.map((item) => [item.noticeSubId, item]))
    differences.push(...piece.flatMap((line) => differencesOf(line, byLine.get(line.id))))
  }
}

const COUNTERS = ['preQuantity', 'deSuttle', 'countSa', 'usedNum'] as const

function differencesOf(
  line: CountedLine,
  held: HeldReservation | undefined,
): readonly Difference[] {
  return COUNTERS.flatMap((field) => {
    const stored = String(line[field])
    const recomputed = String(held?.[field] ?? 0)
    if (compareDecimal(stored, recomputed) === 0) return []
    const { orgId, code, id: rowId } = line
    return [{ orgId, document: '通知单', code, rowId, field, stored, recomputed }]
  })
}
