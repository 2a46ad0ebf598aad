import { describe, expect, it } from 'vitest'
import { findUnusedExports } from './unused-exports.ts'

const find = (files: Readonly<Record<string, string>>) =>
  findUnusedExports(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )

describe('unused-exports', () => {
  it('finds what nobody imports, also where the file itself uses it', () => {
    const text =
      'export const A = 1\nconst b = A\nexport async function c() {}\nexport type D = 1\n'
    expect(find({ 'station/src/a.ts': text })).toEqual([
      'station/src/a.ts:1 nobody imports A',
      'station/src/a.ts:3 nobody imports c',
      'station/src/a.ts:4 nobody imports D',
    ])
  })

  it('leaves the types of signatures alone', () => {
    const text = 'export interface A {}\nexport const b = (a: A) => a\n'
    expect(find({ 'web/src/a.ts': text, 'web/src/c.ts': "import { b } from './a.ts'\n" })).toEqual(
      [],
    )
  })

  it('knows every way to import', () => {
    const a = 'export const one = 1\n'
    for (const use of [
      "import { one } from './a.ts'",
      "import {\n  two,\n  one as uno,\n} from './a.ts'",
      "import type { one } from '#modules/x/a.ts'",
      "export { one } from './a.ts'",
      "import * as all from './a.ts'",
      "const { one } = await import('./a.ts')",
    ])
      expect(find({ 'server/src/modules/x/a.ts': a, 'server/src/modules/x/b.ts': use })).toEqual([])
    expect(
      find({ 'web/src/a.ts': a, 'web/src/b.ts': "import { two } from './a.ts'" }),
    ).toHaveLength(1)
  })

  it('does not count tests, unless the file lives by what they ask for', () => {
    const use = "import { one } from './a.ts'\n"
    const alone = { 'web/src/a.ts': 'export const one = 1\n', 'web/src/a.test.ts': use }
    expect(find(alone)).toEqual(['web/src/a.ts:1 only tests use one'])
    const lived = { ...alone, 'web/src/a.ts': 'export const one = 1\nconst two = one\n' }
    expect(find(lived)).toEqual([])
    const support = { 'web/src/a.fixtures.ts': 'export const one = 1\n' }
    const by = { 'web/src/b.test.ts': "import { one } from './a.fixtures.ts'\n" }
    expect(find({ ...support, ...by })).toEqual([])
  })

  it('leaves catalogues and what tools call by name alone', () => {
    expect(find({ 'server/src/modules/trade/popups.ts': 'export const p = 1\n' })).toEqual([])
    expect(find({ 'server/test/global-setup.ts': 'export function setup() {}\n' })).toEqual([])
  })
})
