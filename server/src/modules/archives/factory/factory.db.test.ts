import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { deleteArchive, disableArchive, updateArchive } from '../archive-writes.fixtures.ts'
import { makeInventory } from '../inventory/inventory.fixtures.ts'
import { makeFactory } from './factory.fixtures.ts'
import { enterFactory, leaveFactory } from './factory.queries.ts'

describe('厂区', () => {
  const bed = useTestBed()
  const make = (body: Parameters<typeof makeFactory>[2]) =>
    bed.db.transaction((tx) => makeFactory(tx, bed, body))
  const enter = (id: unknown) => bed.db.transaction((tx) => enterFactory(tx, String(id)))
  const leave = (id: unknown) => bed.db.transaction((tx) => leaveFactory(tx, String(id)))

  test('每个库区只有一个默认厂区', async () => {
    const first = await make({ code: 'D1', name: '东厂', isDefault: true })
    await expect(make({ code: 'D2', isDefault: true })).rejects.toThrow(
      '东厂已是默认厂区，每个库区只能有一个',
    )
    await updateArchive(bed, 'factory', { id: first['id'], version: 0, isDefault: false })
    await make({ code: 'D2', isDefault: true })
  })

  test('物料行填物料或分类之一', async () => {
    const material = await bed.db.transaction((tx) => makeInventory(tx, bed))
    const { id: inventoryId, invcId } = material
    const said = '物料和物料分类须填写其中一个'
    await expect(make({ code: 'M1', asInvFactoryInvs: [{ kinds: 'pu' }] })).rejects.toThrow(said)
    const both = [{ inventoryId, invcId }]
    await expect(make({ code: 'M1', asInvFactoryInvs: both })).rejects.toThrow(said)
    const rows = [{ inventoryId, kinds: 'pu,sa' }, { invcId }]
    const row = await make({ code: 'M1', asInvFactoryInvs: rows })
    expect(row['asInvFactoryInvs']).toMatchObject([
      { inventoryName: '精煤', kinds: 'pu,sa' },
      { invcName: '原料' },
    ])
  })

  test('最后一个车位两辆车同时进，只进一辆', async () => {
    const { id } = await make({ code: 'G1', maxVehicle: 1 })
    const answers = await Promise.all([enter(id), enter(id)])
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1)
    expect(answers.find((refusal) => refusal !== null)?.message).toBe('厂内车辆已满')
    await leave(id)
    expect(await enter(id)).toBeNull()
  })

  test('零表示不限，没进过的出不去', async () => {
    const { id } = await make({ code: 'G2' })
    for (let at = 0; at < 3; at += 1) expect(await enter(id)).toBeNull()
    for (let at = 0; at < 3; at += 1) await leave(id)
    await expect(leave(id)).rejects.toThrow('as_inv_factory_room')
  })

  test('上限不能小于厂内车数，厂内有车不能停用、删除；进出不改版本', async () => {
    const { id } = await make({ code: 'G3', maxVehicle: 5 })
    await enter(id)
    await enter(id)
    const change = (maxVehicle: number) =>
      updateArchive(bed, 'factory', { id, version: 0, maxVehicle })
    await expect(change(1)).rejects.toThrow('厂内现有2辆车，上限不能小于此数')
    expect((await change(2))['maxVehicle']).toBe(2)
    await expect(disableArchive(bed, 'factory', id)).rejects.toThrow('厂内还有2辆车')
    await expect(deleteArchive(bed, 'factory', id)).rejects.toThrow('厂内还有2辆车')
    await bed.db.run(sql`update as_inv_factory set in_factory = 0 where id = ${id}`)
    await disableArchive(bed, 'factory', id)
  })

  /** As the trade module would have made and audited it. */
  const makeNotice = async (id: string): Promise<string> => {
    await bed.db.run(
      sql`insert into or_notice (id, code, kind, status, start_time, end_time, resource_type, org_id, group_id, create_date, update_date) values (${id}, ${`TZ${id}`}, 'sa', 'AUDITED', now(), now(), 'LOCAL', ${TENANTS.org}, ${TENANTS.group}, now(), now())`,
    )
    return id
  }

  test('一张通知单只属于一个厂区，编号和业务类型随通知单', async () => {
    const noticeId = await makeNotice('7001')
    const listed = [{ noticeId }]
    const row = await make({ code: 'N1', name: '北厂', asInvFactoryNotice: listed })
    expect(row['asInvFactoryNotice']).toMatchObject([{ notoCode: 'TZ7001', kind: 'sa' }])
    await expect(make({ code: 'N2', asInvFactoryNotice: listed })).rejects.toThrow(
      '通知单已属于厂区北厂',
    )
    const second = { noticeId: await makeNotice('7002') }
    const both = [second, second]
    await expect(make({ code: 'N3', asInvFactoryNotice: both })).rejects.toThrow('已存在')
    await deleteArchive(bed, 'factory', row['id'])
    await make({ code: 'N2', asInvFactoryNotice: listed })
  })
})
