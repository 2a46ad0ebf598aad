import { beforeAll, describe, expect, test } from 'vitest'
import { makeArea } from '#modules/archives/area/area.fixtures.ts'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { minInterval } from '#modules/weighing/weighing-settings.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useWeighBed } from '../weigh.fixtures.ts'

describe('磅单的编号与位置', () => {
  const bed = useWeighBed()
  beforeAll(() => bed.setting(minInterval, 0))

  test('编号前缀按地磅的控制点；几个则请选择，表单列出可选的；改位置要放得下此物料', async () => {
    const prefixOf = (prefix: string) => ({ prefix, prefixName: `${prefix}前缀`, target: 'WEIGH' })
    const point = await bed.on((tx) =>
      makeCheck(tx, bed, { code: 'DB', name: '地磅点', asCheckPrefix: [prefixOf('W1')] }),
    )
    await bed.db.run(sql`update mm_scale set check_id = ${point['id']} where id = ${bed.scaleId}`)
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const one = await bed.weigh(await bed.enter({ notice }), 'FIRST', '48.260')
    expect(one.data['code']).toBe('W1202611150001')
    await bed.db.run(
      sql`insert into as_check_prefix (id, main_id, row_no, prefix, prefix_name, target) values (9002, ${point['id']}, 1, 'W2', 'W2前缀', 'WEIGH')`,
    )
    const visit = await bed.enter({ notice })
    const form = await bed.ask(
      '/measure/mm-weigh/form',
      {},
      { query: { scaleId: bed.scaleId, registryId: String(visit['id']) } },
    )
    expect(form.data).toMatchObject({ prefixes: [{ prefix: 'W1' }, { prefix: 'W2' }] })
    await expect(bed.weigh(visit, 'FIRST', '48.260')).rejects.toThrow('请选择编号前缀')
    await expect(bed.weigh(visit, 'FIRST', '48.260', { prefix: 'X' })).rejects.toThrow(
      '编号前缀X不可用',
    )
    const { data } = await bed.weigh(visit, 'FIRST', '48.260', { prefix: 'W2' })
    expect(data['code']).toBe('W2202611150001')

    const other = await bed.on((tx) => makeWarehouse(tx, bed, { code: 'W2', name: '二号库' }))
    const area = await bed.on((tx) => makeArea(tx, bed, { warehouseId: other['id'] }))
    const [line] = childRowsOf(data['mmWeighSub'])
    const place = (sent: object) =>
      bed.ask('/measure/mm-pu-weigh/update', {
        id: data['id'],
        version: data['version'],
        mmWeighSub: [{ id: line?.['id'], ...sent }],
      })
    await expect(place({ areaId: area['id'] })).rejects.toThrow('区域不属于所选仓库')
    await bed.db.run(sql`update as_warehouse set inventory_ids = '{1}' where id = ${other['id']}`)
    await expect(place({ warehouseId: other['id'] })).rejects.toThrow('仓库二号库不存放')
  })
})
