import { text } from '@junheng/domain/entity/field.ts'
import { fieldModel } from '@junheng/domain/entity/field-model.ts'
import {
  formulaNodes,
  type PlantExpression,
  parsePlantFormula,
} from '@junheng/domain/plant-formula/parse-plant-formula.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { deriveField } from '@junheng/domain/template/derive-field.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

/** Marks what is a value of the formula among the inputs of the dialog. */
const VALUE = 'value of '

const LABELS: Readonly<Record<string, string>> = {
  gross: '毛重',
  tare: '皮重',
  suttle: '净重',
  originalWeight: '原发数',
  pieces: '件数',
  packWeight: '包装重',
  deductWeight: '扣重量',
  deductRate: '扣重率',
  deduct: '扣重',
  deSuttle: '实发/实收数',
  loss: '途损',
  distance: '里程',
  price: '单价',
  netPrice: '不含税单价',
  referencePrice: '参考价',
  qualityPrice: '质量扣价',
  settlePrice: '结算价',
  farePrice: '运价',
  taxRate: '税率',
  amount: '金额',
}

/** An input for each name that the formula of the row reads, in the order of reading. */
export function formulaFields(row: AnyRow): readonly FieldDefinition[] {
  const parsed = parsePlantFormula(textOf(row['expression']))
  if (parsed.kind === 'fault') return []
  return namesIn(parsed).map((name, at) => {
    const { kind, attrs } = text({ label: LABELS[name] ?? name, length: 40, tips: '数值' })
    const model = fieldModel(`${VALUE}${name}`, { kind, attrs }, 'code', 'none', NOTHING, [])
    return deriveField(model, { id: `formula#${name}`, customTable: '', seq: 100 + at })
  })
}

const NOTHING = { picks: {}, calculate: {}, when: {} }

function namesIn(expression: PlantExpression): readonly string[] {
  const names = formulaNodes(expression).flatMap((node) => {
    if (node.kind === 'variable') return [node.name]
    return node.kind === 'item' ? [`[${node.code}]`] : []
  })
  return [...new Set(names)]
}

/**
 * The trial as the call takes it: the values under their names.
 *
 * @example
 * formulaBody({ expression: 'suttle * 2', 'value of suttle': '3' }) // { expression: 'suttle * 2', values: { suttle: '3' } }
 */
export function formulaBody(body: AnyRow): AnyRow {
  const entries = Object.entries(body)
  const isValue = ([name]: readonly [string, unknown]): boolean => name.startsWith(VALUE)
  return {
    ...Object.fromEntries(entries.filter((entry) => !isValue(entry))),
    values: Object.fromEntries(
      entries.filter(isValue).map(([name, value]) => [name.slice(VALUE.length), value]),
    ),
  }
}
