import { describe, expect, it } from 'vitest'
import { suppressionReasons } from './suppression-reasons.ts'

const check = (comment: string, path = 'server/src/a.ts') =>
  suppressionReasons.check({ path, text: `${comment}\nconst a = 1\n` }).map((f) => f.message)

describe('suppression-reasons', () => {
  it.each([
    '// oxlint-disable-next-line no-console -- a command talks to its terminal',
    '/* oxlint-disable no-console -- a command talks to its terminal */',
    '// @ts-expect-error -- the types of the package lack it',
    '// biome-ignore format: a table reads better aligned',
  ])('accepts %s', (comment) => {
    expect(check(comment)).toEqual([])
  })

  it.each([
    ['// oxlint-disable-next-line no-console', 'oxlint-disable-next-line needs " -- reason"'],
    ['// eslint-disable-line', 'eslint-disable-line needs " -- reason"'],
    ['// @ts-expect-error', '@ts-expect-error needs " -- reason"'],
    ['// biome-ignore format', 'biome-ignore needs " -- reason"'],
    ['// @ts-ignore -- in a hurry', '@ts-ignore is refused; use @ts-expect-error'],
    ['// @ts-nocheck', '@ts-nocheck is refused; use @ts-expect-error'],
  ])('refuses %s', (comment, message) => {
    expect(check(comment)).toEqual([message])
  })

  it('takes plain words after @ts-expect-error in a type test', () => {
    expect(check('// @ts-expect-error no such field', 'packages/domain/src/a.test.ts')).toEqual([])
    expect(check('// @ts-expect-error', 'packages/domain/src/a.test.ts')).toHaveLength(1)
  })
})
