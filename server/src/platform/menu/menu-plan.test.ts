import { describe, expect, test } from 'vitest'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { place, sample } from '#test/sample.entity.ts'
import { type MenuPlan, menuIdOf, planMenus } from './menu-plan.ts'

const mounts = new Map(
  loadModels([place, sample]).flatMap((model) =>
    model.mounts.map((mount) => [mount.id, { model, mount }] as const),
  ),
)
/** As much of a registry as a plan asks for. */
const registry = { mountById: (id: string) => mounts.get(id) ?? null } as EntityRegistry

describe('menu / plan', () => {
  test('an entity brings its title, route, right and buttons', () => {
    const plan: readonly MenuPlan[] = [
      {
        kind: 'folder',
        code: 'test',
        title: '测试',
        children: [{ kind: 'entity', mount: 'place/main' }],
      },
    ]
    const [folder, page, ...buttons] = planMenus(plan, registry)
    expect(folder).toMatchObject({ code: 'test', parentId: null, path: null, permision: null })
    expect(page).toMatchObject({
      id: menuIdOf('place/main'),
      parentId: menuIdOf('test'),
      title: '地点',
      path: '/modules/test/zz_place',
      component: 'list',
      permision: 'test:zz-place:list',
      mount: 'place/main',
      keepAlive: 1,
      isOpen: false,
    })
    expect(buttons.map(({ code, title, permision }) => [code, title, permision])).toEqual([
      ['place/main#create', '新增', 'test:zz-place:create'],
      ['place/main#update', '修改', 'test:zz-place:update'],
      ['place/main#copy', '复制', 'test:zz-place:copy'],
      ['place/main#delList', '删除', 'test:zz-place:delList'],
      ['place/main#enable', '启用', 'test:zz-place:enable'],
      ['place/main#disable', '停用', 'test:zz-place:disable'],
      ['place/main#importExcel', '导入', 'test:zz-place:importExcel'],
      ['place/main#export', '导出', 'test:zz-place:export'],
    ])
    expect(new Set(buttons.map(({ parentId }) => parentId))).toEqual(new Set([page?.id]))
  })

  test('actions without a button can be granted too', () => {
    const seeds = planMenus([{ kind: 'entity', mount: 'sample/pu' }], registry)
    const title = (code: string) => seeds.find((seed) => seed.code === code)?.title
    expect(title('sample/pu#safeUpdate')).toBe('安全修改')
  })

  test('a page without a right is everybody’s', () => {
    const page = { kind: 'page', code: 'h', title: '首页', path: '/h', component: 'home' } as const
    expect(planMenus([page], registry)).toMatchObject([{ isOpen: true, permision: null }])
    expect(planMenus([{ ...page, permission: 'a:b' }], registry)).toMatchObject([{ isOpen: false }])
  })

  test('wrong wiring is named', () => {
    expect(() => planMenus([{ kind: 'entity', mount: 'nothing/main' }], registry)).toThrow(
      'nothing/main',
    )
    const twice = { kind: 'folder', code: 'a', title: 'A', children: [] } as const
    expect(() => planMenus([twice, twice], registry)).toThrow('a and a share an id')
  })

  test('ids are small, positive and the same for ever', () => {
    expect(menuIdOf('home')).toBe(menuIdOf('home'))
    for (const code of ['home', 'system', 'inventory/main#create'])
      expect(BigInt(menuIdOf(code))).toBeLessThanOrEqual(1n << 40n)
  })
})
