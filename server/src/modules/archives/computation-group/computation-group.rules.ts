import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { compareDecimal } from '@junheng/domain/values/decimal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type ComputationGroupRow, computationGroup } from './computation-group.entity.ts'
import { isUsedByMaterials } from './computation-group.queries.ts'

export const computationGroupRules = rulesFor(computationGroup, {
  async check(tx, { before, row }) {
    const refusal = checkUnits(row)
    if (refusal !== null || before === null || !changesRate(before, row)) return refusal
    return (await isUsedByMaterials(tx, row.id)) ? refuse('computation.rateUsed') : null
  },
})

function checkUnits({ groupType, asComputationUnit: units }: ComputationGroupRow): Refusal | null {
  const [main, second] = units.filter((unit) => unit.isMain)
  if (main === undefined || second !== undefined) return refuse('computation.mainUnit')
  if (compareDecimal(main.rate, '1') !== 0) return refuse('computation.mainRate')
  return groupType === 'NONE' && units.length > 1 ? refuse('computation.noConversion') : null
}

function changesRate(before: ComputationGroupRow, row: ComputationGroupRow): boolean {
  const rates = new Map(before.asComputationUnit.map((unit) => [unit.id, unit.rate]))
  return row.asComputationUnit.some(({ id, rate }) => {
    const stored = rates.get(id)
    return stored !== undefined && compareDecimal(stored, rate) !== 0
  })
}
