import { STEP_TYPES, type StepType } from '../passage/step-order.ts'

export interface CalledMessage {
  readonly plateNumber: string
  readonly queueNo: string | null
  /** Where it loads or unloads; null: told inside. */
  readonly place: string | null
}

/** What a driver reads when it is his turn. */
export function calledMessage({ plateNumber, queueNo, place }: CalledMessage): string {
  const number = queueNo === null ? '' : `（排队号${queueNo}）`
  return `车辆${plateNumber}${number}已叫号，请入厂${place === null ? '' : `，到${place}`}。`
}

/** What a driver reads whose load is too much or too little. `says`: 返回装卸点，多装2.240吨 */
export const rejectedMessage = (plateNumber: string, says: string): string =>
  `车辆${plateNumber}${says}。`

/** The same for who leads those that registered the truck. */
export const rejectedNotice = (
  { code, plateNumber }: { readonly code: string; readonly plateNumber: string },
  says: string,
): string => `车辆${plateNumber}（登记单${code}）${says}，请安排。`

export interface LateVisit {
  readonly code: string
  readonly plateNumber: string
  /** Null: in the plant as a whole. */
  readonly stepType: StepType | null
  readonly limitMinutes: number
}

/** What a leader reads of a vehicle that stays too long. */
export function overdueMessage({ code, plateNumber, stepType, limitMinutes }: LateVisit): string {
  const where = stepType === null ? '在厂' : STEP_TYPES[stepType]
  return `车辆${plateNumber}（登记单${code}）${where}已超过${limitMinutes}分钟，请处理。`
}

/**
 * Numbers of a list as people write it.
 *
 * @example mobilesOf('13800000000，13900000000 13800000000') // ['13800000000', '13900000000']
 */
export const mobilesOf = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,，;；、]+/).filter((part) => /^1\d{10}$/.test(part))),
]
