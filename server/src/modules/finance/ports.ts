import type { Queryable } from '#platform/db/database.ts'

/** Answered by the laboratory. */
export interface RecheckSource {
  /** Whether goods of one of these weigh lines are being assayed anew: their price may still change. */
  rechecking(db: Queryable, weighSubIds: readonly string[]): Promise<boolean>
  /** Whether goods of one of these weigh lines were determined to be refused: nobody pays for them. */
  refused(db: Queryable, weighSubIds: readonly string[]): Promise<boolean>
}

const noRechecks: RecheckSource = { rechecking: async () => false, refused: async () => false }

/** What money asks beside it. */
export interface FinancePorts {
  readonly rechecks: RecheckSource
}

export const FINANCE_PORTS = {
  rechecks: { name: 'RecheckSource', default: noRechecks, says: '化验未接入，下推不看复检和拒收' },
} as const
