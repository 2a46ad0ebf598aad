import { expect, test } from 'vitest'
import type { FieldDefinition } from '../wire/template-wire.ts'
import { copyDesign } from './copy-design.ts'
import { partsOf, readFormatPart, readPartId, sayFormatPart, withPart } from './field-parts.ts'
import { addTab, removeTab, tabsOf } from './form-tabs.ts'
import { layerOfList } from './layer-of-list.ts'
import { blankDesign, type TableDesign } from './table-design.ts'

const check: TableDesign = {
  ...blankDesign('xCheck', '检查'),
  fields: [
    {
      name: 'code',
      kind: 'text',
      attrs: { label: '编码', validate: { pattern: '^A', title: '须以A开头' } },
    },
    {
      name: 'all',
      kind: 'int',
      attrs: { label: '合计', calculate: { sum: 'xCheckItem', of: ['lost'] } },
    },
  ],
  children: [
    {
      name: 'xCheckItem',
      label: '项',
      shape: 'many',
      min: 0,
      fields: [
        {
          name: 'lost',
          kind: 'int',
          attrs: { label: '扣分', format: { name: 'number', args: ['1'] } },
        },
      ],
    },
  ],
  form: { parts: ['code', { tab: '明细' }, 'xCheckItem'] },
  importRows: 'xCheckItem',
}

test('checks, formats and formulas are found at their fields, put there and taken away', () => {
  expect(partsOf(check, 'validate').map(({ id }) => id)).toEqual(['xCheck.code'])
  expect(partsOf(check, 'format').map(({ id, label }) => [id, label])).toEqual([
    ['xCheck.xCheckItem.lost', '扣分'],
  ])
  expect(readPartId('xCheck.xCheckItem.lost')).toEqual({
    table: 'xCheck',
    child: 'xCheckItem',
    field: 'lost',
  })
  expect(['xCheck', 'a.b.c.d', 'a..b'].map(readPartId)).toEqual([null, null, null])
  const format = readFormatPart('number(2)') ?? {}
  expect(sayFormatPart(format)).toBe('number(2)')
  expect(readFormatPart('eval(1)')).toBeNull()
  const at = { child: null, field: 'all' }
  const put = withPart(check, at, { part: 'format', attrs: format })
  expect(put && partsOf(put, 'format')).toHaveLength(2)
  const gone = withPart(check, at, { part: 'calculate', attrs: {} })
  expect(gone && partsOf(gone, 'calculate')).toEqual([])
  expect(withPart(check, { child: null, field: 'none' }, { part: 'format', attrs: {} })).toBeNull()
})

test('a copy has lines of its own, also where the table speaks of them', () => {
  const copy = copyDesign(check, { name: 'xVisit', label: '巡检' })
  expect(JSON.stringify(copy)).not.toContain('xCheck')
  expect(copy).toMatchObject({
    name: 'xVisit',
    children: [{ name: 'xVisitItem1' }],
    form: { parts: ['code', { tab: '明细' }, 'xVisitItem1'] },
    importRows: 'xVisitItem1',
  })
})

test('tabs are put before a field and taken away with their fields left', () => {
  const added = addTab(check, { tab: '其他', before: 'code' })
  expect(added && tabsOf(added)).toEqual(['其他', '明细'])
  expect(addTab(check, { tab: '明细', before: null })).toBeNull()
  expect(addTab(check, { tab: '新', before: 'none' })).toBeNull()
  expect(removeTab(check, '明细')?.form?.parts).toEqual(['code', 'xCheckItem'])
  expect(removeTab(check, '没有')).toBeNull()
})

test('a list of fields becomes the differences that make it', () => {
  const field = (name: string, more: object = {}) =>
    ({
      id: `t/form#${name}`,
      fieldName: name,
      customTable: 't',
      fieldExplain: name,
      ishow: true,
      ...more,
    }) as FieldDefinition
  const base = [field('a'), field('b'), field('c')]
  expect(
    layerOfList(
      base,
      base.map((one) => ({ ...one })),
    ),
  ).toEqual([])
  expect(
    layerOfList(base, [{ fieldName: 'c' }, { fieldName: 'a', fieldExplain: '甲', seq: 9 }]),
  ).toEqual([
    { set: 'fieldExplain', field: 'a', to: '甲' },
    { move: 'c', after: null },
    { move: 'b', after: 'c' },
    { move: 'a', after: 'b' },
  ])
  expect(layerOfList(base, [{ fieldName: 'x' }])).toBeNull()
  expect(layerOfList(base, [{ fieldName: 'a' }, { fieldName: 'a' }])).toBeNull()
})
