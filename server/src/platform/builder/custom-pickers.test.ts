import { customMount } from '@junheng/domain/entity/custom-names.ts'
import { modelFromRows } from '@junheng/domain/entity/model-from-rows.ts'
import { expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { mountTemplates } from '#platform/template/derived-templates.ts'
import { combineModels } from './combine-models.ts'

test('a table of a customer may refer to every entity of the product, and has a picker for it', () => {
  const mounted = loadModels(entities).filter(({ mounts }) => mounts.length > 0)
  const { table: tableName, base } = customMount('xAll')
  const table = {
    id: '1',
    name: 'xAll',
    tableName,
    label: '全部',
    scope: 'org',
    lifeCycle: 'master',
    codeField: null,
    nameField: null,
    base,
    definition: {},
  }
  const fields = mounted.map(({ name, label }, at) => ({
    id: String(at),
    entity: 'xAll',
    child: null,
    name: `r${at}Id`,
    kind: 'ref',
    attrs: { label: `${at}${label}`.slice(0, 40), target: name },
  }))
  const rows = new Map([['xAll', { table, fields }]])
  const { models, problems } = combineModels(entities, {
    customFields: new Map(),
    customModels: [plainModel(table, fields)],
    rows,
    problems: [],
    columns: null,
  })
  expect(problems).toEqual([])
  const registry = buildRegistry(models)
  const model = registry.model('xAll')
  const without = fields.filter(({ name }) => model.fields.get(name)?.pick === null)
  expect(without.map(({ attrs }) => attrs.target)).toEqual([])
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('xAll is not mounted')
  expect(mountTemplates(registry, { model, mount }).form.fields.length).toBeGreaterThan(100)
})

function plainModel(
  table: Parameters<typeof modelFromRows>[0],
  fields: Parameters<typeof modelFromRows>[1],
) {
  const model = modelFromRows(table, fields)
  if (!model.ok) throw new Error(model.faults.join())
  return model.value
}
