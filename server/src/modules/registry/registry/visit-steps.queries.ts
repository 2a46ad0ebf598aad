import type { StepType } from '@junheng/domain/passage/step-order.ts'
import type { StepNeeds } from '@junheng/domain/visit/visit-steps.ts'
import { findSiteNeeds } from '#modules/archives/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import { lockedLines, type StoredStep } from './visit-lines.queries.ts'

/** Steps of a visit in their order; nobody changes them but who holds the visit. */
export async function findSteps(db: Queryable, registryId: string): Promise<readonly StoredStep[]> {
  const [line] = await lockedLines(db, [registryId])
  return line?.steps ?? []
}

/** A step that an event of a visit makes. */
export interface PassedStep {
  readonly stepType: StepType
  readonly now: Date
  readonly checkId: string | null
  readonly user: string
}

/** Passes the step that is due (`dueStep`); a line without it, or one that was made before, is left as it is. */
export const stepPassed = (
  registryId: string,
  { stepType, now, checkId, user }: PassedStep,
): SqlFragment =>
  sql`update tr_registry_step set pass_time = ${now.toISOString()}, pass_check_id = ${checkId}, pass_check_name = (select name from as_check where id = ${checkId}), pass_user = ${user}
    where id = (select d.id from tr_registry_step d where d.main_id = ${registryId} and d.step_type = ${stepType} and d.pass_time is null order by d.seq, d.id limit 1)`

export async function storeOpen(tx: Tx, id: string): Promise<void> {
  tx.post(
    sql`update tr_registry_step set pass_time = null, pass_check_id = null, pass_check_name = null, pass_user = null where id = ${id}`,
  )
}

export async function storeNeeded(
  tx: Tx,
  { id, needed }: { readonly id: string; readonly needed: boolean },
): Promise<void> {
  tx.post(sql`update tr_registry_step set needed = ${needed} where id = ${id}`)
}

/** What materials ask of the line that a visit with them takes. */
export async function findStepNeeds(
  db: Queryable,
  inventoryIds: readonly string[],
): Promise<StepNeeds> {
  const needs = [...(await findSiteNeeds(db, inventoryIds)).values()]
  return {
    isSample: needs.some(({ isSample }) => isSample),
    sceneConfirm: needs.some(({ sceneConfirm }) => sceneConfirm),
  }
}
