import { deriveForm } from '@junheng/domain/template/derive-form.ts'
import { deriveList } from '@junheng/domain/template/derive-list.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { describe, expect, test } from 'vitest'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { entities } from './index.ts'

const registry = buildRegistry(loadModels(entities))

/** `list column → kind route` of every LINK of the shipped lists that leads to another document. */
const links = registry.models.flatMap((model) =>
  model.mounts.flatMap((mount) =>
    deriveList(registry, model, mount).fields.flatMap(({ fieldName, link }) =>
      Object.entries(link?.places ?? {}).map(
        ([kind, { route }]) => `${mount.id} ${fieldName} → ${kind} ${route}`,
      ),
    ),
  ),
)

describe('list links', () => {
  test('单据编号指向对应业务的单据', () => {
    expect(links).toEqual(
      expect.arrayContaining([
        'notice/pu contractCode → pu /modules/purorder/pu_contract',
        'notice/sa contractCode → sa /modules/sale/sa_contract',
        'registry/sa notoCode → sa /modules/sale/sa_notice',
        'registry/all notoCode → tr /modules/transfer/tr_notice',
        'task/sa notoCode → sa /modules/sale/sa_notice',
      ]),
    )
  })

  test('所指的页面都有', () => {
    const routes = new Set(
      registry.models.flatMap(({ mounts }) => mounts.map(({ route }) => route)),
    )
    const lost = links.filter((link) => !routes.has(link.slice(link.lastIndexOf(' ') + 1)))
    expect(lost).toEqual([])
  })
})

/** Titles that stand twice beside each other. */
function twice(
  fields: readonly FieldDefinition[],
  more: readonly string[] = [],
): readonly string[] {
  const drawn = fields.filter(({ ishow, ihidden }) => ishow && !ihidden)
  const titles = [...drawn.map(({ fieldExplain }) => fieldExplain), ...more]
  return titles.filter((title, at) => titles.indexOf(title) !== at)
}

describe('titles', () => {
  const mounts = registry.models.flatMap((model) => model.mounts.map((mount) => ({ model, mount })))

  test('no two columns of a list, its row buttons included, are called the same', () => {
    const found = mounts.flatMap(({ model, mount }) => {
      const { fields, buttons } = deriveList(registry, model, mount)
      const inRow = buttons.flatMap((button) =>
        'inRow' in button && button.inRow ? button.label : [],
      )
      return twice(fields, inRow).map((title) => `${mount.id} ${title}`)
    })
    expect(found).toEqual([])
  })

  test('no two fields of a form or of one of its tables are', () => {
    const found = mounts.flatMap(({ model, mount }) => {
      const { fields } = deriveForm(model, mount)
      return [...new Set(fields.map(({ customTable }) => customTable))].flatMap((table) =>
        twice(fields.filter(({ customTable }) => customTable === table)).map(
          (title) => `${mount.id} ${table} ${title}`,
        ),
      )
    })
    expect(found).toEqual([])
  })
})
