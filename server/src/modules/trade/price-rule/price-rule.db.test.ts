import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { describe, expect, test } from 'vitest'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { actOrder, createOrder } from '../order-writes.fixtures.ts'
import { priceDateBasis } from '../trade-settings.ts'
import { ensurePriceRules } from './seed-price-rules.ts'

const place = { entity: 'priceRule', at: 'sa' } as const

describe('取价规则', () => {
  const bed = useTestBed()

  const make = (body: AnyRow) =>
    bed.db.transaction((tx) =>
      createOrder(tx, bed, { ...place, body: { name: '规则', priority: 1, ...body } }),
    )
  const act = (action: 'enable' | 'disable', row: AnyRow) =>
    bed.db.transaction((tx) => actOrder(tx, bed, { ...place, action, id: row['id'] }))

  const countRules = (tx: Tx, orgId: unknown) =>
    tx.rows(
      sql`select kind, count(*)::int as count from or_price_rule where org_id = ${orgId} group by kind order by kind`,
    )
  const SEEDED = [
    { kind: 'al', count: 4 },
    { kind: 'pu', count: 4 },
    { kind: 'sa', count: 16 },
  ]

  test('每家公司有初始规则，再次启动不重复，删掉的不回来', () =>
    bed.db.transaction(async (tx) => {
      await ensurePriceRules(tx, bed.engine)
      await tx.run(
        sql`update or_price_rule set deleted = true where org_id = ${TENANTS.otherOrg} and kind = 'pu'`,
      )
      await ensurePriceRules(tx, bed.engine)
      expect(await countRules(tx, TENANTS.org)).toEqual(SEEDED)
      expect(await countRules(tx, TENANTS.otherOrg)).toEqual(SEEDED)
    }))

  test('后建的公司带着初始规则', () =>
    bed.db.transaction(async (tx) => {
      const { engine, caller } = bed
      const model = engine.registry.model('organization')
      const [mount] = model.mounts
      const body = { orgCode: 'NEW', orgName: '新库区', orgType: 'FACTORY', pkGroup: TENANTS.group }
      const input = parseRow(mount!, body)
      const made = await createRow(tx, engine, { model, mount: mount!, caller, input })
      expect(await countRules(tx, made['id'])).toEqual(SEEDED)
    }))

  test('启用的规则优先级不能相同，停用的可以；启用时再查', async () => {
    const first = await make({ priority: 501, source: 'REFERENCE' })
    await expect(make({ priority: 501, source: 'REFERENCE' })).rejects.toThrow('优先级重复')
    await act('disable', first)
    const second = await make({ priority: 501, source: 'REFERENCE' })
    await expect(act('enable', first)).rejects.toThrow('优先级重复')
    await act('disable', second)
    await act('enable', first)
  })

  test('条件和级别相同的价格单规则是重复的，别的来源没有条件', async () => {
    const keys = 'freightMode,warehouse'
    await make({ priority: 511, source: 'PRICE', keys })
    await expect(
      make({ priority: 512, source: 'PRICE', keys: 'warehouse,freightMode' }),
    ).rejects.toThrow('规则重复')
    await make({ priority: 513, source: 'PRICE', keys, level: 'INVC' })
    const plain = await make({ priority: 514, source: 'CONTRACT', keys })
    expect(plain).toMatchObject({ keys: null })
  })

  test('不填取价时间按参数', async () => {
    expect(await make({ priority: 521, source: 'REFERENCE' })).toMatchObject({ dateBasis: 'OUT' })
    bed.setting(priceDateBasis, 'REGISTRY')
    const row = await make({ priority: 522, source: 'REFERENCE' })
    expect(row).toMatchObject({ dateBasis: 'REGISTRY' })
    bed.setting(priceDateBasis, null)
  })

  test('两人同时建同一优先级：一人成功', async () => {
    const body = { priority: 531, source: 'REFERENCE' }
    const said = await Promise.allSettled([make(body), make(body), make(body)])
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const result of said)
      if (result.status === 'rejected') expect(String(result.reason)).toContain('优先级重复')
  })
})
