import { describe, expect, it } from 'vitest'
import { fileNames } from './file-names.ts'

const check = (path: string) => fileNames.check({ path, text: '' }).map((found) => found.message)

describe('file-names', () => {
  it.each([
    'server/src/modules/trade/notice/notice.entity.ts',
    'server/src/platform/db/pool.db.test.ts',
    'server/test/install/fill.whole.db.test.ts',
    'web/src/pages/welcome/WelcomePage.tsx',
    'web/src/main.tsx',
    'e2e/playwright.config.ts',
    'docs/COMMON.md',
  ])('%s is a good name', (path) => {
    expect(check(path)).toEqual([])
  })

  it.each([
    ['server/src/platform/utils.ts', '"utils" says nothing about what is inside'],
    ['server/src/platform/date-helper.ts', '"helper" says nothing about what is inside'],
    ['web/src/common/date.ts', '"common" says nothing about what is inside'],
    ['server/src/platform/listEngine.ts', 'listEngine.ts is not kebab-case'],
    ['server/src/platform/ListEngine.ts', 'ListEngine.ts is not kebab-case'],
    ['server/src/listEngine/sql.ts', 'folder listEngine is not kebab-case'],
    [
      'server/src/modules/trade/notice/notice.service.ts',
      '.service is not one of the roles of files',
    ],
  ])('%s is refused', (path, message) => {
    expect(check(path)).toEqual([message])
  })
})
