import assert from 'node:assert/strict'
import test from 'node:test'
import { isInstalled } from './install.mjs'
import { isNodeSupported } from './workspace.mjs'

const lock = {
  '': { name: 'junheng' },
  'packages/domain': { version: '0.1.0' },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/pg-other-platform': { version: '1.0.0', optional: true },
}

test('the locked versions in place need no install', () => {
  assert.equal(isInstalled(lock, { 'node_modules/pg': { version: '8.23.1' } }), true)
})

test('a missing or differing package needs an install', () => {
  assert.equal(isInstalled(lock, {}), false)
  assert.equal(isInstalled(lock, { 'node_modules/pg': { version: '8.0.0' } }), false)
})

test('an optional package of another version needs an install', () => {
  const present = {
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/pg-other-platform': { version: '0.9.0' },
  }
  assert.equal(isInstalled(lock, present), false)
})

test('Node older than 20.19 is refused', () => {
  assert.deepEqual(['18.20.0', '20.18.9', '20.19.0', '22.1.0'].map(isNodeSupported), [
    false,
    false,
    true,
    true,
  ])
})
