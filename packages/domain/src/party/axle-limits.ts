import { compareDecimal } from '../values/decimal.ts'
import { type Tons, tonsOf } from '../values/tons.ts'

/** Axle types by which a vehicle's greatest total mass is known. */
export const AXLE_TYPES = {
  A2: '二轴货车',
  A3: '三轴货车',
  T3: '三轴列车',
  A4: '四轴货车',
  T4: '四轴列车',
  T5: '五轴列车',
  T6S: '六轴列车单驱动轴',
  T6: '六轴及以上列车',
} as const
export type AxleType = keyof typeof AXLE_TYPES

/** Tons, 超限运输车辆行驶公路管理规定 第三条. */
const AXLE_LIMITS: Readonly<Record<AxleType, string>> = {
  A2: '18',
  A3: '25',
  T3: '27',
  A4: '31',
  T4: '36',
  T5: '43',
  T6S: '46',
  T6: '49',
}

/**
 * What a vehicle may weigh with its load: the lesser of its licence and of its axles, those that are
 * known; null when neither is.
 *
 * @example
 * grossLimit({ axleType: 'T6', maxGross: null }) // '49.000'
 */
export function grossLimit({
  axleType,
  maxGross,
}: {
  readonly axleType: AxleType | null
  readonly maxGross: Tons | null
}): Tons | null {
  const byAxles = axleType === null ? null : tonsOf(AXLE_LIMITS[axleType])
  if (byAxles === null || maxGross === null) return byAxles ?? maxGross
  return compareDecimal(byAxles, maxGross) < 0 ? byAxles : maxGross
}
