import { group, idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { json, text, tons } from '@junheng/domain/entity/field.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { GROUP_ANSWER, GROUP_BODY, groupOpen } from '../calculation/group-list.ts'
import { examineOther } from '../finance-settings.ts'
import { postSettlement } from './post-settlement.ts'
import { makeRed, reverseSource } from './red.ts'
import { confirmReceipts, resettle } from './resettle.ts'
import { type SettlementRow, settlement } from './settlement.entity.ts'
import { findRed, storeExamined, storePounds, toggleUrgent } from './settlement.queries.ts'

const IDS = idsOf('settlement', { label: '结算单' })

const stateChange = (from: string | null, to: string) => ({
  table: 'fd_settlement_main',
  field: 'examineStatus',
  label: '复核',
  from,
  to,
})

const LOCKS = [
  'settlement',
  'weigh',
  'weighLine',
  'calculation',
  'contractLine',
  'account',
] as const

/** 财务复核: another person vouches for the amounts, and the partner's account moves. */
const examine = defineAction(settlement, {
  name: 'examine',
  label: '财务复核',
  button: { label: '复核', confirm: '复核后记入往来账户，确定？', done: '已复核' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: LOCKS,
  flow: 'undecided',
  body: { ids: IDS },
  answers: COUNT,
  refuses: ['settle.notExaminable', 'settle.examined', 'settle.examineOther'],
  async run(tx, act) {
    const { engine } = act.services
    for (const row of act.rows) {
      assertAllowed(await refuseExamine(engine, row, act.caller.userId))
      if (row.redBlue === 'RED') await reverse(tx, engine, act, row)
      const now = engine.clock.now()
      await storeExamined(tx, { id: row.id, state: 'EXAMINED', user: act.caller, now })
      await postSettlement(tx, engine, { row, isBack: false })
      const changes = [stateChange('NONE', 'EXAMINED')]
      act.log({
        entity: 'settlement',
        bizKey: row.id,
        action: 'examine',
        label: '财务复核',
        changes,
      })
      await engine.publish(tx, {
        name: 'settlementExamined',
        entity: 'settlement',
        row: { ...row },
      })
    }
    return { count: act.rows.length }
  },
})

async function refuseExamine(
  engine: Engine,
  row: SettlementRow,
  userId: string,
): Promise<Refusal | null> {
  const { code, status, examineStatus, orgId, groupId } = row
  if (status !== 'AUDITED') return refuse('settle.notExaminable', { code })
  if (examineStatus !== 'NONE') return refuse('settle.examined', { code })
  const isSame = String((row as AnyRow)['auditUserId']) === userId
  if (!isSame || orgId === null || groupId === null) return null
  return (await engine.setting(examineOther, { orgId, groupId }))
    ? refuse('settle.examineOther')
    : null
}

async function reverse(
  tx: Tx,
  engine: Engine,
  { caller }: { readonly caller: Caller },
  row: SettlementRow,
): Promise<void> {
  if (row.sourceId === null) throw new Error('a red settlement has a source')
  const place = { caller, id: row.sourceId, lock: true }
  const source = await loadTyped(tx, engine.registry, settlement, place)
  await reverseSource(tx, engine, { source, caller })
}

/** One step back: from examined to audited, from audited to draft. */
const init = defineAction(settlement, {
  name: 'init',
  also: ['mulInit'],
  label: '退回一步',
  button: { none: '弃审按钮由单据自带' },
  replaces: 'init',
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: LOCKS,
  flow: 'undecided',
  body: { ids: IDS },
  answers: COUNT,
  refuses: [
    'settle.paid',
    'settle.uploaded',
    'settle.invoiced',
    'settle.redOpen',
    'settle.redExamined',
    'settle.reversed',
  ],
  async run(tx, act) {
    const { services, model, mount, caller, warn } = act
    const { engine } = services
    for (const row of act.rows) {
      const { id } = row
      if (row.examineStatus === 'NONE') {
        await changeState(tx, engine, { model, mount, caller, ids: [id], action: 'init', warn })
        act.log({ entity: 'settlement', bizKey: id, action: 'init', label: '弃审', changes: [] })
        continue
      }
      assertAllowed(await refuseBack(tx, row))
      await storeExamined(tx, { id, state: 'NONE', user: null, now: engine.clock.now() })
      await postSettlement(tx, engine, { row, isBack: true })
      const changes = [stateChange('EXAMINED', 'NONE')]
      act.log({ entity: 'settlement', bizKey: id, action: 'init', label: '取消复核', changes })
    }
    return { count: act.rows.length }
  },
})

async function refuseBack(tx: Tx, row: SettlementRow): Promise<Refusal | null> {
  const { code, redBlue, examineStatus, payStatus, uploadStatus, invoiceNo } = row
  if (redBlue === 'RED') return refuse('settle.redExamined', { code })
  const red = await findRed(tx, row.id)
  if (red?.isOpen) return refuse('settle.redOpen')
  if (examineStatus === 'REVERSED') return refuse('settle.reversed', { code: red?.code ?? '' })
  if (payStatus !== 'NONE') return refuse('settle.paid')
  if (uploadStatus === 'DONE') return refuse('settle.uploaded')
  return invoiceNo ? refuse('settle.invoiced') : null
}

/** 红冲: makes the red draft of an examined settlement. */
const red = defineAction(settlement, {
  name: 'red',
  label: '红冲',
  button: { type: 'danger', done: '已生成红字结算单' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locks: ['settlement'],
  flow: 'undecided',
  body: { id: idOf('settlement', { label: '结算单', required: true }), reason: REASON },
  answers: {
    id: idOf('settlement', { label: '红字结算单', required: true }),
    code: text({ label: '单号', required: true }),
  },
  refuses: ['settle.redOnly', 'settle.reversed', 'settle.redOpen'],
  async prepare({ services, model, caller }) {
    return { giveCode: await services.prepareCode({ model, caller, values: {} }) }
  },
  async run(tx, act) {
    const { row, services, caller, body, prepared } = act
    if (row.redBlue === 'RED' || row.examineStatus === 'NONE')
      throw new RefusalError(refuse('settle.redOnly'))
    const other = await findRed(tx, row.id)
    if (other !== null)
      throw new RefusalError(
        other.isOpen ? refuse('settle.redOpen') : refuse('settle.reversed', { code: other.code }),
      )
    const code = prepared.giveCode ? await prepared.giveCode(tx) : `${row.code}-H`
    const { reason } = body
    const id = await makeRed(tx, services.engine, { source: row, code, reason, caller })
    const change = {
      table: 'fd_settlement_main',
      field: 'redReason',
      label: '红冲原因',
      from: null,
      to: reason,
    }
    act.log({
      entity: 'settlement',
      bizKey: row.id,
      action: 'red',
      label: '红冲',
      changes: [change],
    })
    return { id, code }
  },
})

const groupList = defineAction(settlement, {
  name: 'groupList',
  label: '待结算分组',
  button: { none: '结算单编制时分组选取' },
  method: 'POST',
  right: 'of-mount',
  body: GROUP_BODY,
  answers: GROUP_ANSWER,
  read: (asked) =>
    groupOpen(asked.services, asked, {
      mount: `calculation/${asked.mount.code}`,
      groupBy: asked.body.groupBy,
      search: asked.body.search,
    }),
})

const findByIds = defineAction(settlement, {
  name: 'findByIds',
  label: '按编号取结算单',
  button: { none: '供打印和外部系统' },
  method: 'POST',
  right: { of: 'mount', action: 'list' },
  reach: 'rows',
  body: { ids: IDS },
  answers: { list: listOf(json({ label: '结算单', required: true }), { label: '结算单' }) },
  read: async (asked) => ({
    list: asked.rows.map((row) => shownRow(asked, asked, { ...row })),
  }),
})

/** `GET getId`: number and id for attachments of a row that is not made yet; gaps are allowed. */
const getId = defineAction(settlement, {
  name: 'getId',
  label: '预取单号',
  button: { none: '新增前上传附件用' },
  method: 'GET',
  path: 'getId',
  right: { of: 'mount', action: 'create' },
  answers: {
    id: text({ label: '编号', required: true }),
    code: text({ label: '单号' }),
  },
  async read({ services, model, caller }) {
    const giveCode = await services.prepareCode({ model, caller, values: {} })
    const code = giveCode && (await services.db.transaction((tx) => giveCode(tx)))
    return { id: services.engine.newId(), code }
  },
})

/** Drops what stands on the lines of drafts, and reckons by today's rules. */
const clearForCal = defineAction(settlement, {
  name: 'clearForCal',
  label: '清除重算',
  button: { confirm: '清除所选结算单的计算结果并按现行规则重算？', done: '已重新计算' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: LOCKS,
  flow: 'undecided',
  body: { ids: IDS },
  answers: COUNT,
  refuses: ['settle.clearDraft'],
  async run(tx, act) {
    for (const row of act.rows) {
      if (row.status !== 'DRAFT' || row.redBlue === 'RED')
        throw new RefusalError(refuse('settle.clearDraft', { code: row.code }))
      await resettle(tx, act.services.engine, { row, caller: act.caller })
      act.log({
        entity: 'settlement',
        bizKey: row.id,
        action: 'clearForCal',
        label: '清除重算',
        changes: [],
      })
    }
    return { count: act.rows.length }
  },
})

/** 确认磅单: what the customer signed for, line by line; amounts follow. */
const confirmPounds = defineAction(settlement, {
  name: 'confirmPounds',
  label: '确认磅单',
  button: { input: [], done: '磅单已确认' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: LOCKS,
  flow: 'undecided',
  body: {
    ids: IDS,
    lines: listOf(
      group(
        {
          weighSubId: idOf('weighSub', { label: '磅单行', required: true }),
          receiveWeight: tons({ label: '签收数', required: true, min: '0' }),
        },
        { required: true },
      ),
      { label: '签收', most: 5000 },
    ),
  },
  answers: COUNT,
  refuses: ['settle.poundsLate'],
  async run(tx, act) {
    for (const row of act.rows) {
      if (row.examineStatus !== 'NONE' || row.status === 'OBSOLETE' || row.redBlue === 'RED')
        throw new RefusalError(refuse('settle.poundsLate'))
      await confirmReceipts(tx, act.services.engine, {
        row,
        caller: act.caller,
        lines: act.body.lines,
      })
      await storePounds(tx, row.id)
      act.log({
        entity: 'settlement',
        bizKey: row.id,
        action: 'confirmPounds',
        label: '确认磅单',
        changes: [],
      })
    }
    return { count: act.rows.length }
  },
})

const iurgent = defineAction(settlement, {
  name: 'iurgent',
  label: '加急',
  button: { label: '加急', done: '已更改加急' },
  method: 'PUT',
  path: 'iurgent/:id',
  right: 'of-mount',
  reach: 'row',
  locks: ['settlement'],
  flow: 'free',
  answers: COUNT,
  async run(tx, { row, log }) {
    await toggleUrgent(tx, row.id)
    const change = {
      table: 'fd_settlement_main',
      field: 'iurgent',
      label: '加急',
      from: row.iurgent,
      to: !row.iurgent,
    }
    log({
      entity: 'settlement',
      bizKey: row.id,
      action: 'iurgent',
      label: '加急',
      changes: [change],
    })
    return { count: 1 }
  },
})

export const settlementActions: readonly Action[] = [
  examine,
  init,
  red,
  groupList,
  findByIds,
  getId,
  clearForCal,
  confirmPounds,
  iurgent,
]
