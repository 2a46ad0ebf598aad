import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsOf, measure } from './structure.mjs'

test('imports of the tree are found by any of their names, others are let be', () => {
  const text = `import a from './a.ts'
import { b } from '#platform/db/sql.ts'
export { c } from '@junheng/domain/values/id.ts'
const d = await import('../d.ts')
import 'antd'`
  assert.deepEqual(importsOf('server/src/modules/x/x.ts', text), [
    'server/src/modules/x/a.ts',
    'server/src/platform/db/sql.ts',
    'packages/domain/src/values/id.ts',
    'server/src/modules/d.ts',
  ])
})

test('who has one importer is counted with tests and without', () => {
  const { counted, byAll, bySources, short } = measure(
    new Map([
      ['server/src/a.ts', "import './b.ts'\nimport './c.ts'"],
      ['server/src/b.ts', '\n'.repeat(50)],
      ['server/src/c.ts', ''],
      ['server/src/c.test.ts', "import './c.ts'"],
    ]),
  )
  assert.deepEqual(counted, ['server/src/a.ts', 'server/src/b.ts', 'server/src/c.ts'])
  assert.deepEqual(byAll, ['server/src/b.ts'])
  assert.deepEqual(bySources, ['server/src/b.ts', 'server/src/c.ts'])
  assert.deepEqual(short, ['server/src/c.ts'])
})
