import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { lockBarrelGroups, storeDetermined } from '#modules/confirmation/api.ts'
import {
  applyAssays,
  findLineFacts,
  storeLineValues,
  type WeighActor,
  type WeighSite,
} from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { calculate, effectOn } from './calculate.ts'
import {
  type Calculated,
  type Determination,
  type DeterminedCar,
  findCars,
  storeAudited,
  storeCalculated,
} from './determination.queries.ts'

const AUDITED = { action: 'determine', label: '化验判定' } as const
const REVERTED = { action: 'undetermine', label: '撤回化验判定' } as const

/** Cars by the record they stand on, in the order that records are locked. */
function byWeigh(cars: readonly DeterminedCar[]): readonly (readonly [string, DeterminedCar[]])[] {
  const groups = new Map<string, DeterminedCar[]>()
  for (const car of cars) groups.set(car.weighId, [...(groups.get(car.weighId) ?? []), car])
  return [...groups].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1))
}

/** Writes what a determination found to its cars: weight, price, notice and stock follow in the same transaction. */
export async function applyDetermination(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  of: Determination,
): Promise<void> {
  const made = await calculate(tx, site.engine, { of, warn: actor.warn })
  await assertNotDown(tx, made.cars)
  const priced = new Map<string, DeterminedCar>()
  for (const [weighId, cars] of byWeigh(made.cars)) {
    for (const car of cars)
      await storeLineValues(tx, car.weighSubId, new Map(Object.entries(car.values)))
    await applyAssays(tx, site, actor, {
      weighId,
      log: AUDITED,
      resultOf(line) {
        const car = cars.find(({ weighSubId }) => weighSubId === line.id)
        if (car === undefined) return null
        const values = new Map(Object.entries(car.values))
        const effect = effectOn(made.facts, { suttle: line.suttle, price: line.price, values })
        const { assayDeduct, qualityPrice, fixedAmount, computeRemark } = effect
        const found = { assayDeduct, qualityPrice, fixedAmount, computeRemark }
        priced.set(line.id, { ...car, ...found, price: line.price, suttle: line.suttle })
        return {
          ...found,
          assayStatus: 'DETERMINED',
          barrelGroupId: car.barrelGroupId,
          determineId: of.id,
          modelId: of.modelId,
        }
      },
    })
  }
  const cars = made.cars.map((car) => priced.get(car.weighSubId) ?? car)
  await closeGroups(tx, site, actor, { of, made: { ...made, cars } })
}

async function closeGroups(
  tx: Tx,
  { engine }: WeighSite,
  { caller }: WeighActor,
  { of, made }: { readonly of: Determination; readonly made: Calculated },
): Promise<void> {
  await storeCalculated(tx, of.id, made)
  await lockBarrelGroups(tx, of.groupIds)
  await storeDetermined(tx, { ids: of.groupIds, status: 'DETERMINED' })
  const day = formatWireDate(engine.clock.now())
  await storeAudited(tx, { id: of.id, user: caller, day })
}

/** Takes all of it back: lines are as before they were determined. */
export async function revertDetermination(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  of: Determination,
): Promise<void> {
  const cars = await findCars(tx, of.id)
  await assertNotDown(tx, cars)
  for (const [weighId, own] of byWeigh(cars)) {
    for (const { weighSubId } of own) await storeLineValues(tx, weighSubId, new Map())
    await applyAssays(tx, site, actor, {
      weighId,
      log: REVERTED,
      resultOf: ({ id }) =>
        own.some(({ weighSubId }) => weighSubId === id)
          ? {
              assayDeduct: null,
              qualityPrice: null,
              fixedAmount: null,
              computeRemark: null,
              assayStatus: 'WAIT',
              determineId: null,
              modelId: null,
            }
          : null,
    })
  }
  await lockBarrelGroups(tx, of.groupIds)
  await storeDetermined(tx, { ids: of.groupIds, status: 'SEALED' })
  await storeAudited(tx, { id: of.id, user: null, day: '' })
}

/** What has been sent on to the accounts is taken back there first. */
async function assertNotDown(tx: Tx, cars: readonly DeterminedCar[]): Promise<void> {
  const ids = cars.map(({ weighSubId }) => weighSubId)
  const down = (await findLineFacts(tx, ids)).find(({ downStatus }) => downStatus === 'DOWN')
  if (down) throw new RefusalError(refuse('determine.down', { code: down.code }))
}
