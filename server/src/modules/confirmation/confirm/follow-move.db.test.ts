import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeArea } from '#modules/archives/area/area.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { registryPorts } from '#modules/index.ts'
import { stockKeeper } from '#modules/stock/api.ts'
import { subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { makeTask } from '#modules/trade/task/task.fixtures.ts'
import { changeNotice } from '#modules/weighing/weigh/effects/change-notice.ts'
import { useWeighBed } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { minInterval } from '#modules/weighing/weighing-settings.ts'
import { sql } from '#platform/db/sql.ts'

describe('更正通知单，现场确认随行', () => {
  const bed = useWeighBed()
  const ids = { warehouseId: '', areaId: '' }
  beforeAll(async () => {
    bed.setting(minInterval, 0)
    await bed.on(async (tx) => {
      const warehouse = await makeWarehouse(tx, bed, { code: 'W9', name: '九号库' })
      ids.warehouseId = String(warehouse['id'])
      ids.areaId = String((await makeArea(tx, bed, { warehouseId: ids.warehouseId }))['id'])
    })
  })

  const correct = async ({ id }: AnyRow, notice: AnyRow) => {
    const row = await bed.db.row<{ version: number }>(
      sql`select version from tr_registry where id = ${id}`,
    )
    const body = { id, version: row?.version, noticeSubId: subIdOf(notice), reason: '派错单' }
    return bed.ask('/registry/tr-registry/correct', body)
  }
  const change = ({ id }: AnyRow, notice: AnyRow) =>
    bed.on((tx) =>
      changeNotice(
        tx,
        { engine: bed.engine, stock: stockKeeper },
        { caller: bed.caller, log: () => {}, warn: () => {} },
        {
          registryId: String(id),
          noticeSubId: subIdOf(notice),
          reason: '派错单',
          ports: registryPorts,
        },
      ),
    )
  const confirmOf = ({ id }: AnyRow) =>
    bed.db.row<AnyRow>(
      sql`select id, version, inventory_id as "inventoryId", warehouse_id as "warehouseId", area_id as "areaId", batch_no as "batchNo", confirm_state as "confirmState", sample_status as "sampleStatus" from mm_confirm where registry_id = ${id}`,
    )
  const lineOf = ({ id }: AnyRow) =>
    bed.db.row<AnyRow>(
      sql`select inventory_id as "inventoryId", warehouse_id as "warehouseId", warehouse_name as "warehouseName", area_id as "areaId", batch_no as "batchNo" from tr_registry_sub where main_id = ${id}`,
    )
  const neededSteps = async ({ id }: AnyRow) => {
    const rows = await bed.db.rows<{ type: string }>(
      sql`select step_type as type from tr_registry_step where main_id = ${id} and needed order by seq`,
    )
    return rows.map(({ type }) => type)
  }

  test('已入厂换成另一种物料：确认行、位置、批次、取样、步骤都按新物料', async () => {
    const plain = await bed.material()
    const asked = await bed.material({ sceneConfirm: true, isSample: true })
    const from = await bed.notice({
      inventoryId: plain['id'],
      line: { ...ids, batchNo: 'B-旧' },
    })
    const to = await bed.notice({ inventoryId: asked['id'] })
    const visit = await bed.enter({ notice: from })
    expect(await confirmOf(visit)).toMatchObject({ confirmState: 'NONE', areaId: ids.areaId })
    expect(await neededSteps(visit)).not.toContain('SAMPLE')
    await correct(visit, to)
    const place = { warehouseId: bed.warehouseId, areaId: null, batchNo: null }
    expect(await lineOf(visit)).toMatchObject({
      ...place,
      inventoryId: asked['id'],
      warehouseName: 'W1',
    })
    expect(await confirmOf(visit)).toMatchObject({
      ...place,
      inventoryId: asked['id'],
      confirmState: 'WAIT',
      sampleStatus: 'WAIT',
    })
    expect(await neededSteps(visit)).toContain('SAMPLE')
    await bed.weigh(visit, 'FIRST', '48.260')
    await expect(bed.weigh(visit, 'SECOND', '14.480')).rejects.toThrow('现场未确认')

    await change(visit, from)
    expect(await confirmOf(visit)).toMatchObject({
      inventoryId: plain['id'],
      ...ids,
      batchNo: 'B-旧',
      confirmState: 'NONE',
      sampleStatus: 'NONE',
    })
    const { data } = await bed.weigh(visit, 'SECOND', '14.480')
    expect(data).toMatchObject({
      weighState: 'DONE',
      mmWeighSub: [{ inventoryId: plain['id'], ...ids }],
    })
  })

  test('同一种物料：未确认的位置跟着走，确认过的留在原处；完成后只换物料', async () => {
    const coal = await bed.material({ sceneConfirm: true })
    const other = await bed.material({ sceneConfirm: true })
    const [one, two, three] = [
      await bed.notice({ inventoryId: coal['id'] }),
      await bed.notice({ inventoryId: coal['id'], line: ids }),
      await bed.notice({ inventoryId: other['id'] }),
    ]
    const visit = await bed.enter({ notice: one })
    await correct(visit, two)
    expect(await confirmOf(visit)).toMatchObject({ ...ids, confirmState: 'WAIT' })
    await bed.weigh(visit, 'FIRST', '48.260')
    const row = await confirmOf(visit)
    await bed.ask('/measure/confirm-pu-weigh/submit', {
      rows: [{ id: row?.['id'], version: row?.['version'], action: 'CONFIRM' }],
      param: {},
    })
    await change(visit, one)
    expect(await confirmOf(visit)).toMatchObject({ ...ids, confirmState: 'CONFIRMED' })
    await bed.weigh(visit, 'SECOND', '14.480')
    await change(visit, three)
    expect(await confirmOf(visit)).toMatchObject({
      ...ids,
      inventoryId: other['id'],
      confirmState: 'CONFIRMED',
    })
  })

  test('转储取本方仓库；任务不随到别的通知单', async () => {
    const material = await bed.material()
    const [from, to] = [
      await bed.notice({ kind: 'tr', inventoryId: material['id'] }),
      await bed.notice({ kind: 'tr', inventoryId: material['id'], line: ids }),
    ]
    const [sale, another] = [await bed.notice({ kind: 'sa' }), await bed.notice({ kind: 'sa' })]
    await bed.db.run(sql`update as_warehouse set allow_negative = true`)
    const visit = await bed.enter({ notice: from, kind: 'tr', side: 'fh' })
    await correct(visit, to)
    expect(await lineOf(visit)).toMatchObject({ warehouseId: to['fhWarehouseId'], areaId: null })

    const task = await bed.on((tx) => makeTask(tx, bed, { notice: sale }))
    await bed.db.run(sql`update or_task set status = 'AUDITED' where id = ${task['id']}`)
    const sold = await bed.enter({ notice: sale, kind: 'sa', taskId: task['id'] })
    await correct(sold, another)
    const after = await bed.db.row(
      sql`select r.task_id as task, t.used_num as used from tr_registry r, or_task t where r.id = ${sold['id']} and t.id = ${task['id']}`,
    )
    expect(after).toEqual({ task: null, used: 0 })
  })
})
