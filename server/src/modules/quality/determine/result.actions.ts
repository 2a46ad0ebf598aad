import { group, idOf, listOf, mapOf } from '@junheng/domain/call/shape.ts'
import { choice, money, price, text, tons } from '@junheng/domain/entity/field.ts'
import { DETERMINE_STATES, VALUE_RULES } from '@junheng/domain/quality/determine-terms.ts'
import { ASSAY_RESULTS } from '@junheng/domain/quality/model-terms.ts'
import { type AssayValue, formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { keepSegments } from '@junheng/domain/values/masking.ts'
import { subtractTons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import {
  subtractUnitPrice,
  type UnitPrice,
  ZERO_UNIT_PRICE,
} from '@junheng/domain/values/unit-price.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import { findLineStandings, type LineStanding } from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { REPORT, showReports } from '../arbitration/shown-reports.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { findSamplesOfGroups } from '../sample/sample.queries.ts'
import {
  type DeterminedCar,
  type DeterminedItem,
  findCars,
  findGroupIds,
  findItems,
} from './determination.queries.ts'
import { qcDetermine } from './determine.entity.ts'

/** `GET :id/result`: what each item came to and did to each car, of the items that are the caller's. */
const result = defineAction(qcDetermine, {
  name: 'result',
  label: '判定结果',
  // The list has a column of that name, of what it came to.
  button: { name: 'result', label: '判定明细', inRow: true, result: 'determination' },
  method: 'GET',
  path: ':id/result',
  right: { of: 'mount', action: 'list' },
  held: true,
  reach: 'row',
  answers: {
    id: idOf('qcDetermine', { label: '判定单', required: true }),
    code: text({ label: '判定单号', required: true }),
    status: choice(DETERMINE_STATES, { label: '状态', required: true }),
    valueRule: choice(VALUE_RULES, { label: '取值规则', required: true }),
    items: listOf(
      group(
        {
          itemId: idOf('qcItem', { label: '项目', required: true }),
          name: text({ label: '指标', required: true }),
          meanValue: text({ label: '加权均值', required: true }),
          vendorValue: text({ label: '供方值' }),
          settleValue: text({ label: '结算值', required: true }),
          standard: text({ label: '标准' }),
          result: choice(ASSAY_RESULTS, { label: '判定' }),
        },
        { required: true },
      ),
    ),
    arbitrations: listOf(REPORT),
    cars: listOf(
      group(
        {
          weighCode: text({ label: '磅单号', required: true }),
          plateNumber: text({ label: '车牌号', required: true }),
          suttle: tons({ label: '净重', required: true }),
          price: price({ label: '单价' }),
          settlePrice: price({ label: '结算单价' }),
          deSuttle: tons({ label: '结算数', required: true }),
          old: group(
            {
              price: price({ label: '单价' }),
              settlePrice: price({ label: '结算单价' }),
              deSuttle: tons({ label: '结算数' }),
            },
            { label: '现在', required: true },
          ),
          values: mapOf(text({ label: '值', required: true }), { label: '指标值' }),
          assayDeduct: tons({ label: '化验扣重', required: true }),
          qualityPrice: price({ label: '质量扣价' }),
          fixedAmount: money({ label: '定额扣款', required: true }),
          computeRemark: text({ label: '扣罚明细' }),
        },
        { required: true },
      ),
    ),
  },
  async read({ row, caller, services: { db, engine } }) {
    const { seen } = await findOwnItems(db, caller)
    const items = (await findItems(db, row.id)).filter(({ itemId }) => seen.has(itemId))
    const cars = await findCars(db, row.id)
    const carItems = cars.flatMap(({ values }) => Object.keys(values))
    const terms = await findAssayItems(db, [
      ...new Set([...items.map(({ itemId }) => itemId), ...carItems]),
    ])
    const ids = cars.map(({ weighSubId }) => weighSubId)
    const standings = new Map((await findLineStandings(db, ids)).map((line) => [line.id, line]))
    const { id, code, status, valueRule } = row
    return {
      id,
      code,
      status,
      valueRule,
      items: items.map((item) => shownItem(item, terms)),
      arbitrations: await reportsOf(db, engine, { id, seen }),
      cars: cars.map((car) => shownCar(car, { terms, seen, now: standings.get(car.weighSubId) })),
    }
  },
})

export const resultActions: readonly Action[] = [result]

/** By what outside laboratories found it was determined. */
async function reportsOf(
  db: Queryable,
  engine: Engine,
  { id, seen }: { readonly id: string; readonly seen: ReadonlySet<string> },
) {
  const groupIds = await findGroupIds(db, id)
  const samples = await findSamplesOfGroups(db, groupIds)
  return showReports(
    db,
    engine,
    samples.map((sample) => sample.id),
    seen,
  )
}

type Terms = ReadonlyMap<string, AssayItem>

const shownValue = (terms: Terms, itemId: string, value: AssayValue): string =>
  formatAssayValue(value, terms.get(itemId)?.decimals ?? 2)

function shownItem(item: DeterminedItem, terms: Terms) {
  const { itemId, meanValue, vendorValue, settleValue, standard, result: judged } = item
  return {
    itemId: itemId as never,
    name: terms.get(itemId)?.name ?? '',
    meanValue: shownValue(terms, itemId, meanValue),
    vendorValue: vendorValue && shownValue(terms, itemId, vendorValue),
    settleValue: shownValue(terms, itemId, settleValue),
    standard: standard && shownValue(terms, itemId, standard),
    result: judged,
  }
}

interface CarFacts {
  readonly terms: Terms
  readonly seen: ReadonlySet<string>
  /** The line as it stands: before the audit what it was, afterwards what it became. */
  readonly now: LineStanding | undefined
}

const settled = (price: UnitPrice | null, quality: UnitPrice | null): UnitPrice | null =>
  price === null ? null : subtractUnitPrice(price, quality ?? ZERO_UNIT_PRICE)

function shownCar(car: DeterminedCar, { terms, seen, now }: CarFacts) {
  const names = new Set([...terms.values()].flatMap(({ id, name }) => (seen.has(id) ? [name] : [])))
  const others = subtractTons(now?.deduct ?? ZERO_TONS, now?.assayDeduct ?? ZERO_TONS)
  return {
    weighCode: car.weighCode,
    plateNumber: car.plateNumber,
    suttle: car.suttle,
    price: car.price,
    settlePrice: settled(car.price, car.qualityPrice),
    deSuttle: subtractTons(subtractTons(car.suttle, others), car.assayDeduct),
    old: {
      price: now?.price ?? null,
      settlePrice: settled(now?.price ?? null, now?.qualityPrice ?? null),
      deSuttle: now?.deSuttle ?? null,
    },
    values: Object.fromEntries(
      Object.entries(car.values).flatMap(([itemId, value]) =>
        seen.has(itemId)
          ? [[`v_${terms.get(itemId)?.code ?? itemId}`, shownValue(terms, itemId, value)] as const]
          : [],
      ),
    ),
    assayDeduct: car.assayDeduct,
    qualityPrice: car.qualityPrice,
    fixedAmount: car.fixedAmount,
    computeRemark: keepSegments(car.computeRemark, names),
  }
}
