import { computePlantFormula } from '@junheng/domain/plant-formula/compute-plant-formula.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { readFormula } from './read-formula.ts'

const BASE = '/material/as-formula'
/** As long as the column. */
const LONGEST = 1000

/** Tries a formula with values typed beside it; stores nothing. */
export function formulaCalls(): readonly Call[] {
  return [
    {
      kind: 'read',
      method: 'POST',
      path: `${BASE}/test`,
      access: needs('material:as-formula:test'),
      tag: '公式',
      summary: '试算公式',
      body: {
        type: 'object',
        required: ['expression', 'values'],
        properties: {
          expression: { type: 'string' },
          values: { type: 'object', description: '变量或 [化验项目] → 数值' },
        },
        additionalProperties: false,
      },
      async handle({ request }) {
        const { expression, values } = readBody(request.body)
        return computePlantFormula(readFormula(expression), values)
      },
    },
  ]
}

function readBody(body: unknown): { readonly expression: string; readonly values: AnyRow } {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { expression, values, ...rest } = body
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new RefusalError(refuse('call.unknownField', { field: unknown }))
  if (typeof expression !== 'string' || expression.length > LONGEST)
    throw new RefusalError(refuse('call.fieldType', { field: 'expression' }))
  if (!isPlainObject(values)) throw new RefusalError(refuse('call.fieldType', { field: 'values' }))
  const wrong = Object.entries(values).find(([, value]) => typeof value !== 'string')
  if (wrong) throw new RefusalError(refuse('call.fieldType', { field: wrong[0] }))
  return { expression, values }
}
