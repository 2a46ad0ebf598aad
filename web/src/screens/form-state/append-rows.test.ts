import { expect, test } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { makeFormTemplate } from '#web/controls/template.fixtures.ts'
import { rowAccessOf } from './form-context.ts'
import { makeFormModel } from './form-model.ts'
import { createFormStore } from './form-store.ts'

const sub = { customTable: 'qc_sub' } as const
const template = makeFormTemplate({
  id: 'qcFormat/main/form',
  opations: { main: 'qc_format', son: ['qc_sub'] },
  mcFlag: [
    { seq: 1, customTable: 'qc_format', key: null, label: '', shape: 'one', min: 1, tab: null },
    { seq: 9, customTable: 'qc_sub', key: 'qcSub', label: '', shape: 'many', min: 0, tab: null },
  ],
  formSubList: [
    makeField({ ...sub, fieldName: 'itemId' }),
    makeField({ ...sub, fieldName: 'irequired', fieldType: 'BOOLEAN', defaultValue: 'true' }),
    makeField({ ...sub, fieldName: 'purpose', defaultValue: 'SETTLE' }),
  ],
})

test('一次选多个：每个一行，带缺省值，已有的不再加', () => {
  const store = createFormStore(makeFormModel(template), {
    header: {},
    children: { qc_sub: [{ rowKey: 'a', itemId: '1', purpose: 'INFO' }] },
    overridden: {},
    isDirty: false,
  })
  const row = rowAccessOf(store, 'qc_sub', 'a')
  row.append?.([{ itemId: '1' }, { itemId: '2' }, { itemId: '3' }], 'itemId')
  const rows = store.get().children['qc_sub'] ?? []
  expect(rows.map(({ itemId, irequired, purpose }) => [itemId, irequired, purpose])).toEqual([
    ['1', undefined, 'INFO'],
    ['2', true, 'SETTLE'],
    ['3', true, 'SETTLE'],
  ])
})
