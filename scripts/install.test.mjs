import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { isInstalled, isPart, packagesOf } from './install.mjs'
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

const whole = {
  packages: {
    '': { dependencies: { vite: '8' }, devDependencies: { vitest: '4' } },
    server: { dependencies: { pg: '8' }, devDependencies: { '@types/pg': '8' } },
    station: {},
    web: { dependencies: { antd: '6' } },
    'node_modules/vite': { version: '8.3.5', peerDependencies: { tsx: '4' } },
    'node_modules/tsx': { version: '4.23.15', devOptional: true },
    'node_modules/vitest': { version: '4.1.12', dev: true },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/@types/pg': { version: '8.15.0', dev: true },
    'node_modules/antd': { version: '6.6.8' },
  },
}
const namesOf = (part) => Object.keys(packagesOf(whole, part)).filter((path) => path.includes('/'))
const server = ['node_modules/pg', 'node_modules/tsx', 'node_modules/vite']

test('the server needs no page and no test, a start no test, and tests need all', () => {
  assert.deepEqual(namesOf('server'), server)
  assert.deepEqual(namesOf('start'), ['node_modules/antd', ...server])
  assert.equal(namesOf('all').length, 6)
})

test('what is there for tests is enough for a start, and not the other way round', () => {
  const forStart = packagesOf(whole, 'start')
  const forAll = packagesOf(whole, 'all')
  assert.equal(isInstalled(forStart, forAll), true)
  assert.equal(isInstalled(forAll, forStart), false)
  assert.equal(isInstalled(forStart, packagesOf(whole, 'server')), false)
  const { 'node_modules/tsx': _, ...withoutPeer } = forStart
  assert.equal(isInstalled(forStart, withoutPeer), true)
})

test('packages are put beside others only where those are locked as they are', () => {
  const there = { 'node_modules/pg': { version: '8.23.1' } }
  assert.equal(isPart(whole.packages, there), true)
  assert.equal(isPart(whole.packages, { 'node_modules/pg': { version: '8.0.0' } }), false)
  assert.equal(
    isPart(whole.packages, { ...there, 'node_modules/old': { version: '1.0.0' } }),
    false,
  )
})

test('the server is built and run without what pages are made of', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const names = Object.keys(packagesOf(lock, 'server'))
  for (const name of ['vite', 'pg', 'fastify', 'decimal.js'])
    assert.ok(names.includes(`node_modules/${name}`), name)
  for (const name of ['antd', 'react', 'vitest', 'typescript', 'playwright'])
    assert.ok(!names.includes(`node_modules/${name}`), name)
})

test('Node older than 20.19 is refused', () => {
  assert.deepEqual(['18.20.0', '20.18.9', '20.19.0', '22.1.0'].map(isNodeSupported), [
    false,
    false,
    true,
    true,
  ])
})
