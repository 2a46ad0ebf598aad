import { permissionKey } from '@junheng/domain/entity/model.ts'
import { type BatchMode, batchKey, isBatchFull } from '@junheng/domain/notice/batch-key.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { businessDay } from '#modules/system/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { reaches } from '#platform/access/reach.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { idsSchema } from '#platform/entity-engine/row-schema.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { readBody, readId } from '#platform/http/closed-body.ts'
import type { BatchUse } from '../ports.ts'
import { batchMode } from '../trade-settings.ts'
import { batch } from './batch.entity.ts'
import {
  type BatchTerms,
  findBatchTerms,
  lockKey,
  lockOpenBatch,
  storeOrigin,
  storeState,
} from './batch.queries.ts'

export function batchCalls(services: EntityServices, use: BatchUse): readonly Call[] {
  const model = services.engine.registry.model(batch.definition.name)
  return model.mounts.flatMap((mount) => {
    const context: MountContext = { services, model, mount }
    return [currentCall(context), closeCall(context), openCall(context, use)]
  })
}

const about = ({ mount }: MountContext, action: string, summary: string) => ({
  access: needs(permissionKey(mount, action)),
  tag: mount.label,
  summary,
})

/** Finds or makes the batch that goods of a notice line go into now; null where none are made. */
function currentCall(context: MountContext): Call {
  const { services, model, mount } = context
  return writeCall({
    method: 'POST',
    path: `${mount.base}/current`,
    ...about(context, 'current', '当前批次'),
    body: {
      type: 'object',
      required: ['noticeSubId'],
      properties: { noticeSubId: { type: 'string' } },
      additionalProperties: false,
    },
    async prepare({ caller, request }) {
      const noticeSubId = readId(readBody(request.body, ['noticeSubId']), 'noticeSubId')
      const terms = await findBatchTerms(services.db, noticeSubId)
      if (terms === null || !reaches(caller, terms)) throw new RefusalError(refuse('row.missing'))
      const giveCode = await services.prepareCode({
        model,
        caller: makerAt(caller, terms),
        values: {},
      })
      return { noticeSubId, terms, giveCode }
    },
    async write(tx, call, { noticeSubId, terms, giveCode }) {
      const at = { ...call, caller: makerAt(call.caller, terms) }
      const found = await currentBatch(tx, context, { call: at, noticeSubId, terms, giveCode })
      return found && shownRow(context, call, found)
    },
  })
}

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
): Promise<((tx: Tx) => Promise<AnyRow | null>) | null> {
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

async function currentBatch(tx: Tx, context: MountContext, wanted: Wanted): Promise<AnyRow | null> {
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
    const { model } = context
    return loadRow(tx, engine.registry, { model, caller: call.caller, id: open.id })
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
): Promise<AnyRow> {
  const { caller, warn } = call
  const code = giveCode && (await giveCode(tx))
  const { kind, inventoryId } = terms
  const limits = {
    ...(mode === 'TONS' ? { limitQuantity: size } : {}),
    ...(mode === 'NUM' ? { limitNum: Math.trunc(Number(size)) } : {}),
  }
  const input = parseRow(mount, { kind, inventoryId, batchDate: day, ...limits })
  const row = await createRow(tx, engine, { model, mount, caller, input, code, warn })
  const id = String(row['id'])
  await storeOrigin(tx, { ...terms, id, noticeSubId, openKey })
  call.log({ entity: 'batch', bizKey: id, action: 'create', label: '自动组批', changes: [] })
  return loadRow(tx, engine.registry, { model, caller, id })
}

function closeCall(context: MountContext): Call {
  return writeCall({
    method: 'PUT',
    path: `${context.mount.base}/close`,
    ...about(context, 'close', '封批'),
    body: idsSchema,
    prepare: async ({ request }) => readIds(request.body),
    async write(tx, call, ids) {
      const rows = await lockBatches(tx, context, call, ids)
      for (const row of rows) {
        if (row['state'] !== 'OPEN') throw new RefusalError(refuse('batch.closed', codeOf(row)))
        const closedAt = context.services.engine.clock.now()
        await storeState(tx, { id: String(row['id']), closedAt })
        logState(call, row, '封批')
      }
      return { count: rows.length }
    },
  })
}

/** A batch that is opened again takes in goods; once some have left, they would differ from the rest. */
function openCall(context: MountContext, use: BatchUse): Call {
  return writeCall({
    method: 'PUT',
    path: `${context.mount.base}/open`,
    ...about(context, 'open', '取消封批'),
    body: idsSchema,
    prepare: async ({ request }) => readIds(request.body),
    async write(tx, call, ids) {
      const rows = await lockBatches(tx, context, call, ids)
      for (const row of rows) {
        const id = String(row['id'])
        if (row['state'] === 'OPEN') throw new RefusalError(refuse('batch.notClosed', codeOf(row)))
        if (await use.hasLeft(tx, id)) throw new RefusalError(refuse('batch.left'))
        await assertOnlyOpen(tx, row)
        await storeState(tx, { id, closedAt: null })
        logState(call, row, '取消封批')
      }
      return { count: rows.length }
    },
  })
}

const codeOf = (row: AnyRow) => ({ code: String(row['batchNo']) })

async function assertOnlyOpen(tx: Tx, row: AnyRow): Promise<void> {
  const { orgId, openKey } = row
  if (typeof openKey !== 'string' || typeof orgId !== 'string') return
  await lockKey(tx, { orgId, openKey })
  const other = await lockOpenBatch(tx, { orgId, openKey })
  if (other) throw new RefusalError(refuse('batch.otherOpen', { code: other.batchNo }))
}

function lockBatches(
  tx: Tx,
  { services: { engine }, model, mount }: MountContext,
  { caller }: WriteContext,
  ids: readonly string[],
): Promise<readonly AnyRow[]> {
  return loadBatch(tx, engine, { model, mount, caller, ids })
}

function logState(call: WriteContext, row: AnyRow, label: string): void {
  const from = row['state']
  const to = from === 'OPEN' ? 'CLOSED' : 'OPEN'
  call.log({
    entity: 'batch',
    bizKey: String(row['id']),
    action: to === 'OPEN' ? 'open' : 'close',
    label,
    changes: [{ table: 'as_batch', field: 'state', label: '批次状态', from, to }],
  })
}
