import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { useTestBed } from '#test/database.ts'
import { BUILT_IN_FORMATS } from './built-in-formats.ts'
import { seedBuiltInFormats } from './format.queries.ts'

describe('内置打印模板', () => {
  const bed = useTestBed()
  const seed = () => bed.db.transaction((tx) => seedBuiltInFormats(tx))

  test('每次启动写入，编号不变，改过的名称恢复', async () => {
    await seed()
    await bed.db.run(sql`update cg_format set name = '旧名' where id = 1001`)
    await seed()
    const model = bed.engine.registry.model('format')
    const { caller } = bed
    const ids = BUILT_IN_FORMATS.map((item) => item.id)
    const rows = await loadRows(bed.db, bed.engine.registry, { model, caller, ids })
    expect(rows).toHaveLength(BUILT_IN_FORMATS.length)
    expect(rows[0]).toMatchObject({
      id: '1001',
      code: 'ticket-pu',
      name: '采购磅单',
      formatType: 'PRINT',
      kind: 'pu',
      builtIn: true,
      enabled: true,
    })
  })

  test('每种业务都有磅单', () => {
    const tickets = BUILT_IN_FORMATS.filter((item) => item.bizType === 'weigh')
    expect(tickets.map((item) => item.kind)).toEqual(KINDS)
  })

  test('只能查，不能改', () => {
    const [mount] = bed.engine.registry.model('format').mounts
    expect([...(mount?.actions ?? [])]).toEqual(['list'])
  })
})
