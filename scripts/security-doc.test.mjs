import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './workspace.mjs'

const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| \d/.test(line))

/** `file` › title */
const named = [...page.matchAll(/`([\w./-]+\.ts)` › ([^|]+?) \|/g)].map(([, file, title]) => ({
  file,
  title: title.trim(),
}))

/** What a line of the page lacks: a test that exists, or the word that there is none. */
function faultOf({ file, title }) {
  const path = join(root, file)
  if (!existsSync(path)) return `${file} is not there`
  const text = readFileSync(path, 'utf8')
  return text.includes(`'${title}`) ? null : `${file} has no test ${title}`
}

test('every tick of docs/security.md names a test that exists', () => {
  assert.ok(named.length > 50)
  assert.deepEqual(named.map(faultOf).filter(Boolean), [])
})

test('a line without a test says so', () => {
  const open = rows.filter(
    (line) => !line.includes('` › ') && !/\*\*not\*\*|does not apply/.test(line),
  )
  assert.deepEqual(open, [])
})

test('a test that was renamed is found', () => {
  const [{ file }] = named
  assert.equal(faultOf({ file, title: 'no such test' }), `${file} has no test no such test`)
  assert.equal(
    faultOf({ file: 'server/gone.test.ts', title: 'x' }),
    'server/gone.test.ts is not there',
  )
})
