import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBlacklist } from '#modules/archives/blacklist/blacklist.fixtures.ts'
import { makeDriver } from '#modules/archives/driver/driver.fixtures.ts'
import { makeCustomer } from '#modules/archives/partner/partner.fixtures.ts'
import { makeVehicle } from '#modules/archives/vehicle/vehicle.fixtures.ts'
import { makeMaterial } from '#modules/trade/contract/contract.fixtures.ts'
import { whoHolds } from '#modules/trade/notice/notice.rules.ts'
import { actOrder } from '#modules/trade/order-writes.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { autoAudit } from '../registry-settings.ts'
import { makeVisit, plateOf, useVisitBed } from './registry.fixtures.ts'
import { visitReservations } from './reservations.ts'

const byText = (one: string, other: string) => (one < other ? -1 : 1)

describe('登记单', () => {
  const bed = useVisitBed()
  beforeAll(() => bed.clock.set(new Date('2026-11-15T10:00:00+08:00')))
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    )

  test('客户的门户账号只能登记自己的通知单', async () => {
    const notice = await bed.notice()
    const userId = '771'
    await bed.db.run(
      sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (${userId}, 'buyer', '客户', 1, now(), now(), 'LOCAL')`,
    )
    const own = (id: unknown) =>
      bed.db.run(sql`update as_customer set user_id = ${userId} where id = ${id}`)
    const other = await bed.db.transaction((tx) =>
      makeCustomer(tx, bed, { code: 'K77', name: '别的客户' }),
    )
    await own(other['id'])
    const maker = { ...bed, caller: testCaller({ userId }) }
    const visit = () => bed.on((tx) => makeVisit(tx, maker, { notice, plateNumber: plateOf(bed) }))
    expect(await refused(visit())).toBe('别的客户的账号只能为本单位办理')
    await own(notice['customerId'])
    expect(await visit()).toMatchObject({ partnerId: notice['customerId'] })
  })

  test('登记即审核：占用通知单、线路和步骤、车牌，未知车牌建档', async () => {
    const notice = await bed.notice()
    const plate = plateOf(bed)
    const row = await bed.visit({ notice, plateNumber: plate })
    expect(row).toMatchObject({
      status: 'AUDITED',
      stage: 'REGISTERED',
      plateNumber: plate,
      notoCode: notice['code'],
      factoryName: '一厂',
      lineName: '采购线路',
      countSa: 1,
      preQuantity: '30.000',
      arriveTime: '2026-11-15 10:00:00',
      source: 'WEB',
    })
    expect(row['partnerName']).toBe(notice['partnerName'])
    const [sub] = childRowsOf(row['trRegistrySub'])
    expect(sub).toMatchObject({
      seq: 1,
      reserved: '30.000',
      pkOrg: TENANTS.org,
      orgName: '华晟焦化',
    })
    expect(row['invName']).toBe(sub?.['invName'])
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '30.000', countSa: 1, usedNum: 1 })
    expect(await bed.plates(row['id'])).toEqual([plate])
    const steps = await bed.db.rows(
      sql`select step_type as type, needed, pass_user as by from tr_registry_step where main_id = ${row['id']} order by seq`,
    )
    expect(steps).toHaveLength(6)
    expect(steps[0]).toEqual({ type: 'CHECKIN', needed: true, by: '管理员' })
    expect(steps[3]).toEqual({ type: 'SAMPLE', needed: false, by: null })
  })

  test('不填预装数：核载、单车上限与余量中最小的；没有余量就说没有', async () => {
    const notice = await bed.notice({ quantity: '50' })
    const plate = plateOf(bed)
    await bed.on((tx) => makeVehicle(tx, bed, { plateNumber: plate, capacityTonnage: '35' }))
    const row = await bed.visit({ notice, plateNumber: plate, line: { preQuantity: null } })
    expect(row['preQuantity']).toBe('35.000')
    const rest = await bed.visit({ notice, line: { preQuantity: null } })
    expect(rest['preQuantity']).toBe('15.000')
    expect(await refused(bed.visit({ notice, line: { preQuantity: null } }))).toBe(
      '剩余量不足，剩余0.000吨',
    )
  })

  test('一车多少都不知道：按一车占用并提醒，不占全部余量', async () => {
    const notice = await bed.notice({ quantity: '500' })
    const heard: string[] = []
    const warn = (text: string) => void heard.push(text)
    const row = await bed.visit({ notice, line: { preQuantity: null }, warn })
    expect(row['preQuantity']).toBe('30.000')
    expect(heard.join()).toContain('先按一车30.000吨占用通知单，请核对')
  })

  test('来过的车按平常装的占用，不用提醒', async () => {
    const notice = await bed.notice({ quantity: '500' })
    const plateNumber = plateOf(bed)
    for (const [at, tons] of ['33.000', '34.001'].entries()) {
      const id = 7000 + at
      await bed.db.run(
        sql`insert into tr_registry (id, code, kind, stage, leave_time, notice_id, plate_number, count_sa, de_suttle, priority, miss_count, reject_count, source, status, org_id, group_id, create_date, update_date) values (${id}, ${`DJ${id}`}, 'sa', 'LEFT', now(), ${notice['id']}, ${plateNumber}, 1, ${tons}, 0, 0, 0, 'WEB', 'AUDITED', 11, 1, now(), now())`,
      )
    }
    const heard: string[] = []
    const warn = (text: string) => void heard.push(text)
    const row = await bed.visit({ notice, plateNumber, line: { preQuantity: null }, warn })
    expect(row['preQuantity']).toBe('33.501')
    expect(heard.join()).not.toContain('请核对')
  })

  test('余量都被占用的通知单行：选择时还在，说是谁占了多少', async () => {
    const notice = await bed.notice({ quantity: '30' })
    const row = await bed.visit({ notice, line: { preQuantity: '30' } })
    const [sub] = row['trRegistrySub'] as readonly AnyRow[]
    const noticeSubId = String(sub?.['noticeSubId'])
    const held = await whoHolds(bed.db, visitReservations, [
      { subId: noticeSubId, surplus: '0.000' },
      { subId: '9', surplus: '12.000' },
    ])
    expect([...held]).toEqual([
      [noticeSubId, `没有余量，已被占用：${String(row['plateNumber'])} 30.000吨`],
    ])
  })

  test('表头的数是明细之和', async () => {
    const notice = await bed.notice({ quantity: '500' })
    const typed = { originalWeight: '-30', iCalculaUpdate: 'originalWeight' }
    const line = { preQuantity: '30', originalWeight: '29.5' }
    const row = await bed.visit({ notice, ...typed, line })
    expect(row).toMatchObject({ preQuantity: '30.000', originalWeight: '29.500' })
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '30.000' })
  })

  test('检查依次：证件、在厂、线路、余量，先错的先说', async () => {
    const notice = await bed.notice({ quantity: '10' })
    const plate = plateOf(bed)
    const listed = await bed.on((tx) =>
      makeBlacklist(tx, bed, { targetValue: plate, reason: '夹带杂物' }),
    )
    await bed.db.run(
      sql`insert into tr_registry (id, code, kind, stage, notice_id, plate_number, count_sa, de_suttle, priority, miss_count, reject_count, source, status, org_id, group_id, create_date, update_date) values (7, 'DJ7', 'sa', 'REGISTERED', ${notice['id']}, ${plate}, 1, 0, 0, 0, 0, 'WEB', 'AUDITED', 12, 1, now(), now())`,
    )
    await bed.db.run(
      sql`insert into tr_open_plate (group_id, plate_number, registry_id) values (1, ${plate}, 7)`,
    )
    await bed.db.run(sql`update as_line set enabled = false`)
    const come = () => refused(bed.visit({ notice, plateNumber: plate }))
    expect(await come()).toContain('黑名单')
    await bed.db.run(sql`delete from as_blacklist where id = ${listed['id']}`)
    expect(await come()).toBe(`车辆${plate}在太和煤矿有未完成登记单DJ7`)
    await bed.db.run(sql`delete from tr_open_plate where registry_id = 7`)
    await bed.db.run(sql`update as_inv_factory set enabled = false`)
    expect(await come()).toBe('请维护物料所属厂区')
    await bed.db.run(sql`update as_inv_factory set enabled = true`)
    expect(await come()).toBe('没有匹配的线路')
    await bed.db.run(sql`update as_line set enabled = true`)
    expect(await come()).toBe('剩余量不足，剩余10.000吨')
    await bed.db.run(sql`delete from tr_registry where id = 7`)
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '0.000', countSa: 0 })
  })

  test('一车一张：挂车也算，另一库区也算，不同集团不算', async () => {
    const notice = await bed.notice()
    const [tractor, trailer] = [plateOf(bed), '陕A1234挂']
    const row = await bed.visit({ notice, plateNumber: tractor, trailerPlateNumber: trailer })
    expect(await bed.plates(row['id'])).toEqual([trailer, tractor].toSorted(byText))
    const other = plateOf(bed)
    expect(
      await refused(bed.visit({ notice, plateNumber: other, trailerPlateNumber: trailer })),
    ).toBe(`车辆${trailer}在华晟焦化有未完成登记单${String(row['code'])}`)
    await bed.act('obsolete', row['id'])
    expect(await bed.plates(row['id'])).toEqual([])
    const again = await bed.visit({ notice, plateNumber: other, trailerPlateNumber: trailer })
    expect(await refused(bed.act('recover', row['id']))).toContain('有未完成登记单')
    await bed.act('obsolete', again['id'])
  })

  test('作废恰好还回，恢复再占；作废后不算制单数', async () => {
    const notice = await bed.notice()
    await bed.visit({ notice })
    const before = await bed.line(notice)
    const row = await bed.visit({ notice, preQuantity: '22.5' })
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '52.500', countSa: 2, usedNum: 2 })
    await bed.act('obsolete', row['id'])
    expect(await bed.line(notice)).toEqual(before)
    expect(await bed.row(row['id'])).toMatchObject({
      stage: 'CANCELLED',
      stage_before: 'REGISTERED',
      status: 'OBSOLETE',
      count_sa: 0,
    })
    await bed.act('recover', row['id'])
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '52.500', countSa: 2, usedNum: 2 })
    expect(await bed.row(row['id'])).toMatchObject({
      stage: 'REGISTERED',
      status: 'AUDITED',
      count_sa: 1,
    })
    expect(await bed.plates(row['id'])).toHaveLength(1)
  })

  test('未审核的登记单可以改数量、换车、增减物料，占用跟着变；可以删除', async () => {
    bed.setting(autoAudit, false)
    const one = await bed.on((tx) => makeMaterial(tx, bed))
    const two = await bed.on((tx) => makeMaterial(tx, bed))
    const notice = await bed.notice({
      orNoticeSub: [
        { inventoryId: one['id'], quantity: '100' },
        { inventoryId: two['id'], quantity: '100' },
      ],
    })
    const [first, second] = childRowsOf(notice['orNoticeSub'])
    const held = async () =>
      (
        await bed.db.rows<{ pre: string; made: number }>(
          sql`select pre_quantity as pre, count_sa as made from or_notice_sub where main_id = ${notice['id']} order by row_no`,
        )
      ).map(({ pre, made }) => [pre, made])
    const row = await bed.visit({ notice, preQuantity: '30' })
    expect(row['status']).toBe('DRAFT')
    const [sub] = childRowsOf(row['trRegistrySub'])
    const sent = (changes: AnyRow, version: number) =>
      bed.update({ id: row['id'], version, ...changes })
    const more = await sent(
      {
        trRegistrySub: [
          { id: sub?.['id'], noticeSubId: first?.['id'], preQuantity: '40' },
          { noticeSubId: second?.['id'], preQuantity: '5' },
        ],
      },
      0,
    )
    expect(await held()).toEqual([
      ['40.000', 1],
      ['5.000', 1],
    ])
    expect(more).toMatchObject({ preQuantity: '45.000' })
    expect(String(more['invName'])).toContain('等2种')
    await sent({ trRegistrySub: [{ noticeSubId: second?.['id'], preQuantity: '6' }] }, 1)
    expect(await held()).toEqual([
      ['0.000', 0],
      ['6.000', 1],
    ])
    const plate = plateOf(bed)
    await sent({ plateNumber: plate }, 2)
    expect(await bed.plates(row['id'])).toEqual([plate])
    expect(await held()).toEqual([
      ['0.000', 0],
      ['6.000', 1],
    ])
    expect(
      await refused(
        sent({ trRegistrySub: [{ noticeSubId: second?.['id'], preQuantity: '101' }] }, 3),
      ),
    ).toContain('剩余量不足')
    const steps = () =>
      bed.db.rows(sql`select 1 from tr_registry_step where main_id = ${row['id']}`)
    await sent({ trRegistryStep: [] }, 3)
    expect(await steps()).toHaveLength(6)
    await bed.act('audit', row['id'])
    expect(await refused(sent({ plateNumber: plateOf(bed) }, 5))).toContain('已审核')
    await bed.act('init', row['id'])
    await bed.drop(row['id'])
    expect(await held()).toEqual([
      ['0.000', 0],
      ['0.000', 0],
    ])
    expect(await bed.plates(row['id'])).toEqual([])
    bed.setting(autoAudit, true)
  })

  test('已审核的只改司机、电话、证件、挂车号、备注；换挂车也占挂车牌', async () => {
    const notice = await bed.notice()
    const row = await bed.visit({ notice })
    const safe = (changes: AnyRow, version: number) =>
      bed.update({ id: row['id'], version, ...changes }, 'safeUpdate')
    const only = '单据已审核，只能修改司机、电话、证件、挂车号、备注'
    expect(await refused(safe({ plateNumber: plateOf(bed) }, 0))).toBe(only)
    expect(await refused(safe({ trRegistrySub: [] }, 0))).toBe(only)
    const plain = (changes: AnyRow) => bed.update({ id: row['id'], version: 0, ...changes })
    expect(await refused(plain({ plateNumber: plateOf(bed) }))).toBe(only)
    // What the sentence allows is taken by the plain call too.
    expect(await plain({ remark: '改' })).toMatchObject({ remark: '改', version: 1 })
    const mobile = '13900000017'
    const changed = await safe({ driverName: '李四', mobile, trailerPlateNumber: '陕B5678挂' }, 1)
    expect(changed).toMatchObject({ driverName: '李四', trailerPlateNumber: '陕B5678挂' })
    expect(await bed.row(row['id'])).toMatchObject({ mobile })
    expect(await bed.plates(row['id'])).toEqual(
      ['陕B5678挂', String(row['plateNumber'])].toSorted(byText),
    )
    await bed.on((tx) =>
      makeBlacklist(tx, bed, { targetType: 'DRIVER', targetValue: '11010519491231002X' }),
    )
    expect(await refused(safe({ idNumber: '11010519491231002X' }, 2))).toContain('黑名单')
  })

  test('司机从档案取证件和电话', async () => {
    const notice = await bed.notice()
    const driver = await bed.on((tx) =>
      makeDriver(tx, bed, { code: 'SJ9', idNumber: '110101199003070134', mobile: '13900000009' }),
    )
    const row = await bed.visit({ notice, driverId: driver['id'] })
    expect(await bed.row(row['id'])).toMatchObject({
      driver_name: '张建国',
      id_number: '110101199003070134',
      mobile: '13900000009',
    })
    // The picker of the form shows this: what was typed over in the document is not the archive's name.
    const typed = { id: row['id'], version: row['version'], driverName: '李四' }
    const changed = await bed.update(typed, 'safeUpdate')
    expect(changed).toMatchObject({ driverName: '李四', driverOnFile: '张建国' })
  })

  test('通知单和登记单的业务必须一致；行必须是通知单的', async () => {
    const notice = await bed.notice()
    const other = await bed.notice()
    expect(await refused(bed.visit({ notice, kind: 'st' }))).toBe('通知单业务类型不符')
    expect(await refused(bed.visit({ notice, noticeId: other['id'] }))).toBe('通知单没有所选物料行')
  })

  test('没有该业务的新增权限，在全部登记单里也不能新增', async () => {
    const notice = await bed.notice()
    const caller = testCaller({
      admin: false,
      permissions: new Set(['registry:tr-registry:create']),
    })
    const maker = { engine: bed.engine, caller: { ...caller, scope: bed.caller.scope } }
    expect(await refused(bed.on((tx) => makeVisit(tx, maker, { notice })))).toContain('权限')
  })

  test('入厂以后不能作废；停用后不能作废，启用后可以', async () => {
    const notice = await bed.notice()
    const row = await bed.visit({ notice })
    await bed.act('disable', row['id'])
    expect(await refused(bed.act('obsolete', row['id']))).toBe(`登记单${String(row['code'])}已停用`)
    await bed.act('enable', row['id'])
    await bed.db.run(
      sql`update tr_registry set stage = 'ENTERED', entrance_time = now() where id = ${row['id']}`,
    )
    expect(await refused(bed.act('obsolete', row['id']))).toBe('车辆已入厂，不能作废，请办理出厂')
    expect(await refused(bed.act('init', row['id']))).toBe(
      `登记单${String(row['code'])}当前为已入厂，不能弃审`,
    )
  })

  test('有登记单的通知单不能弃审，拒绝里有登记单号', async () => {
    const notice = await bed.notice()
    const row = await bed.visit({ notice })
    const revert = bed.on((tx) =>
      actOrder(tx, bed, { entity: 'notice', at: 'sa', action: 'init', id: notice['id'] }),
    )
    expect(await refused(revert)).toContain(String(row['code']))
  })
})
