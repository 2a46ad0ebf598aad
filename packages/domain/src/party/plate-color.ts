import { isPlateType, type PlateType, plateTypeOf } from './vehicle-form.ts'

/** What a plate looks like on the road. */
const PLATE_COLORS = ['blue', 'yellow', 'green', 'mixed', 'plain'] as const
export type PlateColor = (typeof PLATE_COLORS)[number]

/** By kind of plate, GA 36: large new-energy ones are yellow and green, in-plant ones anything. */
const BY_TYPE: Readonly<Record<PlateType, PlateColor>> = {
  '01': 'yellow',
  '02': 'blue',
  '13': 'yellow',
  '15': 'yellow',
  '51': 'mixed',
  '52': 'green',
  '99': 'plain',
}

/**
 * The colour of a plate; where its kind is not known, a new-energy plate shows by itself, and any other is a
 * truck's, unless it is known to hang on a car.
 *
 * @example
 * plateColor('陕A12345', { plateType: '02' }) // 'blue'
 */
export function plateColor(
  plate: string,
  { plateType = null, isCar = false }: { plateType?: string | null; isCar?: boolean } = {},
): PlateColor {
  if (plateType !== null && isPlateType(plateType)) return BY_TYPE[plateType]
  const shown = plateTypeOf(plate)
  return BY_TYPE[isCar && shown === '01' ? '02' : shown]
}

/**
 * A plate in the two parts between which a dot is printed; what is no such plate has no second one.
 *
 * @example
 * platePrinted('陕A12345') // ['陕A', '12345']
 */
export const platePrinted = (plate: string): readonly [string, string] =>
  plate.length >= 6 ? [plate.slice(0, 2), plate.slice(2)] : [plate, '']
