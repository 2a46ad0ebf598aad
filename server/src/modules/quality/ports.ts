import { noStock, type StockKeeper } from '#modules/weighing/api.ts'

/** What the laboratory asks upward and beside it. */
export interface QualityPorts {
  /** Weights that an assay changes change the stock. */
  readonly stock: StockKeeper
}

export const QUALITY_PORTS = {
  stock: { name: 'StockKeeper', default: noStock, says: '库存未接入，化验扣重不记库存' },
} as const
