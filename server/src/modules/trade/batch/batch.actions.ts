import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { json } from '@junheng/domain/entity/field.ts'
import { type BatchMode, batchKey, isBatchFull } from '@junheng/domain/notice/batch-key.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { businessDay } from '#modules/system/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import type { WriteContext } from '#platform/http/call.ts'
import type { BatchUse } from '../ports.ts'
import { batchMode } from '../trade-settings.ts'
import { type BatchRow, batch } from './batch.entity.ts'
import {
  type BatchTerms,
  findBatchTerms,
  lockKey,
  lockOpenBatch,
  storeKey,
  storeState,
} from './batch.queries.ts'

/** Finds or makes the batch that goods of a notice line go into now; null where none are made. */
const current = defineAction(batch, {
  name: 'current',
  label: '当前批次',
  button: { none: '登记和计量取当前批次' },
  method: 'POST',
  right: 'of-mount',
  body: { noticeSubId: idOf('noticeSub', { label: '通知单行', required: true }) },
  async reach(db, { body: { noticeSubId } }) {
    const terms = await findBatchTerms(db, noticeSubId)
    if (terms === null) throw new RefusalError(refuse('row.missing'))
    return [terms]
  },
  locking: 'run',
  locks: ['batch'],
  flow: 'free',
  answers: json({ label: '批次；不分批的为空' }),
  refuses: ['batch.size'],
  async prepare({ services, model, caller, reach }) {
    const [terms] = await reach()
    const maker = terms === undefined ? caller : makerAt(caller, terms)
    return services.prepareCode({ model, caller: maker, values: {} })
  },
  async run(tx, act) {
    const { row: terms, prepared: giveCode } = act
    const { noticeSubId } = act.body
    const call = { ...act, caller: makerAt(act.caller, terms) }
    const found = await currentBatch(tx, act, { call, noticeSubId, terms, giveCode })
    return found && shownRow(act, act, found)
  },
})

/** A batch belongs to the company of its notice, whichever the caller stands in. */
const makerAt = (caller: Caller, { orgId, orgCode, orgName }: BatchTerms): Caller => ({
  ...caller,
  orgId,
  orgCode,
  orgName,
})

/**
 * The batch that goods of a notice line go into, for who weighs them: its number is taken before the
 * transaction opens, the rest happens in it. Null where no batches are made.
 */
export async function prepareBatch(
  services: EntityServices,
  call: BatchCall,
  noticeSubId: string,
): Promise<((tx: Tx) => Promise<BatchRow | null>) | null> {
  const model = services.engine.registry.model(batch.definition.name)
  const [mount] = model.mounts
  const terms = await findBatchTerms(services.db, noticeSubId)
  if (mount === undefined || terms === null || terms.orgId !== call.caller.orgId) return null
  const mode = terms.batchMode ?? (await services.engine.setting(batchMode, terms))
  if (mode === 'NONE') return null
  const giveCode = await services.prepareCode({ model, caller: call.caller, values: {} })
  const context: MountContext = { services, model, mount }
  return (tx) => currentBatch(tx, context, { call, noticeSubId, terms, giveCode })
}

/** Who makes a batch, and where it is told. */
export type BatchCall = Pick<WriteContext, 'caller' | 'log' | 'warn'>

interface Wanted {
  readonly call: BatchCall
  readonly noticeSubId: string
  readonly terms: BatchTerms
  readonly giveCode: ((tx: Tx) => Promise<string>) | null
}

async function currentBatch(
  tx: Tx,
  context: MountContext,
  wanted: Wanted,
): Promise<BatchRow | null> {
  const { engine } = context.services
  const { terms, noticeSubId, call } = wanted
  const mode: BatchMode = terms.batchMode ?? (await engine.setting(batchMode, terms))
  if (mode === 'NONE') return null
  const size = sizeOf(mode, terms)
  const now = engine.clock.now()
  const day = await businessDay(engine, terms, now)
  const { contractSubId, orgId } = terms
  const openKey = batchKey({ mode, contractSubId, noticeSubId, day })
  if (openKey === null) return makeBatch(tx, context, { ...wanted, mode, size, day, openKey })
  await lockKey(tx, { orgId, openKey })
  const open = await lockOpenBatch(tx, { orgId, openKey })
  if (open !== null && !isBatchFull(mode, { ...open, size })) {
    return loadTyped(tx, engine.registry, batch, { caller: call.caller, id: open.id })
  }
  if (open !== null) await storeState(tx, { id: open.id, closedAt: now })
  return makeBatch(tx, context, { ...wanted, mode, size, day, openKey })
}

/** Modes that count need to know up to what. */
function sizeOf(mode: BatchMode, { batchSize }: BatchTerms): string {
  const counts = mode === 'TONS' || mode === 'NUM'
  if (counts && batchSize === null) throw new RefusalError(refuse('batch.size'))
  return batchSize ?? '0'
}

interface NewBatch extends Wanted {
  readonly mode: BatchMode
  readonly size: string
  readonly day: string
  readonly openKey: string | null
}

async function makeBatch(
  tx: Tx,
  { services: { engine }, model, mount }: MountContext,
  { call, noticeSubId, terms, giveCode, mode, size, day, openKey }: NewBatch,
): Promise<BatchRow> {
  const { caller, warn } = call
  const code = giveCode && (await giveCode(tx))
  const { kind, inventoryId } = terms
  const limits = {
    ...(mode === 'TONS' ? { limitQuantity: size } : {}),
    ...(mode === 'NUM' ? { limitNum: Math.trunc(Number(size)) } : {}),
  }
  const input = parseRow(mount, { kind, noticeSubId, inventoryId, batchDate: day, ...limits })
  const row = await createRow(tx, engine, { model, mount, caller, input, code, warn })
  const id = row.id
  await storeKey(tx, { id, openKey })
  call.log({ entity: 'batch', bizKey: id, action: 'create', label: '自动组批', changes: [] })
  return loadTyped(tx, engine.registry, batch, { caller, id })
}

const close = defineAction(batch, {
  name: 'close',
  label: '封批',
  button: {},
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: ['batch'],
  flow: 'free',
  body: { ids: idsOf('batch') },
  answers: COUNT,
  refuses: ['batch.closed'],
  async run(tx, act) {
    for (const row of act.rows) {
      if (row.state !== 'OPEN') throw new RefusalError(refuse('batch.closed', codeOf(row)))
      await storeState(tx, { id: row.id, closedAt: act.services.engine.clock.now() })
      logState(act, row, '封批')
    }
    return { count: act.rows.length }
  },
})

/** A batch that is opened again takes in goods; once some have left, they would differ from the rest. */
const openWith = (use: BatchUse): Action =>
  defineAction(batch, {
    name: 'open',
    label: '取消封批',
    button: {},
    method: 'PUT',
    right: 'of-mount',
    reach: 'rows',
    locks: ['batch'],
    flow: 'free',
    body: { ids: idsOf('batch') },
    answers: COUNT,
    refuses: ['batch.notClosed', 'batch.left', 'batch.otherOpen'],
    async run(tx, act) {
      for (const row of act.rows) {
        if (row.state === 'OPEN') throw new RefusalError(refuse('batch.notClosed', codeOf(row)))
        if (await use.hasLeft(tx, row.id)) throw new RefusalError(refuse('batch.left'))
        await assertOnlyOpen(tx, row)
        await storeState(tx, { id: row.id, closedAt: null })
        logState(act, row, '取消封批')
      }
      return { count: act.rows.length }
    },
  })

const codeOf = ({ batchNo }: BatchRow) => ({ code: batchNo ?? '' })

async function assertOnlyOpen(tx: Tx, { orgId, openKey }: BatchRow): Promise<void> {
  if (openKey === null || orgId === null) return
  await lockKey(tx, { orgId, openKey })
  const other = await lockOpenBatch(tx, { orgId, openKey })
  if (other) throw new RefusalError(refuse('batch.otherOpen', { code: other.batchNo }))
}

function logState(call: WriteContext, { id, state: from }: BatchRow, label: string): void {
  const to = from === 'OPEN' ? 'CLOSED' : 'OPEN'
  call.log({
    entity: 'batch',
    bizKey: id,
    action: to === 'OPEN' ? 'open' : 'close',
    label,
    changes: [{ table: 'as_batch', field: 'state', label: '批次状态', from, to }],
  })
}

/** Actions of batches beyond those of every archive. */
export const batchActions = (use: BatchUse): readonly Action[] => [current, close, openWith(use)]
