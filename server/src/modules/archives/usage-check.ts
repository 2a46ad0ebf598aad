import type { Tx } from '#platform/db/database.ts'

/** Answered by the modules that stand on an archive: whether they hold one of its rows. */
export interface UsageCheck {
  /** Entity whose rows it knows about. */
  readonly entity: string
  /** Something unfinished stands on the row, such as a vehicle in the plant or goods in stock. */
  hasOpenBusiness(tx: Tx, id: string): Promise<boolean>
  /** The company has ever used the row. */
  isUsedIn(tx: Tx, use: { readonly id: string; readonly orgId: string }): Promise<boolean>
}

/** What archives ask upward. */
export interface ArchivePorts {
  /** None: nothing stands on the archives yet, so nothing is used. */
  readonly usageChecks: readonly UsageCheck[]
}

/** Whether any of the checks for an entity says yes. */
export async function anyUsage(
  { usageChecks }: ArchivePorts,
  entity: string,
  ask: (check: UsageCheck) => Promise<boolean>,
): Promise<boolean> {
  for (const check of usageChecks) if (check.entity === entity && (await ask(check))) return true
  return false
}
