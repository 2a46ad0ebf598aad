import { isLess } from '../values/decimal.ts'

/** What moved goods, by the name its records bear. */
export const RECORD_TYPE_LABELS = {
  PU_IN: '采购入库',
  PT_OUT: '采购退货出库',
  SA_OUT: '销售出库',
  ST_IN: '销售退货入库',
  AL_OUT: '调拨出库',
  AL_IN: '调拨入库',
  TR_OUT: '转储出库',
  TR_IN: '转储入库',
  TRANSIT_IN: '在途增加',
  TRANSIT_OUT: '在途减少',
  PR_OUT: '生产领用',
  PR_IN: '生产入库',
  MOVE_OUT: '移库出',
  MOVE_IN: '移库入',
  TAKE_GAIN: '盘盈',
  TAKE_LOSS: '盘亏',
  ADJUST: '磅单调整',
  INIT: '期初',
} as const
export type StockRecordType = keyof typeof RECORD_TYPE_LABELS

/** The column of a summary of receipts and issues that a record counts in. */
export const FLOW_LABELS = { IN: '收', OUT: '发' } as const
export type Flow = keyof typeof FLOW_LABELS

/** `SIGN`: goods that came are received, those that went are issued. */
const FLOW_OF: Readonly<Record<StockRecordType, Flow | 'SIGN'>> = {
  PU_IN: 'IN',
  PT_OUT: 'OUT',
  SA_OUT: 'OUT',
  ST_IN: 'IN',
  AL_OUT: 'OUT',
  AL_IN: 'IN',
  TR_OUT: 'OUT',
  TR_IN: 'IN',
  TRANSIT_IN: 'SIGN',
  TRANSIT_OUT: 'SIGN',
  PR_OUT: 'OUT',
  PR_IN: 'IN',
  MOVE_OUT: 'SIGN',
  MOVE_IN: 'SIGN',
  TAKE_GAIN: 'SIGN',
  TAKE_LOSS: 'SIGN',
  ADJUST: 'SIGN',
  INIT: 'SIGN',
}

/**
 * Where a record counts. What corrects another record, by taking it back or by adjusting it, counts where
 * that one does: the summary then shows less received, not something issued that never went.
 *
 * @example
 * flowOf({ recordType: 'TAKE_LOSS', quantity: '-11.500', origin: null }) // 'OUT'
 * flowOf({ recordType: 'ADJUST', quantity: '-0.169', origin: 'IN' }) // 'IN'
 */
export function flowOf({
  recordType,
  quantity,
  origin,
}: {
  readonly recordType: StockRecordType
  readonly quantity: string
  /** Column of the record that this one corrects. */
  readonly origin: Flow | null
}): Flow {
  if (origin !== null) return origin
  const flow = FLOW_OF[recordType]
  if (flow !== 'SIGN') return flow
  return isLess(quantity, '0') ? 'OUT' : 'IN'
}

/** Types by which goods leave for good; what only changes its place stays. */
export const LEAVING_TYPES = [
  'PT_OUT',
  'SA_OUT',
  'AL_OUT',
  'TR_OUT',
  'PR_OUT',
] as const satisfies readonly StockRecordType[]
