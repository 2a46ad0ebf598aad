import { describe, expect, test } from 'vitest'
import { makeDischargeAddress } from '#modules/archives/discharge-address/discharge-address.fixtures.ts'
import { makeQueue } from '#modules/archives/queue/queue.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { testCaller } from '#test/tenants.ts'
import { useGateBed } from '../gate/gate.fixtures.ts'
import { noDriverFacts } from '../ports.ts'
import { siteAddress } from '../registry-settings.ts'
import { readDriverPage } from './driver-page.actions.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const HOUR = 3_600_000

describe('司机页', () => {
  const bed = useGateBed()
  const codeOf = async (id: string, as: object = {}) =>
    String((await bed.ask('driverCode', { id }, as))['path']).replace('/d/', '')
  const page = (token: string, facts = noDriverFacts) =>
    readDriverPage({ services: { db: bed.db, engine: bed.engine }, facts }, token)

  test('司机码128位，再要还是同一个；别的库区、没权限的拿不到', async () => {
    const { id } = await bed.makeVisit({ stage: 'REGISTERED' })
    const token = await codeOf(id)
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await codeOf(id)).toBe(token)
    bed.setting(siteAddress, 'https://bang.example.com')
    expect(await bed.ask('driverCode', { id })).toMatchObject({ site: 'https://bang.example.com' })
    bed.setting(siteAddress, null)
    const stranger = testCaller({
      orgId: '12',
      admin: false,
      permissions: new Set(['sale:tr-registry:list']),
    })
    await expect(codeOf(id, stranger)).rejects.toThrow('资源不存在')
    await expect(codeOf(id, { admin: false, permissions: new Set() })).rejects.toThrow('没有权限')
  })

  test('排在第几、要等多久、去哪里；名字和车牌遮住', async () => {
    bed.clock.set(NOW)
    const queue = await bed.db.transaction((tx) =>
      makeQueue(tx, bed, {
        code: 'DQ',
        name: '原煤',
        prefix: 'D',
        kinds: 'sa',
        callMode: 'MANUAL',
      }),
    )
    await bed.db.transaction((tx) =>
      makeDischargeAddress(tx, bed, {
        code: 'DA',
        name: '3号沟',
        maxVehicle: 2,
        avgMinutes: 20,
        asDischargeaddressQueue: [{ queueId: queue['id'], seq: 1 }],
      }),
    )
    const ids: string[] = []
    for (const at of [0, 1, 2, 3]) {
      const visit = await bed.makeVisit({
        stage: 'QUEUING',
        queue_id: queue['id'],
        queue_no: `D${at + 1}`,
        queue_time: new Date(NOW.getTime() + at * 60_000).toISOString(),
        driver_name: '王小明',
        mobile: '13812345678',
      })
      ids.push(visit.id)
    }
    const last = await page(await codeOf(ids[3] ?? ''))
    expect(last).toMatchObject({
      stageName: '排队中',
      driverName: '王**',
      queue: {
        queueNo: 'D4',
        ahead: 3,
        place: '前面3辆：先签到3辆',
        waitMinutes: 30,
        paused: false,
      },
      next: { title: '请等候叫号' },
      ticket: null,
    })
    expect(last.plateNumber).toMatch(/^陕A1\*\*\d\d$/)
    expect(JSON.stringify(last)).not.toContain('13812345678')
    await bed.ask('callNext', { queueId: queue['id'] })
    expect((await page(await codeOf(ids[3] ?? ''))).queue).toMatchObject({
      ahead: 2,
      waitMinutes: 20,
    })
    expect(await page(await codeOf(ids[0] ?? ''))).toMatchObject({
      queue: { ahead: 0, waitMinutes: null },
      next: { title: '已叫到您，请入厂' },
    })
  })

  test('出厂24小时后失效；不存在的和失效的说法一样', async () => {
    const { id } = await bed.makeVisit({ stage: 'LEFT', leave_time: NOW.toISOString() })
    const token = await codeOf(id)
    bed.clock.set(new Date(NOW.getTime() + 24 * HOUR - 1000))
    expect(await page(token)).toMatchObject({ stage: 'LEFT', next: { text: '一路平安' } })
    bed.clock.set(new Date(NOW.getTime() + 24 * HOUR))
    for (const text of [token, 'A'.repeat(22), '', "' or 1=1"])
      await expect(page(text)).rejects.toThrow('链接已失效，请到登记处重新获取')
    bed.clock.set(null)
  })

  test('还可装和磅单由过磅来答，装进页面', async () => {
    const { id } = await bed.makeVisit({
      stage: 'FIRST_WEIGHED',
      entrance_time: NOW.toISOString(),
      reject_count: 1,
    })
    await bed.db.run(sql`update tr_registry set discharge_address_name = '3号沟' where id = ${id}`)
    const asked: unknown[] = []
    const facts = {
      canLoad: async (_services: unknown, visit: { readonly id: string }) => {
        asked.push(visit.id)
        return '还可装32.000吨'
      },
      ticket: async () => ({ code: 'BD1', rows: [], marks: [], verify: 'WB1.', verifySite: null }),
    }
    const found = await page(await codeOf(id), facts)
    expect(found).toMatchObject({
      canLoad: '还可装32.000吨',
      ticket: { code: 'BD1' },
      next: { title: '请返回3号沟' },
    })
    expect(asked).toEqual([id])
    const says = '返回装卸点，多装2.240吨'
    const detail = JSON.stringify([{ field: 'reason', label: '原因', from: null, to: says }])
    await bed.db.run(
      sql`insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, org_id, group_id, create_date, path, execute_time, request_id) values (${bed.engine.newId()}, 'registry', ${id}, 'rejectLoad', '退回装卸', ${detail}, '0', '系统', ${bed.caller.orgId}, ${bed.caller.groupId}, now(), '', 0, '')`,
    )
    expect(await page(await codeOf(id), facts)).toMatchObject({
      next: { title: says, text: '请到3号沟调整装载，然后重新过磅' },
    })
  })
})
