import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { Operator } from '@junheng/domain/query/operators.ts'
import type { ReportChart } from '@junheng/domain/report/report-chart.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import {
  divideDecimal,
  multiplyDecimal,
  roundHalfUp,
  subtractDecimal,
} from '@junheng/domain/values/decimal.ts'
import {
  findDelivered,
  findFreight,
  findMargins,
  findOpen,
  findPrices,
  type ReportAsk,
} from '#modules/finance/api.ts'
import type { Tx } from '#platform/db/database.ts'

export interface FinanceAsk extends ReportAsk {
  readonly invName: string | null
  /** Weigh lines whose goods were refused; the account of reports reads no table of the laboratory. */
  refusedLines(): Promise<readonly string[]>
}

interface Column {
  readonly key: string
  readonly label: string
  /** Decimals of a figure; null: text. */
  readonly scale: number | null
  readonly isSummed?: boolean
}

export interface MadeRow {
  readonly values: AnyRow
  /** Null: no search tells just these records. */
  readonly search: readonly SearchEntry[] | null
  /** The list behind this row, where it is another than the report's. */
  readonly mount?: string
}

/** One report of finance: what it is called, what it is asked, and how its rows are found. */
export interface FinanceReport {
  readonly name: string
  readonly kinds: readonly string[]
  readonly columns: readonly Column[]
  readonly params: readonly ('from' | 'to' | 'kind' | 'invName')[]
  /** The list behind its figures. */
  readonly mount: (kind: string) => string
  /** What that list is asked for all of the report. */
  readonly whole: (ask: ReportAsk) => readonly SearchEntry[]
  readonly make: (tx: Tx, ask: FinanceAsk) => Promise<readonly MadeRow[]>
  readonly chart: (rows: readonly MadeRow[]) => ReportChart | null
}

const is = (key: string, val: string, op: Operator = 'eq'): SearchEntry => ({ key, op, val })

const word = (key: string, label: string): Column => ({ key, label, scale: null })
const figure = (key: string, label: string, scale: number): Column => ({
  key,
  label,
  scale,
  isSummed: true,
})
const quotient = (key: string, label: string, scale: number): Column => ({ key, label, scale })
const CARS = figure('cars', '车数', 0)
const TONS = figure('tons', '数量(吨)', 3)

const within = ({ from, to }: ReportAsk, field = 'settleDate') => [
  is(field, from, 'ge'),
  is(field, to, 'le'),
]

/** What one of them is of the other; null: nothing to divide by. */
const perTon = (amount: string | null, tons: string, scale: number): string | null => {
  const share = amount === null ? null : divideDecimal(amount, tons)
  return share === null ? null : roundHalfUp(share, scale)
}

const margin: FinanceReport = {
  name: '合同毛利',
  kinds: ['sa'],
  columns: [
    word('contractCode', '销售合同'),
    word('partnerName', '客户'),
    CARS,
    TONS,
    figure('revenue', '收入(不含税)', 2),
    figure('cost', '采购成本(不含税)', 2),
    figure('freight', '运费(不含税)', 2),
    figure('margin', '毛利', 2),
    quotient('perTon', '吨毛利', 2),
    quotient('share', '毛利率(%)', 2),
  ],
  params: ['from', 'to'],
  mount: () => 'settlement/sa',
  whole: (ask) => [is('examineStatus', 'NONE', 'ne'), ...within(ask)],
  chart: (rows) => ({
    kind: 'rows',
    category: 'contractCode',
    values: [rows.some(({ values: { margin: left } }) => left !== null) ? 'margin' : 'revenue'],
  }),
  async make(tx, ask) {
    return (await findMargins(tx, ask)).map(({ unnamed, ...row }) => {
      const gross = row.cost === null ? null : subtractDecimal(row.revenue, row.cost)
      const left = gross === null ? null : roundHalfUp(subtractDecimal(gross, row.freight), 2)
      const share = left === null ? null : divideDecimal(left, row.revenue)
      return {
        values: {
          ...row,
          contractCode: row.contractCode ?? '（无合同）',
          margin: left,
          perTon: perTon(left, row.tons, 2),
          share: share === null ? null : roundHalfUp(multiplyDecimal(share, '100'), 2),
        },
        // The list knows a settlement by the contract it names itself.
        search:
          unnamed > 0
            ? null
            : [
                is('contractCode', row.contractCode ?? ''),
                is('examineStatus', 'NONE', 'ne'),
                ...within(ask),
              ],
      }
    })
  },
}

const FARE_SETTLED = [is('status', 'EXAMINED,REVERSED', 'in')]

const freight: FinanceReport = {
  name: '运费分析',
  kinds: ['pu', 'sa', 'al', 'tr'],
  columns: [
    word('carrierName', '承运商'),
    word('routeName', '运输线路'),
    CARS,
    TONS,
    figure('fareAmount', '运费(元)', 2),
    figure('shortAmount', '亏吨扣款(元)', 2),
    figure('amount', '结算金额(元)', 2),
    quotient('perTon', '每吨(元)', 2),
  ],
  params: ['from', 'to', 'kind'],
  mount: (kind) => `fareSettle/${kind}`,
  whole: (ask) => [...FARE_SETTLED, ...within(ask)],
  chart: () => ({ kind: 'rows', category: 'carrierName', values: ['amount'] }),
  async make(tx, ask) {
    return (await findFreight(tx, ask)).map((row) => ({
      values: { ...row, perTon: perTon(row.amount, row.tons, 2) },
      // A settlement has loads of several roads: the list is that of the carrier.
      search: [is('carrierName', row.carrierName ?? ''), ...FARE_SETTLED, ...within(ask)],
    }))
  },
}

const prices: FinanceReport = {
  name: '价格走势',
  kinds: ['pu', 'sa'],
  columns: [
    word('month', '月份'),
    word('invName', '物料'),
    CARS,
    TONS,
    quotient('least', '最低(元/吨)', 2),
    quotient('average', '加权平均(元/吨)', 2),
    quotient('most', '最高(元/吨)', 2),
  ],
  params: ['from', 'to', 'kind', 'invName'],
  mount: (kind) => `calculation/${kind}`,
  whole: (ask) => [is('active', 'true'), ...within(ask, 'weighDate')],
  // Of several materials one line would jump between them.
  chart: (rows) =>
    new Set(rows.map(({ values: { invName } }) => invName)).size === 1
      ? { kind: 'lines', category: 'month', values: ['least', 'average', 'most'] }
      : null,
  async make(tx, ask) {
    return (await findPrices(tx, ask)).map((row) => ({
      values: { ...row },
      search: [
        is('invName', row.invName ?? ''),
        is('active', 'true'),
        is('weighDate', later(ask.from, `${row.month}-01`), 'ge'),
        is('weighDate', earlier(ask.to, `${row.month}-31`), 'le'),
      ],
    }))
  },
}

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : lastDay(b))
/** @example lastDay('2026-02-31') // '2026-02-28' */
const lastDay = (day: string): string => {
  const [year = '', month = ''] = day.split('-')
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return `${year}-${month}-${String(last).padStart(2, '0')}`
}

const HANDED = '已下推待结算'
const NOT_HANDED = '已审核未下推'

const open: FinanceReport = {
  name: '未结算暂估',
  kinds: ['pu', 'sa', 'al'],
  columns: [
    word('partnerName', '往来单位'),
    word('invName', '物料'),
    word('standing', '进度'),
    CARS,
    TONS,
    figure('amount', '暂估金额(元)', 2),
    figure('unpriced', '未定价车数', 0),
  ],
  params: ['to', 'kind'],
  mount: (kind) => `calculation/${kind}`,
  whole: ({ to }) => [
    is('status', 'SETTLED', 'ne'),
    is('active', 'true'),
    is('weighDate', to, 'le'),
  ],
  chart: () => ({ kind: 'rows', category: 'partnerName', values: ['amount'] }),
  make: async (tx, ask) => [...(await makeHanded(tx, ask)), ...(await makeNotHanded(tx, ask))],
}

async function makeHanded(tx: Tx, ask: FinanceAsk): Promise<readonly MadeRow[]> {
  return (await findOpen(tx, ask)).map(({ later: settled, ...row }) => ({
    values: { ...row, standing: HANDED },
    search:
      settled > 0
        ? null
        : [
            is('partnerName', row.partnerName ?? ''),
            is('invName', row.invName ?? ''),
            is('status', 'SETTLED', 'ne'),
            is('active', 'true'),
            is('weighDate', ask.to, 'le'),
          ],
  }))
}

/** What nobody has handed on is owed too: a month that leaves it out looks better than it was. */
async function makeNotHanded(tx: Tx, ask: FinanceAsk): Promise<readonly MadeRow[]> {
  const unpaidIds = await ask.refusedLines()
  const rows = await findDelivered(tx, { ...ask, unpaidIds })
  return rows.map(({ isListed, ...row }) => ({
    values: { ...row, standing: NOT_HANDED },
    mount: `weigh/${ask.kind}`,
    search: isListed
      ? [
          is('partnerName', row.partnerName ?? ''),
          is('invName', row.invName ?? ''),
          is('status', 'AUDITED'),
          is('weighState', 'DONE'),
          is('downStatus', 'NONE'),
          is('businessDate', ask.to, 'le'),
          ...(ask.kind === 'al' ? [is('side', 'sh')] : []),
        ]
      : null,
  }))
}

/** By the word that asks for them. */
export const FINANCE_REPORTS = { margin, freight, prices, open } as const
export type FinanceReportName = keyof typeof FINANCE_REPORTS
