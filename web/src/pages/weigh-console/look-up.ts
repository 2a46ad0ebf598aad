import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import type { WeighForm, YardTruck } from '@junheng/domain/weighing/console-wire.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { consoleCalls } from './console.queries.ts'
import { matchTrucks, signOf } from './find-truck.ts'

export interface Found {
  readonly registryId: string | null
  /** Where the server was asked it has said everything about the truck already. */
  readonly form: WeighForm | null
  /** Why nothing was found. */
  readonly text: string
}

interface Place {
  readonly scaleId: string
  readonly trucks: readonly YardTruck[]
}

/** The truck that was meant: one on site, else what the server knows by plate, card or code. */
export async function lookUp(typed: string, place: Place): Promise<Found> {
  const [first, ...others] = matchTrucks(place.trucks, typed)
  if (first && others.length === 0 && typed.trim() !== '') return found(first.registryId)
  try {
    return await ask(typed.trim(), place)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isMissing = error.status === 404 || error.status === 400
    const text = isMissing
      ? `没有找到“${typed}”的在厂车辆，请核对车牌、卡号或登记单；还没登记入厂的请先到门岗`
      : errorText(error)
    return { registryId: null, form: null, text }
  }
}

const found = (registryId: string, form: WeighForm | null = null): Found => ({
  registryId,
  form,
  text: '',
})

async function ask(text: string, { scaleId, trucks }: Place): Promise<Found> {
  const sign = signOf(text)
  if (sign === 'CODE') {
    const { target, id } = await consoleCalls.parseCode(text)
    const weighed = trucks.find(({ weighId }) => target === 'WEIGH' && weighId === id)
    return found(weighed?.registryId ?? id)
  }
  const form = await (sign === 'PLATE'
    ? consoleCalls.byPlate(scaleId, normalisePlate(text))
    : consoleCalls.byCard(scaleId, text))
  return found(form.visit.id, form)
}
