import { group, idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { json, text, tons } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { GROUP_ANSWER, GROUP_BODY, groupOpen } from '../calculation/group-list.ts'
import { getIdOf } from '../row-calls.ts'
import { examineActions } from './examine.actions.ts'
import { settlementImportActions } from './import.actions.ts'
import { makeRed } from './red.ts'
import { confirmReceipts, resettle } from './resettle.ts'
import { LOCKS } from './settle-locks.ts'
import { settlement } from './settlement.entity.ts'
import { findRed, storePounds, toggleUrgent } from './settlement.queries.ts'

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

const IDS = idsOf('settlement', { label: '结算单' })

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
      settleType: 'GOODS',
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
      await resettle(tx, act.services.engine, { row, caller: act.caller, isCleared: true })
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
  ...examineActions,
  red,
  ...settlementImportActions,
  groupList,
  findByIds,
  getIdOf(settlement),
  clearForCal,
  confirmPounds,
  iurgent,
]
