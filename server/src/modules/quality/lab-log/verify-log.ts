import { FIRST_HASH } from '@junheng/domain/quality/lab-log.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findHeads, findSteps } from './lab-log.queries.ts'
import { hashStep } from './note-lab.ts'

const STEP = 1000

export interface VerifiedLog {
  readonly ok: boolean
  readonly checked: number
  /** The first step that does not follow from the one before; null: all do. */
  readonly brokenSeq: number | null
}

/** Recomputes the chain of a company from its first step to its head. */
export async function verifyLog(db: Queryable, orgId: string): Promise<VerifiedLog> {
  const head = (await findHeads(db)).find((one) => one.orgId === orgId)
  if (head === undefined) return { ok: true, checked: 0, brokenSeq: null }
  let prevHash = FIRST_HASH
  let seq = 0
  for (let from = 1; from <= head.lastSeq; from += STEP)
    for (const row of await findSteps(db, {
      orgId,
      from,
      to: Math.min(from + STEP - 1, head.lastSeq),
    })) {
      const { hash, prevHash: said, ...step } = row
      const isNext = step.seq === seq + 1 && said === prevHash && hashStep(prevHash, step) === hash
      if (!isNext) return { ok: false, checked: seq, brokenSeq: seq + 1 }
      prevHash = hash
      seq = step.seq
    }
  const isWhole = seq === head.lastSeq && prevHash === head.lastHash
  return { ok: isWhole, checked: seq, brokenSeq: isWhole ? null : seq + 1 }
}
