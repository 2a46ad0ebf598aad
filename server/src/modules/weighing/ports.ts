import type { StockPlace } from '@junheng/domain/place/place.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { PlaceKeeper } from '#modules/confirmation/api.ts'
import type { MoveSite } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { JointSource } from '#platform/joint/joint-list.ts'

const RECORD_TYPES = [
  'PU_IN',
  'PT_OUT',
  'SA_OUT',
  'ST_IN',
  'AL_OUT',
  'AL_IN',
  'TR_OUT',
  'TR_IN',
  'TRANSIT_IN',
  'TRANSIT_OUT',
  'PR_OUT',
  'PR_IN',
  'MOVE_OUT',
  'MOVE_IN',
  'TAKE_GAIN',
  'TAKE_LOSS',
  'ADJUST',
  'INIT',
] as const
export type RecordType = (typeof RECORD_TYPES)[number]

/** One movement of goods in or out of a place. */
export interface StockPosting extends StockPlace {
  readonly orgId: string
  readonly groupId: string
  readonly recordType: RecordType
  readonly inventoryId: string
  readonly batchNo: string | null
  /** Signed: what comes in is positive. */
  readonly quantity: Tons
  readonly pieces: number | null
  readonly bizType: string
  readonly bizId: string
  readonly bizSubId: string
  readonly bizCode: string
  /** Counts the postings of one line: a repeat of the same posts nothing. */
  readonly postSeq: number
  readonly bizTime: Date
}

/** A place that went below zero, or a silo that is too full, because the goods had moved already. */
export interface StockShort {
  readonly bizSubId: string
  readonly says: string
}

/** Kept by the stock: goods that a weighing has moved are posted in the weighing's transaction. */
export interface StockKeeper extends PlaceKeeper {
  /** `ASK` refuses what would go below zero, `TAKE` posts it and says so: at the scale the goods are gone. */
  post(
    tx: Tx,
    postings: readonly StockPosting[],
    policy: 'ASK' | 'TAKE',
  ): Promise<readonly StockShort[]>
  /** Posts the opposite of everything a document's lines have posted and not taken back yet. */
  reverse(
    tx: Tx,
    of: { readonly bizType: string; readonly bizId: string; readonly bizTime: Date },
    policy: 'ASK' | 'TAKE',
  ): Promise<readonly StockShort[]>
}

/** Until stock is kept nothing is posted and there is always enough. */
export const noStock: StockKeeper = {
  post: async () => [],
  reverse: async () => [],
  checkPlace: async () => {},
}

/** What weighing asks upward. */
export interface WeighingPorts {
  readonly stock: StockKeeper
  /** Rows of the modules above from which records are asked for. */
  readonly joint: readonly JointSource[]
  /** What visits ask upward, for applications that move them. */
  readonly visits: MoveSite['ports']
}

/** Each port with its default, for the list of what is not connected yet. */
export const WEIGHING_PORTS = {
  stock: { name: 'StockKeeper', default: noStock, says: '库存未接入，过磅不记库存' },
} as const
