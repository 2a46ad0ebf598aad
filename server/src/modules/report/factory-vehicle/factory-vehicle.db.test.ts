import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxStay } from '#modules/registry/api.ts'
import { useGateBed } from '#modules/registry/gate/gate.fixtures.ts'
import { noticeNeedContract } from '#modules/trade/trade-settings.ts'
import { type Notifications, openNotifications } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { CallRequest } from '#platform/http/call.ts'
import { openLine } from '#platform/http/stream-call.ts'
import { askList, countList } from '#platform/list-engine/asked-list.ts'
import { testServices } from '#test/services.ts'
import { streamStatistics } from './factory-vehicle.actions.ts'
import { readStatistics } from './read-statistics.ts'
import { hearStages, type StageChange, stageHub } from './stage-hub.ts'

const NOW = new Date('2026-11-15T10:00:00+08:00')
const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString()

describe('厂内车辆', () => {
  const bed = useGateBed()
  let notifications: Notifications
  const services = (): EntityServices =>
    testServices({ db: bed.db, engine: bed.engine, today: async () => '2026-11-15' })
  const read = (caller = bed.caller) => readStatistics(services(), caller)

  beforeAll(async () => {
    bed.clock.set(NOW)
    bed.setting(maxStay, 100)
    bed.setting(noticeNeedContract.pu, false)
    notifications = await openNotifications(bed.url)
    hearStages(bed.engine, notifications)
    await notifications.ready()
  })
  afterAll(() => notifications.close())

  test('按业务和状态合计；今天出厂的平均在厂时间保留两位；昨天的不算', async () => {
    await bed.makeVisit({ stage: 'QUEUING' })
    await bed.makeVisit({ stage: 'QUEUING' }, 'pu')
    await bed.makeVisit({ stage: 'ENTERED', entrance_time: ago(49) })
    await bed.makeVisit({
      stage: 'FIRST_WEIGHED',
      entrance_time: ago(99),
      partner_name: '山西太和煤业',
    })
    await bed.makeVisit({ stage: 'WEIGHED', entrance_time: ago(100) }, 'pu')
    for (const [minutes, time] of [
      [50, ago(10)],
      [51, ago(20)],
      [51, ago(30)],
      [999, ago(24 * 60)],
    ] as const)
      await bed.makeVisit({ stage: 'LEFT', leave_time: time, stay_minutes: minutes })
    const found = await read()
    expect(found.averageStay).toBe('50.67')
    expect(found.kinds.map(({ id, label }) => [id, label])).toEqual([
      ['pu/', '采购'],
      ['sa/', '销售'],
    ])
    expect(found.kinds[1]).toMatchObject({
      QUEUING: 1,
      ENTERED: 1,
      FIRST_WEIGHED: 1,
      LEFT: 3,
      open: 3,
    })
    expect(found.total).toMatchObject({ QUEUING: 2, WEIGHED: 1, LEFT: 3, open: 5 })
    expect(found.inside.total).toBe(3)
    for (const part of ['byFactory', 'byLine', 'byQueue', 'byWarehouse'] as const)
      expect(found.inside[part].reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(
      found.vehicles.map(({ stayMinutes, tone, toneName }) => [stayMinutes, tone, toneName]),
    ).toEqual([
      [100, 'red', '超时'],
      [99, 'yellow', '偏久'],
      [49, 'green', '正常'],
    ])
  })

  test('每一格打开的登记单列表与它一致；大屏上和不能列的业务没有', async () => {
    await bed.makeVisit({ stage: 'ENTERED', status: 'OBSOLETE', entrance_time: ago(9) })
    await bed.makeVisit({ stage: 'LEFT', status: 'OBSOLETE', leave_time: ago(9), stay_minutes: 1 })
    const at = async (queue: string, names: readonly string[]) => {
      const where = { stage: 'ENTERED', entrance_time: ago(30), queue_name: queue }
      const { id } = await bed.makeVisit(where)
      for (const [row, name] of names.entries())
        await bed.db.run(
          sql`insert into tr_registry_sub (id, main_id, row_no, notice_sub_id, reserved, warehouse_name) select ${bed.engine.newId()}, ${id}, ${row + 1}, notice_sub_id, 0, ${name} from tr_registry_sub where main_id = ${id} and row_no = 0`,
        )
    }
    for (const [queue, ...names] of [
      ['一队', '东库', '西库'],
      ['一队', '东库'],
      ['二队', '东库', '南库'],
      ['三队', '北库'],
      ['四队', '南库', '后库'],
      ['五队', '后库'],
    ])
      await at(queue ?? '', names)
    const { kinds, total, inside, path, late, averageSearch, vehicles } = await read()
    expect(path).toBe('/modules/registry/tr_registry/index')
    const opened = async (search: readonly SearchEntry[] | null | undefined) => {
      const named = <T extends object>(entry: T) => ({ ...entry, keyId: null })
      const sent = (search ?? []).map(
        (entry) => ('or' in entry ? { or: entry.or.map(named) } : named(entry)) as SentSearch,
      )
      const call = { caller: bed.caller, request: {} as CallRequest }
      const list = await askList(services(), call, { mount: 'registry/all', search: sent })
      return list && (await countList(list)).count
    }
    for (const { searches, id: _id, label: _label, ...row } of [
      ...kinds,
      { ...total, id: '', label: '' },
    ])
      for (const [column, count] of Object.entries(row))
        expect([column, await opened(searches?.[column as 'open'])]).toEqual([column, count])
    expect(await opened(inside.search)).toBe(inside.total)
    const bars = [inside.byFactory, inside.byLine, inside.byQueue, inside.byWarehouse]
    for (const { name, count, search } of bars.flat())
      expect([name, await opened(search)]).toEqual([name, count])
    expect(inside.byQueue.map(({ count }) => count)).toEqual([3, 2, 1, 1, 2])
    expect(inside.byQueue.at(-1)?.name).toBe('其他 2 处')
    expect(inside.byWarehouse.map(({ count }) => count)).toEqual([3, 3, 2, 2, 2])
    expect(late.count).toBe(vehicles.filter(({ tone }) => tone === 'red').length)
    expect(await opened(late.search)).toBe(late.count)
    expect(await opened(averageSearch)).toBe(3)
    const wall = await read({ ...bed.caller, display: new Set<string>() })
    expect([wall.path, wall.total.searches, wall.inside.search]).toEqual([null, null, null])
    expect([wall.late.search, wall.averageSearch, wall.inside.visitorTarget]).toEqual([
      null,
      null,
      null,
    ])
    const permissions = new Set(['registry:tr-registry:list', 'sale:tr-registry:list'])
    const seller = await read({ ...bed.caller, admin: false, permissions })
    expect(seller.kinds.map(({ id, searches }) => [id, searches === null])).toEqual([
      ['pu/', true],
      ['sa/', false],
    ])
    expect(seller.total.searches).toBeNull()
  })

  test('大屏上客商名称遮住，登录的人看全名；别的库区看不到', async () => {
    const names = async (changes: object) =>
      (await read({ ...bed.caller, ...changes })).vehicles.map(({ partnerName }) => partnerName)
    expect(await names({})).toContain('山西太和煤业')
    expect(await names({ display: new Set<string>() })).toContain('山西****')
    expect(await names({ orgId: '12' })).toEqual([])
  })

  test('状态一变，各节点都听到，提交后才说；没变状态的不说', async () => {
    const told: (StageChange | null)[] = []
    const stop = bed.engine.parts
      .get(stageHub)
      .listen(bed.caller.orgId, (change) => told.push(change))
    const { id } = await bed.makeVisit({ stage: 'CALLED', entrance_time: ago(0) })
    await bed.db.run(sql`update tr_registry set remark = 'x' where id = ${id}`)
    await bed.db.transaction(async (tx) => {
      await tx.run(sql`update tr_registry set stage = 'ENTERED' where id = ${id}`)
      await notifications.heard()
      expect(told.some((change) => change?.to === 'ENTERED')).toBe(false)
    })
    await expect
      .poll(() => told.filter((change) => change?.id === id))
      .toEqual([
        { orgId: bed.caller.orgId, id, from: null, to: 'CALLED' },
        { orgId: bed.caller.orgId, id, from: 'CALLED', to: 'ENTERED' },
      ])
    stop()
    bed.engine.parts.get(stageHub).tell('')
    expect(told).not.toContain(null)
  })

  test('流先给全部，听到变化就说并重新统计；服务停止时结束', async () => {
    let hear: (change: StageChange | null) => void = () => {}
    let over = false
    let looks = 0
    const source = streamStatistics({
      full: async () => ({ looks: (looks += 1) }),
      told: async ({ id }) => ({ id }),
      listen(heard) {
        hear = heard
        return () => {}
      },
    })
    const { caller } = bed
    const again = async () => caller
    const stream = openLine(source, { caller, again, isOver: () => over, once: false })
    const events: string[] = []
    stream.setEncoding('utf8').on('data', (text: string) => events.push(text))
    await expect.poll(() => events.length).toBe(1)
    hear({ orgId: '11', id: '7', from: 'CALLED', to: 'ENTERED' })
    await expect.poll(() => events.length).toBe(3)
    expect(events.map((text) => JSON.parse(text.slice(5)) as unknown)).toEqual([
      { type: 'full', statistics: { looks: 1 } },
      { type: 'change', id: '7' },
      { type: 'full', statistics: { looks: 2 } },
    ])
    over = true
    await new Promise((resolve) => stream.on('end', resolve))
  })
})
