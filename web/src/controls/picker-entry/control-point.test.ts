import { describe, expect, it } from 'vitest'
import type { RowAccess } from '../control.ts'
import { lacksControlPoint } from './control-point.ts'

const rowOf = (values: Record<string, unknown>, header: RowAccess | null = null): RowAccess => ({
  table: 't',
  header,
  read: (name) => values[name],
  subscribe: () => () => {},
  write: () => {},
})
const prefixes = { fieldName: 'prefixNames' }

describe('picker / control point', () => {
  it('编号前缀要先有控制点，本行或表头的都算', () => {
    expect(lacksControlPoint(prefixes, rowOf({ checkId: null }))).toBe(true)
    expect(lacksControlPoint(prefixes, rowOf({ checkIds: '' }))).toBe(true)
    expect(lacksControlPoint(prefixes, rowOf({ checkIds: '1,2' }))).toBe(false)
    expect(lacksControlPoint(prefixes, rowOf({}, rowOf({ checkId: '1' })))).toBe(false)
  })
  it('没有控制点字段的表单、其他字段不受限', () => {
    expect(lacksControlPoint(prefixes, rowOf({}))).toBe(false)
    expect(lacksControlPoint({ fieldName: 'lineId' }, rowOf({ checkId: null }))).toBe(false)
  })
})
