import type { FieldMap } from './erp-message.ts'
import type { BizType } from './outbox-terms.ts'
import { head, line } from './preset-fields.ts'

/** What NC calls a document, where a plant says nothing else. */
export const NC_BILL_TYPES: Readonly<Record<BizType, string>> = {
  PU_WEIGH: '45',
  PT_WEIGH: '45',
  SA_WEIGH: '4C',
  ST_WEIGH: '4C',
  AL_OUT: '4Y',
  AL_IN: '4E',
  TR_MOVE: '4K',
  PR_WEIGH: '46',
  PU_SETTLE: '25',
  SA_SETTLE: '32',
  FARE_SETTLE: 'F1',
  RECEIPT: 'F2',
  PAYMENT: 'F3',
  // What a plant calls it in its NC is its own.
  ASSAY: 'QC',
}

const WEIGH: readonly FieldMap[] = [
  head('vbillcode', 'code'),
  head('dbilldate', 'date'),
  head('cvendorid', 'partnerExtCode'),
  head('vdef1', 'plateNumber'),
  head('vdef2', 'contractCode'),
  head('vdef3', 'notoCode'),
  line('crowno', 'no'),
  line('cmaterialid', 'invExtCode'),
  line('nnum', 'deSuttle'),
  line('vbdef1', 'gross'),
  line('vbdef2', 'tare'),
  line('vbdef3', 'deduct'),
]
const SETTLE: readonly FieldMap[] = [
  head('vbillcode', 'code'),
  head('dbilldate', 'date'),
  head('pk_supplier', 'partnerExtCode'),
  head('vdef2', 'contractCode'),
  head('ntotalmoney', 'settleAmount'),
  head('ntotalnotaxmoney', 'noTaxAmount'),
  head('ntotaltax', 'taxAmount'),
  line('crowno', 'no'),
  line('pk_material', 'invExtCode'),
  line('nnum', 'settleWeight'),
  line('norigtaxprice', 'settlePrice'),
  line('norigtaxmny', 'settleAmount'),
  line('vbdef1', 'weighCode'),
]
const MOVE: readonly FieldMap[] = [
  ...WEIGH.filter(({ source }) => source !== 'partnerExtCode' && source !== 'contractCode'),
  line('cwarehouseid', 'warehouseExtCode'),
]
const CASH: readonly FieldMap[] = [
  head('vbillcode', 'code'),
  head('dbilldate', 'date'),
  head('supplier', 'partnerExtCode'),
  head('money', 'settleAmount'),
  head('pk_balatype', 'payMethod'),
]
const ASSAY: readonly FieldMap[] = [
  head('vbillcode', 'code'),
  head('dbilldate', 'date'),
  head('cvendorid', 'partnerExtCode'),
  head('vdef2', 'contractCode'),
  head('vdef4', 'assayResult'),
  line('crowno', 'no'),
  line('cmaterialid', 'invExtCode'),
  line('checkitem', 'itemName'),
  line('checkvalue', 'settleValue'),
  line('standard', 'standard'),
  line('vbdef1', 'itemResult'),
]
const sold = (fields: readonly FieldMap[]): readonly FieldMap[] =>
  fields.map((field) =>
    field.source === 'partnerExtCode' ? { ...field, extField: 'ccustomerid' } : field,
  )

/** Where NC's fields come from, where a plant says nothing else. */
export const NC_FIELDS: Readonly<Record<BizType, readonly FieldMap[]>> = {
  PU_WEIGH: WEIGH,
  PT_WEIGH: WEIGH,
  SA_WEIGH: sold(WEIGH),
  ST_WEIGH: sold(WEIGH),
  AL_OUT: MOVE,
  AL_IN: MOVE,
  TR_MOVE: MOVE,
  PR_WEIGH: [...MOVE, line('coutwarehouseid', 'fromWarehouseExtCode')],
  PU_SETTLE: SETTLE,
  SA_SETTLE: sold(SETTLE),
  FARE_SETTLE: SETTLE,
  RECEIPT: sold(CASH),
  PAYMENT: CASH,
  ASSAY,
}
