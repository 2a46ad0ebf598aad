import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, it } from 'vitest'
import type { RowAccess } from '../control.ts'
import { clearForm, filledValues, fillForm, filterConditions, heldRows } from './mapping.ts'

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

/** A row that keeps what is written into it, as a form does. */
function livingRow(start: AnyRow, stored: AnyRow | null = null) {
  let values = start
  const filled = new Map<string, AnyRow>()
  const row: RowAccess = {
    table: 'sub',
    header: null,
    read: (name) => values[name],
    subscribe: () => () => {},
    write: (patch) => {
      values = { ...values, ...patch }
    },
    filled: (by) => filled.get(by) ?? null,
    keepFilled: (by, kept) => void filled.set(by, kept),
    stored: () => stored,
  }
  return { row, values: () => values }
}

const pair = (masterTable: string, target: string, source: string) => ({
  fieldSub1: { masterTable, fieldName: target },
  fieldSub2: { fieldName: source },
})

describe('picker / mapping', () => {
  it('表单的值成为等于条件，空值不限制', () => {
    const { row } = rowOf('sub', { kind: 'pu', none: null })
    const pairs = [pair('sub', 'kind', 'kind'), pair('sub', 'none', 'x')]
    expect(filterConditions(pairs, { row, popupId: 'pick-x' })).toEqual([
      { key: 'kind', op: 'eq', val: 'pu', keyId: 'pick-x#kind' },
    ])
  })

  it('多个值成为属于条件', () => {
    const { row } = rowOf('sub', { checkIds: '1,2' })
    const pairs = [pair('sub', 'checkIds', 'mainId')]
    expect(filterConditions(pairs, { row, popupId: 'pick-x' })).toEqual([
      { key: 'mainId', op: 'in', val: '1,2', keyId: 'pick-x#mainId' },
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
      by: 'invId',
      picked: [{ id: '1', unit: '吨' }],
    })
    expect(sub.written).toEqual([{ invId: '1' }])
    expect(header.written).toEqual([{ unit: '吨' }])
  })

  const material = [
    { ...pair('sub', 'invId', 'id'), onClear: 'empty' as const },
    { ...pair('sub', 'invName', 'name'), onClear: 'empty' as const },
    { ...pair('sub', 'price', 'referencePrice'), onlyIfEmpty: true as const },
  ]
  const picking = { by: 'invId', picked: [{ id: '1', name: '煤', referencePrice: '800.0000' }] }

  it('已填的单价不被物料的参考价盖掉，空的才带出', () => {
    const typed = livingRow({ price: '912.5000' })
    fillForm(material, { row: typed.row, ...picking })
    expect(typed.values()).toEqual({ invId: '1', invName: '煤', price: '912.5000' })
    fillForm(material, { row: typed.row, by: 'invId', picked: [{ id: '2', name: '焦' }] })
    expect(typed.values()).toEqual({ invId: '2', invName: '焦', price: '912.5000' })
    const empty = livingRow({ price: null })
    fillForm(material, { row: empty.row, ...picking })
    expect(empty.values()['price']).toBe('800.0000')
    const other = [{ id: '2', name: '焦', referencePrice: '950.0000' }]
    fillForm(material, { row: empty.row, by: 'invId', picked: other })
    expect(empty.values()['price']).toBe('950.0000')
  })

  it('清空一般的选择只清编号和名称', () => {
    const { row, values } = livingRow({ price: null })
    fillForm(material, { row, ...picking })
    clearForm(material, { row, by: 'invId' })
    expect(values()).toEqual({ invId: null, invName: null, price: '800.0000' })
  })

  const notice = [
    { ...pair('sub', 'noticeId', 'id'), onClear: 'empty' as const },
    { ...pair('sub', 'carrier', 'carrier'), onClear: 'untouched' as const },
    { ...pair('sub', 'route', 'route'), onClear: 'untouched' as const },
  ]

  it('清空通知单连带清掉它带出而没有改过的', () => {
    const { row, values } = livingRow({})
    const picked = [{ id: '9', carrier: '顺达', route: '北线' }]
    fillForm(notice, { row, by: 'noticeId', picked })
    row.write({ route: '南线' })
    fillForm(notice, { row, by: 'noticeId', picked: [] })
    expect(values()).toEqual({ noticeId: null, carrier: null, route: '南线' })
  })

  it('打开已存的单据，没有改过的算通知单带出的', () => {
    const stored = { noticeId: '9', carrier: '顺达', route: '北线' }
    const { row, values } = livingRow(stored, stored)
    row.write({ carrier: '宏运' })
    clearForm(notice, { row, by: 'noticeId' })
    expect(values()).toEqual({ noticeId: null, carrier: '宏运', route: null })
  })

  it('已有的值作为已选行', () => {
    expect(
      heldRows({ value: '1,2', names: '煤' }, { valueField: 'id', viewField: 'name' }),
    ).toEqual([
      { id: '1', name: '煤' },
      { id: '2', name: '2' },
    ])
  })

  const line = [pair('main', 'noticeId', 'id'), pair('sub', 'noticeSubId', 'subId')].map((one) => ({
    ...one,
    onClear: 'untouched' as const,
  }))
  const headed = (below: RowAccess | null) => ({
    ...livingRow({}).row,
    table: 'main',
    below: (table: string) => (table === 'sub' ? below : undefined),
  })

  it('选通知单就填好唯一的一行；换一张跟着换，清空跟着清，自己选过的不动', () => {
    const sub = livingRow({})
    const row = headed(sub.row)
    fillForm(line, { row, by: 'noticeId', picked: [{ id: '9', subId: '91' }] })
    expect(sub.values()).toEqual({ noticeSubId: '91' })
    expect(row.read('noticeSubId')).toBeUndefined()
    fillForm(line, { row, by: 'noticeId', picked: [{ id: '8', subId: '81' }] })
    expect(sub.values()).toEqual({ noticeSubId: '81' })
    clearForm(line, { row, by: 'noticeId' })
    expect(sub.values()).toEqual({ noticeSubId: null })
    sub.row.write({ noticeSubId: '77' })
    fillForm(line, { row, by: 'noticeId', picked: [{ id: '9', subId: '91' }] })
    expect(sub.values()).toEqual({ noticeSubId: '77' })
  })

  it('没有行或有几行时只填表头', () => {
    const row = headed(null)
    fillForm(line, { row, by: 'noticeId', picked: [{ id: '9', subId: '91' }] })
    expect([row.read('noticeId'), row.read('noticeSubId')]).toEqual(['9', undefined])
  })
})
