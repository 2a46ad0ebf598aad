import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { shownRow, submitRow } from './confirm-body.ts'

const fields = [
  makeField({ fieldName: 'gross', iupdate: false }),
  makeField({ fieldName: 'warehouseId' }),
  makeField({ fieldName: 'pieces', fieldType: 'NUMBER' }),
  makeField({ fieldName: 'pictures', fieldType: 'JSON' }),
]

describe('pages / confirm', () => {
  it('只交能填的，照片按编号列表', () => {
    const row = {
      id: '1',
      version: 2,
      gross: '48.260',
      warehouseId: '7',
      pieces: 40,
      pictures: '8,9',
    }
    expect(submitRow(fields, { row, action: 'CONFIRM' })).toEqual({
      id: '1',
      version: 2,
      action: 'CONFIRM',
      warehouseId: '7',
      pieces: '40',
      pictures: ['8', '9'],
    })
    const bare = { id: '1', version: 0 }
    expect(submitRow(fields, { row: bare, action: 'CONFIRM_NOT' })).toMatchObject({
      warehouseId: null,
      pictures: null,
    })
  })

  it('照片显示时以逗号相连', () => {
    expect(shownRow({ id: '1', pictures: ['8', '9'] })).toEqual({ id: '1', pictures: '8,9' })
    expect(shownRow({ id: '1', pictures: null })).toEqual({ id: '1', pictures: null })
  })
})
