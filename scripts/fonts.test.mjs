import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { bringPaperFont } from './fonts.mjs'

const counted = () => {
  const calls = []
  return { calls, ensure: async () => void calls.push('asked') }
}

test('a font that is named is taken, and none is fetched', async () => {
  const { calls, ensure } = counted()
  assert.equal(await bringPaperFont({ env: { PRINT_FONT: '/fonts/a.ttf' }, ensure }), false)
  assert.deepEqual(calls, [])
})

test('without one it is fetched, and a failure keeps nobody from starting', async () => {
  const { calls, ensure } = counted()
  assert.equal(await bringPaperFont({ env: {}, ensure }), true)
  assert.deepEqual(calls, ['asked'])
  const fails = async () => {
    throw new Error('no network')
  }
  assert.equal(await bringPaperFont({ env: {}, ensure: fails }), true)
})

test('npm start brings it', () => {
  assert.match(readFileSync(new URL('start.mjs', import.meta.url), 'utf8'), /bringPaperFont\(\)/)
})
