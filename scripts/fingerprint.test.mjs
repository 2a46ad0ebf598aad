import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { fingerprint } from './fingerprint.mjs'

test('a changed, added or renamed source changes the fingerprint; a test does not', (context) => {
  const base = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  context.after(() => rmSync(base, { recursive: true }))
  const write = (name, text) => writeFileSync(join(base, name), text)
  const now = () => fingerprint(base, ['.', 'no-such-folder'])

  write('a.ts', 'one')
  const first = now()
  assert.equal(now(), first)
  write('a.test.ts', 'ignored')
  assert.equal(now(), first)
  write('b.ts', '')
  const second = now()
  assert.notEqual(second, first)
  write('a.ts', 'two')
  assert.notEqual(now(), second)
})
