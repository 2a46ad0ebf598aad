import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quotaOf, readSlowness, slowDown } from './slow.mjs'

test('SLOW is a number above 1 or nothing', () => {
  assert.equal(readSlowness(undefined), null)
  assert.equal(readSlowness(''), null)
  assert.equal(readSlowness('3'), 3)
  for (const text of ['1', '0', '-2', 'x', '1000']) assert.throws(() => readSlowness(text), /SLOW=/)
})

test('a third of two cores is two thirds of one', () => {
  assert.equal(quotaOf(3, 2), 66_667)
})

test('without the right to a quota neighbours take the time', () => {
  const slow = slowDown(2, { cores: 1, folder: '/nowhere' })
  assert.match(slow.how, /beside 1 busy process/)
  slow.stop()
})
