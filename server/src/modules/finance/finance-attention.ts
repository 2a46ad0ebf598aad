import { addDays } from '@junheng/domain/values/wire-time.ts'
import {
  type AgencySource,
  is,
  type SourceAsk,
  type WarnSource,
} from '#platform/attention/attention-source.ts'
import { examineOther } from './finance-settings.ts'

const KINDS = { pu: '采购', sa: '销售', al: '调拨' } as const
type SettledKind = keyof typeof KINDS
const ALL = Object.keys(KINDS) as readonly SettledKind[]

const LINE = ['weighCode', 'partnerName', 'plateNumber', 'settleWeight', 'settleAmount'] as const
const DOCUMENT = ['code', 'partnerName', 'settleDate', 'settleAmount', 'payAmount'] as const

/** Who has waited longer for his money, or we for ours, is told. */
const OVERDUE_DAYS = 30

/** Who has audited something is not told to examine it, where another person must. */
const auditedByOthers = async ({ services, call }: SourceAsk) =>
  (await services.engine.setting(examineOther, call.caller))
    ? [is('auditUserId', call.caller.userId, 'ne')]
    : []

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
      search: async () => [is('status', 'CALCULATED')],
    },
    {
      type: `SETTLE_EXAMINE_${type}`,
      title: `${name}结算单待复核`,
      ...documents,
      action: 'examine',
      search: async (ask) => [
        is('status', 'AUDITED'),
        is('examineStatus', 'NONE'),
        ...(await auditedByOthers(ask)),
      ],
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

const STATEMENT = ['code', 'partnerName', 'endDate', 'closing', 'answerWords'] as const

/** A partner who says that the books are wrong waits for an answer. */
const CONTESTED: AgencySource = {
  type: 'STATEMENT_CONTESTED',
  title: '对账单有异议',
  mount: 'partnerStatement/main',
  columns: STATEMENT,
  action: 'resend',
  search: async () => [is('state', 'CONTESTED')],
}

const FARE_KINDS = { ...KINDS, tr: '转储' } as const
type FareKind = keyof typeof FARE_KINDS
const FARE = ['code', 'carrierName', 'settleDate', 'settleAmount', 'payStatus'] as const

/** What carriers wait for; that it is to be audited, the home page says of every document. */
const fareStepsOf = (kind: FareKind): readonly AgencySource[] => {
  const [type, name] = [kind.toUpperCase(), FARE_KINDS[kind]]
  const documents = { mount: `fareSettle/${kind}`, columns: FARE }
  return [
    {
      type: `FARE_EXAMINE_${type}`,
      title: `${name}运费结算单待复核`,
      ...documents,
      action: 'examine',
      search: async (ask) => [is('status', 'AUDITED'), ...(await auditedByOthers(ask))],
    },
    {
      type: `FARE_PAY_${type}`,
      title: `${name}运费待付款`,
      ...documents,
      action: 'remittance',
      search: async () => [is('status', 'EXAMINED'), is('payStatus', 'FULL', 'ne')],
    },
  ]
}

const ALL_FARES = Object.keys(FARE_KINDS) as readonly FareKind[]

export const financeAgencies: readonly AgencySource[] = [
  ...ALL.flatMap(stepsOf),
  ...ALL_FARES.flatMap(fareStepsOf),
  CONTESTED,
]

/** Tickets whose amount nobody can say, and money that is late. */
const warningsOf = (kind: SettledKind): readonly WarnSource[] => [
  {
    type: `SETTLE_FAULT_${kind.toUpperCase()}`,
    title: `${KINDS[kind]}结算计算异常`,
    severity: 'warning',
    mount: `calculation/${kind}`,
    columns: ['weighCode', 'partnerName', 'invName', 'errorMsg'],
    search: async () => [is('status', 'EXCEPTION')],
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

/** A week is long for an answer; a link that nobody opened may never have arrived. */
const SILENT_DAYS = 7

const SILENT: WarnSource = {
  type: 'STATEMENT_SILENT',
  title: '对账单一周没有答复',
  severity: 'info',
  mount: 'partnerStatement/main',
  columns: STATEMENT,
  search: async ({ today }) => [
    is('state', 'SENT'),
    is('sentDate', `${addDays(today, -SILENT_DAYS)} 00:00:00`, 'lt'),
  ],
}

/** Accounts that may take nothing any more. */
const SPENT: WarnSource = {
  type: 'ACCOUNT_SPENT',
  title: '往来账户可用额度为负',
  severity: 'warning',
  mount: 'account/main',
  columns: ['partnerName', 'balance', 'frozen', 'creditLimit', 'available'],
  search: async () => [is('creditMode', 'CONTROL'), is('available', '0', 'lt')],
}

export const financeWarnings: readonly WarnSource[] = [...ALL.flatMap(warningsOf), SPENT, SILENT]
