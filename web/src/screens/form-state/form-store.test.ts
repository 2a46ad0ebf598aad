import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { makeFormTemplate } from '#web/controls/template.fixtures.ts'
import { makeFormModel } from './form-model.ts'
import { createFormStore, type FormState } from './form-store.ts'

const sub = { customTable: 'or_sub', fieldType: 'NUMBER' } as const
const template = makeFormTemplate({
  id: 'order/main/form',
  opations: { main: 'as_thing', son: ['or_sub'] },
  mcFlag: [
    { seq: 1, customTable: 'as_thing', key: null, label: '', shape: 'one', min: 1, tab: null },
    {
      seq: 9,
      customTable: 'or_sub',
      key: 'orSub',
      label: '明细',
      shape: 'many',
      min: 0,
      tab: null,
    },
  ],
  formSubList: [
    makeField({
      fieldName: 'total',
      fieldType: 'NUMBER',
      calculate: '{"customTable":"or_sub","mode":"sum","fieldName":["amount"]}',
      limits: { length: null, precision: 16, scale: 2, min: null, max: null, above: null },
    }),
    makeField({
      fieldName: 'count',
      fieldType: 'NUMBER',
      calculate: '{"customTable":"or_sub","mode":"sum","fieldName":["quantity"]}',
    }),
    makeField({ ...sub, fieldName: 'quantity' }),
    makeField({ ...sub, fieldName: 'price' }),
    makeField({
      ...sub,
      fieldName: 'amount',
      calculate: 'quantity*price',
      limits: { length: null, precision: 16, scale: 2, min: null, max: null, above: null },
    }),
  ],
})

const start: FormState = {
  header: { total: null },
  children: { or_sub: [] },
  overridden: {},
  isDirty: false,
}

function openForm() {
  const store = createFormStore(makeFormModel(template), start)
  const rows = () => store.get().children['or_sub'] ?? []
  const key = (at: number) => String(rows()[at]?.['rowKey'])
  const type = (at: number, patch: object) =>
    store.change({ table: 'or_sub', rowKey: key(at) }, { ...patch }, true)
  return { store, rows, key, type }
}

describe('form / store', () => {
  it('改一格就重算本行和表头合计', () => {
    const { store, rows, type } = openForm()
    store.addRows('or_sub', [{ quantity: '2', price: '3' }, {}])
    type(0, { quantity: '4' })
    type(1, { quantity: '1', price: '0.5' })
    expect(rows().map((row) => row['amount'])).toEqual(['12.00', '0.50'])
    // A figure without decimals is a whole one, also as a sum.
    expect(store.get().header).toMatchObject({ total: '12.50', count: '5' })
    expect(store.get().isDirty).toBe(true)
  })

  it('手工改过的计算格保留，清空后恢复计算', () => {
    const { rows, store, type } = openForm()
    store.addRows('or_sub', [{ quantity: '2', price: '3' }])
    type(0, { amount: '7' })
    type(0, { quantity: '5' })
    expect(rows()[0]?.['amount']).toBe('7')
    expect(store.get().header['total']).toBe('7.00')
    type(0, { amount: null })
    type(0, { quantity: '5' })
    expect(rows()[0]?.['amount']).toBe('15.00')
  })

  it('没变的行还是同一个对象', () => {
    const { store, rows, type } = openForm()
    store.addRows('or_sub', [{ quantity: '1' }, { quantity: '2' }])
    const untouched = rows()[1]
    type(0, { price: '9' })
    expect(rows()[1]).toBe(untouched)
  })

  it('移动、删除行，删除后合计跟着变', () => {
    const { store, rows, key } = openForm()
    store.addRows('or_sub', [
      { quantity: '1', price: '1' },
      { quantity: '2', price: '1' },
    ])
    store.moveRow('or_sub', 1, 0)
    expect(rows().map((row) => row['quantity'])).toEqual(['2', '1'])
    store.moveRow('or_sub', 0, 5)
    store.removeRows('or_sub', new Set([key(0)]))
    expect(rows().map((row) => row['quantity'])).toEqual(['1'])
    expect(store.get().header['total']).toBe('1.00')
  })

  it('改了的格去掉错误', () => {
    const { store } = openForm()
    store.setErrors({ total: '错', other: '错' })
    store.change({ table: 'as_thing', rowKey: null }, { total: '1' })
    expect(store.errors()).toEqual({ other: '错' })
  })
})
