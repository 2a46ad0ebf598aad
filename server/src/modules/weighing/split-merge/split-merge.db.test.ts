import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { visitReservations } from '#modules/registry/api.ts'
import { useVisitBed } from '#modules/registry/registry/registry.fixtures.ts'
import { raiseException } from '#modules/scale/exception/store-exceptions.ts'
import { subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { auditQuantities } from '#modules/trade/quantity/audit-quantities.ts'
import { noticeNeedContract } from '#modules/trade/trade-settings.ts'
import type { Caller } from '#platform/access/caller.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { createFlowGate } from '#platform/workflow/action-gate.ts'
import { makePerson, makeRole, publishNodes } from '#platform/workflow/workflow.fixtures.ts'
import { workflowOf } from '#platform/workflow/workflow.ts'
import { workflowCalls } from '#platform/workflow/workflow-calls.ts'
import { testServices } from '#test/services.ts'
import { priceActions } from '../price/price.actions.ts'
import { weighDeliveries } from '../weigh/movement/delivered-lines.ts'
import { selectWeighs } from '../weigh/weigh-row.ts'
import { weighFlowSubject } from '../weigh-flow/weigh-flow-subject.ts'
import { type Finished, makeFinished, notedStock, siteOf } from './finished-weigh.fixtures.ts'
import { splitMergeActions } from './split-merge.actions.ts'

describe('拆分、合并、改价', () => {
  const bed = useVisitBed()
  const stock = notedStock()
  let warehouseId: unknown
  beforeAll(async () => {
    bed.setting(noticeNeedContract.pu, false)
    warehouseId = (await bed.on((tx) => makeWarehouse(tx, bed, { code: 'CW' })))['id']
  })

  const site = () => siteOf(bed, stock)
  const asked = (caller: Caller) => ({ db: bed.db, caller })
  const ask = async (name: string, body: object): Promise<AnyRow> => {
    const services = testServices({
      db: bed.db,
      engine: bed.engine,
      prepareCode: async () => async () => `M${bed.engine.newId()}`,
      flowGate: createFlowGate(bed.engine),
    })
    const model = bed.engine.registry.model('weigh')
    const calls = [
      ...actionCalls(services, [...splitMergeActions(stock), ...priceActions(stock)]),
      ...model.mounts.flatMap((mount) => entityCalls(services, model, mount)),
    ]
    const path = `/measure/mm-pu-weigh/${name}`
    const { data } = await askCall(calls, path, { ...asked(bed.caller), body })
    return data as AnyRow
  }
  const split = async ({ weigh }: Finished, parts: readonly object[], version = 0) =>
    childRowsOf((await ask('splitWeigh', { id: weigh.id, version, parts }))['list'])
  const notice = () => bed.notice({ kind: 'pu', quantity: '1000', line: { warehouseId } })
  const finished = async (changes = {}) => makeFinished(bed, { notice: await notice(), ...changes })
  const stored = async (id: unknown) => {
    const [weigh] = await selectWeighs(bed.db, bed.engine, { where: sql`t.id = ${id}` })
    return { ...weigh } as AnyRow
  }
  /** What the nightly audit finds on the lines of these notices. */
  const differences = async (...notices: readonly AnyRow[]): Promise<readonly string[]> => {
    const { engine, db, clock } = bed
    const parts = { now: clock.now(), newId: () => engine.newId(), deliveries: weighDeliveries }
    const run = await auditQuantities(db, { ...parts, reservations: visitReservations })
    const ids = new Set(notices.map(subIdOf))
    return run.differences
      .filter(({ rowId }) => ids.has(rowId))
      .map(({ field, stored, recomputed }) => `${field} ${stored} ${recomputed}`)
  }
  /** A group of barrels with the truck's sample in it. */
  const groupOf = async ({ registryId, weigh, lineId }: Finished) => {
    const [line] = weigh.mmWeighSub
    const id = bed.engine.newId()
    await bed.db.run(
      sql`insert into qc_barrel_group (id, code, status, kind, inventory_id, group_key, car_group_num, car_count, org_id, group_id, create_date, update_date)
        values (${id}, ${`T${id}`}, 'OPEN', 'pu', ${line?.inventoryId}, ${`T${id}`}, 1, 1, ${weigh.orgId}, ${weigh.groupId}, now(), now())`,
    )
    await bed.db.run(
      sql`insert into qc_barrel_car (id, main_id, row_no, registry_id, registry_sub_id, weigh_sub_id)
        values (${bed.engine.newId()}, ${id}, 1, ${registryId}, ${line?.registrySubId}, ${lineId})`,
    )
    return {
      becomes: (status: string) =>
        bed.db.run(sql`update qc_barrel_group set status = ${status} where id = ${id}`),
    }
  }
  const halves = [{ suttle: '20.000' }, { suttle: '13.780' }]

  test('B7-1 拆成两张：扣重分摊，原单不再计数，通知单数量不变，库存换成两笔', async () => {
    const record = await finished()
    const before = await bed.line(record.notice)
    stock.notes.length = 0
    const parts = await split(record, halves)
    expect(
      parts.map(({ code, gross, tare, deduct, deSuttle, countSa }) => [
        code,
        gross,
        tare,
        deduct,
        deSuttle,
        countSa,
      ]),
    ).toEqual([
      [`${record.weigh.code}-1`, '34.480', '14.480', '0.330', '19.670', 1],
      [`${record.weigh.code}-2`, '28.260', '14.480', '0.227', '13.553', 1],
    ])
    expect(parts.map(({ amount }) => amount)).toEqual(['12047.88', '8301.21'])
    expect(await stored(record.weigh.id)).toMatchObject({ weighState: 'REPLACED', countSa: 0 })
    expect(await bed.line(record.notice)).toEqual(before)
    expect(stock.notes).toEqual(['撤回', 'PU_IN 19.670 拆', 'PU_IN 13.553 拆'])

    stock.notes.length = 0
    const one = parts.slice(0, 1).map(({ id }) => id)
    await expect(ask('mergeWeigh', { ids: [one[0], record.weigh.id] })).rejects.toThrow('不能合并')
    const restored = await ask('mergeWeigh', { ids: parts.map(({ id }) => id) })
    expect(restored).toMatchObject({
      id: record.weigh.id,
      weighState: 'DONE',
      deSuttle: '33.223',
      countSa: 1,
    })
    expect(await stored(parts[0]?.['id'])).toMatchObject({
      weighState: 'REPLACED',
      replacedById: record.weigh.id,
    })
    expect(await bed.line(record.notice)).toEqual(before)
    expect(stock.notes).toEqual(['撤回', '撤回', 'PU_IN 33.223 整'])
    const again = childRowsOf(
      (
        await ask('splitWeigh', {
          id: record.weigh.id,
          version: Number(restored['version']),
          suttles: '20.000，13.780',
        })
      )['list'],
    )
    expect(again[0]?.['code']).toBe(`${record.weigh.code}-3`)
  })

  test('拆到另一张通知单：数量跟着走，合并还原又回来', async () => {
    const [record, other] = [await finished(), await notice()]
    // The other notice must be for the same material.
    await bed.db.run(
      sql`update or_notice_sub set inventory_id = ${record.weigh.mmWeighSub[0]?.inventoryId} where id = ${subIdOf(other)}`,
    )
    const parts = await split(record, [
      { suttle: '20.000' },
      { suttle: '13.780', noticeSubId: subIdOf(other) },
    ])
    expect((await bed.line(record.notice)).deSuttle).toBe('19.670')
    expect((await bed.line(other)).deSuttle).toBe('13.553')
    expect(parts[1]).toMatchObject({ notoCode: other['code'] })
    expect(await differences(record.notice, other)).toEqual([])
    await ask('mergeWeigh', { ids: parts.map(({ id }) => id) })
    expect((await bed.line(record.notice)).deSuttle).toBe('33.223')
    expect((await bed.line(other)).deSuttle).toBe('0.000')
    expect(await differences(record.notice, other)).toEqual([])
    await bed.db.run(
      sql`update mm_weigh_sub set de_suttle = de_suttle - 1 where id = ${record.lineId}`,
    )
    expect(await differences(record.notice, other)).toEqual(['deSuttle 33.223 32.223'])
  })

  test('数量不对、版本旧、有未处理异常、已审核的都不能拆', async () => {
    const record = await finished()
    await expect(split(record, [{ suttle: '20' }, { suttle: '13' }])).rejects.toThrow(
      '拆分数量合计33.000不等于净重33.780',
    )
    await expect(split(record, halves, 7)).rejects.toThrow('数据已被他人修改')
    await bed.on((tx) =>
      raiseException(tx, bed.engine, {
        noticed: { type: 'LOSS_OVER', level: 'WARN', isOpen: true, detail: '途损' },
        about: { ...bed.caller, weighId: record.weigh.id, user: null },
      }),
    )
    await expect(split(record, halves)).rejects.toThrow('存在未处理的异常：途损')
    const audited = await finished()
    await bed.db.run(sql`update mm_weigh set status = 'AUDITED' where id = ${audited.weigh.id}`)
    await expect(split(audited, halves)).rejects.toThrow('当前为已审核，不能拆分')
  })

  test.each(['SEALED', 'DETERMINED'])(
    '样品在 %s 的桶组里：不能拆，不能并，说去哪里解封',
    async (status) => {
      const shared = await notice()
      const plateNumber = status === 'SEALED' ? '陕C00001' : '陕C00002'
      const record = await makeFinished(bed, { notice: shared, plateNumber })
      const other = await makeFinished(bed, { notice: shared, plateNumber })
      const group = await groupOf(record)
      const ids = [other.weigh.id, record.weigh.id]
      await group.becomes(status)
      const sealed = '磅单已编入桶组，请先在采样桶组中解封，再移出该车'
      await expect(split(record, halves)).rejects.toThrow(sealed)
      await expect(ask('mergeWeigh', { ids })).rejects.toThrow(sealed)
      await group.becomes('OPEN')
      expect(await ask('mergeWeigh', { ids })).toMatchObject({ suttle: '67.560' })
    },
  )

  test('两趟合并成一张：数字相加，没有登记单；车牌不同的不能合并', async () => {
    const shared = await notice()
    const first = await makeFinished(bed, { notice: shared, plateNumber: '陕B00001' })
    const second = await makeFinished(bed, { notice: shared, plateNumber: '陕B00001' })
    const other = await makeFinished(bed, { notice: shared, plateNumber: '陕B00002' })
    const before = await bed.line(shared)
    const ids = [first.weigh.id, second.weigh.id]
    await expect(ask('mergeWeigh', { ids: [...ids, other.weigh.id] })).rejects.toThrow(
      '车牌号不同的磅单不能合并',
    )
    const merged = await ask('mergeWeigh', { ids })
    expect(merged).toMatchObject({
      gross: '96.520',
      tare: '28.960',
      suttle: '67.560',
      deSuttle: '66.446',
      amount: '40698.18',
      registryId: null,
    })
    expect(await stored(first.weigh.id)).toMatchObject({
      weighState: 'REPLACED',
      replacedById: merged['id'],
    })
    expect(await bed.line(shared)).toEqual(before)
  })

  test('改价：金额重算，写原因；已结算的一张不改，整批不改', async () => {
    const [a, b] = [await finished(), await finished()]
    const body = { price: '600.0000', reason: '谈判' }
    await ask('modify-price', { id: a.lineId, ...body })
    expect(await stored(a.weigh.id)).toMatchObject({
      price: '600.0000',
      priceSource: 'MANUAL',
      priceState: 'FINAL',
      amount: '19933.80',
    })
    await bed.db.run(sql`update mm_weigh set settle_status = 'SETTLED' where id = ${b.weigh.id}`)
    await expect(
      ask('batchChangePrice', { ids: [a.lineId, b.lineId], price: '1', reason: '好' }),
    ).rejects.toThrow(`磅单${b.weigh.code}已结算，不能改价`)
    expect(await stored(a.weigh.id)).toMatchObject({ price: '600.0000' })
    await expect(ask('modify-price', { id: a.lineId, price: '1', reason: '' })).rejects.toThrow(
      '必须填写原因',
    )
    await ask('modify-price', { id: a.lineId, price: null, reason: '恢复' })
    expect((await stored(a.weigh.id))['priceSource']).not.toBe('MANUAL')
  })

  describe('要审批的', () => {
    let boss: Caller
    const decide = async (verb: string, opinion = '已看') => {
      const calls = workflowCalls(bed.db, workflowOf(bed.engine, [weighFlowSubject(site())]))
      const [task] = await bed.db.rows<AnyRow>(
        sql`select id, instance_id as "instanceId" from sys_flow_task where state = 'PENDING'`,
      )
      const body = { taskId: task?.['id'], verb, opinion }
      const params = { id: String(task?.['instanceId']) }
      const seen = await askCall(calls, '/activti/schedule/:id', { ...asked(boss), params })
      await askCall(calls, '/activti/approval', { ...asked(boss), body })
      return (seen.data as { document: { lines: readonly AnyRow[] } }).document.lines
    }
    beforeAll(() =>
      bed.on(async (tx) => {
        await makeRole(tx, '900', 'boss')
        boss = await makePerson(tx, { id: '302', roleId: '900' })
        const nodes = [
          { nodeName: '经理', nodeType: 'ANY_OF', userIds: [], roleIds: ['900'] },
        ] as const
        await publishNodes(tx, { id: '801', flowType: 'weigh.modifyPrice', nodes })
        await publishNodes(tx, { id: '802', flowType: 'weigh.audit', nodes })
      }),
    )

    test('改价先提交：审批人看到从多少改到多少，期间磅单锁住，同意才改', async () => {
      const { weigh, lineId } = await finished()
      const body = { price: '600.0000', reason: '谈判' }
      expect(await ask('modify-price', { id: lineId, ...body })).toEqual({ count: 0 })
      const held = `改价 ${weigh.code} 600.0000审批中，不能`
      await expect(ask('modify-price', { id: lineId, ...body })).rejects.toThrow(`${held}改价`)
      const whole = { id: weigh.id, version: 0, parts: halves }
      await expect(ask('splitWeigh', whole)).rejects.toThrow(`${held}拆分磅单`)
      expect(await stored(weigh.id)).toMatchObject({ price: '612.5000', version: 0 })
      expect(await decide('RETURN')).toContainEqual({
        label: `改价 ${weigh.mmWeighSub[0]?.invName}`,
        value: '612.5000 → 600.0000',
      })
      await ask('modify-price', { id: lineId, ...body, price: '605' })
      const lines = await decide('AGREE')
      expect(lines).toContainEqual({ label: '净重', value: '33.780' })
      expect(lines).toContainEqual({ label: '原因', value: '谈判' })
      expect(await stored(weigh.id)).toMatchObject({ price: '605.0000', priceSource: 'MANUAL' })
    })

    test('同意时再看能不能改：这时已结算的，同意也不成立', async () => {
      const { weigh, lineId } = await finished()
      await ask('modify-price', { id: lineId, price: '1', reason: '好' })
      await bed.db.run(sql`update mm_weigh set settle_status = 'SETTLED' where id = ${weigh.id}`)
      await expect(decide('AGREE')).rejects.toThrow('已结算，不能改价')
      await decide('REJECT')
      expect(await stored(weigh.id)).toMatchObject({ price: '612.5000' })
    })

    test('审核先提交，同意才审核', async () => {
      const { weigh, lineId } = await finished()
      const audit = () => ask('audit', { ids: [weigh.id] })
      expect(await audit()).toEqual({ count: 0 })
      const held = `审核磅单 ${weigh.code}审批中，不能`
      await expect(audit()).rejects.toThrow(`${held}审核`)
      await expect(ask('modify-price', { id: lineId, price: '1', reason: '好' })).rejects.toThrow(
        `${held}改价`,
      )
      expect(await stored(weigh.id)).toMatchObject({ status: 'DRAFT' })
      expect(await decide('AGREE')).toContainEqual({ label: '车牌号', value: weigh.plateNumber })
      expect(await stored(weigh.id)).toMatchObject({ status: 'AUDITED', auditUserId: '302' })
    })
  })
})
