import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, money, price, text, tons } from '@junheng/domain/entity/field.ts'
import { applyModel, type ModelEffect } from '@junheng/domain/quality/apply-model.ts'
import { computeDerived } from '@junheng/domain/quality/derived-items.ts'
import { ASSAY_RESULTS } from '@junheng/domain/quality/model-terms.ts'
import type { ModelItem } from '@junheng/domain/quality/quality-model.ts'
import { quotientOf } from '@junheng/domain/quality/ratio.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import {
  type AssayValue,
  formatAssayValue,
  reportAssayValue,
} from '@junheng/domain/values/assay-value.ts'
import { subtractDecimal } from '@junheng/domain/values/decimal.ts'
import { roundUnitPrice, type UnitPrice } from '@junheng/domain/values/unit-price.ts'
import {
  type AssayItem,
  findAssayItems,
  findDerivedItems,
  findItemsByCode,
  readFormula,
} from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import { typedValues, VALUES_TIPS } from '../typed-values.ts'
import { qcModel } from './qc-model.entity.ts'
import { itemsOf } from './qc-model.queries.ts'

const ITEM = {
  name: text({ label: '指标', required: true }),
  value: text({ label: '指标值', required: true }),
  result: choice(ASSAY_RESULTS, { label: '判定', required: true }),
  resultName: text({ label: '判定名称', required: true }),
  deduct: tons({ label: '扣重' }),
  qualityPrice: price({ label: '扣价' }),
  amount: money({ label: '扣款' }),
}

/** `POST base/probe`: what a model does to a line with these values; writes nothing. */
const probe = defineAction(qcModel, {
  name: 'probe',
  label: '试算',
  button: {
    inForm: true,
    input: { suttle: true, price: true, values: { tips: VALUES_TIPS } },
    result: 'modelEffect',
  },
  method: 'POST',
  right: 'of-mount',
  reach: 'row',
  body: {
    id: idOf('qcModel', { label: '质检模型', required: true }),
    suttle: tons({ label: '净重', required: true, above: '0' }),
    price: price({ label: '单价', min: '0' }),
    values: text({ label: '化验值', length: 1000, required: true }),
  },
  answers: {
    assayDeduct: tons({ label: '化验扣重', required: true }),
    qualityPrice: price({ label: '质量扣价' }),
    settlePrice: price({ label: '结算单价' }),
    fixedAmount: money({ label: '定额扣款', required: true }),
    result: choice(ASSAY_RESULTS, { label: '判定', required: true }),
    resultName: text({ label: '判定名称', required: true }),
    computeRemark: text({ label: '扣罚明细', required: true }),
    items: listOf(group(ITEM, { required: true })),
  },
  refuses: ['model.values', 'assay.valueMissing', 'weigh.deductOver'],
  async read({ row, caller, services: { db }, body: { suttle, price: agreed, values } }) {
    const terms = await findAssayItems(
      db,
      row.qcModelItem.map(({ itemId }) => itemId),
    )
    const items = itemsOf(row, terms)
    const effect = applyModel(items, {
      suttle,
      price: agreed,
      values: reportedOf([...terms.values()], await measuredOf(db, caller, values)),
      settledItems: new Set(),
    })
    if ('code' in effect) throw new RefusalError(effect)
    return answerOf(items, effect, agreed)
  },
})

export const probeModelActions: readonly Action[] = [probe]

/** What was typed, and what follows from it by the formulas of derived items; unrounded. */
async function measuredOf(
  db: Queryable,
  { groupId }: Caller,
  text: string,
): Promise<ReadonlyMap<string, string>> {
  const typed = typedValues(text, await findItemsByCode(db, groupId))
  const derived = await findDerivedItems(db, groupId)
  const formulas = derived.map(({ code, expression }) => ({
    code,
    expression: readFormula(expression),
  }))
  const made = computeDerived(formulas, typed)
  return new Map([...typed, ...made])
}

/** Rounded once, as the sheet would report them. */
function reportedOf(
  terms: readonly AssayItem[],
  measured: ReadonlyMap<string, string>,
): ReadonlyMap<string, AssayValue> {
  return new Map(
    terms.flatMap(({ id, code, decimals }) => {
      const value = measured.get(code)
      return value === undefined ? [] : [[id, reportAssayValue(value, decimals)] as const]
    }),
  )
}

function answerOf(items: readonly ModelItem[], effect: ModelEffect, agreed: UnitPrice | null) {
  const { assayDeduct, qualityPrice, fixedAmount, judgement, computeRemark } = effect
  const byItem = new Map(items.map((item) => [item.itemId, item]))
  return {
    assayDeduct,
    qualityPrice,
    settlePrice:
      agreed === null || qualityPrice === null
        ? null
        : roundUnitPrice(subtractDecimal(agreed, qualityPrice)),
    fixedAmount,
    result: judgement,
    resultName: ASSAY_RESULTS[judgement],
    computeRemark,
    items: effect.items.map((one) => ({
      name: byItem.get(one.itemId)?.name ?? '',
      value: formatAssayValue(one.value, byItem.get(one.itemId)?.decimals ?? 2),
      result: one.judgement,
      resultName: ASSAY_RESULTS[one.judgement],
      deduct: one.deduct,
      qualityPrice: one.price && roundUnitPrice(quotientOf(one.price)),
      amount: one.amount,
    })),
  }
}
