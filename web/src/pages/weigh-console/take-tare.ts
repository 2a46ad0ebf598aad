import { ApiError, errorText } from '#web/api/api-error.ts'
import { consoleCalls } from './console.queries.ts'

/** How taking a tare ended. */
export type TareOutcome =
  | {
      readonly kind: 'taken'
      readonly plateNumber: string
      readonly tare: string
      readonly endDate: string | null
    }
  /** `weight`: what stands in the log although it became no stored tare. */
  | { readonly kind: 'refused'; readonly text: string; readonly weight: string | null }

interface TareOrder {
  readonly scaleId: string
  readonly plateNumber: string
  /** The visit of the same truck, where it is on one. */
  readonly registryId: string | null
}

/** Weighs the truck empty and makes that its stored tare. */
export async function takeTare(order: TareOrder): Promise<TareOutcome> {
  const { scaleId, plateNumber, registryId } = order
  let weight: string | null = null
  try {
    const vehicleId = await consoleCalls.vehicleOf(plateNumber)
    if (vehicleId === null) return refused(`没有车牌号为${plateNumber}的车辆`, null)
    const whom = registryId === null ? { vehicleId } : { registryId }
    const reading = await consoleCalls.capture(scaleId, { ...whom, purpose: 'TARE' })
    weight = reading.weight
    const { endDate } = await consoleCalls.takeTare(vehicleId, reading.id)
    return { kind: 'taken', plateNumber, tare: reading.weight, endDate }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refused(errorText(error), weight)
  }
}

const refused = (text: string, weight: string | null): TareOutcome => ({
  kind: 'refused',
  text,
  weight,
})
