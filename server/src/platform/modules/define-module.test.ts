import { describe, expect, test } from 'vitest'
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
