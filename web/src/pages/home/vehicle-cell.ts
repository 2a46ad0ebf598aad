import type { VehicleColumn, VehicleTableRow } from '@junheng/domain/home/home-wire.ts'

export const COLUMN_LABELS: Readonly<Record<VehicleColumn, string>> = {
  appointed: '已预约',
  registered: '已登记',
  queuing: '排队',
  called: '已叫号',
  entered: '已入厂',
  firstWeighed: '一次过磅',
  weighed: '过磅完成',
  leftToday: '今日出厂',
  total: '在途合计',
}

/** A figure of the table. */
export interface VehicleCell {
  readonly row: VehicleTableRow
  readonly column: VehicleColumn
}
