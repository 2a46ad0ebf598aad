import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeCustomer } from '#modules/archives/partner/partner.fixtures.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import type { StateAction } from '#platform/entity-engine/change-state.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useTestBed } from '#test/database.ts'
import { makeAuditedNotice, makeNotice } from '../notice/notice.fixtures.ts'
import { actOrder, findOrder } from '../order-writes.fixtures.ts'
import { taskPopup } from '../popups.ts'
import { taskActions } from './task.actions.ts'
import { makeTask } from './task.fixtures.ts'

const PLACE = { entity: 'task', at: 'sa' }

describe('销售任务', () => {
  const bed = useTestBed()
  let app: App
  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent' })
  })
  afterAll(() => app.close())

  const noticeOf = (body: AnyRow = {}) =>
    bed.db.transaction((tx) => makeAuditedNotice(tx, bed, { kind: 'sa', ...body }))
  const make = (body: AnyRow & { readonly notice: AnyRow }) =>
    bed.db.transaction((tx) => makeTask(tx, bed, body))
  const act = (action: StateAction, id: unknown) =>
    bed.db.transaction((tx) => actOrder(tx, bed, { ...PLACE, action, id }))
  const find = (id: unknown) => findOrder(bed.db, bed, { ...PLACE, id })
  const line = (notice: AnyRow): AnyRow => childRowsOf(notice['orNoticeSub'])[0] ?? {}
  const updateDone = (ids: readonly unknown[], done: boolean) =>
    askCall(actionCalls(app.services, taskActions), '/sale/sa-task/updateDone', {
      ...bed,
      body: { ids: ids.map(String), done },
    })

  test('客户和物料取自通知单', async () => {
    const notice = await noticeOf()
    const row = await make({ notice })
    expect(row).toMatchObject({
      notoCode: notice['code'],
      customerId: notice['customerId'],
      customerName: '龙门钢铁',
      inventoryId: line(notice)['inventoryId'],
      invName: '精煤',
      usedNum: 0,
      doneNum: 0,
      deSuttle: '0.000',
    })
  })

  test('客户的门户账号只能给自己派任务', async () => {
    const notice = await noticeOf()
    const { userId } = bed.caller
    await bed.db.run(
      sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (${userId}, 'buyer', '客户', 1, now(), now(), 'LOCAL') on conflict do nothing`,
    )
    const own = (id: unknown) =>
      bed.db.run(sql`update as_customer set user_id = ${userId} where id = ${id}`)
    const other = await bed.db.transaction((tx) =>
      makeCustomer(tx, bed, { code: 'K77', name: '别的客户' }),
    )
    await own(other['id'])
    await expect(make({ notice })).rejects.toThrow('别的客户的账号只能为本单位办理')
    await own(notice['customerId'])
    expect(await make({ notice })).toMatchObject({ customerId: notice['customerId'] })
    await bed.db.run(sql`update as_customer set user_id = null`)
  })

  test('车数至少为1，通知单行须属于通知单', async () => {
    const notice = await noticeOf()
    await expect(make({ notice, num: 0 })).rejects.toThrow('车数不能小于1')
    const other = await noticeOf()
    await expect(make({ notice, noticeSubId: line(other)['id'] })).rejects.toThrow(
      '通知单行不存在或不可见',
    )
  })

  test('未审核的通知单不能选，退货通知单不能派任务', async () => {
    const draft = await bed.db.transaction((tx) => makeNotice(tx, bed, { kind: 'sa' }))
    await expect(make({ notice: draft })).rejects.toThrow('通知单不存在或不可见')
  })

  test('关闭的行、完成的通知单不能审核任务', async () => {
    const notice = await noticeOf()
    const row = await make({ notice })
    await bed.db.run(
      sql`update or_notice_sub set closed = true, live = false where id = ${line(notice)['id']}`,
    )
    await expect(act('audit', row['id'])).rejects.toThrow('该物料行已关闭')
    await bed.db.run(sql`update or_notice set done = true where id = ${notice['id']}`)
    await expect(act('audit', row['id'])).rejects.toThrow('通知单已完成')
  })

  test('未完任务的余量之和不能超过通知单余量', async () => {
    const notice = await noticeOf({ quantity: '100' })
    const first = await make({ notice, quantity: '60' })
    await act('audit', first['id'])
    const second = await make({ notice, quantity: '40.001' })
    await expect(act('audit', second['id'])).rejects.toThrow('任务量超过通知单余量')
    const fits = await make({ notice, quantity: '40' })
    await act('audit', fits['id'])
    await updateDone([first['id']], true)
    await act('audit', second['id'])
    await expect(updateDone([first['id']], false)).rejects.toThrow('任务量超过通知单余量')
    expect(await find(first['id'])).toMatchObject({ done: true })
  })

  test('两人同时审核，合计仍不超过余量', async () => {
    const notice = await noticeOf({ quantity: '100' })
    const tasks = await Promise.all([
      make({ notice, quantity: '60' }),
      make({ notice, quantity: '60' }),
    ])
    const done = await Promise.allSettled(tasks.map((row) => act('audit', row['id'])))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('作废后恢复重新占用余量', async () => {
    const notice = await noticeOf({ quantity: '100' })
    const first = await make({ notice, quantity: '100' })
    await act('audit', first['id'])
    await act('obsolete', first['id'])
    const second = await make({ notice, quantity: '1' })
    await act('audit', second['id'])
    await expect(act('recover', first['id'])).rejects.toThrow('任务量超过通知单余量')
  })

  test('已有车登记的任务不能弃审、作废', async () => {
    const notice = await noticeOf()
    const row = await make({ notice })
    await act('audit', row['id'])
    await bed.db.run(sql`update or_task set used_num = 1 where id = ${row['id']}`)
    await expect(act('init', row['id'])).rejects.toThrow('任务已有1车登记，不能弃审')
    await expect(act('obsolete', row['id'])).rejects.toThrow('任务已有1车登记，不能作废')
  })

  test('有任务的通知单不能弃审、作废，任务作废后可以', async () => {
    const notice = await noticeOf()
    const row = await make({ notice })
    const actNotice = (action: StateAction) =>
      bed.db.transaction((tx) =>
        actOrder(tx, bed, { entity: 'notice', at: 'sa', action, id: notice['id'] }),
      )
    const code = String(row['code'])
    await expect(actNotice('init')).rejects.toThrow(`已有销售任务${code}，不能弃审`)
    await expect(actNotice('obsolete')).rejects.toThrow(`已有销售任务${code}，不能作废`)
    await act('obsolete', row['id'])
    await actNotice('init')
  })

  test('只有已审核的任务可以提前完成', async () => {
    const notice = await noticeOf()
    const row = await make({ notice })
    await expect(updateDone([row['id']], true)).rejects.toThrow('状态是未审核，不能完成')
    await act('audit', row['id'])
    const { logged } = await updateDone([row['id']], true)
    expect(logged).toMatchObject([{ action: 'updateDone', label: '完成' }])
  })

  test('选择任务：当天的、还有车数的、没有完成的', async () => {
    const { id } = await make({ notice: await noticeOf() })
    expect(await find(id)).toMatchObject({ num: 2, usedNum: 0, leftNum: 2 })
    await bed.db.run(sql`update or_task set used_num = 2 where id = ${id}`)
    expect((await find(id))['leftNum']).toBe(0)
    const params = taskPopup.definition.params?.map(({ field, op, value }) => [field, op, value])
    expect(params).toEqual([
      ['status', 'eq', 'AUDITED'],
      ['taskDate', 'eq', 'currentDate()'],
      ['done', 'eq', 'false'],
      ['leftNum', 'gt', '0'],
    ])
  })

  test('数据库守住车数', async () => {
    const notice = await noticeOf()
    const { id } = await make({ notice })
    const put = (used: number, done: number) =>
      bed.db.run(sql`update or_task set used_num = ${used}, done_num = ${done} where id = ${id}`)
    await put(2, 2)
    await expect(put(3, 0)).rejects.toThrow('or_task_counters')
    await expect(put(1, 2)).rejects.toThrow('or_task_counters')
  })
})
