import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findAssayTerms } from '#modules/archives/api.ts'
import type { ExitGate } from '#modules/registry/api.ts'
import { findAssayedLines } from '#modules/weighing/api.ts'

const KNOWN: readonly unknown[] = ['CHECKED', 'DETERMINED']

/** Goods whose material says so leave only once they are determined. */
export const assayExitGate: ExitGate = {
  name: '化验判定',
  async ask(tx, visit) {
    for (const { inventoryId, assayStatus } of await findAssayedLines(tx, visit.id)) {
      if (KNOWN.includes(assayStatus)) continue
      const { holdExit } = await findAssayTerms(tx, inventoryId)
      if (holdExit) throw new RefusalError(refuse('determine.holdExit'))
    }
    return '已判定或无需判定'
  },
}
