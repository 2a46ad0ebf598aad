import {
  expandPlateText,
  type PlateEntry,
  type PlateText,
} from '@junheng/domain/checks/plate-number.ts'

/**
 * What a plate control makes of typed text. A province typed as such gives its name like one that was
 * typed by its letters.
 *
 * @example
 * plateText('sn', plates) // { plateNumber: '陕', provinceName: '陕西省' }
 * plateText('陕', plates) // { plateNumber: '陕', provinceName: '陕西省' }
 */
export function plateText(typed: string, plates: readonly PlateEntry[]): PlateText {
  const text = expandPlateText(typed, plates)
  if (text.provinceName !== null || text.plateNumber.length !== 1) return text
  const province = plates.find(({ plateName }) => plateName === text.plateNumber)
  return { ...text, provinceName: province?.provinceName ?? null }
}
