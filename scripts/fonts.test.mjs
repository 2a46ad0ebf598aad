import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { bringPaperFont, isFetched } from './fonts.mjs'

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

test('a folder that was moved fetches its fonts anew instead of drawing boxes', () => {
  const place = mkdtempSync(join(tmpdir(), 'junheng-fonts-'))
  const file = join(place, 'fonts.conf')
  assert.equal(isFetched(file, place), false)
  writeFileSync(file, `<fontconfig><dir>${place}/debian</dir></fontconfig>`)
  assert.equal(isFetched(file, place), true)
  assert.equal(isFetched(file, `${place}-moved`), false)
  rmSync(place, { recursive: true })
})
