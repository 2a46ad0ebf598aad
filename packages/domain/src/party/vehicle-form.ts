import { checkPlateNumber, isNewEnergyPlate, normalisePlate } from '../checks/plate-number.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'

/** Kinds of plates, GA 24.7, in the order a clerk reads them. */
export const PLATE_TYPES = [
  ['01', '大型汽车'],
  ['02', '小型汽车'],
  ['13', '低速车'],
  ['15', '挂车'],
  ['51', '大型新能源'],
  ['52', '小型新能源'],
  ['99', '其他'],
] as const
export type PlateType = (typeof PLATE_TYPES)[number][0]

export const isPlateType = (text: string): text is PlateType =>
  PLATE_TYPES.some(([known]) => known === text)

const isTrailerPlate = (plate: string): boolean => plate.endsWith('挂')

/**
 * Whether a plate can be of its kind: a trailer's ends in 挂, a new-energy one has six characters behind
 * the letter, an in-plant one may be anything.
 *
 * @example
 * checkPlateOfType('陕A1234挂', '01')?.message // '车牌号格式错误!'
 */
export function checkPlateOfType(text: string, plateType: PlateType): Refusal | null {
  const plate = normalisePlate(text)
  const refusal = checkPlateNumber(plate, plateType)
  if (refusal !== null || plateType === '99') return refusal
  const isNewEnergy = plateType === '51' || plateType === '52'
  const fits =
    isTrailerPlate(plate) === (plateType === '15') && (!isNewEnergy || isNewEnergyPlate(plate))
  return fits ? null : refuse('check.plateNumber')
}

/**
 * The kind a plate shows by itself; a gate that makes a vehicle from a plate has nothing else. What is no
 * plate at all gets the usual kind, and is refused as such: in-plant numbers are given out in the office.
 *
 * @example
 * plateTypeOf('陕A12345D') // '51'
 */
export function plateTypeOf(text: string): PlateType {
  const plate = normalisePlate(text)
  if (isTrailerPlate(plate)) return '15'
  if (!isNewEnergyPlate(plate)) return '01'
  return /\d{5}[A-Z]$/.test(plate) ? '51' : '52'
}

/** The plate of a trailer; one that only drives inside the plant bears what the plant gave it. */
export function checkTrailerPlate(text: string, plateType: PlateType): Refusal | null {
  const refusal = checkPlateOfType(text, plateType === '99' ? '99' : '15')
  return refusal && refuse('vehicle.trailerPlate')
}

/** A period of papers as a form has it. */
export interface Period {
  readonly label: string
  readonly start: string | null
  readonly end: string | null
}

/** No paper ends before it begins. */
export function checkPeriods(periods: readonly Period[]): Refusal | null {
  const wrong = periods.find(({ start, end }) => start !== null && end !== null && end < start)
  return wrong === undefined ? null : refuse('vehicle.period', { label: wrong.label })
}
