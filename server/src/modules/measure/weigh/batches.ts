import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import { negateTons, subtractTons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { countBatch } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { StoredWeigh } from './weigh-row.ts'

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

/** Puts what was weighed into its batches, or takes it out again. */
export async function countBatches(tx: Tx, weigh: StoredWeigh, sign: 1 | -1): Promise<void> {
  for (const { batchId, deSuttle } of inBatches(weigh)) {
    const quantity = sign === 1 ? (deSuttle ?? ZERO_TONS) : negateTons(deSuttle ?? ZERO_TONS)
    await countBatch(tx, { id: batchId, quantity, num: sign })
  }
}

/** A record that was corrected has put more into its batches than it said, or less. */
export async function adjustBatches(
  tx: Tx,
  { before, stored }: { readonly before: StoredWeigh; readonly stored: StoredWeigh },
): Promise<void> {
  const was = new Map(before.mmWeighSub.map(({ id, deSuttle }) => [id, deSuttle ?? ZERO_TONS]))
  for (const { id, batchId, deSuttle } of inBatches(stored)) {
    const quantity = subtractTons(deSuttle ?? ZERO_TONS, was.get(id) ?? ZERO_TONS)
    if (!isZero(quantity)) await countBatch(tx, { id: batchId, quantity, num: 0 })
  }
}

/** Lines that belong to a batch, in the order in which batches are locked. */
const inBatches = ({ mmWeighSub }: StoredWeigh) =>
  mmWeighSub
    .flatMap((line) => (line.batchId === null ? [] : [{ ...line, batchId: line.batchId }]))
    .toSorted((a, b) => (BigInt(a.batchId) < BigInt(b.batchId) ? -1 : 1))
