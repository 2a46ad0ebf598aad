import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { quickFolder } from './quick-folder.mjs'

const PLENTY = 64 * 1024 ** 3

test('a folder in memory is taken where there is plenty of memory', () => {
  assert.equal(quickFolder({ folder: tmpdir(), free: PLENTY }), tmpdir())
  assert.equal(quickFolder({ folder: '/nowhere', free: PLENTY }), tmpdir())
  assert.equal(quickFolder({ folder: '/', free: 1024 ** 3 }), tmpdir())
  const mounts = 'tmpfs / tmpfs rw,nosuid,noexec 0 0\n'
  assert.equal(quickFolder({ folder: '/', free: PLENTY, mounts }), tmpdir())
})
