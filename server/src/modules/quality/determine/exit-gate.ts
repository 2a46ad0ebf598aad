import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findAssayTerms } from '#modules/archives/api.ts'
import type { ExitGate } from '#modules/registry/api.ts'
import { findAssayedLines } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'

const KNOWN: readonly unknown[] = ['CHECKED', 'DETERMINED']

/** Goods whose material says so leave only once they are determined; most materials never do. */
export const assayExitGate: ExitGate = {
  name: '化验判定',
  async ask(tx, visit) {
    const materials = visit.subs.map(({ inventoryId }) => inventoryId)
    if (!(await holdsExit(tx, materials))) return FREE
    const lines = await findAssayedLines(tx, visit.id)
    const unknown = lines.filter(({ assayStatus }) => !KNOWN.includes(assayStatus))
    if (
      await holdsExit(
        tx,
        unknown.map(({ inventoryId }) => inventoryId),
      )
    )
      throw new RefusalError(refuse('determine.holdExit'))
    return FREE
  },
}

const FREE = '已判定或无需判定'

async function holdsExit(tx: Tx, inventoryIds: readonly string[]): Promise<boolean> {
  for (const id of new Set(inventoryIds)) if ((await findAssayTerms(tx, id)).holdExit) return true
  return false
}
