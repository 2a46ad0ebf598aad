import { type Refusal, refuse } from '../refusals/refusal.ts'

/** What a plate begins with. */
export const PLATE_PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const PROVINCE = `[${PLATE_PROVINCES}]`
const CHARACTER = '[A-HJ-NP-Z0-9]'
/** Small new-energy cars carry the letter first, large ones last; both have six characters. */
const NEW_ENERGY_TAIL = `(?:[A-HJK]${CHARACTER}\\d{4}|\\d{5}[A-HJK])`

const NEW_ENERGY = new RegExp(`^${PROVINCE}[A-HJ-NP-Z]${NEW_ENERGY_TAIL}$`)
const PLATE = new RegExp(
  `^${PROVINCE}[A-HJ-NP-Z](?:${CHARACTER}{5}|${CHARACTER}{4}[挂学警港澳]|${NEW_ENERGY_TAIL})$`,
)

/** 厂内/其他: in-plant numbers that no authority issued. */
const OTHER_PLATE_TYPE = '99'

/** A row of the plate dictionary 车牌字典. */
export interface PlateEntry {
  readonly plateCode: string
  readonly plateName: string
  readonly provinceName: string | null
}

export interface PlateText {
  readonly plateNumber: string
  /** Set when a province was typed and the form should show its full name. */
  readonly provinceName: string | null
}

/**
 * The one notation of a plate: upper case, without blanks and the dots people print between.
 *
 * @example
 * normalisePlate(' 陕a·12345 ') // '陕A12345'
 */
export function normalisePlate(text: string): string {
  return text.replace(/[\s.．·•・‧]/gu, '').toUpperCase()
}

/**
 * Checks a plate after normalising it; empty passes.
 *
 * @example
 * checkPlateNumber('陕A12345', '01') // null
 */
export function checkPlateNumber(text: string, plateType: string | null = null): Refusal | null {
  const plate = normalisePlate(text)
  if (plate === '') return null
  const { length } = plate
  const passes = plateType === OTHER_PLATE_TYPE ? length >= 2 && length <= 12 : PLATE.test(plate)
  return passes ? null : refuse('check.plateNumber')
}

/** @example isNewEnergyPlate('粤BD12345') // true */
export function isNewEnergyPlate(text: string): boolean {
  return NEW_ENERGY.test(normalisePlate(text))
}

/**
 * What a plate control makes of typed text: a plateCode becomes its plateName (S → 陕), anything
 * else is uppercased; a province alone also gives the province's name.
 *
 * @example
 * expandPlateText('s', plates) // { plateNumber: '陕', provinceName: '陕西省' }
 */
export function expandPlateText(typed: string, plates: readonly PlateEntry[]): PlateText {
  const upper = typed.toUpperCase()
  const entry = plates.find((plate) => plate.plateCode.toUpperCase() === upper)
  if (!entry) return { plateNumber: upper, provinceName: null }
  const isProvince = entry.plateName.length === 1
  return { plateNumber: entry.plateName, provinceName: isProvince ? entry.provinceName : null }
}
