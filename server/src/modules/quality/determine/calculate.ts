import { applyModel, type ModelEffect } from '@junheng/domain/quality/apply-model.ts'
import type { AssayResultName } from '@junheng/domain/quality/determine-terms.ts'
import type { ModelItem } from '@junheng/domain/quality/quality-model.ts'
import { settleValue } from '@junheng/domain/quality/settle-value.ts'
import { weightedMean } from '@junheng/domain/quality/weighted-mean.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AssayValue } from '@junheng/domain/values/assay-value.ts'
import { addDecimal, minDecimal } from '@junheng/domain/values/decimal.ts'
import { sumTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import {
  parseUnitPrice,
  roundUnitPrice,
  type UnitPrice,
} from '@junheng/domain/values/unit-price.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import { findBarrelGroups, findGroupCars } from '#modules/confirmation/api.ts'
import { findLineFacts } from '#modules/weighing/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findModel } from '../model/qc-model.queries.ts'
import { findFormatItems } from '../sheet/needed-items.ts'
import {
  type Calculated,
  type Determination,
  type DeterminedCar,
  type DeterminedItem,
  findItems,
} from './determination.queries.ts'
import { findGroupValues, type GroupValues } from './group-values.ts'

/** A group of the determination with what it weighs and what was found in it. */
interface ValuedGroup {
  readonly id: string
  readonly suttle: Tons
  readonly values: ReadonlyMap<string, AssayValue>
}

interface DetermineFacts {
  readonly of: Determination
  readonly groups: readonly ValuedGroup[]
  readonly level: 'CAR' | 'BATCH'
  readonly model: readonly ModelItem[]
  /** Items without whose value nothing is settled. */
  readonly settledItems: ReadonlySet<string>
  readonly items: ReadonlyMap<string, AssayItem>
  readonly vendor: ReadonlyMap<string, AssayValue>
}

/** What a determination stands on, as it is now. */
async function loadFacts(
  db: Queryable,
  engine: Engine,
  of: Determination,
): Promise<DetermineFacts> {
  const barrels = await findBarrelGroups(db, of.groupIds)
  const cars = await findGroupCars(db, of.groupIds)
  const found = await findGroupValues(db, engine, of.groupIds)
  const groups = barrels.map(({ id, pileWeight }) => {
    const own = cars.filter(({ barrelGroupId }) => barrelGroupId === id)
    const values = openValues(found.get(id))
    const suttle = own.length > 0 ? sumTons(own.map((car) => carTons(car))) : pileWeight
    return { id, suttle: suttle ?? ZERO_TONS, values }
  })
  const model = of.modelId === null ? null : await findModel(db, of.modelId)
  const needed = of.formatId === null ? [] : await findFormatItems(db, of.formatId)
  const ids = [
    ...needed.map(({ itemId }) => itemId),
    ...(model?.items ?? []).map(({ itemId }) => itemId),
  ]
  const before = await findItems(db, of.id)
  return {
    of,
    groups,
    level: model?.level ?? 'CAR',
    model: model?.items ?? [],
    settledItems: new Set(
      needed.flatMap(({ itemId, purpose }) => (purpose === 'SETTLE' ? [itemId] : [])),
    ),
    items: await findAssayItems(db, ids),
    vendor: new Map(
      before.flatMap(({ itemId, vendorValue }) =>
        vendorValue === null ? [] : [[itemId, vendorValue] as const],
      ),
    ),
  }
}

/** Nobody determines by what is not audited. */
function openValues(found: GroupValues | undefined): ReadonlyMap<string, AssayValue> {
  if (found === undefined || found.isOpen) throw new RefusalError(refuse('determine.openSheet'))
  return found.values
}

function carTons({ suttle, weighSubId }: { suttle: Tons | null; weighSubId: string | null }): Tons {
  if (suttle === null || weighSubId === null) throw new RefusalError(refuse('determine.openCar'))
  return suttle
}

/** Items by their weighted means; `warn` hears where dry weights were wanted and could not be had. */
function meansOf(facts: DetermineFacts, warn: (text: string) => void): DeterminedItem[] {
  const { groups, items, of, vendor } = facts
  const moisture = [...items.values()].find(({ isMoisture }) => isMoisture)?.id ?? null
  const bounds = new Map(facts.model.map((item) => [item.itemId, item]))
  const made: DeterminedItem[] = []
  for (const { id, name, valueType, meanBasis, decimals, reproducibility } of items.values()) {
    if (valueType !== 'NUMBER') continue
    const values = groups.map(({ suttle, values: found }) => ({
      suttle,
      value: found.get(id),
      moisture: (moisture && found.get(moisture)) || null,
    }))
    const known = values.flatMap(({ value, ...one }) =>
      value === undefined ? [] : [{ ...one, value }],
    )
    if (known.length < values.length) {
      if (isSettled(facts, id)) throw new RefusalError(refuse('assay.valueMissing', { name }))
      continue
    }
    const mean = weightedMean(known, { basis: meanBasis, decimals })
    if (mean === null) continue
    if (mean.noMoisture) warn(refuse('determine.noMoisture').message)
    const vendorValue = vendor.get(id) ?? null
    const two = { ours: mean.mean, vendor: vendorValue, reproducibility, decimals }
    made.push({
      itemId: id,
      meanValue: mean.mean,
      vendorValue,
      settleValue: settleValue(of.valueRule, two),
      standard: bounds.get(id)?.standard ?? null,
      result: null,
    })
  }
  return made
}

const isSettled = ({ settledItems }: DetermineFacts, itemId: string): boolean =>
  settledItems.has(itemId)

/** Values by which a car of a group settles. */
function valuesOfCar(
  { groups, level, items, of, vendor }: DetermineFacts,
  means: readonly DeterminedItem[],
  barrelGroupId: string,
): ReadonlyMap<string, AssayValue> {
  if (level === 'BATCH')
    return new Map(means.map(({ itemId, settleValue }) => [itemId, settleValue]))
  const own = groups.find(({ id }) => id === barrelGroupId)?.values ?? new Map<string, AssayValue>()
  return new Map(
    [...own].flatMap(([itemId, ours]) => {
      const item = items.get(itemId)
      if (item === undefined) return []
      const { reproducibility, decimals } = item
      const two = { ours, vendor: vendor.get(itemId) ?? null, reproducibility, decimals }
      return [[itemId, settleValue(of.valueRule, two)] as const]
    }),
  )
}

/** What the model does to one line; a discount that was agreed comes on top, and never more than the price. */
export function effectOn(
  { model, settledItems, of: { discountPrice } }: DetermineFacts,
  line: {
    readonly suttle: Tons
    readonly price: UnitPrice | null
    readonly values: ReadonlyMap<string, AssayValue>
  },
): ModelEffect {
  const effect = applyModel(model, { ...line, settledItems })
  if ('code' in effect) throw new RefusalError(effect)
  const { qualityPrice } = effect
  if (discountPrice === null || qualityPrice === null) return effect
  const sum = roundUnitPrice(addDecimal(qualityPrice, discountPrice))
  return { ...effect, qualityPrice: line.price === null ? sum : minDecimal(sum, line.price) }
}

const NO_VALUES = { values: new Map<string, AssayValue>(), stored: {} }

/** Works a determination out: items, cars, and what it comes to. Stores nothing. */
export async function calculate(
  db: Queryable,
  engine: Engine,
  { of, warn }: { readonly of: Determination; warn(text: string): void },
): Promise<Calculated & { readonly facts: DetermineFacts }> {
  const facts = await loadFacts(db, engine, of)
  const means = meansOf(facts, warn)
  const cars = await findGroupCars(db, of.groupIds)
  const lines = new Map(
    (
      await findLineFacts(
        db,
        cars.flatMap(({ weighSubId }) => weighSubId ?? []),
      )
    ).map((line) => [line.id, line]),
  )
  const judged: AssayResultName[] = []
  // Cars of a group have one sample: what is known of it is put together once.
  const valuesOf = new Map(
    facts.groups.map(({ id }) => {
      const values = valuesOfCar(facts, means, id)
      return [id, { values, stored: Object.fromEntries(values) }] as const
    }),
  )
  const determined = cars.flatMap((car): DeterminedCar[] => {
    const line = lines.get(car.weighSubId ?? '')
    if (line === undefined) return []
    const { values, stored } = valuesOf.get(car.barrelGroupId) ?? NO_VALUES
    const price = line.price === null ? null : parseUnitPrice(line.price)
    const suttle = car.suttle ?? ZERO_TONS
    const effect = effectOn(facts, { suttle, price, values })
    judged.push(effect.judgement)
    return [
      {
        weighSubId: line.id,
        weighId: line.weighId,
        weighCode: line.code,
        barrelGroupId: car.barrelGroupId,
        plateNumber: car.plateNumber,
        suttle,
        price,
        values: stored,
        assayDeduct: effect.assayDeduct,
        qualityPrice: effect.qualityPrice,
        fixedAmount: effect.fixedAmount,
        computeRemark: effect.computeRemark,
      },
    ]
  })
  const items = means.map((item) => ({ ...item, result: judgeItem(facts, item) }))
  judged.push(...items.flatMap(({ result }) => result ?? []))
  return {
    facts,
    items,
    cars: determined,
    result: of.reason === null ? worstOf(judged) : 'CONCESSION',
    carCount: determined.length,
    suttle: sumTons(facts.groups.map(({ suttle }) => suttle)),
  }
}

/** How the value of the whole is judged by the model. */
function judgeItem({ model }: DetermineFacts, item: DeterminedItem): AssayResultName | null {
  const own = model.filter(({ itemId }) => itemId === item.itemId)
  if (own.length === 0) return null
  const bare = own.map((one) => ({ ...one, effectType: 'NONE', bands: [] }) as const)
  const effect = applyModel(bare, {
    suttle: '1.000' as Tons,
    price: null,
    values: new Map([[item.itemId, item.settleValue]]),
    settledItems: new Set(),
  })
  return 'code' in effect ? null : effect.judgement
}

function worstOf(judged: readonly AssayResultName[]): AssayResultName {
  if (judged.includes('REFUSED')) return 'REFUSED'
  return judged.includes('UNQUALIFIED') ? 'UNQUALIFIED' : 'QUALIFIED'
}
