import { isZero } from '@junheng/domain/values/decimal.ts'
import {
  addTons,
  negateTons,
  subtractTons,
  type Tons,
  ZERO_TONS,
} from '@junheng/domain/values/tons.ts'
import type { Visit } from '#modules/registry/api.ts'
import {
  type BatchRow,
  countBatch,
  findBatchId,
  prepareBatch,
  weighBatches,
} from '#modules/trade/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import type { StoredWeigh } from '../weigh-row.ts'
import { pairSentLines } from './sent-lines.ts'

/** Batches of the goods, prepared before the transaction opens: notice line → the batch it goes into now. */
export type BatchGivers = ReadonlyMap<string, (tx: Tx) => Promise<BatchRow | null>>

export const NO_BATCHES: BatchGivers = new Map()

/** Takes the numbers of batches that goods of a visit may begin. */
export async function prepareBatches(
  services: EntityServices,
  caller: Caller,
  { subs }: Pick<Visit, 'subs'>,
): Promise<BatchGivers> {
  const givers = new Map<string, (tx: Tx) => Promise<BatchRow | null>>()
  for (const { noticeSubId, batchNo } of subs) {
    if (noticeSubId === null || batchNo !== null || givers.has(noticeSubId)) continue
    const silent = { caller, log: () => {}, warn: () => {} }
    const give = await prepareBatch(services, silent, noticeSubId)
    if (give !== null) givers.set(noticeSubId, give)
  }
  return givers
}

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
  return { batchId: batch.id, batchNo: batch.batchNo }
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
  await adjustBatchesOf(tx, [{ before, stored }])
}

/** The same of many records: each batch once, by what all of them come to. */
export async function adjustBatchesOf(
  tx: Tx,
  records: readonly { readonly before: StoredWeigh; readonly stored: StoredWeigh }[],
): Promise<void> {
  const moved = new Map<string, Tons>()
  for (const { before, stored } of records) {
    const was = new Map(before.mmWeighSub.map(({ id, deSuttle }) => [id, deSuttle ?? ZERO_TONS]))
    for (const { id, batchId, deSuttle } of inBatches(stored)) {
      const quantity = subtractTons(deSuttle ?? ZERO_TONS, was.get(id) ?? ZERO_TONS)
      moved.set(batchId, addTons(moved.get(batchId) ?? ZERO_TONS, quantity))
    }
  }
  await weighBatches(tx, new Map([...moved].filter(([, quantity]) => !isZero(quantity))))
}

/** Lines whose batch number was changed, as they were and as they are. */
export interface Rebatched {
  readonly was: WeighLineRow
  readonly line: WeighLineRow
}

/** Lines that got another number belong to the batch of that number; what counts goes over with them. */
export async function moveBatches(
  tx: Tx,
  weigh: StoredWeigh,
  changed: readonly Rebatched[],
): Promise<void> {
  const counts: { readonly batchId: string; readonly quantity: string; readonly num: number }[] = []
  for (const { was, line } of changed) {
    const to = await batchOf(tx, weigh, line)
    if (to === was.batchId) continue
    tx.post(sql`update mm_weigh_sub set batch_id = ${to} where id = ${line.id}`)
    const quantity = line.deSuttle ?? ZERO_TONS
    if (was.batchId !== null)
      counts.push({ batchId: was.batchId, quantity: negateTons(quantity), num: -1 })
    if (to !== null) counts.push({ batchId: to, quantity, num: 1 })
  }
  if (weigh.weighState !== 'DONE') return
  for (const { batchId, ...count } of counts.toSorted(byBatch))
    await countBatch(tx, { id: batchId, ...count })
}

/** The batch a line belongs to by its number; goods that arrive as they were sent have counted there already. */
export async function batchOf(
  tx: Tx,
  weigh: StoredWeigh,
  { id, batchNo, inventoryId }: WeighLineRow,
): Promise<WeighLineRow['batchId']> {
  if (batchNo === null) return null
  const sent = (await pairSentLines(tx, weigh)).find(({ line }) => line.id === id)
  if (sent?.source.batchNo === batchNo) return null
  const found = await findBatchId(tx, { orgId: weigh.orgId, inventoryId, batchNo })
  return found as WeighLineRow['batchId']
}

/** Lines that belong to a batch, in the order in which batches are locked. */
const inBatches = ({ mmWeighSub }: StoredWeigh) =>
  mmWeighSub
    .flatMap((line) => (line.batchId === null ? [] : [{ ...line, batchId: line.batchId }]))
    .toSorted(byBatch)

const byBatch = (one: { readonly batchId: string }, other: { readonly batchId: string }): number =>
  BigInt(one.batchId) < BigInt(other.batchId) ? -1 : 1
