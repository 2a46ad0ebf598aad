import { group, listOf, mapOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { computePlantFormula } from '@junheng/domain/plant-formula/compute-plant-formula.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { formula } from './formula.entity.ts'
import { readFormula } from './read-formula.ts'

const VALUE = text({ label: '值', required: true })

/** Tries a formula with values typed beside it; stores nothing. */
const tryOut = defineAction(formula, {
  name: 'test',
  label: '试算公式',
  button: {
    label: '试算',
    take: { expression: 'expression' },
    input: {
      // Shown, not asked: the inputs below it are the names that it reads.
      expression: text({ label: '表达式', control: 'TEXTAREA', write: 'server' }),
    },
    result: 'formula',
  },
  method: 'POST',
  right: 'of-mount',
  body: {
    // As long as the column.
    expression: text({ label: '公式', length: 1000, required: true }),
    values: mapOf(text({ label: '数值' }), { label: '变量或 [化验项目] → 数值', required: true }),
  },
  answers: {
    value: VALUE,
    steps: listOf(
      group(
        { expression: text({ label: '算式', required: true }), value: VALUE },
        { required: true },
      ),
      { label: '步骤', required: true },
    ),
    warnings: listOf(text({ label: '提示', required: true }), { label: '提示', required: true }),
  },
  refuses: ['formula.syntax'],
  read: async ({ body }) => computePlantFormula(readFormula(body.expression), body.values),
})

export const formulaActions: readonly Action[] = [tryOut]
