import { describe, expect, it } from 'vitest'
import { importDirections } from './import-directions.ts'

function check(path: string, specifier: string): readonly string[] {
  const text = `import { thing } from '${specifier}'\n`
  return importDirections.check({ path, text }).map((finding) => finding.message)
}

describe('import-directions', () => {
  it.each([
    ['packages/domain/src/rules/a.ts', '../values/tons.ts'],
    ['server/src/platform/db/pool.ts', '@junheng/domain/values/id.ts'],
    ['server/src/platform/db/pool.ts', '#platform/http/route.ts'],
    ['server/src/platform/db/pool.ts', 'node:fs'],
    ['server/src/platform/db/pool.db.test.ts', '#test/database.ts'],
    ['server/src/platform/db/pool.db.test.ts', '#modules/index.ts'],
    ['server/src/modules/archives/vehicle/vehicle.db.test.ts', '#app/app.ts'],
    ['e2e/specs/screens/list.spec.ts', '../../page-models/list.ts'],
    ['server/src/modules/trade/notice/notice.rules.ts', '#modules/archives/api.ts'],
    ['server/src/modules/trade/notice/notice.rules.ts', '../contract/contract.queries.ts'],
    ['server/src/modules/archives/vehicle/vehicle.rules.ts', '#modules/system/api.ts'],
    ['server/src/modules/index.ts', './report/api.ts'],
    ['server/src/app.ts', '#modules/index.ts'],
    ['server/src/commands/backup.ts', '#platform/db/pool.ts'],
    ['web/src/screens/list-screen/ListScreen.tsx', '#web/controls/registry.ts'],
    ['web/vite.config.ts', 'node:path'],
    ['station/src/page/page-server.ts', 'node:fs'],
    ['e2e/fixtures/site-api.ts', '@junheng/client/client.ts'],
    ['server/test/simulate/wire.ts', '@junheng/client/client.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(check(path, specifier)).toEqual([])
  })

  it.each([
    [
      'packages/domain/src/a.ts',
      '@junheng/server/src/app.ts',
      ['domain must not import app (@junheng/server/src/app.ts)'],
    ],
    [
      'packages/domain/src/a.ts',
      'node:fs',
      ['domain runs in the browser and must not import node:fs'],
    ],
    [
      'packages/client/src/client.ts',
      'node:http',
      ['client runs in the browser and must not import node:http'],
    ],
    [
      'packages/client/src/client.ts',
      '@junheng/domain/wire/envelope.ts',
      ['client must not import domain (@junheng/domain/wire/envelope.ts)'],
    ],
    [
      'station/src/page/browser/a.ts',
      'node:fs',
      ['station runs in the browser and must not import node:fs'],
    ],
    [
      'packages/domain/src/a.ts',
      '#platform/db/pool.ts',
      ['domain must not import platform (#platform/db/pool.ts)'],
    ],
    [
      'packages/domain/src/values/a.ts',
      '../../../../web/src/main.tsx',
      ['../../../../web/src/main.tsx climbs two folders; import by a # path instead'],
    ],
    ['web/src/main.tsx', '#app/app.ts', ['web must not import app (#app/app.ts)']],
    [
      'web/src/main.tsx',
      '../../server/src/app.ts',
      ['../../server/src/app.ts climbs two folders; import by a # path instead'],
    ],
    [
      'server/src/platform/db/pool.ts',
      '#modules/trade/api.ts',
      ['platform must not import modules (#modules/trade/api.ts)'],
    ],
    [
      'server/src/platform/app.ts',
      '../modules/index.ts',
      ['platform must not import modules (../modules/index.ts)'],
    ],
    [
      'server/src/platform/db/pool.ts',
      '#app/app.ts',
      ['platform must not import app (#app/app.ts)'],
    ],
    [
      'server/src/platform/db/pool.ts',
      '#test/database.ts',
      ['platform must not import harness (#test/database.ts)'],
    ],
    [
      'server/src/modules/trade/notice/notice.rules.ts',
      '#app/app.ts',
      ['modules must not import app (#app/app.ts)'],
    ],
    [
      'server/src/modules/archives/a/a.ts',
      '#modules/trade/api.ts',
      ['archives must not import trade, which does not stand below it'],
    ],
    [
      'server/src/modules/system/a/a.ts',
      '#modules/archives/api.ts',
      ['system must not import archives, which does not stand below it'],
    ],
    [
      'server/src/modules/stock/a/a.ts',
      '#modules/quality/api.ts',
      ['stock must not import quality, which does not stand below it'],
    ],
    [
      'server/src/modules/trade/a/a.ts',
      '#modules/archives/vehicle/vehicle.queries.ts',
      ['trade may import archives only through its api.ts'],
    ],
    [
      'server/src/modules/trade/a/a.ts',
      '#modules/index.ts',
      ['a module must not import the list of modules'],
    ],
    [
      'server/src/modules/novelty/a/a.ts',
      '#modules/archives/api.ts',
      ['module novelty has no place in the order of modules'],
    ],
    [
      'web/src/controls/select/Select.tsx',
      '#web/screens/list-screen/ListScreen.tsx',
      ['web/controls must not import web/screens'],
    ],
    ['e2e/specs/a.spec.ts', '#app/app.ts', ['e2e must not import app (#app/app.ts)']],
  ])('%s importing %s is refused', (path, specifier, messages) => {
    expect(check(path, specifier)).toEqual(messages)
  })

  it('sees re-exports, types, bare and dynamic imports with their lines', () => {
    const text = [
      "export * from '#modules/a.ts'",
      'import type {',
      '  B,',
      "} from '#modules/b.ts'",
      "import '#modules/c.ts'",
      "const d = await import('#modules/d.ts')",
    ].join('\n')
    const findings = importDirections.check({ path: 'server/src/platform/x.ts', text })
    expect(findings.map((finding) => finding.line)).toEqual([1, 4, 5, 6])
  })
})
