import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { makeConfirmStore } from './confirm-store.ts'

describe('screens / confirmation table', () => {
  it('行按 id 区分，改一行不动别的行', () => {
    const fields = [makeField({ fieldName: 'warehouseName' })]
    const store = makeConfirmStore(fields, {
      table: 'mm_confirm',
      rows: [{ id: '1' }, { id: '2' }],
    })
    store.change({ table: 'mm_confirm', rowKey: '2' }, { warehouseName: '一号库' }, true)
    expect(store.get().children['mm_confirm']).toEqual([
      { id: '1', rowKey: '1' },
      { id: '2', rowKey: '2', warehouseName: '一号库' },
    ])
  })
})
