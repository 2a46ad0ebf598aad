import { describe, expect, test } from 'vitest'
import { checkEntity } from './check-entity.ts'
import { defineChild, defineEntity } from './define-entity.ts'
import { text } from './field.ts'

const line = defineChild({
  name: 'line',
  table: 'zz_line',
  label: '明细',
  fields: { note: text({ label: '备注' }) },
})

const partsOf = (form?: object) => {
  const entity = defineEntity({
    name: 'thing',
    table: 'zz_thing',
    label: '东西',
    scope: 'org-or-group',
    lifeCycle: 'master',
    fields: { code: text({ label: '编码' }), name: text({ label: '名称' }) },
    children: { zzLine: line },
    mounts: [{ code: 'main', base: '/test/zz-thing', route: '/modules/test/zz_thing', label: '' }],
    ...form,
  })
  return checkEntity(entity).formParts.map((part) => Object.values(part)[0])
}

describe('form parts', () => {
  test('是否共享排在子表之前', () => {
    expect(partsOf()).toEqual(['code', 'name', 'shared', 'zzLine'])
  })

  test('子表夹在字段之间时，排在它前面的字段之后', () => {
    expect(partsOf({ form: { parts: ['code', 'zzLine', 'name'] } })).toEqual([
      'code',
      'shared',
      'zzLine',
      'name',
    ])
  })

  test('分页签的表单留在字段的页签里', () => {
    const parts = [{ tab: '基本' }, 'code', { tab: '明细' }, 'zzLine']
    expect(partsOf({ form: { style: 'tab', parts } })).toEqual([
      '基本',
      'code',
      'shared',
      '明细',
      'zzLine',
    ])
  })
})
