import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type SummedLine, turnLine } from '@junheng/domain/settlement/settle-totals.ts'
import { type Money, negateMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { negateTons } from '@junheng/domain/values/tons.ts'
import { formatWireDate, formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { storeSettleStatus } from '#modules/weighing/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { insertRows } from '#platform/entity-engine/store-row.ts'
import {
  type CalculationChange,
  insertCalculations,
  retireCalculations,
  type StoredCalculation,
} from '../calculation/calculation.queries.ts'
import { takeBackWriteOffs } from './red.queries.ts'
import { holdCalculations, settleTotals } from './settle-rows.ts'
import type { SettlementLine, SettlementRow } from './settlement.entity.ts'
import { storeReversed } from './settlement.queries.ts'
import { moveSettled } from './settlement.rules.ts'

interface NewRed {
  readonly source: SettlementRow
  readonly code: string
  readonly reason: string
  readonly caller: Caller
}

/** Makes the draft that takes an examined settlement back: its lines turned, its prices as they were. */
export async function makeRed(tx: Tx, engine: Engine, red: NewRed): Promise<string> {
  const { source, code, reason, caller } = red
  const model = engine.registry.model('settlement')
  const id = engine.newId()
  const now = formatWireDateTime(engine.clock.now())
  const lines = source.fdSettlementSub.map(redLine)
  const adjusts = source.fdSettlementAdjust.map((row) => ({
    ...row,
    amount: negateMoney(row.amount),
  }))
  const offsetAmount = negateMoney(source.offsetAmount ?? ZERO_MONEY)
  const header = {
    ...source,
    ...BLANK,
    ...settleTotals(lines, { fdSettlementAdjust: adjusts, offsetAmount }),
    code,
    offsetAmount,
    redBlue: 'RED',
    sourceId: source.id,
    sourceCode: source.code,
    redReason: reason,
    settleDate: formatWireDate(engine.clock.now()),
    createUserId: caller.userId,
    createUser: caller.realName,
    createDate: now,
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: now,
  }
  await insertRows(tx, model, [{ head: [id], values: header }], ['id'])
  await insertChildren(tx, engine, { id, key: 'fdSettlementSub', rows: lines })
  await insertChildren(tx, engine, { id, key: 'fdSettlementAdjust', rows: adjusts })
  return id
}

/** What a new document does not have of its source. */
const BLANK = {
  status: 'DRAFT',
  statusBefore: null,
  auditUserId: null,
  auditUser: null,
  auditDate: null,
  version: 0,
  examineStatus: 'NONE',
  examineUserId: null,
  examineUser: null,
  examineDate: null,
  payStatus: 'NONE',
  paidAmount: ZERO_MONEY,
  poundsConfirmed: false,
  uploadStatus: 'NONE',
  extCode: null,
  printCount: 0,
  invoiceNo: null,
  invoiceDate: null,
  invoiceAmount: null,
}

type Summed = SettlementLine & SummedLine & { readonly fixedAmount: Money }

function redLine(line: SettlementLine): SettlementLine {
  const { deSuttle, adjustAmount, fixedAmount } = line
  const known = {
    ...line,
    adjustAmount: adjustAmount ?? ZERO_MONEY,
    fixedAmount: fixedAmount ?? ZERO_MONEY,
  } as Summed
  return { ...turnLine(known), deSuttle: deSuttle === null ? null : negateTons(deSuttle) }
}

async function insertChildren(
  tx: Tx,
  engine: Engine,
  {
    id,
    key,
    rows,
  }: { readonly id: string; readonly key: string; readonly rows: readonly object[] },
): Promise<void> {
  const child = engine.registry.model('settlement').children.get(key)
  if (child === undefined) throw new Error(`settlement has no ${key}`)
  await insertRows(
    tx,
    child,
    rows.map((row, at) => ({ head: [engine.newId(), id, at], values: row as AnyRow })),
    ['id', 'main_id', 'row_no'],
  )
}

/**
 * The red one is examined: its source counts no more. What the source had settled waits to be reckoned anew, and
 * what was written off against it is open again.
 */
export async function reverseSource(
  tx: Tx,
  engine: Engine,
  { source, caller }: { readonly source: SettlementRow; readonly caller: Caller },
): Promise<void> {
  if (source.examineStatus !== 'EXAMINED')
    throw new RefusalError(refuse('settle.reversed', { code: source.code }))
  const ids = source.fdSettlementSub.map(({ calculationId }) => calculationId)
  const held = [...(await holdCalculations(tx, engine, ids)).values()]
  await retireCalculations(tx, ids)
  await insertCalculations(
    tx,
    { engine, caller },
    held.map((row) => ({ ...fresh(row), revision: row.revision + 1 })),
  )
  const weighIds = [...new Set(held.flatMap(({ weighId }) => weighId ?? []))]
  await storeSettleStatus(tx, { ids: weighIds, status: 'CALC' })
  await moveSettled(tx, source, -1)
  await takeBackWriteOffs(tx, source.id)
  await storeReversed(tx, source.id)
}

const fresh = ({ id: _id, version: _version, ...row }: StoredCalculation) =>
  ({
    ...row,
    status: 'PENDING',
    settleId: null,
    settleCode: null,
    errorMsg: null,
    active: true,
  }) as CalculationChange
