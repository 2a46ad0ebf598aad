import { describe, expect, it } from 'vitest'
import type { ManagedMenu } from './menu.queries.ts'
import { menuChoices } from './menu-choices.ts'

const entry = (id: string, more: Partial<ManagedMenu>): ManagedMenu => ({
  id,
  title: id,
  parentId: null,
  menuFlag: 'web',
  code: null,
  mount: null,
  seq: 1,
  enabled: true,
  builtIn: true,
  children: [],
  ...more,
})

describe('menu admin / choices', () => {
  it('用已有菜单的名称称呼模板、页面和权限', () => {
    const button = entry('b', {
      title: '审核',
      parentId: 'n',
      menuFlag: 'button',
      permision: 'purorder:pu-notice:audit',
    })
    const notice = entry('n', {
      title: '采购通知单',
      mount: 'notice/pu',
      component: 'list',
      children: [button],
    })
    const others = ['甲', '乙', '丙'].map((title) => entry(title, { component: 'list' }))
    const choices = menuChoices([entry('f', { title: '采购', children: [notice] }), ...others])
    expect(choices.mount).toEqual([{ value: 'notice/pu', label: '采购通知单' }])
    expect(choices.component).toEqual([{ value: 'list', label: '采购通知单、甲、乙 等 4 项' }])
    expect(choices.permision).toEqual([
      { value: 'purorder:pu-notice:audit', label: '采购通知单 · 审核' },
    ])
  })
})
