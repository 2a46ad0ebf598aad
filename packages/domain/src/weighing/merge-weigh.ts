import type { Place } from '../place/place.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { LEAST_PARTS, MOST_PARTS } from './split-weigh.ts'

/** What records must have in common to become one. */
export interface MergeKey extends Place {
  readonly kind: string
  readonly side: string | null
  readonly plateNumber: string | null
  readonly partnerId: string | null
  readonly noticeSubId: string | null
  readonly inventoryId: string
  readonly businessDate: string | null
}

const LABELS: Readonly<Record<keyof MergeKey, string>> = {
  kind: '业务',
  side: '收发方',
  plateNumber: '车牌号',
  partnerId: '客商',
  noticeSubId: '通知单行',
  inventoryId: '物料',
  warehouseId: '仓库',
  areaId: '区域',
  siloId: '筒仓',
  locationId: '货位',
  businessDate: '业务日',
}

/** Whether records may be merged; names the first thing in which they differ. */
export function checkMerge(keys: readonly MergeKey[]): Refusal | null {
  const [first, ...others] = keys
  if (first === undefined || keys.length < LEAST_PARTS || keys.length > MOST_PARTS)
    return refuse('weigh.mergeCount', { least: LEAST_PARTS, most: MOST_PARTS })
  const names = Object.keys(LABELS) as (keyof MergeKey)[]
  const differs = names.find((name) => others.some((other) => other[name] !== first[name]))
  return differs === undefined ? null : refuse('weigh.mergeDiffers', { label: LABELS[differs] })
}
