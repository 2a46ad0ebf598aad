import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { clearedHeader } from './cleared-header.ts'

const fields = [
  makeField({ fieldName: 'code', iupdate: false, irequired: true, writeRule: 'server' }),
  makeField({ fieldName: 'kind', irequired: true, writeRule: 'create' }),
  makeField({ fieldName: 'vendorId', viewFieldName: 'vendorName' }),
  makeField({ fieldName: 'vendorName', ishow: false, iupdate: false, writeRule: 'server' }),
  makeField({ fieldName: 'price', irequired: true, defaultValue: '1' }),
  makeField({ fieldName: 'urgent', fieldType: 'BOOLEAN' }),
  makeField({ fieldName: 'token', ihidden: true, ishow: false }),
]
const header = {
  id: '1',
  version: 2,
  code: 'A1',
  kind: 'pu',
  vendorId: '5',
  vendorName: '王庄矿',
  price: '8',
  urgent: true,
  token: 't',
}

describe('form / 重置', () => {
  it('能填的都清空，必填显示不能改的留着，编号和版本留着', () => {
    expect(clearedHeader(fields, header, 'update')).toEqual({
      id: '1',
      version: 2,
      code: 'A1',
      kind: 'pu',
      vendorId: null,
      vendorName: null,
      price: null,
      urgent: false,
      token: 't',
    })
  })

  it('新增时默认值也清掉', () => {
    expect(clearedHeader(fields, { price: '1', kind: 'pu' }, 'create')).toMatchObject({
      price: null,
      kind: null,
    })
  })
})
