import { expect, test } from 'vitest'
import { addressOf } from './caller-address.ts'

const from = (remoteAddress: string, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
})

test('连接的来源：只信写明的代理转发的地址，从近到远', () => {
  const proxies = ['10.0.0.5', '192.168.0.0/16']
  expect(addressOf(from('203.0.113.7'), [])).toBe('203.0.113.7')
  expect(addressOf(from('::ffff:203.0.113.7', '1.2.3.4'), proxies)).toBe('203.0.113.7')
  expect(addressOf(from('::ffff:10.0.0.5', '1.2.3.4'), proxies)).toBe('1.2.3.4')
  expect(addressOf(from('10.0.0.5', '9.9.9.9, 1.2.3.4'), proxies)).toBe('1.2.3.4')
  expect(addressOf(from('10.0.0.5', '9.9.9.9, 192.168.7.7'), proxies)).toBe('9.9.9.9')
  expect(addressOf(from('10.0.0.5', 'anything'), proxies)).toBe('10.0.0.5')
  expect(addressOf(from('10.0.0.5', '1.2.3.4'), [])).toBe('10.0.0.5')
})
