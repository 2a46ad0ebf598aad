import type { Tons } from '../values/tons.ts'

/** One thing told twice: short on a screen, as a sentence by voice. */
export interface SiteWords {
  readonly show: string
  readonly say: string
}

export interface CalledTruck {
  readonly queueNo: string | null
  readonly plateNumber: string
  /** Where it loads or unloads; null: told inside. */
  readonly place: string | null
}

/**
 * A truck is called in.
 *
 * @example callWords({ queueNo: 'A001', plateNumber: '鲁A12345', place: null }).show // 'A001 鲁A12345 请入厂'
 */
export function callWords({ queueNo, plateNumber, place }: CalledTruck): SiteWords {
  const goal = place === null ? '' : `，到${place}`
  const number = queueNo === null ? '' : `${queueNo} `
  return { show: `${number}${plateNumber} 请入厂${goal}`, say: `请${plateNumber}入厂${goal}` }
}

/** A truck goes back to its loading point. `says`: 返回装卸点，多装2.240吨 */
export const rejectWords = (plateNumber: string, says: string): SiteWords => ({
  show: `${plateNumber} ${says}`,
  say: `${plateNumber}，${says}`,
})

/** What a scale's screen shows once a weight is saved. `room`: 还可装32.000吨, where the truck loads. */
export const weightWords = (plateNumber: string, weight: Tons, room: string | null): string =>
  [plateNumber, `${weight}吨`, ...(room === null ? [] : [room])].join(' ')

/**
 * Ends of a scale at which a truck may leave it. Trucks mount at the front; where they come from both ends
 * nobody has told the server from which one, so that both open.
 */
export const exitEnds = (twoWay: boolean): readonly ('FRONT' | 'REAR')[] =>
  twoWay ? ['FRONT', 'REAR'] : ['REAR']
