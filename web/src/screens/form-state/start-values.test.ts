import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { defaultRow } from './start-values.ts'

const sources = {
  now: new Date('2026-11-16T00:00:00Z'),
  user: {
    user: '9',
    username: 'buyer',
    realName: '杨永刚',
    currentOrg: '12',
    currentOrgName: '华晟焦化',
    currentGroup: '1',
    currentGroupName: '华晟集团',
  },
}

describe('form / start values', () => {
  it('默认为本库区的引用带上名称，不显示编号', () => {
    const place = { fieldName: 'pkOrg', viewFieldName: 'orgName' }
    const name = makeField({ fieldName: 'orgName' })
    for (const defaultValue of ['12', 'currentCompanyId()'])
      expect(defaultRow([makeField({ ...place, defaultValue }), name], sources)).toEqual({
        pkOrg: '12',
        orgName: '华晟焦化',
      })
    const other = makeField({ ...place, defaultValue: '77' })
    expect(defaultRow([other, name], sources)).toEqual({ pkOrg: '77', orgName: null })
  })
})
