import { entityCalculations } from '@junheng/domain/entity/calculations.ts'
import { isFault } from '@junheng/domain/formula/fault.ts'
import { expect, test } from 'vitest'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { entities } from './index.ts'

const models = loadModels(entities)

test('表头中明细各行之和由系统计算，不能输入', () => {
  const sums = models.flatMap((model) =>
    Object.entries(entityCalculations(model).calculations).flatMap(([key, calculation]) => {
      const field = model.fields.get(key)
      const isSum = !isFault(calculation) && calculation.kind === 'sum'
      return isSum && field !== undefined ? [{ name: `${model.name}.${key}`, field }] : []
    }),
  )
  expect(sums.map(({ name }) => name)).toContain('registry.preQuantity')
  expect(sums.filter(({ field }) => field.attrs.write !== 'server')).toEqual([])
})
