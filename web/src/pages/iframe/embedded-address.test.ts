import { describe, expect, test } from 'vitest'
import { embeddedAddress } from './embedded-address.ts'

const user = {
  admin: true,
  orgs: [
    { id: '11', pkGroup: '1' },
    { id: '12', pkGroup: '1' },
  ],
  currentOrg: '12',
}
const told = (address: string, admin: boolean) =>
  Object.fromEntries(new URL(embeddedAddress(address, { ...user, admin })).searchParams)

describe('iframe / embedded address', () => {
  test('管理员带标记，其他人标记为空；带上库区编号和当前库区', () => {
    expect(told('https://report.example/a', true)).toEqual({
      admin: 'admin',
      orgs: '11,12',
      currentOrg: '12',
    })
    expect(told('https://report.example/a', false)).toMatchObject({ admin: '', orgs: '11,12' })
  })

  test('地址自己的参数和页内位置留着，冒充管理员的不算', () => {
    expect(told('https://report.example/a?x=1&admin=admin#/day', false)).toMatchObject({
      x: '1',
      admin: '',
    })
    expect(embeddedAddress('https://report.example/a?x=1#/day', user)).toMatch(/#\/day$/)
  })
})
