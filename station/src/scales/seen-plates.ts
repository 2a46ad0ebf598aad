import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import type { Credential } from '@junheng/domain/station/flow.ts'
import { SURE_CONFIDENCE } from '@junheng/domain/weighing/same-plate.ts'

export interface SeenPlates {
  readonly plateNumber: string | null
  readonly trailerPlateNumber: string | null
}

const NOBODY: SeenPlates = { plateNumber: null, trailerPlateNumber: null }

/** Which plates the cameras saw at a scale since it was last empty. */
export interface PlateMemory {
  note(device: StationDevice, text: string, isLoaded: boolean): void
  of(scaleId: string): SeenPlates
  /** The truck is gone, and its plates with it. */
  empty(scaleId: string): void
}

export function makePlateMemory(): PlateMemory {
  const plates = new Map<string, SeenPlates>()
  const of = (scaleId: string): SeenPlates => plates.get(scaleId) ?? NOBODY
  return {
    of,
    note({ scaleId, position }, text, isLoaded) {
      if (scaleId === null) return
      const plateNumber = normalisePlate(text)
      // A truck shows its trailer's plate to the camera behind it, once it stands there.
      const isTrailer = position === 'REAR' && isLoaded
      const key = isTrailer ? 'trailerPlateNumber' : 'plateNumber'
      plates.set(scaleId, { ...of(scaleId), [key]: plateNumber })
    },
    empty: (scaleId) => void plates.delete(scaleId),
  }
}

/**
 * The plate in a line of a plate camera, `plate` or `plate,confidence` (0 to 1); null: the camera is not sure of
 * it. One that says nothing about it counts as sure.
 *
 * @example
 * surePlate('鲁A12345,0.97') // '鲁A12345'
 * surePlate('鲁A12345,0.62') // null
 */
export function surePlate(line: string): string | null {
  const [plate = '', confidence] = line.split(/[,;\t]/).map((column) => column.trim())
  const isStated = confidence !== undefined && /^[01](\.\d+)?$/.test(confidence)
  return isStated && Number(confidence) < SURE_CONFIDENCE ? null : plate
}

const CARD = /^[0-9A-Fa-f]{4,20}$/

/** What a reader or plate camera saw, as a truck's way to name itself. */
export function credentialOf({ deviceType, position }: StationDevice, text: string): Credential {
  const isPlate = deviceType === 'LPR'
  const isCard = !isPlate && CARD.test(text)
  return {
    side: position === 'REAR' ? 'REAR' : 'FRONT',
    plateNumber: isPlate ? normalisePlate(text) : null,
    trailerPlateNumber: null,
    cardNo: isCard ? text : null,
    content: isPlate || isCard ? null : text,
  }
}
