import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { changeVisit, findSeals, type Visit, type VisitLog } from '#modules/registry/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { sealKinds } from '../confirmation-settings.ts'

const LONGEST_SEALS = 200

/**
 * Numbers of seals as they were typed, one after the other whatever stands between them; null: none.
 *
 * @example
 * readSealNos('A1 A2，A1') // 'A1,A2'
 */
export function readSealNos(sent: unknown): string | null {
  if (typeof sent !== 'string')
    throw new RefusalError(refuse('call.fieldType', { field: 'sealNos' }))
  const numbers = sent.split(/[\s,，、;；]+/u).filter((no) => no !== '')
  const joined = [...new Set(numbers)].join(',')
  if (joined.length > LONGEST_SEALS)
    throw new RefusalError(refuse('check.tooLong', { label: '封签号', max: LONGEST_SEALS }))
  return joined === '' ? null : joined
}

/** The gate compares them with what it sees on the truck. */
export async function sealVisit(
  tx: Tx,
  engine: Engine,
  visit: Visit,
  { sealNos, write }: { readonly sealNos: string | null } & Pick<VisitLog, 'write'>,
): Promise<Visit> {
  const log: VisitLog = { action: 'seal', label: '登记封签', ...(write ? { write } : {}) }
  return changeVisit(tx, engine, visit, { sealNos }, log)
}

export interface SealFacts {
  readonly sealNos: string | null
  /** The plant does not let this kind of business go without. */
  readonly sealNeeded: boolean
}

export const sealFacts = async (
  db: Queryable,
  engine: Engine,
  visit: Visit,
): Promise<SealFacts> => ({
  sealNos: await findSeals(db, visit.id),
  sealNeeded: await isSealNeeded(engine, visit),
})

async function isSealNeeded(engine: Engine, visit: Visit): Promise<boolean> {
  const { kind, side } = visit
  const kinds = (await engine.setting(sealKinds, visit)).split(/[\s,]+/)
  return kinds.includes(kind) || (side !== null && kinds.includes(`${kind}-${side}`))
}

/** Refuses to complete the weighing of a truck that goes sealed and has no numbers yet. */
export async function assertSealed(tx: Tx, engine: Engine, visit: Visit): Promise<void> {
  if (!(await isSealNeeded(engine, visit))) return
  if ((await findSeals(tx, visit.id)) === null) throw new RefusalError(refuse('weigh.noSeal'))
}
