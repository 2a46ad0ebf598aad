import { OUTBOX_STATES, type OutboxState } from '@junheng/domain/integration/outbox-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { adaptersOf } from '../adapter/adapter.queries.ts'
import { snapshotOf } from '../document/snapshot.ts'
import { byHolding, sourceOf } from '../document/sources.ts'
import type { OutboxRow } from './outbox.entity.ts'
import {
  cancelMessages,
  holdMessages,
  insertMessage,
  type QueuedRow,
  renewMessage,
} from './outbox.queries.ts'
import { tellQueued } from './queue-document.ts'
import { showProgress } from './show-progress.ts'

/** A message that somebody steers, as it stands now, and all others of its document. */
interface Held {
  readonly row: QueuedRow
  readonly all: readonly QueuedRow[]
}

interface Steering {
  readonly states: readonly OutboxState[]
  readonly action: string
}

/** Holds the documents, then their messages; one that has gone on meanwhile refuses all. */
async function holdRows(
  tx: Tx,
  rows: readonly OutboxRow[],
  { states, action }: Steering,
): Promise<readonly Held[]> {
  const held: Held[] = []
  for (const { id, bizType, bizId } of byHolding(rows)) {
    await sourceOf(bizType).hold(tx, bizId)
    const all = await holdMessages(tx, bizId)
    const row = all.find((each) => each.id === id)
    if (row === undefined) throw new RefusalError(refuse('row.missing'))
    const { status, bizCode: code } = row
    if (!states.includes(status))
      throw new RefusalError(refuse('erp.state', { code, state: OUTBOX_STATES[status], action }))
    held.push({ row, all: all.filter(({ target }) => target === row.target) })
  }
  return held
}

/** 重新上传: what failed is sent again, as it was or as the document stands now. */
export async function resendRows(
  tx: Tx,
  engine: Engine,
  { rows, rebuild }: { readonly rows: readonly OutboxRow[]; readonly rebuild: boolean },
): Promise<void> {
  const held = await holdRows(tx, rows, { states: ['DEAD', 'RETRY'], action: '重新上传' })
  for (const { row } of held) {
    const payload = rebuild && row.action === 'ADD' ? await anew(tx, engine, row) : row.payload
    const [name] = payload.unmapped
    if (name !== undefined) throw new RefusalError(refuse('erp.unmapped', { name }))
    await renewMessage(tx, engine, { id: row.id, payload })
    await showProgress(tx, row)
  }
  await wake(tx, engine, held)
}

async function anew(tx: Tx, engine: Engine, { bizType, bizId, target }: QueuedRow) {
  const document = await sourceOf(bizType).find(tx, engine, bizId)
  if (document === null) throw new RefusalError(refuse('row.missing'))
  const adapters = await adaptersOf(tx, engine, document.orgId)
  const adapter = adapters.find((each) => each.target === target)
  if (adapter === undefined) throw new RefusalError(refuse('erp.noAdapter'))
  return snapshotOf(tx, engine, { adapter, document })
}

async function wake(tx: Tx, engine: Engine, held: readonly Held[]): Promise<void> {
  const [first] = held
  if (first === undefined) return
  const document = await sourceOf(first.row.bizType).find(tx, engine, first.row.bizId)
  if (document !== null) await tellQueued(tx, engine, document)
}

/** 取消: what the ERP does not have is not sent; what was to take it back neither. */
export async function cancelRows(
  tx: Tx,
  engine: Engine,
  { rows, reason }: { readonly rows: readonly OutboxRow[]; readonly reason: string },
): Promise<void> {
  const states = ['READY', 'RETRY', 'DEAD'] as const
  for (const { row, all } of await holdRows(tx, rows, { states, action: '取消' })) {
    const behind = all.filter(
      ({ action, revision, status }) =>
        row.action === 'ADD' &&
        action === 'REVERSE' &&
        revision === row.revision &&
        status !== 'CANCELLED',
    )
    const ids = [row, ...behind].map(({ id }) => id)
    await cancelMessages(tx, engine, { ids, reason })
    await showProgress(tx, row)
  }
}

/** 撤回: the ERP is told to take a document back. One that is still being tried goes first. */
export async function reverseRows(
  tx: Tx,
  engine: Engine,
  { rows, reason }: { readonly rows: readonly OutboxRow[]; readonly reason: string },
): Promise<void> {
  const held = await holdRows(tx, rows, { states: ['DONE', 'RETRY'], action: '撤回' })
  for (const { row, all } of held) {
    const { bizType, bizId, bizCode: code, target, revision, payload } = row
    const isBack = all.some(
      (each) =>
        each.action === 'REVERSE' && each.revision === revision && each.status !== 'CANCELLED',
    )
    if (row.action !== 'ADD' || isBack) throw new RefusalError(refuse('erp.reversed', { code }))
    const document = await sourceOf(bizType).find(tx, engine, bizId)
    if (document === null) throw new RefusalError(refuse('row.missing'))
    const back = { target, document, action: 'REVERSE', revision, payload, reason } as const
    const cancelled = all.find((each) => each.action === 'REVERSE' && each.revision === revision)
    if (cancelled === undefined) await insertMessage(tx, engine, back)
    else await renewMessage(tx, engine, { id: cancelled.id, payload })
  }
  await wake(tx, engine, held)
}
