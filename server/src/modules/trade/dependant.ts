import { ACTION_LABELS, type StandardAction } from '@junheng/domain/entity/life-cycle.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'

/** A later document that stands on an earlier one. */
export interface Standing {
  /** What it is, such as 采购计划. */
  readonly document: string
  readonly code: string
}

/**
 * Finds a document, not OBSOLETE, that stands on the row. Each kind of document brings its own; who must
 * not be reverted gets them as a list, so that neither imports the other.
 */
export type Dependant = (tx: Tx, id: string) => Promise<Standing | null>

/** Whether something stands on the row that an action would pull the ground from under. */
export async function refuseStanding(
  tx: Tx,
  dependants: readonly Dependant[],
  { id, action }: { readonly id: string; readonly action: StandardAction },
): Promise<Refusal | null> {
  for (const find of dependants) {
    const standing = await find(tx, id)
    if (standing)
      return refuse('trade.standsOn', {
        document: standing.document,
        code: standing.code,
        action: ACTION_LABELS[action],
      })
  }
  return null
}
