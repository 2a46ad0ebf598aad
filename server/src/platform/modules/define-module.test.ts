import { defineEntity, type PageDefinition } from '@junheng/domain/entity/define-entity.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { describe, expect, test } from 'vitest'
import { defineAction } from '#platform/actions/action.ts'
import { defineModule } from './define-module.ts'
import { joinModules } from './join-modules.ts'

interface Ports {
  readonly gate: () => boolean
}

const open = (): boolean => true

const yard = defineModule<Ports>({
  name: 'yard',
  ports: { gate: { name: 'Gate', default: open, says: '门未接入' } },
  content: () => ({ roles: { keeper: ['a', 'b'] }, menus: [page('yard')] }),
})
const base = defineModule({
  name: 'base',
  ports: {},
  content: () => ({ roles: { keeper: ['b', 'c'] }, menus: [page('base')] }),
})

const page = (code: string) => ({
  kind: 'page' as const,
  code,
  title: code,
  path: code,
  component: code,
})

describe('a module', () => {
  test('one whose port nobody provides stops the server, and says which', () => {
    // @ts-expect-error -- the compiler says so too
    expect(() => yard({})).toThrow('module yard: nobody provides the port Gate (gate)')
  })

  test('tells which of its ports are on their default', () => {
    const says = { asker: 'yard', name: 'Gate', says: '门未接入' }
    expect(yard({ gate: open }).onDefault).toEqual([says])
    expect(yard({ gate: () => false }).onDefault).toEqual([])
  })

  test('joined: roles may what any module lets them, the base of all comes last in the menu', () => {
    const joined = joinModules([base({}), yard({ gate: open })])
    expect(joined.roles).toEqual({ keeper: ['b', 'c', 'a'] })
    expect(joined.menus.map((menu) => menu.kind === 'page' && menu.code)).toEqual(['yard', 'base'])
  })

  test('none is listed twice', () => {
    expect(() => joinModules([base({}), base({})])).toThrow('module base is listed twice')
  })
})

describe('pages that entities place themselves', () => {
  const lane = (page: PageDefinition) =>
    defineEntity({
      name: 'lane',
      table: 'as_lane',
      label: '车道',
      scope: 'org',
      lifeCycle: 'master',
      fields: { code: text({ label: '编号' }) },
      mounts: [{ code: 'main', base: '/yard/lane', route: '/lane', label: '车道', page }],
    })
  const joinedWith = (page: PageDefinition) => {
    const entity = lane(page)
    const sweep = defineAction(entity, {
      name: 'sweep',
      label: '清扫',
      method: 'PUT',
      right: 'of-mount',
      holders: ['gate'],
      run: async () => null,
    })
    const folder = { kind: 'folder' as const, code: 'ways', title: '通道', children: [page0] }
    const content = () => ({ entities: [entity], actions: [sweep], menus: [folder] })
    return joinModules([defineModule({ name: 'ways', ports: {}, content })({})])
  }
  const page0 = page('first')

  test('they stand in their folder after those it names, and nowhere is an error', () => {
    const [folder] = joinedWith({ below: 'ways' }).menus
    const placed = { kind: 'entity', mount: 'lane/main' }
    expect(folder).toMatchObject({ code: 'ways', children: [page0, placed] })
    expect(() => joinedWith({ below: 'nowhere' })).toThrow(
      'lane/main stands below nowhere, which is no folder',
    )
  })

  test('roles read, keep, and do what they are named for; an action names its holders', () => {
    const roles = { manager: ['keeps', 'sweep'], keeper: 'keeps', weigher: 'reads' } as const
    const joined = joinedWith({ below: 'ways', roles }).roles
    const kept = ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel']
    const codes = ['lane/main', ...kept.map((action) => `lane/main#${action}`)]
    expect(joined).toEqual({
      manager: [...codes, 'lane/main#sweep'],
      keeper: codes,
      weigher: ['lane/main'],
      gate: ['lane/main', 'lane/main#sweep'],
    })
  })
})
