import { STAGE_LABELS, STAGES, type Stage } from '@junheng/domain/visit/stages.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { makeCarrier } from '#modules/archives/partner/partner.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { cardMode } from '../registry-settings.ts'
import { baseOf, useGateBed } from './gate.fixtures.ts'

const ENTERED_AT = '2026-11-15T08:00:00Z'
const inside = { entrance_time: ENTERED_AT } as const
const weighed = { ...inside, stage: 'WEIGHED', weigh_id: '77', weigh_code: 'BD77' } as const

describe('入厂', () => {
  const bed = useGateBed()
  const makePoint = async (checkType: string, body: object = {}): Promise<string> => {
    const code = `P${bed.engine.newId()}`
    const row = await bed.db.transaction((tx) =>
      makeCheck(tx, bed, { code, name: `${checkType}门`, checkType, ...body }),
    )
    return String(row['id'])
  }
  const enter = (id: string, as = {}) => bed.ask('entrance', { registryId: id }, as)
  const leave = (id: string) => bed.ask('release', { registryId: id })
  const other = { userId: '102', realName: '李门卫' }

  beforeEach(() => bed.clock.set(null))

  test('已登记、已叫号的可以入厂，其余状态一律说明当前状态', async () => {
    const allowed: readonly Stage[] = ['REGISTERED', 'CALLED']
    for (const stage of STAGES) {
      const columns = { stage, ...inside, leave_time: ENTERED_AT }
      const { id } = await bed.makeVisit(columns)
      const { code } = await bed.row(id)
      const entered = enter(id)
      if (allowed.includes(stage)) expect(await entered).toMatchObject({ stage: 'ENTERED' })
      else
        await expect(entered).rejects.toThrow(
          `登记单${String(code)}当前为${STAGE_LABELS[stage]}，不能入厂`,
        )
    }
  })

  test('入厂记下时间、门岗、放行人，厂内加一，步骤通过', async () => {
    const checkId = await makePoint('GATE_IN')
    const { id, plate } = await bed.makeVisit({ stage: 'CALLED' })
    await bed.db.run(
      sql`insert into tr_registry_step (id, main_id, row_no, seq, step_type, check_ids) values (${bed.engine.newId()}, ${id}, 0, 1, 'GATE_IN', array[${checkId}]::bigint[])`,
    )
    const before = await bed.inFactory()
    const elsewhere = await makePoint('GATE_IN', { name: '北门' })
    await expect(bed.ask('entrance', { plateNumber: plate, checkId: elsewhere })).rejects.toThrow(
      '车辆不走控制点北门',
    )
    const exit = await makePoint('GATE_OUT')
    await expect(bed.ask('entrance', { plateNumber: plate, checkId: exit })).rejects.toThrow(
      '控制点类型不符',
    )
    await bed.ask('entrance', { plateNumber: plate, checkId })
    expect(await bed.row(id)).toMatchObject({
      stage: 'ENTERED',
      entranceCheckId: checkId,
      entranceCheckName: 'GATE_IN门',
      entranceUser: '管理员',
    })
    expect(await bed.inFactory()).toBe(before + 1)
    expect(bed.heard.slice(-2)).toMatchObject([
      { name: 'visitEntered', row: { id, checkId } },
      { name: 'barrierOpen', row: { id: checkId, registryId: id, node: '入厂' } },
    ])
    const step = await bed.db.row(
      sql`select pass_user as "passUser", pass_check_id as "checkId" from tr_registry_step where main_id = ${id}`,
    )
    expect(step).toEqual({ passUser: '管理员', checkId })
  })

  test('停用的、未审核的登记单不能进出', async () => {
    const frozen = await bed.makeVisit({ enabled: false })
    const draft = await bed.makeVisit({ status: 'DRAFT' })
    await expect(enter(frozen.id)).rejects.toThrow(/^登记单DJ\d+已停用$/)
    await expect(enter(draft.id)).rejects.toThrow(/^登记单DJ\d+未审核$/)
    const held = await bed.makeVisit({ ...weighed, enabled: false })
    await expect(leave(held.id)).rejects.toThrow(/已停用/)
  })

  test('两个门岗同时放一辆车，只进一次，另一个知道已入厂；同一人连点两次不算错', async () => {
    const { id } = await bed.makeVisit()
    const before = await bed.inFactory()
    const answers = await Promise.allSettled([enter(id), enter(id, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = answers.find((answer) => answer.status === 'rejected')
    expect(String(refused?.reason)).toMatch(/当前为已入厂，不能入厂/)
    const again = await bed.makeVisit()
    await Promise.all([enter(again.id), enter(again.id)])
    expect(await bed.inFactory()).toBe(before + 2)
    bed.clock.set(new Date(Date.now() + 11_000))
    await expect(enter(again.id)).rejects.toThrow('不能入厂')
  })

  test('厂内最后一个车位，两辆车只进一辆', async () => {
    const now = await bed.inFactory()
    const room = (max: number) =>
      bed.db.run(sql`update as_inv_factory set max_vehicle = ${max} where id = ${bed.factoryId}`)
    await room(now + 1)
    const pair = [await bed.makeVisit(), await bed.makeVisit()]
    const answers = await Promise.allSettled(pair.map(({ id }) => enter(id)))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(String(refused[0]?.reason)).toMatch('厂内车辆已满')
    await room(0)
  })

  test('要用卡时先制卡；被取消排队的先重新排队', async () => {
    const { id } = await bed.makeVisit()
    bed.setting(cardMode, 'TEMP')
    await expect(enter(id)).rejects.toThrow('请先制卡')
    bed.setting(cardMode, null)
    const queueId = bed.engine.newId()
    await bed.db.run(
      sql`insert into as_queue (id, code, name, kinds, priority, prefix, call_mode, max_called, max_inside, order_by, call_timeout, miss_limit, miss_action, back_num, need_inside, resource_type, org_id, group_id, create_date, update_date) values (${queueId}, 'GX', '过号', 'sa', 1, 'GX', 'MANUAL', 0, 0, 'CHECKIN', 30, 3, 'TAIL', 3, false, 'LOCAL', ${bed.caller.orgId}, ${bed.caller.groupId}, now(), now())`,
    )
    const out = await bed.makeVisit({ queue_id: queueId })
    await expect(enter(out.id)).rejects.toThrow('请重新排队')
  })

  test('危化品须有押运员和电子运单', async () => {
    const { id, subId } = await bed.makeVisit({}, 'st')
    await bed.db.run(
      sql`update as_inventory_ex_weigh set is_dangerous = true where main_id = (select inventory_id from tr_registry_sub where id = ${subId})`,
    )
    await bed.db.run(
      sql`update as_vehicle set is_dangerous_chemicals = '是', road_transport_license_end_date = '2099-01-01' where id = (select vehicle_id from tr_registry where id = ${id})`,
    )
    const carrier = await bed.db.transaction((tx) =>
      makeCarrier(tx, bed, { code: 'Y21', name: '顺达' }),
    )
    await bed.db.run(sql`update tr_registry set carrier_id = ${carrier['id']} where id = ${id}`)
    await expect(enter(id)).rejects.toThrow('承运商顺达无危化运输资质')
    await bed.db.run(
      sql`update as_carrier set is_dangerous_chemicals = true where id = ${carrier['id']}`,
    )
    await expect(enter(id)).rejects.toThrow('请登记押运员')
    const escortId = bed.engine.newId()
    await bed.db.run(
      sql`insert into as_driver (id, driver_name, id_number, mobile, is_dangerous, license_end_date, certificate_end_date, train_end_date, resource_type, group_id, create_date, update_date) values (${escortId}, '王押运', '610102199003074573', '13800000000', true, '2099-01-01', '2099-01-01', '2099-01-01', 'LOCAL', ${bed.caller.groupId}, now(), now())`,
    )
    await bed.db.run(sql`update tr_registry set escort_id = ${escortId} where id = ${id}`)
    await expect(enter(id)).rejects.toThrow('请登记电子运单号')
    await bed.db.run(sql`update tr_registry set waybill_no = 'YD1' where id = ${id}`)
    expect(await enter(id)).toMatchObject({ stage: 'ENTERED' })
  })

  test('权限按业务：销售的门岗放不了采购的车，别的路径也找不到', async () => {
    const { id } = await bed.makeVisit({}, 'sa')
    const clerk = { admin: false, permissions: new Set(['purorder:tr-registry:entrance']) }
    await expect(enter(id, clerk)).rejects.toThrow('没有权限')
    const nobody = { admin: false, permissions: new Set<string>() }
    await expect(enter('1', nobody)).rejects.toThrow('没有权限')
    const path = `${baseOf('pu')}/entrance`
    await expect(bed.ask(path, { registryId: id })).rejects.toThrow('资源不存在')
    expect(await bed.ask(`${baseOf('sa')}/entrance`, { registryId: id })).toMatchObject({
      stage: 'ENTERED',
    })
  })

  test('正文是封闭的，认不出的车说明车牌', async () => {
    await expect(bed.ask('entrance', { registryId: '1', gate: 'x' })).rejects.toThrow('未知字段')
    await expect(bed.ask('entrance', {})).rejects.toThrow('格式错误')
    await expect(bed.ask('entrance', { plateNumber: '陕A·Z0000' })).rejects.toThrow(
      '没有找到陕AZ0000的登记单',
    )
  })

  test('控制点限定人员和通行方式', async () => {
    const { plate } = await bed.makeVisit()
    const cards = await makePoint('GATE_IN', { name: '刷卡门', passModes: 'CARD' })
    await expect(bed.ask('entrance', { plateNumber: plate, checkId: cards })).rejects.toThrow(
      '控制点刷卡门不能用车牌通行',
    )
    const own = await makePoint('GATE_IN', { name: '专人门' })
    await bed.db.run(sql`update as_check set user_ids = array[999]::bigint[] where id = ${own}`)
    const clerk = { admin: false, permissions: new Set(['sale:tr-registry:entrance']) }
    await expect(bed.ask('entrance', { plateNumber: plate, checkId: own }, clerk)).rejects.toThrow(
      '您不是控制点专人门的操作人员',
    )
  })
})
