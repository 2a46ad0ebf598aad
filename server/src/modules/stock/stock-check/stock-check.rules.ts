import { placeOf } from '@junheng/domain/place/place.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { diffOf, overlaps, PART_OF, takeType } from '@junheng/domain/stock/stock-check.ts'
import { keyText } from '@junheng/domain/stock/stock-key.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { formatWireDateTime, parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts, Change } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkInto } from '../check-places.ts'
import { type DocumentLine, postWithLife } from '../post-document.ts'
import { checkKept } from '../stock-init/stock-init.rules.ts'
import { type StockCheckRow, stockCheck } from './stock-check.entity.ts'
import {
  findBookAt,
  findOpen,
  findToCount,
  insertLines,
  lockCounting,
} from './stock-check.queries.ts'

type Line = StockCheckRow['pdStockCheckSub'][number]
type Facts = ActionFacts<StockCheckRow>

export const stockCheckRules = rulesFor(stockCheck, {
  complete,
  check: async (tx, { before, row }) =>
    checkLines(row) ??
    (await checkKept(tx, row)) ??
    (await checkInto(tx, placesOf(row))) ??
    (before === null ? checkOpen(tx, row) : null),
  stored: addBookLines,
  guards: {
    audit: async (_tx, { row }) => checkCounted(row),
    init: (tx, { row }) => checkOpen(tx, row),
    recover: async (tx, { row }: Facts) => (wasAudited(row) ? null : checkOpen(tx, row)),
  },
  acted: postWithLife<StockCheckRow>({
    bizType: 'stockCheck',
    table: 'pd_stock_check',
    linesOf,
  }),
})

const wasAudited = (row: StockCheckRow): boolean =>
  (row as { readonly statusBefore?: unknown }).statusBefore === 'AUDITED'

const placesOf = ({ warehouseId, pdStockCheckSub }: StockCheckRow) =>
  pdStockCheckSub.map((line) => ({ ...line, warehouseId }))

const keyOf = ({ warehouseId }: StockCheckRow, line: Line) => ({
  ...placeOf({ ...line, warehouseId }),
  inventoryId: line.inventoryId,
  batchNo: line.batchNo,
})

/** Lines that somebody adds later are held against the books of the same moment as the others. */
async function complete(
  tx: Tx,
  { engine, before, row }: Change<StockCheckRow>,
): Promise<Partial<StockCheckRow>> {
  const at = (before?.snapshotTime && parseWireDateTime(before.snapshotTime)) || engine.clock.now()
  const stored = new Map(before?.pdStockCheckSub.map((line) => [String(line.id), line]))
  const lines: Line[] = []
  for (const line of row.pdStockCheckSub) {
    const bookQuantity = await bookOf(tx, { row, line, at, was: stored.get(String(line.id)) })
    lines.push({ ...line, bookQuantity, diff: diffOf(line.countQuantity, bookQuantity) })
  }
  return { snapshotTime: formatWireDateTime(at), pdStockCheckSub: lines }
}

interface Booked {
  readonly row: StockCheckRow
  readonly line: Line
  readonly at: Date
  readonly was: Line | undefined
}

async function bookOf(tx: Tx, { row, line, at, was }: Booked): Promise<Tons | null> {
  const key = keyOf(row, line)
  if (was && keyText(keyOf(row, was)) === keyText(key)) return was.bookQuantity
  return row.orgId === null ? null : findBookAt(tx, { ...key, orgId: row.orgId, at })
}

/** Each key once, and all of them within what is counted. */
function checkLines(row: StockCheckRow): Refusal | null {
  const keys = new Set<string>()
  const part = row.scope === 'ALL' ? null : PART_OF[row.scope]
  for (const line of row.pdStockCheckSub) {
    const invName = line.invName ?? ''
    if (part !== null && line[part] !== row[part]) return refuse('stock.outsideCheck', { invName })
    const key = keyText(keyOf(row, line))
    if (keys.has(key)) return refuse('stock.checkRepeated', { invName })
    keys.add(key)
  }
  return null
}

/** Two countings of the same goods would both correct them. */
async function checkOpen(tx: Tx, row: StockCheckRow): Promise<Refusal | null> {
  const { id: besides, warehouseId } = row
  await lockCounting(tx, warehouseId)
  const open = await findOpen(tx, { warehouseId, besides })
  const busy = open.some((other) => overlaps(other, row))
  return busy ? refuse('stock.checking', { name: row.warehouseName ?? '' }) : null
}

/** A new counting has a line for all that the books know in its scope. */
async function addBookLines(tx: Tx, { engine, before, row }: Change<StockCheckRow>): Promise<void> {
  const { id: checkId, orgId } = row
  if (before !== null || orgId === null) return
  const stockIds = await findToCount(tx, { ...row, checkId, orgId })
  const lines = stockIds.map((stockId) => ({ id: engine.newId(), stockId }))
  if (lines.length > 0) await insertLines(tx, { checkId, lines })
}

function checkCounted({ pdStockCheckSub }: StockCheckRow): Refusal | null {
  const missed = pdStockCheckSub.find((line) => line.countQuantity === null)
  return missed ? refuse('stock.uncounted', { invName: missed.invName ?? '' }) : null
}

/** Only the difference is posted: what has moved since the snapshot stays. */
function linesOf(row: StockCheckRow): readonly DocumentLine[] {
  return row.pdStockCheckSub.flatMap((line): readonly DocumentLine[] => {
    const recordType = line.diff === null ? null : takeType(line.diff)
    if (line.diff === null || recordType === null) return []
    return [{ id: line.id, ...keyOf(row, line), quantity: line.diff, pieces: null, recordType }]
  })
}
