import { idsOf } from '@junheng/domain/call/shape.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadAllTyped } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import { examineOther } from '../finance-settings.ts'
import { holdPosted, postSettlement } from './post-settlement.ts'
import { holdExamined } from './red.queries.ts'
import { reverseSources } from './red.ts'
import { LOCKS } from './settle-locks.ts'
import { type SettlementRow, settlement } from './settlement.entity.ts'
import { findRed, storeExamined } from './settlement.queries.ts'

const IDS = idsOf('settlement', { label: '结算单' })

const stateChange = (from: string | null, to: string) => ({
  table: 'fd_settlement_main',
  field: 'examineStatus',
  label: '复核',
  from,
  to,
})

/** 财务复核: another person vouches for the amounts, and the partner's account moves. */
const examine = defineAction(settlement, {
  name: 'examine',
  label: '财务复核',
  button: {
    label: '复核',
    confirm: '复核后记入往来账户，确定？',
    done: '已复核',
    otherThan: { field: 'auditUserId', setting: examineOther },
  },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  // Of red ones the sources are held too, and what was written off against those, in the order of the house.
  locking: 'run',
  locks: ['receipt', ...LOCKS],
  flow: 'undecided',
  body: { ids: IDS },
  answers: COUNT,
  refuses: ['settle.notExaminable', 'settle.examined', 'settle.examineOther'],
  async run(tx, act) {
    const { engine } = act.services
    const { rows, sources } = await holdRows(tx, engine, act)
    for (const row of rows) assertAllowed(await refuseExamine(engine, row, act.caller.userId))
    await reverseSources(tx, engine, { sources, caller: act.caller })
    await holdPosted(tx, engine, rows)
    for (const row of rows) {
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
    return { count: rows.length }
  },
})

/** The settlements, held, with the sources of those that are red. */
async function holdRows(
  tx: Tx,
  engine: Engine,
  {
    rows: looked,
    caller,
    mount,
  }: Pick<MountContext & CallContext, 'caller' | 'mount'> & {
    readonly rows: readonly SettlementRow[]
  },
) {
  const ids = looked.map(({ id }) => id)
  const sourceIds = looked.flatMap(({ redBlue, sourceId }) =>
    redBlue === 'RED' && sourceId !== null ? [sourceId] : [],
  )
  await holdExamined(tx, { ids, sourceIds })
  const { registry } = engine
  const rows = await loadAllTyped(tx, registry, settlement, { caller, mount, ids, toWrite: true })
  const sources = await loadAllTyped(tx, registry, settlement, { caller, ids: sourceIds })
  return { rows, sources }
}

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
    const audited = act.rows.filter(({ examineStatus }) => examineStatus === 'NONE')
    const examined = act.rows.filter(({ examineStatus }) => examineStatus !== 'NONE')
    for (const { id } of audited) {
      await changeState(tx, engine, { model, mount, caller, ids: [id], action: 'init', warn })
      act.log({ entity: 'settlement', bizKey: id, action: 'init', label: '弃审', changes: [] })
    }
    for (const row of examined) assertAllowed(await refuseBack(tx, row))
    await holdPosted(tx, engine, examined)
    for (const row of examined) {
      const { id } = row
      await storeExamined(tx, { id, state: 'NONE', user: null, now: engine.clock.now() })
      await postSettlement(tx, engine, { row, isBack: true })
      const changes = [stateChange('EXAMINED', 'NONE')]
      act.log({ entity: 'settlement', bizKey: id, action: 'init', label: '取消复核', changes })
      await engine.publish(tx, {
        name: 'settlementUnexamined',
        entity: 'settlement',
        row: { ...row },
      })
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

export const examineActions: readonly Action[] = [examine, init]
