import { ASSAY_RESULTS } from '@junheng/domain/quality/model-terms.ts'
import { type AssayValue, formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { keepSegments } from '@junheng/domain/values/masking.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { SheetTable } from '#platform/print/sheet.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { type DeterminedCar, findCars, findItems } from './determination.queries.ts'

const figure = (title: string) => ({ title, isFigure: true })

/** What the assay report says beside its head: items and cars, of the items that the printer may see. */
export async function reportTables(
  db: Queryable,
  caller: Caller,
  determineId: string,
): Promise<readonly SheetTable[]> {
  const { seen } = await findOwnItems(db, caller)
  const items = (await findItems(db, determineId)).filter(({ itemId }) => seen.has(itemId))
  const cars = await findCars(db, determineId)
  const found = await findAssayItems(db, [
    ...new Set(cars.flatMap(({ values }) => Object.keys(values))),
  ])
  const terms = new Map([
    ...(await findAssayItems(
      db,
      items.map(({ itemId }) => itemId),
    )),
    ...[...found].filter(([itemId]) => seen.has(itemId)),
  ])
  const shown = (itemId: string, value: AssayValue | null | undefined): string =>
    value === null || value === undefined
      ? ''
      : formatAssayValue(value, terms.get(itemId)?.decimals ?? 2)
  const table: SheetTable = {
    title: '检验结果',
    columns: [
      { title: '指标' },
      { title: '单位' },
      figure('标准'),
      figure('供方'),
      figure('我方'),
      figure('结算'),
      { title: '判定' },
    ],
    rows: items.map((item) => [
      terms.get(item.itemId)?.name ?? '',
      terms.get(item.itemId)?.unit ?? '',
      shown(item.itemId, item.standard),
      shown(item.itemId, item.vendorValue),
      shown(item.itemId, item.meanValue),
      shown(item.itemId, item.settleValue),
      item.result === null ? '' : ASSAY_RESULTS[item.result],
    ]),
  }
  return [...(items.length === 0 ? [] : [table]), ...carTable(cars, [...terms.values()], shown)]
}

function carTable(
  cars: readonly DeterminedCar[],
  items: readonly AssayItem[],
  shown: (itemId: string, value: AssayValue | undefined) => string,
): readonly SheetTable[] {
  if (cars.length === 0) return []
  const names = new Set(items.map(({ name }) => name))
  return [
    {
      title: '车辆明细',
      columns: [
        { title: '磅单号' },
        { title: '车牌号' },
        { title: '净重(吨)', isFigure: true, sumScale: 3 },
        ...items.map(({ name }) => figure(name)),
        { title: '化验扣重(吨)', isFigure: true, sumScale: 3 },
        { title: '扣罚明细' },
      ],
      rows: cars.map((car) => [
        car.weighCode,
        car.plateNumber,
        car.suttle,
        ...items.map(({ id }) => shown(id, car.values[id])),
        car.assayDeduct,
        keepSegments(car.computeRemark, names) ?? '',
      ]),
    },
  ]
}
