import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, it } from 'vitest'
import type { RowAccess } from '../control.ts'
import { filledValues, fillForm, filterConditions, heldRows } from './mapping.ts'

function rowOf(table: string, values: Record<string, unknown>, header: RowAccess | null = null) {
  const written: AnyRow[] = []
  const row: RowAccess = {
    table,
    header,
    read: (name) => values[name],
    subscribe: () => () => {},
    write: (patch) => written.push(patch),
  }
  return { row, written }
}

const pair = (masterTable: string, target: string, source: string) => ({
  fieldSub1: { masterTable, fieldName: target },
  fieldSub2: { fieldName: source },
})

describe('picker / mapping', () => {
  it('表单的值成为等于条件，空值不限制', () => {
    const { row } = rowOf('sub', { kind: 'pu', none: null })
    const pairs = [pair('sub', 'kind', 'kind'), pair('sub', 'none', 'x')]
    expect(filterConditions(pairs, row)).toEqual([{ key: 'kind', op: 'eq', val: 'pu' }])
  })

  it('多个值成为属于条件', () => {
    const { row } = rowOf('sub', { checkIds: '1,2' })
    expect(filterConditions([pair('sub', 'checkIds', 'mainId')], row)).toEqual([
      { key: 'mainId', op: 'in', val: '1,2' },
    ])
  })

  it('选中一行原样带回，多行用逗号相连，清空得到空值', () => {
    const pairs = [pair('t', 'invId', 'id'), pair('t', 'rate', 'rate')]
    expect(filledValues(pairs, [{ id: '1', rate: 2 }])).toEqual({ invId: '1', rate: 2 })
    expect(
      filledValues(pairs, [
        { id: '1', rate: 2 },
        { id: '2', rate: 3 },
      ]),
    ).toEqual({
      invId: '1,2',
      rate: '2,3',
    })
    expect(filledValues(pairs, [])).toEqual({ invId: null, rate: null })
  })

  it('子表的选择可以同时带出表头字段', () => {
    const header = rowOf('main', {})
    const sub = rowOf('sub', {}, header.row)
    fillForm([pair('sub', 'invId', 'id'), pair('main', 'unit', 'unit')], {
      row: sub.row,
      picked: [{ id: '1', unit: '吨' }],
    })
    expect(sub.written).toEqual([{ invId: '1' }])
    expect(header.written).toEqual([{ unit: '吨' }])
  })

  it('已有的值作为已选行', () => {
    expect(
      heldRows({ value: '1,2', names: '煤' }, { valueField: 'id', viewField: 'name' }),
    ).toEqual([
      { id: '1', name: '煤' },
      { id: '2', name: '2' },
    ])
  })
})
