import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { selectSettled, storeReceipts } from '#modules/weighing/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { updateColumns } from '#platform/entity-engine/store-row.ts'
import { storeCalculation } from '../calculation/calculation.queries.ts'
import { computeLines } from '../calculation/compute-lines.ts'
import { cutTail } from './cut-tail.ts'
import { holdCalculations, settleColumns, settleTotals } from './settle-rows.ts'
import type { SettlementRow } from './settlement.entity.ts'

interface Resettled {
  readonly row: SettlementRow
  /** As it is stored, where a person has said otherwise of its lines; absent: as the row. */
  readonly before?: SettlementRow
  readonly caller: Caller
  /** What was set by hand goes, too. */
  readonly isCleared?: boolean
}

/** Reckons the lines of a settlement that is held anew, each from its record, and its header from them. */
export async function resettle(
  tx: Tx,
  engine: Engine,
  { row, before: stored = row, caller, isCleared = false }: Resettled,
): Promise<void> {
  const ids = row.fdSettlementSub.map(({ calculationId }) => calculationId)
  const held = await holdCalculations(tx, engine, ids)
  const weighIds = [...new Set([...held.values()].flatMap(({ weighId }) => weighId ?? []))]
  for (const weigh of await selectSettled(tx, engine, { ids: weighIds, lock: false })) {
    const computed = await computeLines(tx, engine, weigh)
    for (const before of [...held.values()].filter(({ weighId }) => weighId === weigh.id)) {
      const reckoned = computed.get(before.weighSubId ?? '')
      if (reckoned === undefined) continue
      const status = reckoned.status === 'CALCULATED' ? 'SETTLED' : 'EXCEPTION'
      const change = { ...reckoned, status } as const
      await storeCalculation(tx, { engine, caller }, { before, change })
    }
  }
  await storeLines(tx, engine, { row, stored, isCleared })
}

const UNSET = { manualFields: null, manualReason: null }

async function storeLines(
  tx: Tx,
  engine: Engine,
  {
    row,
    stored,
    isCleared,
  }: { readonly row: SettlementRow; readonly stored: SettlementRow; readonly isCleared: boolean },
): Promise<void> {
  const model = engine.registry.model('settlement')
  const child = model.children.get('fdSettlementSub')
  if (child === undefined) throw new Error('settlement has no lines')
  const held = await holdCalculations(
    tx,
    engine,
    row.fdSettlementSub.map(({ calculationId }) => calculationId),
  )
  const lines = row.fdSettlementSub.map((line) => {
    const calculation = held.get(line.calculationId)
    const own = isCleared ? { ...line, ...UNSET } : line
    return calculation ? { ...own, ...settleColumns(calculation, own) } : own
  })
  for (const [at, line] of lines.entries()) {
    const before = stored.fdSettlementSub[at]
    if (before) updateColumns(tx, child, { id: line.id, before: rowOf(before), after: rowOf(line) })
  }
  const after = { ...row, ...settleTotals(lines, row), version: row.version + 1 }
  updateColumns(tx, model, { id: row.id, before: rowOf(row), after: rowOf(after) })
  await cutTail(tx, engine, row)
}

const rowOf = (row: object): AnyRow => row as AnyRow

/** What was signed for stands on the records; sales are paid by it where their contract says so. */
export async function confirmReceipts(
  tx: Tx,
  engine: Engine,
  asked: Resettled & {
    readonly lines: readonly { readonly weighSubId: string; readonly receiveWeight: string }[]
  },
): Promise<void> {
  const { row, lines } = asked
  const own = new Set(row.fdSettlementSub.map(({ weighSubId }) => weighSubId as string | null))
  const mine = lines.filter(({ weighSubId }) => own.has(weighSubId))
  if (mine.length < lines.length) throw new RefusalError(refuse('row.missing'))
  if (row.kind !== 'sa' || mine.length === 0) return
  const ids = row.fdSettlementSub.map(({ calculationId }) => calculationId)
  await holdCalculations(tx, engine, ids)
  await storeReceipts(
    tx,
    mine.map(({ weighSubId, receiveWeight }) => ({ weighSubId, tons: receiveWeight })),
  )
  await resettle(tx, engine, asked)
}
