import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { deriveList } from '@junheng/domain/template/derive-list.ts'
import { describe, expect, test } from 'vitest'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { entities } from './index.ts'

const registry = buildRegistry(loadModels(entities))

/** Archives whose columns are chosen one by one; every other shows all that its form has. */
const CHOSEN: ReadonlySet<string> = new Set(['inventory', 'vehicle'])

/** Of these references one is filled: targetName shows it of the black list, partnerName of a batch. */
const SHOWN_ELSEWHERE =
  /^(blacklist\.(vehicle|driver|carrier|vendor|customer)|batch\.(vendor|customer))Name$/

/** A reference is shown by its name; pictures and structures are no cells. */
const isCell = ({ kind, attrs, origin }: FieldModel): boolean =>
  origin === 'code' &&
  attrs.show !== false &&
  attrs.hidden !== true &&
  !['ref', 'refs', 'file', 'json'].includes(kind)

describe('lists of archives', () => {
  test('show every field of the archive unless their columns are chosen one by one', () => {
    const archives = registry.models.filter(
      ({ name, mounts: [mount] }) => mount?.base.startsWith('/material/') && !CHOSEN.has(name),
    )
    const unlisted = archives.flatMap(({ name, fields, listColumns }) =>
      [...fields.values()]
        .filter((field) => isCell(field) && !listColumns.includes(field.name))
        .map((field) => `${name}.${field.name}`)
        .filter((unlistedName) => !SHOWN_ELSEWHERE.test(unlistedName)),
    )
    expect(archives.length).toBeGreaterThan(15)
    expect(unlisted).toEqual([])
  })
})

/** Archives that no workbook makes, and why. */
const WITHOUT_EXCEL: Readonly<Record<string, string>> = {
  region: 'the country gives them, nobody writes them here',
  blacklist: 'each is put there by name and reason, and only let go, never rewritten',
}

describe('workbooks of archives', () => {
  test('are taken and given by every archive, unless it says why not', () => {
    const bare = registry.models
      .flatMap(({ name, mounts }) => mounts.map((mount) => ({ name, mount })))
      .filter(({ mount }) => mount.base.startsWith('/material/'))
      .filter(({ mount: { actions } }) => !actions.has('export') || !actions.has('importExcel'))
      .map(({ name }) => name)
    expect(bare.filter((name) => !(name in WITHOUT_EXCEL))).toEqual([])
    expect(Object.keys(WITHOUT_EXCEL).filter((name) => !bare.includes(name))).toEqual([])
  })
})

describe('lists of weigh records', () => {
  test('are asked for what is not handed on yet, a column that is off until somebody wants it', () => {
    const weigh = registry.model('weigh')
    for (const mount of weigh.mounts) {
      const field = deriveList(registry, weigh, mount).fields.find(
        ({ fieldName }) => fieldName === 'downStatus',
      )
      expect(field, mount.id).toMatchObject({
        fieldExplain: '下推状态',
        ishow: false,
        ihidden: false,
        iallowAdvanceQuery: true,
      })
      expect(field?.options?.map(({ label }) => label)).toEqual(['未下推', '已下推'])
    }
  })
})
