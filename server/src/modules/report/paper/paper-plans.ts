import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'
import {
  countFarePrint,
  countSettlementPrint,
  countStatementPrint,
  fareSettle,
  partnerStatement,
  recivePayment,
  settlement,
} from '#modules/finance/api.ts'
import { findIndicators } from '#modules/quality/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { SheetTable } from '#platform/print/sheet.ts'
import { LAB_PAPERS } from './lab-papers.ts'
import { ORDER_PAPERS } from './order-papers.ts'
import { AUDITOR, MAKER, type PaperPlan } from './paper-plan.ts'

const EXAMINER = { label: '复核', field: 'examineUser' } as const
const partner = (label: string) => ({ label: `${label}（签章）` })

const isPayment = ({ direction }: AnyRow): boolean => direction === 'PAY'

/** Every document that is put on paper beside tickets and labels. */
export const PAPER_PLANS: readonly PaperPlan[] = [
  {
    entity: settlement,
    bizType: 'settlement',
    head: [
      'partnerName',
      'contractCode',
      'notoCode',
      'settleDate',
      'startDate',
      'endDate',
      'carCount',
      'settleWeight',
      'avgPrice',
      'redBlue',
      'sourceCode',
      'redReason',
      'invoiceNo',
      'remark',
    ],
    lines: [
      {
        child: 'fdSettlementSub',
        title: null,
        columns: [
          'seq',
          'weighCode',
          'plateNumber',
          'invName',
          'weighDate',
          'suttle',
          'deduct',
          'settleWeight',
          'price',
          'qualityPrice',
          'settlePrice',
          'adjustAmount',
          'settleAmount',
          'noTaxAmount',
          'taxAmount',
        ],
      },
      {
        child: 'fdSettlementAdjust',
        title: '其他金额',
        columns: ['adjustType', 'reason', 'amount'],
      },
    ],
    totals: [
      'goodsAmount',
      'qualityAmount',
      'adjustAmount',
      'settleAmount',
      'noTaxAmount',
      'taxAmount',
      'otherAmount',
      'offsetAmount',
      'payAmount',
    ],
    words: 'settleAmountCn',
    signatures: [MAKER, AUDITOR, EXAMINER, partner('往来单位')],
    proved: ['partnerName', 'settleDate', 'carCount', 'settleWeight', 'settleAmount', 'payAmount'],
    isWide: true,
    locks: ['settlement'],
    count: countSettlementPrint,
    more: indicatorTable,
  },
  {
    entity: fareSettle,
    bizType: 'fareSettle',
    head: [
      'carrierName',
      'fareContractCode',
      'settleDate',
      'startDate',
      'endDate',
      'carCount',
      'fareWeight',
      'taxRate',
      'oilCardNo',
      'redBlue',
      'sourceCode',
      'redReason',
      'remark',
    ],
    lines: [
      {
        child: 'fdFareSettleSub',
        title: null,
        columns: [
          'weighCode',
          'plateNumber',
          'routeName',
          'invName',
          'originalWeight',
          'receiveWeight',
          'fareLoss',
          'allowLoss',
          'excessLoss',
          'fareWeight',
          'farePrice',
          'fareAmount',
          'shortAmount',
          'addAmount',
          'deductAmount',
          'settleAmount',
        ],
      },
    ],
    totals: [
      'fareAmount',
      'shortAmount',
      'addAmount',
      'deductAmount',
      'noTaxAmount',
      'taxAmount',
      'oilAmount',
      'cashAmount',
      'settleAmount',
    ],
    words: 'settleAmountCn',
    signatures: [MAKER, AUDITOR, EXAMINER, partner('承运商')],
    proved: ['carrierName', 'settleDate', 'carCount', 'fareWeight', 'settleAmount'],
    isWide: true,
    locks: ['settlement'],
    count: countFarePrint,
  },
  {
    entity: recivePayment,
    bizType: (row) => (isPayment(row) ? 'payment' : 'receipt'),
    title: (row) => (isPayment(row) ? '付款单' : '收款单'),
    head: [
      'partnerName',
      'payDate',
      'bizKind',
      'payMethod',
      'contractCode',
      'bankName',
      'bankAccount',
      'billNo',
      'billDueDate',
      'remark',
    ],
    lines: [
      {
        child: 'fdRecivePaymentSub',
        title: '核销明细',
        columns: ['settleCode', 'fareSettleCode', 'openAmount', 'writeOffAmount'],
      },
    ],
    totals: ['noTaxAmount', 'taxAmount', 'amount'],
    words: 'amountCn',
    signatures: [MAKER, AUDITOR, { label: '出纳' }, { label: '经手人' }],
    proved: ['partnerName', 'payDate', 'amount'],
    isWide: false,
    locks: ['receipt'],
  },
  ...ORDER_PAPERS,
  ...LAB_PAPERS,
  {
    entity: partnerStatement,
    bizType: 'statement',
    title: () => '往来对账单',
    head: [
      'partnerName',
      'contractCode',
      'startDate',
      'endDate',
      'replacesCode',
      'state',
      'answerName',
      'answerDate',
      'answerWords',
    ],
    lines: [
      {
        child: 'fdStatementLine',
        title: '往来明细',
        columns: ['lineNo', 'flowTime', 'kindName', 'bizCode', 'amount', 'balance', 'words'],
      },
    ],
    totals: ['opening', 'unsettledTons', 'unsettledAmount', 'closing'],
    words: null,
    signatures: [
      { label: '我方（签章）', field: 'sentUser' },
      { label: '对方（签章）', field: 'answerName' },
    ],
    proved: ['partnerName', 'startDate', 'endDate', 'opening', 'closing', 'state'],
    isWide: false,
    locks: ['statement'],
    count: countStatementPrint,
    more: async (_db, _caller, row) => ageingTable(row),
  },
]

/** How long what is open had waited when the statement was sent. */
function ageingTable({ ageing: stored }: AnyRow): readonly SheetTable[] {
  const ageing = Array.isArray(stored) ? stored.filter(isPlainObject) : []
  if (ageing.length === 0) return []
  return [
    {
      title: '未付清的结算单',
      columns: [
        { title: '账龄' },
        { title: '张数', isFigure: true, sumScale: 0 },
        { title: '未付(元)', isFigure: true, sumScale: 2 },
      ],
      rows: ageing.map(({ label, count, amount }) => [
        textOf(label),
        textOf(count),
        formatFigure(textOf(amount), 2),
      ]),
    },
  ]
}

/** What was agreed, what each side found, what counts and what it did; of the items that the caller may see. */
async function indicatorTable(
  db: Queryable,
  caller: Caller,
  { fdSettlementSub }: AnyRow,
): Promise<readonly SheetTable[]> {
  const lines = childRowsOf(fdSettlementSub).map(({ weighSubId }: AnyRow) => textOf(weighSubId))
  const found = await findIndicators(
    db,
    caller,
    lines.filter((id) => id !== ''),
  )
  if (found.length === 0) return []
  const figure = (title: string) => ({ title, isFigure: true })
  return [
    {
      title: '质量指标',
      columns: [
        { title: '判定单' },
        { title: '指标' },
        figure('约定'),
        figure('供方'),
        figure('我方'),
        figure('结算'),
        figure('差异'),
        { title: '扣罚' },
      ],
      rows: found.map((one) => [
        one.determineCode,
        one.name,
        one.standard,
        one.vendorValue,
        one.ourValue,
        one.settleValue,
        one.difference,
        one.effect,
      ]),
    },
  ]
}
