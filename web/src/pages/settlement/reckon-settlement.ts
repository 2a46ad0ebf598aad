import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { settleTaken, summedLine } from '@junheng/domain/settlement/settle-taken.ts'
import {
  countLine,
  headerOf,
  NOTHING_SUMMED,
  type SummedLine,
} from '@junheng/domain/settlement/settle-totals.ts'
import { parseMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { parseRate } from '@junheng/domain/values/rate.ts'
import { parseTons } from '@junheng/domain/values/tons.ts'
import { parseUnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { FormState, Reckon } from '#web/screens/form-state/form-store.ts'

export const LINES = 'fd_settlement_sub'
const ADJUSTS = 'fd_settlement_adjust'
const NO_ROWS: readonly AnyRow[] = []

/**
 * Amounts of the lines and the header while a settlement is typed, by the formulas of the server. Only what
 * changed is reckoned: a key in one of two thousand lines costs one line.
 */
export function createReckoning(): Reckon {
  const isDone = new WeakSet<AnyRow>()
  let counted: ReadonlyMap<AnyRow, SummedLine> = new Map()
  let sums = NOTHING_SUMMED
  const count = (lines: readonly AnyRow[]): SummedLine => {
    const next = new Map(lines.map((line) => [line, counted.get(line) ?? summed(line)]))
    for (const [line, own] of counted) if (!next.has(line)) sums = countLine(sums, own, -1)
    for (const [line, own] of next) if (!counted.has(line)) sums = countLine(sums, own, 1)
    counted = next
    return sums
  }
  return (state) => {
    const known = state.children[LINES] ?? NO_ROWS
    let isSame = true
    const lines = known.map((line) => {
      if (isDone.has(line)) return line
      const own = reckonLine(line)
      isDone.add(own)
      isSame = false
      return own
    })
    // A row that nothing was picked into yet is no car.
    const cars = lines.filter(({ settleWeight }) => text(settleWeight) !== '').length
    const header = headerFor(state, count(lines), cars)
    return isSame
      ? { ...state, header }
      : { ...state, header, children: { ...state.children, [LINES]: lines } }
  }
}

/** A line with the amounts that follow from its weight, price and quality; without a price it is left as it is. */
function reckonLine(line: AnyRow): AnyRow {
  const amounts = settleTaken({
    settleWeight: parseTons(text(line['settleWeight'])),
    price: parseUnitPrice(text(line['price'])),
    qualityPrice: parseUnitPrice(text(line['qualityPrice'])),
    fixedAmount: parseMoney(text(line['fixedAmount'])),
    adjustAmount: parseMoney(text(line['adjustAmount'])),
    taxIncluded: line['taxIncluded'] !== false,
    taxRate: parseRate(text(line['taxRate'])),
  })
  if (amounts === null) return { ...line }
  const { settlePrice, goodsAmount, qualityAmount, settleAmount, noTaxAmount, taxAmount } = amounts
  // What is typed stays as it is typed: only what follows from it is written.
  return {
    ...line,
    settlePrice,
    goodsAmount,
    qualityAmount,
    settleAmount,
    noTaxAmount,
    taxAmount,
  }
}

const summed = (line: AnyRow): SummedLine =>
  summedLine({
    suttle: parseTons(text(line['suttle'])),
    deduct: parseTons(text(line['deduct'])),
    settleWeight: parseTons(text(line['settleWeight'])),
    goodsAmount: parseMoney(text(line['goodsAmount'])),
    qualityAmount: parseMoney(text(line['qualityAmount'])),
    adjustAmount: parseMoney(text(line['adjustAmount'])),
    settleAmount: parseMoney(text(line['settleAmount'])),
    noTaxAmount: parseMoney(text(line['noTaxAmount'])),
    taxAmount: parseMoney(text(line['taxAmount'])),
  })

function headerFor({ header, children }: FormState, sums: SummedLine, carCount: number): AnyRow {
  const adjustments = (children[ADJUSTS] ?? NO_ROWS).map(
    ({ amount }) => parseMoney(text(amount)) ?? ZERO_MONEY,
  )
  const offsetAmount = parseMoney(text(header['offsetAmount'])) ?? ZERO_MONEY
  const totals = headerOf(sums, { carCount, adjustments, offsetAmount })
  // Without its number the notice is not meant any more, as on the server.
  const noticeId = text(header['notoCode']) === '' ? null : (header['noticeId'] ?? null)
  return { ...header, ...totals, noticeId }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
