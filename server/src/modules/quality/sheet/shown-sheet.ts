import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { flag, int, text } from '@junheng/domain/entity/field.ts'
import { formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { findSubs, type Sheet } from './sheet.queries.ts'

/** An item as it is typed. */
const SUB = group(
  {
    itemId: idOf('qcItem', { label: '项目', required: true }),
    fieldName: text({ label: '列名', required: true }),
    fieldExplain: text({ label: '名称', required: true }),
    fieldType: text({ label: '值类型', required: true }),
    options: text({ label: '选项' }),
    unit: text({ label: '单位' }),
    decimals: int({ label: '修约位数', required: true }),
    minValue: text({ label: '有效范围下限' }),
    maxValue: text({ label: '有效范围上限' }),
    parallelCount: int({ label: '平行次数', required: true }),
    toleranceT: text({ label: '重复性限' }),
    irequired: flag({ label: '必填' }),
    iupdate: flag({ label: '可录入' }),
    seq: int({ label: '排序', required: true }),
    value: text({ label: '结果' }),
    state: text({ label: '状态', required: true }),
    determinations: listOf(text({ label: '测定值', required: true })),
  },
  { required: true },
)

export const SHEET = {
  assayCode: text({ label: '化验码', required: true }),
  id: idOf('qcAssay', { label: '化验单', required: true }),
  version: int({ label: '版本', required: true }),
  status: text({ label: '状态', required: true }),
  subs: listOf(SUB),
}

/** What a form must know of an item to check it while it is typed. */
export const shownTerms = (item: AssayItem) => ({
  itemId: item.id,
  fieldName: `v_${item.code}`,
  fieldExplain: item.name,
  fieldType: item.valueType,
  options: item.options,
  unit: item.unit,
  decimals: item.decimals,
  minValue: item.minValue,
  maxValue: item.maxValue,
  parallelCount: item.parallelCount,
  toleranceT: item.toleranceT,
})

/** What the caller sees of a sheet, item by item. */
export async function showSheet(db: Queryable, caller: Caller, sheet: Sheet) {
  const { seen, typed } = await findOwnItems(db, caller)
  const subs = (await findSubs(db, [sheet.id])).filter(({ itemId }) => seen.has(itemId))
  const items = await findAssayItems(
    db,
    subs.map(({ itemId }) => itemId),
  )
  const isOpen = sheet.status === 'DRAFT' || sheet.status === 'ENTERED'
  return {
    assayCode: sheet.assayCode,
    id: sheet.id,
    version: sheet.version,
    status: sheet.status,
    subs: subs.flatMap((sub) => {
      const item = items.get(sub.itemId)
      if (item === undefined) return []
      const { decimals } = item
      return [
        {
          ...shownTerms(item),
          irequired: sub.irequired,
          iupdate: isOpen && !item.isDerived && typed.has(item.id),
          seq: sub.seq,
          value: sub.value === null ? sub.textValue : formatAssayValue(sub.value, decimals),
          state: sub.state,
          determinations: sub.determinations.map((value) => formatAssayValue(value, decimals)),
        },
      ]
    }),
  }
}
