import { group, idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { flag, tons } from '@junheng/domain/entity/field.ts'
import { STATUS_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { lockFareRecords, storeFareReceipts } from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { examineOther } from '../finance-settings.ts'
import { checkTaking } from './check-taking.ts'
import { type FareSettleRow, fareSettle } from './fare-settle.entity.ts'
import { holdPaymentsOf, lockSettles } from './fare-settle.queries.ts'
import { holdCarriers } from './post-fare.ts'
import { reckonSettle } from './reckon-settle.ts'
import { recordsOf } from './settle-fares.ts'
import { storeSettle } from './store-reckoned.ts'

const IDS = idsOf('fareSettle')

/** Finance looks at what was audited; from here on only a red one takes it back. */
const examine = defineAction(fareSettle, {
  name: 'examine',
  label: '财务复核',
  button: {
    label: '复核',
    confirm: '复核所选的运费结算单？',
    otherThan: { field: 'auditUserId', setting: examineOther },
  },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  // Sources of red ones are held with them, older ones first, and before them what was paid on those.
  locking: 'run',
  locks: ['receipt', 'settlement', 'weigh', 'calculation', 'account'],
  flow: 'undecided',
  body: { ids: IDS },
  answers: COUNT,
  refuses: ['row.status', 'settle.examineOther', 'fareSettle.unconfirmed'],
  async run(tx, { services, model, mount, caller, rows, body: { ids }, warn, log }) {
    await holdSettles(tx, services.engine, rows)
    const request = { model, mount, caller, ids, action: 'examine', warn } as const
    const results = await changeState(tx, services.engine, request)
    for (const { before, row } of results) {
      const changes = fieldChanges(model, before, row)
      const entry = { entity: model.name, bizKey: String(row['id']), action: 'examine' }
      log({ ...entry, label: '复核', changes })
    }
    return { count: results.length }
  },
})

/** What was paid on sources, settlements, their records and the accounts of their carriers, each in one order. */
async function holdSettles(tx: Tx, engine: Engine, rows: readonly FareSettleRow[]): Promise<void> {
  await holdPaymentsOf(
    tx,
    rows.flatMap(({ sourceId }) => sourceId ?? []),
  )
  await lockSettles(
    tx,
    rows.flatMap(({ id, sourceId }) => (sourceId === null ? [id] : [id, sourceId])),
  )
  await lockFareRecords(tx, recordsOf(rows.filter(({ redBlue }) => redBlue === 'RED')))
  await holdCarriers(tx, engine, rows)
}

function refuseUnless(row: FareSettleRow, action: string): Refusal | null {
  const { code, status, redBlue } = row
  if (redBlue === 'RED') return refuse('fareSettle.redFixed')
  return status === 'DRAFT'
    ? null
    : refuse('row.status', { code, status: STATUS_LABELS[status], action })
}

/** Drops what was typed of the weights and reckons all anew, by the contract and the rates of today. */
const clearForCal = defineAction(fareSettle, {
  name: 'clearForCal',
  label: '清除重算',
  button: { label: '重算', confirm: '清除手改的数量，按现在的合同和运价重算？' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: ['settlement', 'weigh'],
  flow: 'undecided',
  body: { ids: IDS },
  answers: COUNT,
  refuses: ['row.status', 'fareSettle.redFixed'],
  async run(tx, act) {
    for (const before of act.rows) {
      assertAllowed(refuseUnless(before, '重算'))
      const fdFareSettleSub = before.fdFareSettleSub.map((line) => ({
        ...line,
        originalWeight: null,
        receiveWeight: null,
      }))
      const row = { ...before, fareContractId: null, fdFareSettleSub }
      await lockFareRecords(
        tx,
        before.fdFareSettleSub.map(({ weighId }) => weighId),
      )
      const { values } = await reckonSettle(tx, act.services.engine, { row, before: null })
      await storeSettle(tx, act, { before, values, action: 'clearForCal', label: '清除重算' })
    }
    return { count: act.rows.length }
  },
})

const CONFIRMED_LINE = {
  weighSubId: idOf('weighSub', { label: '磅单行', required: true }),
  receiveWeight: tons({ label: '收货数', required: true, min: '0' }),
}

/** The carrier's papers have been compared with the records: what he delivered stands. */
const confirmPounds = defineAction(fareSettle, {
  name: 'confirmPounds',
  label: '确认磅单',
  button: { input: [], confirm: '所选结算单的磅单已与承运商核对？' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: ['settlement', 'weigh', 'weighLine'],
  flow: 'undecided',
  body: { ids: IDS, lines: listOf(group(CONFIRMED_LINE, { required: true })) },
  answers: COUNT,
  refuses: ['settle.poundsLate', 'fareSettle.redFixed'],
  async run(tx, act) {
    const { lines } = act.body
    const weights = new Map(lines.map((line) => [String(line.weighSubId), line.receiveWeight]))
    const known = new Set<string>()
    for (const before of act.rows) {
      assertAllowed(checkConfirmable(before))
      const named = before.fdFareSettleSub.map((line) => {
        const receiveWeight = weights.get(String(line.weighSubId))
        if (receiveWeight === undefined) return line
        known.add(String(line.weighSubId))
        return { ...line, receiveWeight }
      })
      await lockFareRecords(
        tx,
        before.fdFareSettleSub.map(({ weighId }) => weighId),
      )
      const row = { ...before, fdFareSettleSub: named }
      const { values, loads } = await reckonSettle(tx, act.services.engine, { row, before })
      assertAllowed(await checkTaking(tx, row, loads))
      const change = { ...values, poundsConfirmed: true }
      await storeSettle(tx, act, {
        before,
        values: change,
        action: 'confirmPounds',
        label: '确认磅单',
      })
    }
    if (known.size < weights.size) throw new RefusalError(refuse('row.missing'))
    const isSale = act.mount.kinds.includes('sa')
    const receipts = [...weights].map(([weighSubId, weight]) => ({ weighSubId, tons: weight }))
    if (isSale && receipts.length > 0) await storeFareReceipts(tx, receipts)
    return { count: act.rows.length }
  },
})

function checkConfirmable({ status, redBlue }: FareSettleRow): Refusal | null {
  if (redBlue === 'RED') return refuse('fareSettle.redFixed')
  return status === 'DRAFT' || status === 'AUDITED' ? null : refuse('settle.poundsLate')
}

/** 加急: sorts first and is marked; pressed again, not any more. */
const iurgent = defineAction(fareSettle, {
  name: 'iurgent',
  label: '加急或取消加急',
  button: { label: '加急' },
  method: 'PUT',
  path: 'iurgent/:id',
  right: 'of-mount',
  reach: 'row',
  locks: ['settlement'],
  flow: 'free',
  answers: { iurgent: flag({ label: '加急' }) },
  async run(tx, act) {
    const isUrgent = !act.row.iurgent
    const values = { iurgent: isUrgent }
    await storeSettle(tx, act, { before: act.row, values, action: 'iurgent', label: '加急' })
    return { iurgent: isUrgent }
  },
})

export const fareSettleActions: readonly Action[] = [examine, clearForCal, confirmPounds, iurgent]
