import { describe, expect, it } from 'vitest'
import { findImportCircles } from './import-circles.ts'

/** Files by path, each with what it imports. */
const check = (files: Readonly<Record<string, readonly string[]>>, stillThere = NONE) =>
  findImportCircles(
    Object.entries(files).map(([path, specifiers]) => ({
      path,
      text: specifiers.map((specifier) => `import { a } from '${specifier}'\n`).join(''),
    })),
    stillThere,
  ).map(({ path, line, message, warning }) => `${path}:${line}${warning ? '?' : ''} ${message}`)

const NONE: readonly (readonly string[])[] = []

describe('import-circles / files', () => {
  it('finds two files that import each other, wherever they lie', () => {
    expect(
      check({
        'packages/domain/src/a.ts': ['node:fs', './b.ts'],
        'packages/domain/src/b.ts': ['./a.ts'],
        'packages/domain/src/c.ts': ['./a.ts'],
      }),
    ).toEqual([
      'packages/domain/src/a.ts:2 files in a circle: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/a.ts',
    ])
  })

  it('finds longer ways round, through # paths, types and imports on demand', () => {
    const files = [
      { path: 'web/src/App.tsx', text: "import { b } from '#web/api/b.ts'" },
      { path: 'web/src/api/b.ts', text: "import type { C } from './c.ts'" },
      { path: 'web/src/api/c.ts', text: "const app = () => import('#web/App.tsx')" },
    ]
    expect(findImportCircles(files, [])).toHaveLength(1)
  })

  it('lets a file be imported by many', () => {
    expect(
      check({
        'server/src/a.ts': ['./b.ts', './c.ts'],
        'server/src/b.ts': ['./d.ts'],
        'server/src/c.ts': ['./d.ts'],
        'server/src/d.ts': ['pg'],
      }),
    ).toEqual([])
  })

  it('passes a circle that is listed, finds it when it grows, and says when it is gone', () => {
    const two = { 'server/src/a.ts': ['./b.ts'], 'server/src/b.ts': ['./a.ts'] }
    const listed = [['server/src/a.ts', 'server/src/b.ts']]
    expect(check(two, listed)).toEqual([])
    const grown = { 'server/src/a.ts': ['./b.ts'], 'server/src/b.ts': ['./c.ts'] }
    expect(check({ ...grown, 'server/src/c.ts': ['./a.ts'] }, listed)).toContainEqual(
      expect.stringContaining('files in a circle'),
    )
    expect(check({ 'server/src/a.ts': ['./b.ts'], 'server/src/b.ts': [] }, listed)).toEqual([
      'server/src/a.ts:1? stands in no circle any more; take it off KNOTS_STILL_THERE',
    ])
  })
})

describe('import-circles / folders', () => {
  const knot = (parent: string) => ({
    [`${parent}/tabs/a.ts`]: ['../menu/a.ts'],
    [`${parent}/menu/a.ts`]: [],
    [`${parent}/menu/b.ts`]: ['react', '../tabs/b.ts'],
    [`${parent}/tabs/b.ts`]: [],
  })

  it.each([
    ['web/src/screens'],
    ['web/src/shell'],
    ['web/src/controls'],
    ['web/src/pages'],
    ['server/src/modules/trade'],
    ['server/src/platform'],
  ])('finds folders of %s that need each other although no two files do', (parent) => {
    expect(check(knot(parent))).toEqual([
      `${parent}/menu/b.ts:2 folders in a circle: ${parent}/menu → ${parent}/tabs → ${parent}/menu`,
    ])
  })

  it('lets tests and fixtures of the server reach across', () => {
    const parent = 'server/src/modules/trade'
    for (const name of ['b.db.test.ts', 'b.fixtures.ts'])
      expect(
        check({
          [`${parent}/plan/a.ts`]: ['../notice/a.ts'],
          [`${parent}/notice/a.ts`]: [],
          [`${parent}/notice/${name}`]: ['../plan/b.ts'],
          [`${parent}/plan/b.ts`]: [],
        }),
      ).toEqual([])
  })

  it('asks it of no other folders', () => {
    expect(check(knot('server/test'))).toEqual([])
  })
})
