import { determined, undetermined } from '@junheng/domain/quality/determine-told.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { lockBarrelGroups, storeDetermined } from '#modules/confirmation/api.ts'
import {
  assayRecords,
  findLineFacts,
  storeValuesOfLines,
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

const recordsOf = (cars: readonly DeterminedCar[]): readonly string[] => [
  ...new Set(cars.map(({ weighId }) => weighId)),
]

/** Writes what a determination found to its cars: weight, price, notice and stock follow in the same transaction. */
export async function applyDetermination(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  of: Determination,
): Promise<void> {
  const made = await calculate(tx, site.engine, { of, warn: actor.warn })
  await assertNotDown(tx, made.cars)
  await storeValuesOfLines(tx, new Map(made.cars.map((car) => [car.weighSubId, car.values])))
  const byLine = new Map(made.cars.map((car) => [car.weighSubId, car]))
  const priced = new Map<string, DeterminedCar>()
  await assayRecords(tx, site, actor, {
    weighIds: recordsOf(made.cars),
    log: AUDITED,
    resultOf(line) {
      const car = byLine.get(line.id)
      if (car === undefined) return null
      const found = foundOn(made.facts, car, line)
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
  const cars = made.cars.map((car) => priced.get(car.weighSubId) ?? car)
  await closeGroups(tx, site, actor, { of, made: { ...made, cars } })
  await site.engine.publish(tx, { ...determined, row: { id: of.id, orgId: of.orgId } })
}

type Found = Pick<DeterminedCar, 'assayDeduct' | 'qualityPrice' | 'fixedAmount' | 'computeRemark'>

/** What was worked out holds where weight and price are still what it was worked out from. */
function foundOn(
  facts: Parameters<typeof effectOn>[0],
  car: DeterminedCar,
  { suttle, price }: Pick<DeterminedCar, 'suttle' | 'price'>,
): Found {
  const isAsBefore = car.suttle === suttle && car.price === price
  const { assayDeduct, qualityPrice, fixedAmount, computeRemark } = isAsBefore
    ? car
    : effectOn(facts, { suttle, price, values: new Map(Object.entries(car.values)) })
  return { assayDeduct, qualityPrice, fixedAmount, computeRemark }
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

/** A line of which the laboratory has nothing to say any more. */
const UNDETERMINED = {
  assayDeduct: null,
  qualityPrice: null,
  fixedAmount: null,
  computeRemark: null,
  assayStatus: 'WAIT',
  determineId: null,
  modelId: null,
} as const

/** Takes all of it back: lines are as before they were determined. */
export async function revertDetermination(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  of: Determination,
): Promise<void> {
  const cars = await findCars(tx, of.id)
  await assertNotDown(tx, cars)
  const lines = new Set(cars.map(({ weighSubId }) => weighSubId))
  await storeValuesOfLines(tx, new Map([...lines].map((id) => [id, {}])))
  await assayRecords(tx, site, actor, {
    weighIds: recordsOf(cars),
    log: REVERTED,
    resultOf: ({ id }) => (lines.has(id) ? UNDETERMINED : null),
  })
  await lockBarrelGroups(tx, of.groupIds)
  await storeDetermined(tx, { ids: of.groupIds, status: 'SEALED' })
  await storeAudited(tx, { id: of.id, user: null, day: '' })
  await site.engine.publish(tx, { ...undetermined, row: { id: of.id, orgId: of.orgId } })
}

/** What has been sent on to the accounts is taken back there first. */
async function assertNotDown(tx: Tx, cars: readonly DeterminedCar[]): Promise<void> {
  const ids = cars.map(({ weighSubId }) => weighSubId)
  const down = (await findLineFacts(tx, ids)).find(({ downStatus }) => downStatus === 'DOWN')
  if (down) throw new RefusalError(refuse('determine.down', { code: down.code }))
}
