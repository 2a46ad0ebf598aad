import { isNewEnergyPlate } from '@junheng/domain/checks/plate-number.ts'

/** What a plate looks like on the road. */
export const PLATE_COLORS = ['blue', 'yellow', 'green', 'mixed', 'plain'] as const
export type PlateColor = (typeof PLATE_COLORS)[number]

/** By kind of plate, GA 36: large new-energy ones are yellow and green, in-plant ones anything. */
const BY_TYPE: Readonly<Record<string, PlateColor>> = {
  '01': 'yellow',
  '02': 'blue',
  '13': 'yellow',
  '15': 'yellow',
  '51': 'mixed',
  '52': 'green',
  '99': 'plain',
}

/**
 * The colour of a plate; where its kind is not known, a new-energy plate shows by itself and a truck's is
 * yellow.
 *
 * @example
 * plateColor('陕A12345', '02') // 'blue'
 */
export function plateColor(plate: string, plateType: string | null = null): PlateColor {
  const known = plateType === null ? undefined : BY_TYPE[plateType]
  if (known !== undefined) return known
  if (!isNewEnergyPlate(plate)) return 'yellow'
  return /\d{5}[A-Z]$/.test(plate) ? 'mixed' : 'green'
}

/** 陕A·12345: as it is printed. */
export function platePrinted(plate: string): string {
  return plate.length >= 6 ? `${plate.slice(0, 2)}·${plate.slice(2)}` : plate
}
