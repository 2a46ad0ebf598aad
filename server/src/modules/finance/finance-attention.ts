import { addDays } from '@junheng/domain/values/wire-time.ts'
import { type AgencySource, is, type WarnSource } from '#platform/attention/attention-source.ts'

const KINDS = { pu: '采购', sa: '销售', al: '调拨' } as const
type SettledKind = keyof typeof KINDS
const ALL = Object.keys(KINDS) as readonly SettledKind[]

const LINE = ['weighCode', 'partnerName', 'plateNumber', 'settleWeight', 'settleAmount'] as const
const DOCUMENT = ['code', 'partnerName', 'settleDate', 'settleAmount', 'payAmount'] as const

/** Who has waited longer for his money, or we for ours, is told. */
const OVERDUE_DAYS = 30

/** What a kind of business has to settle, from the ticket that was handed on to the money. */
const stepsOf = (kind: SettledKind): readonly AgencySource[] => {
  const [type, name] = [kind.toUpperCase(), KINDS[kind]]
  const documents = { mount: `settlement/${kind}`, columns: DOCUMENT }
  return [
    {
      type: `SETTLE_OPEN_${type}`,
      title: `${name}待结算磅单`,
      mount: `calculation/${kind}`,
      columns: LINE,
      action: 'calculate',
      search: async () => [is('status', 'CALCULATED'), is('active', 'true')],
    },
    {
      type: `SETTLE_AUDIT_${type}`,
      title: `${name}结算单待审核`,
      ...documents,
      action: 'audit',
      search: async () => [is('status', 'DRAFT')],
    },
    {
      type: `SETTLE_EXAMINE_${type}`,
      title: `${name}结算单待复核`,
      ...documents,
      action: 'examine',
      search: async () => [is('status', 'AUDITED'), is('examineStatus', 'NONE')],
    },
    {
      type: `SETTLE_PAY_${type}`,
      title: `${name}结算单待${kind === 'sa' ? '收' : '付'}款`,
      ...documents,
      action: 'remittance',
      search: async () => [is('examineStatus', 'EXAMINED'), is('payStatus', 'FULL', 'ne')],
    },
  ]
}

export const financeAgencies: readonly AgencySource[] = ALL.flatMap(stepsOf)

/** Tickets whose amount nobody can say, and money that is late. */
const warningsOf = (kind: SettledKind): readonly WarnSource[] => [
  {
    type: `SETTLE_FAULT_${kind.toUpperCase()}`,
    title: `${KINDS[kind]}结算计算异常`,
    severity: 'warning',
    mount: `calculation/${kind}`,
    columns: ['weighCode', 'partnerName', 'invName', 'errorMsg'],
    search: async () => [is('status', 'EXCEPTION'), is('active', 'true')],
  },
  {
    type: `SETTLE_LATE_${kind.toUpperCase()}`,
    title: `${KINDS[kind]}结算款逾期`,
    severity: 'warning',
    mount: `settlement/${kind}`,
    columns: DOCUMENT,
    search: async ({ today }) => [
      is('examineStatus', 'EXAMINED'),
      is('payStatus', 'FULL', 'ne'),
      is('settleDate', addDays(today, -OVERDUE_DAYS), 'lt'),
    ],
  },
]

export const financeWarnings: readonly WarnSource[] = ALL.flatMap(warningsOf)
