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
import { insertRows } from '#platform/entity-engine/insert-rows.ts'
import { findUnsettled } from '../calculation/calculation.queries.ts'
import { renewCalculations } from '../calculation/renew.ts'
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
  insertRows(tx, model, [{ head: [id], values: header }], ['id'])
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
  uploadDate: null,
  uploadMsg: null,
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
  insertRows(
    tx,
    child,
    rows.map((row, at) => ({ head: [engine.newId(), id, at], values: row as AnyRow })),
    ['id', 'main_id', 'row_no'],
  )
}

/**
 * Red ones are examined: their sources count no more. What these had settled waits to be reckoned anew, and what was
 * written off against them is open again. All of them at once, table by table: records, calculations, contracts.
 */
export async function reverseSources(
  tx: Tx,
  engine: Engine,
  { sources, caller }: { readonly sources: readonly SettlementRow[]; readonly caller: Caller },
): Promise<void> {
  if (sources.length === 0) return
  for (const { examineStatus, code } of sources)
    if (examineStatus !== 'EXAMINED') throw new RefusalError(refuse('settle.reversed', { code }))
  const ids = sources.flatMap((source) =>
    source.fdSettlementSub.map(({ calculationId }) => calculationId),
  )
  const held = [...(await holdCalculations(tx, engine, ids)).values()]
  await renewCalculations(tx, { engine, caller }, held)
  const weighIds = [...new Set(held.flatMap(({ weighId }) => weighId ?? []))]
  await storeSettleStatus(tx, { ids: await findUnsettled(tx, weighIds), status: 'CALC' })
  await moveSettled(tx, sources, -1)
  for (const { id } of sources) {
    await takeBackWriteOffs(tx, id)
    await storeReversed(tx, id)
  }
}
