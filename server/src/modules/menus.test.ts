import { readFileSync } from 'node:fs'
import { REFUSALS, type RefusalCode } from '@junheng/domain/refusals/refusals.ts'
import { leadOf } from '@junheng/domain/refusals/remedies.ts'
import { describe, expect, test } from 'vitest'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { menuIdOf, planMenus } from '#platform/menu/menu-plan.ts'
import { entities, product } from './index.ts'
import { PRODUCT_MENU } from './menus.ts'
import { ROLE_CODES } from './system/role/role-catalogue.ts'

const registry = buildRegistry(loadModels(entities))
const seeds = planMenus(PRODUCT_MENU, registry)

describe('the product’s menu', () => {
  test('every mount of every entity is in it once', () => {
    const mounts = registry.models.flatMap((model) => model.mounts.map(({ id }) => id))
    const planned = seeds.flatMap(({ mount }) => mount ?? [])
    expect(planned.toSorted()).toEqual(mounts.toSorted())
  })

  test('每个菜单和权限在角色编辑里都有中文名，没有动作的英文名', () => {
    const bare = seeds.filter(({ title }) => !/\p{Script=Han}/u.test(title))
    expect(bare.map(({ code, title }) => `${code}: ${title}`)).toEqual([])
    const english = seeds.filter(({ title, buttonCode }) => title === buttonCode)
    expect(english).toEqual([])
  })

  test('folders have icons that are drawn and differ: a collapsed sidebar lives by them', () => {
    const source = readFileSync('web/src/shell/menu/icon-of.ts', 'utf8')
    const named = /const NAMED[^{]*= \{([^}]*)\}/.exec(source)?.[1] ?? ''
    const drawn = new Map(
      [...named.matchAll(/(\w+): (\w+)/g)].map(([, name, icon]) => [name, icon]),
    )
    const icons = seeds.flatMap(({ path, mount, icon }) => (path || mount || !icon ? [] : [icon]))
    expect(icons.length).toBeGreaterThan(15)
    expect(icons.filter((icon) => !drawn.has(icon))).toEqual([])
    const pictures = icons.map((icon) => drawn.get(icon))
    expect(pictures.filter((icon, at) => pictures.indexOf(icon) !== at)).toEqual([])
  })

  test('pages that refusals lead to are in it', () => {
    const paths = new Set(seeds.map(({ path }) => path))
    const led = Object.keys(REFUSALS).flatMap((code) => leadOf(code as RefusalCode) ?? [])
    expect(led).not.toEqual([])
    expect(led.filter((path) => !paths.has(path))).toEqual([])
  })

  test('roles name entries that exist', () => {
    const codes = new Set(seeds.map(({ code }) => code))
    for (const [role, menus] of Object.entries(product.roles))
      expect([role, menus.filter((code) => !codes.has(code))]).toEqual([role, []])
  })

  test('modules name roles that exist', () => {
    const known: readonly string[] = ROLE_CODES
    expect(Object.keys(product.roles).filter((role) => !known.includes(role))).toEqual([])
  })

  test('who handles blind samples sees no materials', () => {
    // Samples, sheets and steps say of themselves neither what nor whose they are.
    const telling = (menu: string) =>
      !/^((qcSample|qcAssay|qcAssayLog)\/main|assay-platform$|sample-handover$)/.test(menu)
    for (const role of ['preparer', 'assayer', 'checker'])
      expect([role, (product.roles[role] ?? []).filter(telling)]).toEqual([role, []])
  })

  test('only the manager changes archives', () => {
    const documents =
      /^(contract|plan|task|notice|priceSheet|registry|visitor|weigh|weighSub|saConfirm|handFlow|handover|barrelGroup|transferForm|prStock|stockCheck|stockInit|settlement|recivePayment|fareContract|farePrice|farePlannedPrice|fareSettle)\//
    for (const [role, menus] of Object.entries(product.roles)) {
      const changed = menus.filter((menu) => menu.endsWith('#update') && !documents.test(menu))
      expect([role, changed.length > 0]).toEqual([role, role === 'manager'])
    }
  })

  // Sites store these ids in their roles: a changed code would take rights away in silence.
  test('ids do not move', () => {
    const codes = ['home', 'archives', 'system', 'inventory/main', 'inventory/main#create']
    expect(codes.map(menuIdOf)).toEqual([
      '380126656317',
      '451611881729',
      '420387145437',
      '1047375185369',
      '614270716723',
    ])
  })
})
