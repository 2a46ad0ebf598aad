import type { FieldMap } from './erp-message.ts'
import type { BizType } from './outbox-terms.ts'
import { always, head, line } from './preset-fields.ts'

/** A function that SAP is called by, the one that takes back what it made, and where things stand in it. */
export interface SapCall {
  readonly create: string
  readonly cancel: string
  readonly header: string
  readonly items: string
  /** Where the answer names the document. */
  readonly number: string
  readonly year: string
  /** GM_CODE, of movements of goods. */
  readonly gmCode: string | null
}

const moving = (gmCode: string): SapCall => ({
  create: 'BAPI_GOODSMVT_CREATE',
  cancel: 'BAPI_GOODSMVT_CANCEL',
  header: 'GOODSMVT_HEADER',
  items: 'GOODSMVT_ITEM',
  number: 'MATERIALDOCUMENT',
  year: 'MATDOCUMENTYEAR',
  gmCode,
})
const INVOICE: SapCall = {
  create: 'BAPI_INCOMINGINVOICE_CREATE',
  cancel: 'BAPI_INCOMINGINVOICE_CANCEL',
  header: 'HEADERDATA',
  items: 'ITEMDATA',
  number: 'INVOICEDOCNUMBER',
  year: 'FISCALYEAR',
  gmCode: null,
}
const BILLING: SapCall = {
  create: 'BAPI_BILLINGDOC_CREATEMULTIPLE',
  cancel: 'BAPI_BILLINGDOC_CANCEL1',
  header: 'CREATORDATAIN',
  items: 'BILLINGDATAIN',
  number: 'BILLINGDOCUMENT',
  year: 'FISCALYEAR',
  gmCode: null,
}
const POSTING: SapCall = {
  create: 'BAPI_ACC_DOCUMENT_POST',
  cancel: 'BAPI_ACC_DOCUMENT_REV_POST',
  header: 'DOCUMENTHEADER',
  items: 'CURRENCYAMOUNT',
  number: 'OBJ_KEY',
  year: 'FISC_YEAR',
  gmCode: null,
}

/** Results of an inspection; the lot is what our number stands for. */
const RESULTS: SapCall = {
  create: 'BAPI_INSPOPER_RECORDRESULTS',
  cancel: 'BAPI_INSPLOT_STOP',
  header: 'INSPLOT',
  items: 'CHAR_RESULTS',
  number: 'INSPLOT_NUMBER',
  year: 'FISCALYEAR',
  gmCode: null,
}

export const SAP_CALLS: Readonly<Record<BizType, SapCall>> = {
  PU_WEIGH: moving('01'),
  PT_WEIGH: moving('01'),
  SA_WEIGH: moving('03'),
  ST_WEIGH: moving('03'),
  AL_OUT: moving('04'),
  AL_IN: moving('04'),
  TR_MOVE: moving('04'),
  PR_WEIGH: moving('02'),
  PU_SETTLE: INVOICE,
  SA_SETTLE: BILLING,
  FARE_SETTLE: INVOICE,
  RECEIPT: POSTING,
  PAYMENT: POSTING,
  ASSAY: RESULTS,
}

/** Movements of goods; of money the kind of document. */
export const SAP_BILL_TYPES: Readonly<Record<BizType, string>> = {
  PU_WEIGH: '101',
  PT_WEIGH: '122',
  SA_WEIGH: '601',
  ST_WEIGH: '653',
  AL_OUT: '303',
  AL_IN: '305',
  TR_MOVE: '311',
  PR_WEIGH: '131',
  PU_SETTLE: 'RE',
  SA_SETTLE: 'F2',
  FARE_SETTLE: 'RE',
  RECEIPT: 'DZ',
  PAYMENT: 'KZ',
  ASSAY: 'QC',
}

const DATES = [head('PSTNG_DATE', 'date'), head('DOC_DATE', 'date')]
const MOVED = [
  ...DATES,
  line('MATERIAL', 'invExtCode'),
  line('ENTRY_QNT', 'quantity'),
  always('ENTRY_UOM', 'TO'),
  line('ITEM_TEXT', 'plateNumber'),
]
const TO_STORE = [...MOVED, line('STGE_LOC', 'warehouseExtCode')]
const SETTLED = [
  ...DATES,
  head('GROSS_AMOUNT', 'settleAmount'),
  line('MATERIAL', 'invExtCode'),
  line('QUANTITY', 'settleWeight'),
  line('ITEM_AMOUNT', 'settleAmount'),
]
const POSTED = [...DATES, head('AMT_DOCCUR', 'settleAmount')]
const vendor = line('VENDOR', 'partnerExtCode')
const customer = line('CUSTOMER', 'partnerExtCode')
const invoicer = head('DIFF_INV', 'partnerExtCode')

export const SAP_FIELDS: Readonly<Record<BizType, readonly FieldMap[]>> = {
  PU_WEIGH: [...MOVED, vendor],
  PT_WEIGH: [...MOVED, vendor],
  SA_WEIGH: [...MOVED, customer],
  ST_WEIGH: [...MOVED, customer],
  AL_OUT: TO_STORE,
  AL_IN: TO_STORE,
  TR_MOVE: TO_STORE,
  PR_WEIGH: TO_STORE,
  PU_SETTLE: [...SETTLED, invoicer],
  SA_SETTLE: [...SETTLED, head('PAYER', 'partnerExtCode')],
  FARE_SETTLE: [...SETTLED, invoicer],
  RECEIPT: [...POSTED, head('CUSTOMER', 'partnerExtCode')],
  PAYMENT: [...POSTED, head('VENDOR_NO', 'partnerExtCode')],
  ASSAY: [
    ...DATES,
    head('VENDOR_NO', 'partnerExtCode'),
    line('MATERIAL', 'invExtCode'),
    line('INSPCHAR', 'itemName'),
    line('MEAN_VALUE', 'settleValue'),
    line('EVALUATION', 'itemResult'),
  ],
}
