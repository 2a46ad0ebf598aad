import { describe, expect, it } from 'vitest'
import { fileBudget } from './file-budget.ts'

const check = (path: string, lines: number) => fileBudget.check({ path, text: 'a\n'.repeat(lines) })

describe('file-budget', () => {
  it('leaves a file of 300 lines alone', () => {
    expect(check('server/src/a.ts', 300)).toEqual([])
  })

  it('warns beyond 300 lines and refuses beyond 500', () => {
    expect(check('server/src/a.ts', 301)).toMatchObject([{ warning: true }])
    expect(check('server/src/a.ts', 500)).toMatchObject([{ warning: true }])
    expect(check('server/src/a.ts', 501)).toMatchObject([{ warning: false }])
  })

  it.each([
    'server/src/modules/trade/notice/notice.entity.ts',
    'packages/domain/src/refusals/refusals.ts',
    'server/src/entity-names.generated.ts',
    'server/src/a.db.test.ts',
    'docs/glossary.md',
  ])('does not count %s', (path) => {
    expect(check(path, 900)).toEqual([])
  })
})
