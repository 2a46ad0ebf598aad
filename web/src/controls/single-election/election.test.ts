import { expect, test } from 'vitest'
import { electable, elected } from './election.ts'

const options = [{ value: '有资质', label: '有资质' }]

test('是非字段画成是、否两个单选，存的仍是真假', () => {
  const field = { fieldType: 'BOOLEAN' } as const
  const shown = electable(field, [])
  expect(shown.map(({ label }) => label)).toEqual(['是', '否'])
  expect(shown.map(({ value }) => elected(field, value))).toEqual([true, false])
})

test('有选项的字段照选项画，存选项的值', () => {
  const field = { fieldType: 'ENUM' } as const
  expect(electable(field, options)).toBe(options)
  expect(elected(field, '有资质')).toBe('有资质')
})
