import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'

/** A line of a settlement as who got the goods signs for it. */
export interface PoundsLine {
  /** Of the weigh line. */
  readonly id: string
  readonly weighCode: string
  readonly plateNumber: string
  readonly invName: string
  /** What was sent. */
  readonly sent: string
  /** What is paid for. */
  readonly counted: string
  /** What was got; empty: nobody has signed yet. */
  readonly got: string
}

/** How a kind of settlement calls the weights of its lines. */
export interface Pounds {
  readonly labels: Readonly<Record<'sent' | 'counted' | 'got', string>>
  readonly lines: readonly PoundsLine[]
}

const GOODS = {
  labels: { sent: '净重', counted: '结算数量', got: '签收数' },
  fields: { sent: 'suttle', counted: 'settleWeight', got: 'receiptWeight' },
} as const

const FARES = {
  labels: { sent: '发货数', counted: '计费数量', got: '收货数' },
  fields: { sent: 'originalWeight', counted: 'fareWeight', got: 'receiveWeight' },
} as const

/** The lines of a stored settlement, of goods or of freight, that stand on a weigh line. */
export function poundsOf({ fdSettlementSub, fdFareSettleSub }: AnyRow): Pounds {
  const { labels, fields } = fdFareSettleSub === undefined ? GOODS : FARES
  const rows = fdFareSettleSub ?? fdSettlementSub
  const lines = Array.isArray(rows) ? (rows as readonly AnyRow[]) : []
  return {
    labels,
    lines: lines.flatMap((line) => {
      const { weighSubId, weighCode, plateNumber, invName } = line
      const id = textOf(weighSubId)
      const known = {
        weighCode: textOf(weighCode),
        plateNumber: textOf(plateNumber),
        invName: textOf(invName),
        sent: textOf(line[fields.sent]),
        counted: textOf(line[fields.counted]),
        got: textOf(line[fields.got]),
      }
      return id === '' ? [] : [{ id, ...known }]
    }),
  }
}

/** What a chosen line begins with: what was signed for, else what was sent. */
export const signedBefore = ({ got, sent }: PoundsLine): string => (got === '' ? sent : got)

/** A column of tons that is pasted at a line, for it and those below; lines that it reaches are chosen by it. */
export function pastedTons(
  lines: readonly PoundsLine[],
  from: string,
  column: readonly (readonly string[])[],
): Readonly<Record<string, string>> {
  const start = lines.findIndex(({ id }) => id === from)
  const reached = start < 0 ? [] : lines.slice(start, start + column.length)
  return Object.fromEntries(reached.map(({ id }, at) => [id, column[at]?.[0]?.trim() ?? '']))
}
