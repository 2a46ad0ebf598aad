import type { FieldMap, MessageField } from './erp-message.ts'
import { BIZ_TYPES, type BizType } from './outbox-terms.ts'
import { head, line } from './preset-fields.ts'

/** An ERP that takes our own words: documents are called as we call them. */
export const PLAIN_BILL_TYPES = Object.fromEntries(
  Object.keys(BIZ_TYPES).map((bizType) => [bizType, bizType]),
) as Readonly<Record<BizType, string>>

const own = (
  heads: readonly MessageField[],
  lines: readonly MessageField[],
): readonly FieldMap[] => [
  ...heads.map((name) => head(name, name)),
  ...lines.map((name) => line(name, name)),
]

const BASE = ['code', 'date', 'remark'] as const
const ORDERED = [...BASE, 'partnerExtCode', 'contractCode'] as const
const WEIGHED = ['no', 'invExtCode', 'gross', 'tare', 'suttle', 'deduct', 'deSuttle'] as const
const AMOUNTS = ['settleAmount', 'noTaxAmount', 'taxAmount'] as const

const TRADE = own([...ORDERED, 'notoCode', 'plateNumber'], WEIGHED)
const MOVE = own([...BASE, 'notoCode', 'plateNumber'], [...WEIGHED, 'warehouseExtCode'])
const SETTLE = own(
  [...ORDERED, ...AMOUNTS],
  ['no', 'invExtCode', 'weighCode', 'settleWeight', 'settlePrice', 'settleAmount'],
)
const ASSAY = own(
  [...ORDERED, 'carCount', 'suttle', 'assayResult'],
  [
    'no',
    'invExtCode',
    'itemName',
    'ourValue',
    'vendorValue',
    'settleValue',
    'standard',
    'itemResult',
  ],
)
const CASH = own([...ORDERED, ...AMOUNTS, 'payMethod'], [])

/** The names of fields are ours, too. */
export const PLAIN_FIELDS: Readonly<Record<BizType, readonly FieldMap[]>> = {
  PU_WEIGH: TRADE,
  PT_WEIGH: TRADE,
  SA_WEIGH: TRADE,
  ST_WEIGH: TRADE,
  AL_OUT: MOVE,
  AL_IN: MOVE,
  TR_MOVE: MOVE,
  PR_WEIGH: [...MOVE, line('fromWarehouseExtCode', 'fromWarehouseExtCode')],
  PU_SETTLE: SETTLE,
  SA_SETTLE: SETTLE,
  FARE_SETTLE: SETTLE,
  RECEIPT: CASH,
  PAYMENT: CASH,
  ASSAY,
}
