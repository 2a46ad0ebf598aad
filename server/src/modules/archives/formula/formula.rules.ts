import { formulaItems, unknownVariable } from '@junheng/domain/plant-formula/formula-variables.ts'
import type { PlantExpression } from '@junheng/domain/plant-formula/parse-plant-formula.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type FormulaRow, formula } from './formula.entity.ts'
import { findUnknownItem } from './formula.queries.ts'
import { readFormula } from './read-formula.ts'

export const formulaRules = rulesFor(formula, {
  /** Documents keep the text they used; the version tells which one that was. */
  complete: async (_tx, { before, row }) => ({
    formulaVersion:
      before === null ? 1 : before.formulaVersion + (computesOtherwise(before, row) ? 1 : 0),
  }),
  async check(tx, change) {
    const { expression: text, useType } = change.row
    const expression = readFormula(text)
    const name = unknownVariable(expression, useType) ?? (await unknownItem(tx, change, expression))
    return name === null ? null : refuseVariable(name)
  },
})

const COMPUTED = ['useType', 'expression', 'scale', 'roundMode'] as const
const computesOtherwise = (before: FormulaRow, row: FormulaRow): boolean =>
  COMPUTED.some((name) => before[name] !== row[name])

const refuseVariable = (name: string): Refusal => refuse('formula.variable', { name })

async function unknownItem(
  tx: Tx,
  { engine, caller }: Change<FormulaRow>,
  expression: PlantExpression,
): Promise<string | null> {
  const codes = formulaItems(expression)
  if (codes.length === 0) return null
  const model = engine.registry.model('qcItem')
  const code = await findUnknownItem(tx, { model, caller, codes })
  return code === null ? null : `[${code}]`
}
