import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, date, file, int, json, text } from '@junheng/domain/entity/field.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { shiftWindow } from '@junheng/domain/scale/shift-window.ts'
import { findRooms, findShifts, type OwnRoom, workPlaceOf } from '#modules/scale/api.ts'
import { findSignature } from '#modules/system/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { assertAttachable } from '#platform/entity-engine/file-access.ts'
import { updateColumns } from '#platform/entity-engine/store-row.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { findFiles } from '#platform/stored-files/file.queries.ts'
import { FILE_TYPE_TRAITS } from '#platform/stored-files/file-content.ts'
import { fillHandover } from './fill-handover.ts'
import { type HandoverRow, handover } from './handover.entity.ts'
import {
  type CountedShift,
  findCounted,
  type HandoverFacts,
  type SignSide,
  storeSignature,
} from './handover.queries.ts'
import { handedCounts } from './handover-lists.ts'
import { handoverSheet } from './handover-sheet.ts'

const SHEET_ID = idOf('handover', { label: '交接班', required: true })
const SIDE_NAMES = { from: '交班人签名', to: '接班人签名' } as const

/** What a new sheet starts with, and its figures as soon as room, day and shift are known. */
const start = defineAction(handover, {
  name: 'start',
  label: '新交接班的磅房、班次和数字',
  button: { none: '新增交接班的表单自己取' },
  method: 'POST',
  right: { of: 'mount', action: 'create' },
  body: {
    roomId: idOf('weighRoom', { label: '磅房' }),
    shiftDate: date({ label: '班次日' }),
    shiftId: idOf('shift', { label: '班次' }),
  },
  answers: json({ label: '新表的值，没有数字的不含' }),
  read: ({ services, caller, body: asked }) =>
    services.db.transaction((tx) => startHandover(tx, services.engine, { caller, asked })),
})

const sign = defineAction(handover, {
  name: 'sign',
  label: '交班人、接班人签名',
  button: {
    label: '签名',
    type: 'primary',
    inRow: true,
    inForm: true,
    input: {
      fileId: { tips: '不上传的，用“系统管理”下“用户”里您的签名图片' },
    },
    done: '已签名',
  },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: { id: SHEET_ID, fileId: file({ label: '签名图片' }) },
  answers: { id: SHEET_ID, side: choice(SIDE_NAMES, { label: '签名', required: true }) },
  async run(tx, act) {
    const { caller, model } = act
    const row = act.row
    const { engine } = act.services
    const { id, fileId } = act.body
    const side = sideOf(row, caller)
    assertAllowed(refuseSigning(row, side))
    const picture = await pictureOf(tx, engine, { caller, fileId })
    if (side === 'from') await refresh(tx, engine, row)
    await storeSignature(tx, { id, side, fileId: picture, now: engine.clock.now() })
    logSigning(act, { id, side })
    if (side === 'to') await changeState(tx, engine, { model, caller, ids: [id], action: 'audit' })
    return { id, side }
  },
})

function sideOf({ fromUserId, toUserId }: HandoverRow, { userId }: Caller): SignSide {
  if (userId === fromUserId) return 'from'
  if (userId === toUserId) return 'to'
  throw new RefusalError(refuse('handover.stranger'))
}

function refuseSigning(row: HandoverRow, side: SignSide): Refusal | null {
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

/** Who signs off signs for what stands there at this moment. */
async function refresh(tx: Tx, engine: Engine, row: HandoverRow): Promise<void> {
  const filled = await fillHandover(tx, row, engine.clock.now())
  if (filled === null) throw new RefusalError(refuse('handover.shift'))
  updateColumns(tx, engine.registry.model('handover'), {
    id: row.id,
    before: { ...row },
    after: { ...row, ...filled },
  })
}

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

const print = defineAction(handover, {
  name: 'print',
  label: '交接班表',
  button: { label: '打印', inForm: true, result: 'page' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  body: { id: SHEET_ID },
  answers: {
    contentType: text({ label: '类型', required: true }),
    content: text({ label: '网页', required: true }),
  },
  async read({ caller, row, services: { engine } }) {
    const files = engine.parts.get(siteFiles)
    const urlOf = async (fileId: string | null) =>
      fileId === null || files === null ? null : files.urlOf(fileId)
    const signs = { from: await urlOf(row.fromSign), to: await urlOf(row.toSign) }
    return {
      contentType: 'text/html; charset=utf-8',
      content: handoverSheet(row, { orgName: caller.orgName, signs }),
    }
  },
})

const counts = defineAction(handover, {
  name: 'counts',
  label: '交接班的数字和它们的明细',
  button: { name: 'counts', label: '查看明细', inRow: true, inForm: true, result: 'lists' },
  method: 'POST',
  right: { of: 'mount', action: 'list' },
  reach: 'row',
  body: { id: SHEET_ID },
  answers: listOf(
    group(
      {
        label: text({ label: '名称', required: true }),
        count: int({ label: '数量', required: true }),
        target: group({
          path: text({ label: '页面', required: true }),
          search: json({ label: '查询条件', required: true }),
        }),
      },
      { required: true },
    ),
  ),
  read: async ({ services, caller, row }) =>
    handedCounts(services, { caller, row, counted: await countedOf(services.db, row) }),
})

/** Sheets of earlier days did not write down what they were counted from. */
async function countedOf(db: Queryable, row: HandoverRow): Promise<CountedShift> {
  const { counted } = row.facts as Partial<HandoverFacts>
  if (counted !== undefined) return counted
  const shift = row.orgId && (await findShifts(db, row.orgId)).find(({ id }) => id === row.shiftId)
  if (!shift) throw new RefusalError(refuse('handover.shift'))
  return findCounted(db, { roomId: row.roomId, window: shiftWindow(shift, row.shiftDate) })
}

/** Signing a shift over, and the sheet of it. */
export const handoverActions: readonly Action[] = [start, sign, print, counts]

/** What somebody has chosen so far; null: nothing, so that the clock and his own room say it. */
interface AskedShift {
  readonly roomId: string | null
  readonly shiftDate: string | null
  readonly shiftId: string | null
}

interface Room {
  readonly id: string
  readonly name: string
}

/** A new sheet before it is stored: room, day and shift as the clock says, and the figures they give. */
async function startHandover(
  tx: Tx,
  engine: Engine,
  { caller, asked }: { readonly caller: Caller; readonly asked: AskedShift },
) {
  const { orgId, groupId } = caller
  const now = engine.clock.now()
  const place = await workPlaceOf(tx, engine, { company: { orgId, groupId }, instant: now })
  const room = chosenRoom(await findRooms(tx, caller), asked.roomId)
  const shiftId = asked.shiftId ?? place.shiftId
  const shift = (await findShifts(tx, orgId)).find(({ id }) => id === shiftId)
  const shiftDate = asked.shiftDate ?? place.shiftDate
  const filled =
    room && shift
      ? await fillHandover(tx, { orgId, roomId: room.id, shiftId: shift.id, shiftDate }, now)
      : null
  const { facts: _facts, ...figures } = filled ?? { facts: null }
  return {
    roomId: room?.id ?? null,
    roomName: room?.name ?? null,
    shiftDate,
    shiftId: shift?.id ?? null,
    shiftName: shift?.name ?? null,
    fromUserId: caller.userId,
    fromUserName: caller.realName,
    ...figures,
  }
}

/** The room that was asked for; else one's own, or the only one there is. */
function chosenRoom(rooms: readonly OwnRoom[], asked: string | null): Room | null {
  if (asked !== null) return rooms.find(({ id }) => id === asked) ?? null
  const own = rooms.filter(({ isOwn }) => isOwn)
  const [first, ...others] = own.length > 0 ? own : rooms
  return first !== undefined && others.length === 0 ? first : null
}
