import { describe, expect, test } from 'vitest'
import { checkEntity } from './check-entity.ts'
import { defineChild, defineEntity } from './define-entity.ts'
import { flag, ref, text, tons } from './field.ts'
import { fieldSources, maskOfField } from './field-sources.ts'
import { fieldOf } from './model.ts'

const yard = checkEntity(
  defineEntity({
    name: 'yard',
    table: 'zz_yard',
    label: '场',
    scope: 'org',
    lifeCycle: 'master',
    nameField: 'phone',
    fields: { phone: text({ label: '电话', mask: 'mobile' }) },
    mounts: [],
  }),
)
const load = checkEntity(
  defineEntity({
    name: 'load',
    table: 'zz_load',
    label: '车',
    scope: 'org',
    lifeCycle: 'master',
    fields: {
      ...ref('yard', 'yard', { label: '场' }),
      gross: tons({ label: '毛重' }),
      tare: tons({ label: '皮重' }),
      net: tons({ label: '净重', derive: { formula: ['gross', '-', 'tare'] } }),
      unweighed: flag({ label: '未称', derive: { empty: 'gross' } }),
      parts: tons({ label: '合计', derive: { sum: 'zzPart', of: 'weight' } }),
    },
    children: {
      zzPart: defineChild({
        name: 'part',
        table: 'zz_part',
        label: '部分',
        shape: 'many',
        fields: { weight: tons({ label: '重量' }) },
      }),
    },
    mounts: [],
  }),
)
const tableOf = (name: string) => [yard, load].find((table) => table.name === name)
const sources = (name: string) =>
  fieldSources(load, fieldOf(load, name), tableOf).map(
    ({ table, field }) => `${table}.${field.name}`,
  )

describe('what a field is made of', () => {
  test('a stored one of itself', () => {
    expect(sources('gross')).toEqual(['load.gross'])
  })

  test('a name of the reference and of what is called so there', () => {
    expect(sources('yardName')).toEqual(['load.yardName', 'load.yardId', 'yard.phone'])
  })

  test('a figure of the figures it is counted from, in child tables too', () => {
    expect(sources('net')).toEqual(['load.net', 'load.gross', 'load.tare'])
    expect(sources('unweighed')).toEqual(['load.unweighed', 'load.gross'])
    expect(sources('parts')).toEqual(['load.parts', 'part.weight'])
  })

  test('what is masked stays masked under the name of a reference', () => {
    expect(maskOfField(load, fieldOf(load, 'yardName'), tableOf)).toBe('mobile')
    expect(maskOfField(load, fieldOf(load, 'net'), tableOf)).toBeNull()
    expect(maskOfField(yard, fieldOf(yard, 'phone'), tableOf)).toBe('mobile')
  })
})
