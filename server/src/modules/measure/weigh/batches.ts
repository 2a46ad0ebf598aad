import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'

/** Batches of the goods, prepared before the transaction opens: notice line → the batch it goes into now. */
export type BatchGivers = ReadonlyMap<string, (tx: Tx) => Promise<AnyRow | null>>

export const NO_BATCHES: BatchGivers = new Map()

export interface GivenBatch {
  readonly batchId: string | null
  readonly batchNo: string | null
}

/** The batch that goods of a line go into; a number that stands there already stays. */
export async function giveBatch(
  tx: Tx,
  givers: BatchGivers,
  line: { readonly noticeSubId: string | null; readonly batchNo: string | null },
): Promise<GivenBatch> {
  const give = line.noticeSubId === null ? undefined : givers.get(line.noticeSubId)
  if (line.batchNo !== null || give === undefined) return { batchId: null, batchNo: line.batchNo }
  const batch = await give(tx)
  if (batch === null) return { batchId: null, batchNo: null }
  return { batchId: String(batch['id']), batchNo: String(batch['batchNo']) }
}
