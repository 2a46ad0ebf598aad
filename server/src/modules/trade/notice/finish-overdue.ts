import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { type Company, findCompanies } from '#modules/system/api.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import type { ReservationSource } from '../ports.ts'
import { noticeAutoDone, noticeTail } from '../trade-settings.ts'
import { notice } from './notice.entity.ts'
import { findEndable } from './notice.queries.ts'
import { finishNotices } from './notice-lines.ts'

interface FinishParts {
  readonly engine: Engine
  readonly reservations: ReservationSource
}

/**
 * Ends the notices of every company that wants it: overdue ones and those used up, with no vehicle on its
 * way. Each in a transaction of its own, so that one that cannot go does not hold up the others.
 */
export async function finishOverdue(db: Database, parts: FinishParts): Promise<number> {
  const { engine } = parts
  let finished = 0
  for (const company of await findCompanies(db)) {
    if (!(await engine.setting(noticeAutoDone, company))) continue
    const tail = await engine.setting(noticeTail, company)
    const now = engine.clock.now()
    const ids = await findEndable(db, { orgId: company.orgId, now, tail })
    for (const id of ids) if (await finishOne(db, parts, { company, id })) finished += 1
  }
  return finished
}

async function finishOne(
  db: Database,
  { engine, reservations }: FinishParts,
  { company, id }: { readonly company: Company; readonly id: string },
): Promise<boolean> {
  const caller = systemCaller(company)
  const { countOpen } = reservations
  try {
    const done = await db.transaction(async (tx) => {
      const held = await loadTyped(tx, engine.registry, notice, { caller, id, lock: true })
      return finishNotices(tx, { engine, caller, warn: () => {}, countOpen }, [held])
    })
    return done.length > 0
  } catch (error) {
    // A vehicle was registered since the look: the next night is soon enough.
    if (error instanceof RefusalError) return false
    throw error
  }
}
