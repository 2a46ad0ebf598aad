import { expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { viewedTables } from './viewed-tables.ts'

test('报表的账号读不到盲码：样品、化验单、化验日志和它们的子表', () => {
  const viewed = viewedTables(loadModels(entities))
  const blind = viewed.filter((table) =>
    /^qc_(sample|assay(_log|_sub|_value)?$|code|handover)/.test(table),
  )
  expect(blind).toEqual([])
  expect(viewed).toContain('qc_determine')
})
