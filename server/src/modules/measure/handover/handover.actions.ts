import { permissionKey } from '@junheng/domain/entity/model.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { shiftWindow } from '@junheng/domain/scale/shift-window.ts'
import { parseFileId } from '@junheng/domain/values/file-id.ts'
import { parseWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState, loadBatch } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { updateColumns } from '#platform/entity-engine/store-row.ts'
import { findFiles } from '#platform/files/file.queries.ts'
import { assertAttachable } from '#platform/files/file-access.ts'
import { FILE_TYPE_TRAITS } from '#platform/files/file-content.ts'
import type { FileService } from '#platform/files/file-service.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  fieldType,
  readBody,
  readId,
  readIdOrNull,
  TEXT,
} from '#platform/http/closed-body.ts'
import { findShifts } from '../shift/shift.queries.ts'
import { fillHandover } from './fill-handover.ts'
import type { HandoverRow } from './handover.entity.ts'
import {
  type CountedShift,
  findCounted,
  findSignature,
  type HandoverFacts,
  type SignSide,
  storeSignature,
} from './handover.queries.ts'
import { handedCounts } from './handover-lists.ts'
import { handoverSheet } from './handover-sheet.ts'
import { startHandover } from './start-handover.ts'

/** Where the pictures of signatures are read. */
export type SignatureFiles = Pick<FileService, 'urlOf'>

/** Signing a shift over, and the sheet of it. */
export function handoverCalls(
  services: EntityServices,
  files: SignatureFiles | null = null,
): readonly Call[] {
  const model = services.engine.registry.model('handover')
  return model.mounts.flatMap((mount) => {
    const context = { services, model, mount }
    return [startCall(context), signCall(context), printCall(context, files), countsCall(context)]
  })
}

type Sheet = AnyRow & HandoverRow & { readonly status: string }

/** A sheet that the caller reaches, held. */
async function holdSheet(
  tx: Tx,
  { services, model, mount }: MountContext,
  { caller, id }: { readonly caller: Caller; readonly id: string },
): Promise<Sheet> {
  const [found] = await loadBatch(tx, services.engine, { model, mount, caller, ids: [id] })
  if (found === undefined) throw new RefusalError(refuse('row.missing'))
  return found as Sheet
}

const START_FIELDS = ['roomId', 'shiftDate', 'shiftId'] as const

/** What a new sheet starts with, and its figures as soon as room, day and shift are known. */
function startCall({ services, mount }: MountContext): Call {
  return {
    kind: 'read',
    method: 'POST',
    path: `${mount.base}/start`,
    access: needs(permissionKey(mount, 'create')),
    tag: mount.label,
    summary: '新交接班的磅房、班次和数字',
    body: closedBody({ roomId: TEXT, shiftDate: TEXT, shiftId: TEXT }, []),
    async handle({ request, caller }) {
      const body = readBody(request.body, START_FIELDS)
      const asked = {
        roomId: readIdOrNull(body, 'roomId'),
        shiftDate: readDate(body['shiftDate']),
        shiftId: readIdOrNull(body, 'shiftId'),
      }
      return services.db.transaction((tx) => startHandover(tx, services.engine, { caller, asked }))
    },
  }
}

function readDate(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || parseWireDate(value) === null) throw fieldType('shiftDate')
  return value
}

function signCall(context: MountContext): Call {
  const { services, model, mount } = context
  const { engine } = services
  return writeCall({
    method: 'PUT',
    path: `${mount.base}/sign`,
    access: needs(permissionKey(mount, 'sign')),
    tag: mount.label,
    summary: '交班人、接班人签名',
    body: closedBody({ id: TEXT, fileId: TEXT }, ['id']),
    async prepare({ request }) {
      const body = readBody(request.body, ['id', 'fileId'])
      return { id: readId(body, 'id'), fileId: readFileId(body['fileId']) }
    },
    async write(tx, call, { id, fileId }) {
      const { caller } = call
      const row = await holdSheet(tx, context, { caller, id })
      const side = sideOf(row, caller)
      assertAllowed(refuseSigning(row, side))
      const picture = await pictureOf(tx, engine, { caller, fileId })
      if (side === 'from') await refresh(tx, engine, row)
      await storeSignature(tx, { id, side, fileId: picture, now: engine.clock.now() })
      logSigning(call, { id, side })
      if (side === 'to')
        await changeState(tx, engine, { model, caller, ids: [id], action: 'audit' })
      return { id, side }
    },
  })
}

function sideOf({ fromUserId, toUserId }: HandoverRow, { userId }: Caller): SignSide {
  if (userId === fromUserId) return 'from'
  if (userId === toUserId) return 'to'
  throw new RefusalError(refuse('handover.stranger'))
}

function refuseSigning(
  row: HandoverRow & { readonly status: string },
  side: SignSide,
): Refusal | null {
  if (row.status === 'OBSOLETE') return refuse('handover.void')
  if (side === 'from') return row.fromSignTime === null ? null : refuse('handover.signed')
  if (row.fromSignTime === null) return refuse('handover.fromFirst')
  return row.toSignTime === null ? null : refuse('handover.signed')
}

/** The picture that was sent, else the one in the personal file. */
async function pictureOf(
  tx: Tx,
  { registry }: Engine,
  { caller, fileId }: { readonly caller: Caller; readonly fileId: string | null },
): Promise<string> {
  const { groupId } = caller
  const own = fileId === null ? await findSignature(tx, caller.userId) : null
  const ids = [fileId ?? own].flatMap((id) => id ?? [])
  const [picture] =
    fileId === null
      ? await findFiles(tx, { ids, groupId })
      : await assertAttachable(tx, registry, { caller, ids, label: '签名图片' })
  if (picture === undefined || !FILE_TYPE_TRAITS[picture.type].picture)
    throw new RefusalError(refuse('handover.picture'))
  return picture.id
}

function readFileId(sent: unknown): string | null {
  if (sent === undefined || sent === null) return null
  const id = typeof sent === 'string' ? parseFileId(sent) : null
  if (id === null) throw fieldType('fileId')
  return id
}

/** Who signs off signs for what stands there at this moment. */
async function refresh(tx: Tx, engine: Engine, row: HandoverRow): Promise<void> {
  const filled = await fillHandover(tx, row, engine.clock.now())
  if (filled === null) throw new RefusalError(refuse('handover.shift'))
  await updateColumns(tx, engine.registry.model('handover'), {
    id: row.id,
    before: { ...row },
    after: { ...row, ...filled },
  })
}

const SIDE_NAMES = { from: '交班人签名', to: '接班人签名' } as const

function logSigning(
  { log, caller }: WriteContext,
  { id, side }: { readonly id: string; readonly side: SignSide },
): void {
  const change = { table: 'mm_handover', field: `${side}Sign`, label: SIDE_NAMES[side], from: null }
  log({
    entity: 'handover',
    bizKey: id,
    action: 'sign',
    label: '签名',
    changes: [{ ...change, to: caller.realName }],
  })
}

interface SheetCall {
  readonly method: 'PUT' | 'POST'
  readonly name: string
  readonly right: string
  readonly summary: string
  answer(tx: Tx, sheet: Sheet, caller: Caller): Promise<unknown>
}

/** What is read of one sheet. */
function sheetCall(
  context: MountContext,
  { method, name, right, summary, answer }: SheetCall,
): Call {
  const { services, mount } = context
  return {
    kind: 'read',
    method,
    path: `${mount.base}/${name}`,
    access: needs(permissionKey(mount, right)),
    tag: mount.label,
    summary,
    body: closedBody({ id: TEXT }),
    async handle({ request, caller }) {
      const id = readId(readBody(request.body, ['id']), 'id')
      return services.db.transaction(async (tx) =>
        answer(tx, await holdSheet(tx, context, { caller, id }), caller),
      )
    },
  }
}

function printCall(context: MountContext, files: SignatureFiles | null): Call {
  return sheetCall(context, {
    method: 'PUT',
    name: 'print',
    right: 'print',
    summary: '交接班表',
    async answer(_tx, handed, caller) {
      const urlOf = async (fileId: string | null) =>
        fileId === null || files === null ? null : files.urlOf(fileId)
      const signs = { from: await urlOf(handed.fromSign), to: await urlOf(handed.toSign) }
      return {
        contentType: 'text/html; charset=utf-8',
        content: handoverSheet(handed, { orgName: caller.orgName, signs }),
      }
    },
  })
}

function countsCall(context: MountContext): Call {
  return sheetCall(context, {
    method: 'POST',
    name: 'counts',
    right: 'list',
    summary: '交接班的数字和它们的明细',
    answer: async (tx, row, caller) =>
      handedCounts(context.services, { caller, row, counted: await countedOf(tx, row) }),
  })
}

/** Sheets of earlier days did not write down what they were counted from. */
async function countedOf(tx: Tx, row: HandoverRow): Promise<CountedShift> {
  const { counted } = row.facts as Partial<HandoverFacts>
  if (counted !== undefined) return counted
  const shift = row.orgId && (await findShifts(tx, row.orgId)).find(({ id }) => id === row.shiftId)
  if (!shift) throw new RefusalError(refuse('handover.shift'))
  return findCounted(tx, { roomId: row.roomId, window: shiftWindow(shift, row.shiftDate) })
}
