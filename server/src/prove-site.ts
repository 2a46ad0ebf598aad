import { findAccountDifferences } from '#modules/finance/api.ts'
import { verifyAllLogs } from '#modules/quality/api.ts'
import { verifyAllReadings } from '#modules/scale/api.ts'
import { reconcileStock } from '#modules/stock/api.ts'
import type { Database } from '#platform/db/database.ts'

/**
 * What is wrong with the data of a site, in sentences: chains of readings and of laboratories from their first link,
 * stock against its movements, accounts against their flows. It changes nothing.
 */
export async function findSiteFaults(db: Database): Promise<readonly string[]> {
  const chains: string[] = []
  const note = (line: string): void => void (line.includes('不符') && chains.push(line))
  await verifyAllReadings(db, note)
  await verifyAllLogs(db, note)
  const { differences } = await reconcileStock(db, { orgId: null })
  const accounts = await findAccountDifferences(db)
  return [
    ...chains,
    ...differences.map(
      ({ document, code, stored, recomputed }) =>
        `${document} ${code}：${stored}，应为 ${recomputed}`,
    ),
    ...accounts.map(
      ({ partnerName, id, balance, flows }) =>
        `往来账户 ${partnerName ?? id}：${balance}，流水合计 ${flows}`,
    ),
  ]
}
