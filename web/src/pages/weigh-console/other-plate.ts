import type { WeighForm } from '@junheng/domain/weighing/console-wire.ts'
import type { LiveView } from './use-live-weight.ts'

/** The plate that the camera reads on the platform, where it is not the chosen truck's; null: it is, or none is read. */
export function otherPlate(form: WeighForm | null, { shown }: LiveView): string | null {
  if (form === null || shown === null || shown.zero) return null
  const { plateNumber, trailerPlateNumber } = form.visit
  const seen = shown.plateNumber
  return seen === plateNumber || seen === trailerPlateNumber ? null : seen
}
