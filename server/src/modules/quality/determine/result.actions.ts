import { group, idOf, listOf, mapOf } from '@junheng/domain/call/shape.ts'
import { choice, money, price, text, tons } from '@junheng/domain/entity/field.ts'
import { maskRemark } from '@junheng/domain/quality/mask-remark.ts'
import { ASSAY_RESULTS } from '@junheng/domain/quality/model-terms.ts'
import { formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import { findLineFacts } from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { findCars, findItems } from './determination.queries.ts'
import { qcDetermine } from './determine.entity.ts'

/** `GET :id/result`: what each item came to and did to each car, of the items that are the caller's. */
const result = defineAction(qcDetermine, {
  name: 'result',
  label: '判定结果',
  button: { none: '判定结果，供外部系统' },
  method: 'GET',
  path: ':id/result',
  right: { of: 'mount', action: 'list' },
  held: true,
  reach: 'row',
  answers: {
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
    cars: listOf(
      group(
        {
          weighCode: text({ label: '磅单号', required: true }),
          plateNumber: text({ label: '车牌号', required: true }),
          suttle: tons({ label: '净重', required: true }),
          price: price({ label: '单价' }),
          oldPrice: price({ label: '现单价' }),
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
  async read({ row, caller, services: { db } }) {
    const { seen } = await findOwnItems(db, caller)
    const items = await findItems(db, row.id)
    const terms = await findAssayItems(
      db,
      items.map(({ itemId }) => itemId),
    )
    const own = items.filter(({ itemId }) => seen.has(itemId))
    const shown = (itemId: string, value: string): string =>
      formatAssayValue(value as never, terms.get(itemId)?.decimals ?? 2)
    const names = new Set(own.map(({ itemId }) => terms.get(itemId)?.name ?? ''))
    const cars = await findCars(db, row.id)
    const lines = new Map(
      (
        await findLineFacts(
          db,
          cars.map(({ weighSubId }) => weighSubId),
        )
      ).map((line) => [line.id, line]),
    )
    return {
      items: own.map((item) => ({
        itemId: item.itemId as never,
        name: terms.get(item.itemId)?.name ?? '',
        meanValue: shown(item.itemId, item.meanValue),
        vendorValue: item.vendorValue && shown(item.itemId, item.vendorValue),
        settleValue: shown(item.itemId, item.settleValue),
        standard: item.standard,
        result: item.result,
      })),
      cars: cars.map((car) => ({
        weighCode: car.weighCode,
        plateNumber: car.plateNumber,
        suttle: car.suttle,
        price: car.price,
        oldPrice: lines.get(car.weighSubId)?.price ?? null,
        values: Object.fromEntries(
          Object.entries(car.values).flatMap(([itemId, value]) =>
            seen.has(itemId)
              ? [[`v_${terms.get(itemId)?.code ?? itemId}`, shown(itemId, value)] as const]
              : [],
          ),
        ),
        assayDeduct: car.assayDeduct,
        qualityPrice: car.qualityPrice,
        fixedAmount: car.fixedAmount,
        computeRemark: maskRemark(car.computeRemark, names),
      })),
    }
  },
})

export const resultActions: readonly Action[] = [result]
