import { correctionOf } from '@junheng/domain/integration/outbox-course.ts'
import type { UploadTrigger } from '@junheng/domain/integration/outbox-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { minUploadWeight } from '#modules/integration/integration-settings.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { adaptersOf, takes, triggerOf } from '../adapter/adapter.queries.ts'
import type { ErpAdapterRow } from '../adapter/erp-adapter.entity.ts'
import { snapshotOf } from '../document/snapshot.ts'
import type { DocumentSource, UploadDocument } from '../document/upload-document.ts'
import {
  cancelMessages,
  holdMessages,
  insertMessage,
  type QueuedRow,
  renewMessage,
} from './outbox.queries.ts'
import { outboxQueued } from './outbox-events.ts'
import { showProgress } from './show-progress.ts'

interface Place {
  readonly document: UploadDocument
  readonly adapter: ErpAdapterRow
  readonly isAnew: boolean
}

interface Queueing {
  readonly source: DocumentSource
  readonly id: string
  /** Somebody vouches for it again: what was taken back is told once more. */
  readonly isAnew: boolean
  /** What has just happened to it: vouched for it is to those ERPs that wait for that; absent: to all. */
  readonly at?: UploadTrigger
}

/**
 * Tells the ERPs of a company about a document, in the transaction that made it due; what they have been told
 * before is put right. Says how many messages were queued. It never refuses: weighing goes on without any ERP.
 */
export async function queueDocument(
  tx: Tx,
  engine: Engine,
  { source, id, isAnew, at }: Queueing,
): Promise<number> {
  const document = await source.find(tx, engine, id)
  if (document === null) return 0
  const adapters = await adaptersOf(tx, engine, document.orgId)
  if (adapters.length === 0) return 0
  const held = await holdMessages(tx, id)
  let queued = 0
  for (const adapter of adapters) {
    const own = held.filter(({ target }) => target === adapter.target)
    const isHere = at === undefined || at === triggerOf(adapter, document.bizType)
    const place = { document, adapter, isAnew: isAnew && isHere }
    if (await isMeant(engine, place, own)) queued += await putRight(tx, engine, place, own)
  }
  if (held.length > 0 || queued > 0)
    await showProgress(tx, { bizType: document.bizType, bizId: id })
  if (queued > 0) await tellQueued(tx, engine, document)
  return queued
}

/** Wakes whoever sends, once the transaction stands. */
export const tellQueued = (tx: Tx, engine: Engine, { id, orgId }: UploadDocument): Promise<void> =>
  engine.publish(tx, { ...outboxQueued, row: { id, orgId } })

/** Whether it has come so far that this ERP is told of it. */
const isDue = ({ adapter, document }: Pick<Place, 'adapter' | 'document'>): boolean =>
  document.reached.includes(triggerOf(adapter, document.bizType))

/** Kinds that the adapter takes, from its first day on, of the least weight; what was told before always is. */
async function isMeant(
  engine: Engine,
  { adapter, document }: Place,
  told: readonly QueuedRow[],
): Promise<boolean> {
  if (told.some(({ status }) => status !== 'CANCELLED')) return true
  const { bizType, date, weight, orgId, groupId } = document
  if (!(isDue({ adapter, document }) && takes(adapter, bizType)) || date < adapter.activeDate)
    return false
  if (weight === null) return true
  const least = await engine.setting(minUploadWeight, { orgId, groupId })
  return !isLess(weight, least)
}

async function putRight(
  tx: Tx,
  engine: Engine,
  place: Place,
  told: readonly QueuedRow[],
): Promise<number> {
  const { adapter, document, isAnew } = place
  const last = told.findLast(({ action }) => action === 'ADD')
  const isBack = told.some(
    ({ action, revision, status }) =>
      action === 'REVERSE' && revision === last?.revision && status !== 'CANCELLED',
  )
  const revision = (last?.revision ?? 0) + 1
  if (isBack && !isAnew) return 0
  if (last === undefined || last.status === 'CANCELLED' || isBack)
    return isDue(place) && !isPending(told) ? add(tx, engine, place, revision) : 0
  const correction = correctionOf(last)
  if (!isDue(place)) {
    if (correction !== 'replace') return 0
    await cancelMessages(tx, engine, { ids: [last.id], reason: '单据未到上传条件' })
    return 0
  }
  const payload = await snapshotOf(tx, engine, { adapter, document })
  if (isSame(payload, last.payload)) return 0
  if (correction === 'reverse') {
    const { target } = adapter
    const back = { target, document, action: 'REVERSE', revision: last.revision } as const
    await insertMessage(tx, engine, { ...back, payload: last.payload, reason: '单据已更正' })
    return 1 + (await add(tx, engine, place, revision))
  }
  await renewMessage(tx, engine, { id: last.id, payload })
  return 1
}

/** A document that is being taken back is not sent again before it is. */
const isPending = (told: readonly QueuedRow[]): boolean =>
  told.some(({ action, status }) => action === 'REVERSE' && !['DONE', 'CANCELLED'].includes(status))

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** PostgreSQL keeps the names of a JSON object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, each]) => [name, sorted(each)])
}

async function add(tx: Tx, engine: Engine, place: Place, revision: number): Promise<number> {
  const { adapter, document } = place
  const payload = await snapshotOf(tx, engine, { adapter, document })
  const { target } = adapter
  const message = { target, document, action: 'ADD', revision, payload } as const
  await insertMessage(tx, engine, message)
  return 1
}

/**
 * A document goes back to where no ERP should know of it: what has not left is cancelled, what may be there keeps
 * it where it is.
 */
export async function withdrawDocument(tx: Tx, engine: Engine, bizId: string): Promise<void> {
  await withdraw(tx, engine, await holdMessages(tx, bizId))
}

/** A document takes one step back: what ERPs were told that hear of it only further on is withdrawn. */
export async function stepBack(
  tx: Tx,
  engine: Engine,
  { source, id }: Pick<Queueing, 'source' | 'id'>,
): Promise<void> {
  const held = await holdMessages(tx, id)
  if (held.length === 0) return
  const document = await source.find(tx, engine, id)
  const adapters = document === null ? [] : await adaptersOf(tx, engine, document.orgId)
  const stays = (target: string): boolean =>
    adapters.some(
      (adapter) => adapter.target === target && document !== null && isDue({ adapter, document }),
    )
  await withdraw(
    tx,
    engine,
    held.filter(({ target }) => !stays(target)),
  )
}

async function withdraw(tx: Tx, engine: Engine, held: readonly QueuedRow[]): Promise<void> {
  for (const row of held) assertNotThere(row, held)
  const open = held.filter(({ status }) => ['READY', 'RETRY', 'DEAD'].includes(status))
  const [first] = open
  if (first === undefined) return
  await cancelMessages(tx, engine, { ids: open.map(({ id }) => id), reason: '单据已退回' })
  await showProgress(tx, first)
}

function assertNotThere(row: QueuedRow, all: readonly QueuedRow[]): void {
  if (row.status === 'SENDING' || row.status === 'UNKNOWN')
    throw new RefusalError(refuse('erp.uploading', { code: row.bizCode }))
  if (row.action !== 'ADD' || row.status !== 'DONE') return
  const isBack = all.some(
    ({ action, revision, status }) =>
      action === 'REVERSE' && revision === row.revision && status === 'DONE',
  )
  if (!isBack) throw new RefusalError(refuse('weigh.uploaded'))
}
