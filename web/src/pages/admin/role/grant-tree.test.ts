import { describe, expect, test } from 'vitest'
import type { ManagedMenu } from '../menu/menu.queries.ts'
import { filterTree, grantableIds, grantState, toggleButton, toggleEntry } from './grant-tree.ts'

const entry = (id: string, more: Partial<ManagedMenu> = {}): ManagedMenu => ({
  id,
  parentId: null,
  title: id,
  menuFlag: 'web',
  code: null,
  mount: null,
  seq: 1,
  enabled: true,
  builtIn: true,
  children: [],
  ...more,
})
const button = (id: string) => entry(id, { menuFlag: 'button' })
const plate = entry('车牌', { children: [button('新增'), button('导出')] })
const folder = entry('档案', { children: [plate, entry('物料')] })

describe('role / grant tree', () => {
  test('能授的是页面和按钮，目录不是', () => {
    expect(grantableIds(folder)).toEqual(['车牌', '新增', '导出', '物料'])
  })

  test('勾目录勾下面全部，去掉也是', () => {
    const all = toggleEntry(new Set(), folder, true)
    expect(grantState(folder, all)).toBe('all')
    expect(grantState(folder, toggleEntry(all, plate, false))).toBe('some')
    expect(grantState(folder, toggleEntry(all, folder, false))).toBe('none')
  })

  test('勾按钮带上它的页面，去掉按钮不动页面', () => {
    const exporting = { page: plate, button: button('导出') }
    const granted = toggleButton(new Set(), { ...exporting, isOn: true })
    expect([...granted].toSorted()).toEqual(['导出', '车牌'])
    expect([...toggleButton(granted, { ...exporting, isOn: false })]).toEqual(['车牌'])
  })

  test('过滤留下含关键字的页面和它上面的目录', () => {
    expect(filterTree([folder], '物')).toEqual([{ ...folder, children: [entry('物料')] }])
    expect(filterTree([folder], '没有')).toEqual([])
  })
})
