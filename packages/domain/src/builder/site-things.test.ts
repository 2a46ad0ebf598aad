import { expect, test } from 'vitest'
import { siteFile } from './site-file.ts'
import { pickThings, thingsOf, withTheirOwn } from './site-things.ts'
import { blankDesign } from './table-design.ts'

const file = siteFile({
  tables: [blankDesign('xTool', '工具'), blankDesign('xToolRoom', '工具间')],
  layers: [{ at: 'group', template: 'xTool/main/form', ops: [] }],
  rows: {
    dictionaries: [{ key: 'grade', values: { name: '等级' } }],
    flows: [{ key: 'xTool.audit', values: { flowType: 'xTool.audit', name: '工具审核' } }],
    menus: [
      { key: '/工具', values: { title: '工具', mount: 'xTool/main' } },
      { key: '/工具间', values: { title: '工具间', mount: 'xToolRoom/main' } },
    ],
  },
})
const things = thingsOf(file)
const everything = new Set(things.map(({ id }) => id))
const labels = (ids: ReadonlySet<string>) =>
  things.filter(({ id }) => ids.has(id)).map(({ label }) => label)

test('文件里的每一样都能单独挑，各说是哪张表的', () => {
  expect(things.map(({ section, label, about }) => `${section} ${label} ${about.join()}`)).toEqual([
    'tables 工具 ',
    'tables 工具间 ',
    'dictionaries 等级 ',
    'layers xTool/main/form xTool',
    'flows 工具审核 xTool',
    'menus 工具 xTool',
    'menus 工具间 xToolRoom',
  ])
})

test('只带走挑的，别的一样不带', () => {
  expect(pickThings(file, everything)).toEqual(file)
  const one = pickThings(file, new Set(['tables xToolRoom', 'menus /工具间']))
  expect(thingsOf(one).map(({ label }) => label)).toEqual(['工具间', '工具间'])
  expect(one).toEqual(siteFile({ tables: one.tables, rows: { menus: one.rows.menus ?? [] } }))
})

test('勾一张表，它的模板、流程、菜单跟着；去掉也跟着去掉', () => {
  const none = new Set<string>()
  const ticked = withTheirOwn(things, none, new Set(['tables xTool']))
  expect(labels(ticked)).toEqual(['工具', 'xTool/main/form', '工具审核', '工具'])
  const fewer = new Set([...everything].filter((id) => id !== 'tables xTool'))
  expect(labels(withTheirOwn(things, everything, fewer))).toEqual(['工具间', '等级', '工具间'])
  // What somebody ticks or unticks by itself stays as he says.
  const alone = new Set([...ticked].filter((id) => id !== 'menus /工具'))
  expect(withTheirOwn(things, ticked, alone)).toEqual(alone)
})
