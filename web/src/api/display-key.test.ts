import { expect, test } from 'vitest'
import { displayKeyOf } from './display-key.ts'

test.each([
  ['/queue?key=abc', 'abc'],
  ['/factoryvehicle/index?x=1&key=a-_9', 'a-_9'],
  ['/queue', null],
  ['/queue?key=', null],
  ['/gate?key=abc', null],
  ['/clouds/index?key=abc', null],
])('%s 的密钥是 %s', (url, key) => {
  expect(displayKeyOf(url)).toBe(key)
})
