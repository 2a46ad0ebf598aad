import { describe, expect, test } from 'vitest'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { makeQr } from '#modules/archives/qr-rule/qr-codes.ts'
import { makeQrRule } from '#modules/archives/qr-rule/qr-rule.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { TENANTS } from '#test/tenants.ts'
import { useGateBed } from '../gate/gate.fixtures.ts'
import { addPictures } from '../picture/picture.queries.ts'
import { makeVisitor } from './visitor.fixtures.ts'

describe('门岗识别与访客', () => {
  const bed = useGateBed()
  const points = new Map<string, Promise<string>>()
  const pointOf = (checkType: string): Promise<string> => {
    const made = points.get(checkType) ?? makePoint(checkType)
    points.set(checkType, made)
    return made
  }
  const makePoint = async (checkType: string): Promise<string> => {
    const body = { code: checkType, name: checkType, checkType }
    return String((await bed.db.transaction((tx) => makeCheck(tx, bed, body)))['id'])
  }
  const look = async (checkType: string, sign: object) =>
    bed.ask('gate', { checkId: await pointOf(checkType), ...sign })
  const hostUserId = TENANTS.user
  const seedHost = () =>
    bed.db.run(
      sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (${hostUserId}, 'host', '赵主任', ${bed.caller.groupId}, now(), now(), 'LOCAL') on conflict do nothing`,
    )

  test('能进的亮绿灯给出入厂，不能的亮红灯说明原因', async () => {
    const { id, plate } = await bed.makeVisit()
    const checkId = await pointOf('GATE_IN')
    expect(await look('GATE_IN', { plateNumber: plate })).toMatchObject({
      light: 'green',
      why: null,
      button: {
        label: '放行入厂',
        path: '/registry/tr-registry/entrance',
        body: { plateNumber: plate, checkId },
      },
      visit: { id, stageName: '已登记' },
    })
    expect(await bed.row(id)).toMatchObject({ stage: 'REGISTERED' })
    const queuing = await bed.makeVisit({ stage: 'QUEUING' })
    const red = await look('GATE_IN', { plateNumber: queuing.plate })
    expect(red).toMatchObject({ light: 'red', offer: 'CALL', waits: true, todo: '请等叫号' })
    expect(red).toMatchObject({ light: 'red', button: null })
    expect(await look('GATE_OUT', { plateNumber: queuing.plate })).toMatchObject({ waits: false })
    expect(red['why']).toMatch('当前为排队中，不能入厂')
  })

  test('厂内没有车位，门岗页面先亮红灯', async () => {
    const { plate } = await bed.makeVisit()
    await bed.db.run(
      sql`update as_inv_factory set max_vehicle = 1, in_factory = in_factory + 1 where id = ${bed.factoryId}`,
    )
    expect(await look('GATE_IN', { plateNumber: plate })).toMatchObject({
      light: 'red',
      why: expect.stringContaining('厂内车辆已满'),
      button: null,
    })
    await bed.db.run(
      sql`update as_inv_factory set max_vehicle = 0, in_factory = in_factory - 1 where id = ${bed.factoryId}`,
    )
  })

  test('出厂门显示封签，扫码只能用一次', async () => {
    const columns = { stage: 'WEIGHED', entrance_time: '2026-11-15T08:00:00Z', seal_nos: 'F1,F2' }
    const { id } = await bed.makeVisit({ ...columns, pass_no: 'CM1' })
    await bed.db.transaction((tx) =>
      makeQrRule(tx, bed, {
        code: 'RG',
        name: '登记码',
        target: 'REGISTRY',
        fields: 'code',
        once: true,
      }),
    )
    const { caller, engine } = bed
    const { content } = await bed.db.transaction((tx) =>
      makeQr(tx, engine, { caller, target: 'REGISTRY', id }),
    )
    expect(await look('GATE_OUT', { content })).toMatchObject({
      light: 'green',
      button: { label: '放行出厂' },
      visit: { id, seals: 'F1,F2', passNo: 'CM1' },
    })
    await expect(look('GATE_OUT', { content })).rejects.toThrow('二维码已使用')
  })

  test('访客在约定时间内进出，过时或未约的请联系被访人', async () => {
    await seedHost()
    const visitor = await bed.db.transaction((tx) => makeVisitor(tx, bed, { hostUserId }))
    const id = String(visitor['id'])
    expect(visitor['plateNumber']).toBe('陕AV0001')
    const sign = { plateNumber: '陕A·V0001' }
    expect(await look('GATE_IN', sign)).toMatchObject({
      light: 'green',
      button: { path: '/registry/tr-visitor/entrance' },
      visitor: { startTime: visitor['startTime'], endTime: visitor['endTime'] },
    })
    const pass = (way: string) => bed.ask(`/registry/tr-visitor/${way}`, { id })
    await expect(pass('release')).rejects.toThrow('访客车辆陕AV0001不在厂内')
    const board = () => bed.ask('board', {})
    const before = Number((await board())['inside'])
    await pass('entrance')
    expect((await board())['inside']).toBe(before + 1)
    await expect(pass('entrance')).rejects.toThrow('访客车辆陕AV0001已入厂')
    expect(await look('GATE_OUT', sign)).toMatchObject({
      light: 'green',
      button: { label: '访客出厂' },
    })
    bed.clock.set(new Date('2027-06-01T00:00:00Z'))
    await pass('release')
    await expect(pass('entrance')).rejects.toThrow('未预约，请联系赵主任')
    expect(await look('GATE_IN', sign)).toMatchObject({ light: 'red', why: '未预约，请联系赵主任' })
    bed.clock.set(null)
    expect(await look('GATE_IN', { plateNumber: '陕AXXXXX' })).toMatchObject({
      light: 'red',
      why: '没有登记也没有预约：送货、提货车辆请先登记，访客请联系被访人',
      todo: '',
      offer: 'REGISTER',
    })
    const wrong = { hostUserId, startTime: '2026-02-01 00:00:00', endTime: '2026-02-01 00:00:00' }
    await expect(bed.db.transaction((tx) => makeVisitor(tx, bed, wrong))).rejects.toThrow(
      '预约截止须晚于预约开始',
    )
  })

  test('图片按拍摄时间列出，没有就是空的，同一文件不重复', async () => {
    const { id } = await bed.makeVisit()
    expect(await bed.ask('getPics', { id })).toEqual([])
    const { orgId, groupId } = bed.caller
    const fileId = await storeFileRow(bed.db, bed.caller)
    const set = {
      orgId,
      groupId,
      bizType: 'REGISTRY',
      bizId: id,
      registryId: id,
      node: '入厂',
    } as const
    const picture = {
      position: 'GATE',
      fileId,
      takenTime: new Date('2026-11-15T08:00:00Z'),
    } as const
    const add = (pictures: readonly (typeof picture)[]) =>
      bed.db.transaction((tx) => addPictures(tx, bed.engine, set, pictures))
    expect([await add([picture]), await add([picture]), await add([])]).toEqual([1, 0, 0])
    expect(await bed.ask('getPics', { id })).toMatchObject([
      { fileId, node: '入厂', position: 'GATE', sha256: fileId.padStart(64, '0') },
    ])
    await expect(bed.ask('getPics', { id: '5' })).rejects.toThrow('资源不存在')
  })
})
