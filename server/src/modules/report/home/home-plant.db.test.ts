import type {
  HomeChart,
  HomeDetail,
  HomeEntry,
  HomeFigure,
  HomeTarget,
  HomeWarning,
} from '@junheng/domain/home/home-wire.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '#modules/archives/api.ts'
import { makeCarrier, makeCustomer } from '#modules/archives/partner/partner.fixtures.ts'
import { makeVisitor } from '#modules/registry/visitor/visitor.fixtures.ts'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { shift } from '#modules/scale/shift/shift.entity.ts'
import { makeUser } from '#modules/system/user/user.fixtures.ts'
import { makeAuditedNotice } from '#modules/trade/notice/notice.fixtures.ts'
import { createOrder } from '#modules/trade/order-writes.fixtures.ts'
import { fillHandover } from '#modules/weighing/handover/fill-handover.ts'
import { handoverSheet } from '#modules/weighing/handover/handover-sheet.ts'
import { makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { siteBackup } from '#platform/db/backup/site-backup.ts'
import { sql } from '#platform/db/sql.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { INSIDE_COLUMNS, insideRows } from '../factory-vehicle/inside-sheet.ts'
import { readStatistics } from '../factory-vehicle/read-statistics.ts'
import { useHomeBed } from './home.fixtures.ts'

const { bed, home, opened } = useHomeBed()
const NIGHTFALL = new Date('2026-11-15T20:05:00+08:00')

let plates = 0
const materials: Record<'coal' | 'lime' | 'sand', AnyRow> = { coal: {}, lime: {}, sand: {} }

const drive = async (material: AnyRow): Promise<AnyRow> => {
  const plateNumber = `鲁B2000${(plates += 1)}`
  await bed.on((tx) => makeTruck(tx, bed, plateNumber))
  const notice = await bed.notice({ inventoryId: material['id'], maxLimit: '1000' })
  return bed.enter({ notice, plateNumber })
}

/** A truck weighed to the end; the id of its record. */
const weighed = async (material: AnyRow, gross: string): Promise<string> => {
  const visit = await drive(material)
  await bed.weigh(visit, 'FIRST', gross)
  bed.wait(120)
  return String((await bed.weigh(visit, 'SECOND', '14.000')).data['id'])
}

let first: AnyRow
/** Two main materials, one that is none, a mixed load; what is void or replaced counts nowhere. */
beforeAll(async () => {
  materials.coal = await bed.material({ pnmary: true }, { invName: '原煤' })
  materials.lime = await bed.material({ pnmary: true }, { invName: '石灰石' })
  materials.sand = await bed.material({}, { invName: '黄沙' })
  await weighed(materials.coal, '44.000')
  await weighed(materials.lime, '40.000')
  await weighed(materials.sand, '30.000')
  const mixed = await weighed(materials.coal, '34.000')
  const { id, invCode } = materials.lime
  await bed.db.run(
    sql`insert into mm_weigh_sub (id, main_id, row_no, inventory_id, inv_code, inv_name, returned_quantity, return_reserved, post_seq) values (${bed.engine.newId()}, ${mixed}, 2, ${id}, ${invCode}, '石灰石', 0, 0, 0)`,
  )
  const voided = await weighed(materials.coal, '35.000')
  await bed.db.run(sql`update mm_weigh set status = 'OBSOLETE' where id = ${voided}`)
  const replaced = await weighed(materials.coal, '36.000')
  await bed.db.run(sql`update mm_weigh set weigh_state = 'REPLACED' where id = ${replaced}`)
  first = await drive(materials.coal)
  await bed.weigh(first, 'FIRST', '41.000')
})

const figureOf = async (code: string, as?: Parameters<typeof testCaller>[0]) =>
  (await home<readonly HomeFigure[]>('getCount', as ? { as } : {})).find(
    (figure) => figure.code === code,
  )

const total = async (target: HomeTarget | null | undefined): Promise<number | null> =>
  target ? (await opened(target)).total : null

describe('home / one truth', () => {
  test('今日收货按主要物料列出，混装单列一行，作废和被替代的不算', async () => {
    const figure = await figureOf('inSum')
    expect(figure?.value).toBe('92.000')
    expect(figure?.items?.map(({ label, value }) => [label, value])).toEqual([
      ['原煤', '30.000'],
      ['石灰石', '26.000'],
      ['原煤、石灰石', '20.000'],
    ])
    for (const item of figure?.items ?? [])
      expect((await opened(item)).sums?.['deSuttle']).toBe(item.value)
    expect((await figureOf('weighed'))?.value).toBe('4')
  })

  test('H2 访客在厂内计数，首页、厂内车辆、排队看板同一个数，各有各的列表', async () => {
    const host = await bed.on((tx) =>
      makeUser(tx, bed.engine, { caller: bed.caller, realName: '赵主任' }),
    )
    const trucks = Number((await figureOf('inside'))?.value)
    const visitor = await bed.on((tx) => makeVisitor(tx, bed, { hostUserId: host.id }))
    await bed.ask('/registry/tr-visitor/entrance', { id: visitor['id'] })
    const figure = await figureOf('inside')
    expect(figure).toMatchObject({ value: String(trucks + 1), path: '/factoryvehicle/index' })
    expect(figure?.items?.map(({ label, value }) => [label, value])).toEqual([
      ['货运车辆', String(trucks)],
      ['访客车辆', '1'],
    ])
    for (const item of figure?.items ?? []) expect(await total(item)).toBe(Number(item.value))
    const { data: board } = await bed.ask('/registry/tr-registry/board')
    expect(board['inside']).toBe(trucks + 1)
    const { inside, visitors } = await readStatistics(bed.services, bed.caller)
    expect(inside).toMatchObject({ total: trucks + 1, trucks, visitors: 1 })
    expect(await total(inside.visitorTarget)).toBe(1)
    expect(visitors).toMatchObject([{ visitor: '张访客', hostUserName: '赵主任' }])
    const rows: (readonly unknown[])[] = []
    for await (const row of insideRows(bed.services, bed.caller)) rows.push(row)
    expect(rows).toHaveLength(inside.total)
    expect(rows.every(({ length }) => length === INSIDE_COLUMNS.length)).toBe(true)
    expect(rows.at(-1)).toEqual(expect.arrayContaining(['访客', '张访客', '赵主任']))
    const wall = await readStatistics(bed.services, { ...bed.caller, display: new Set<string>() })
    expect(wall.visitors).toMatchObject([{ visitor: '张**', hostUserName: null, reason: null }])
    const permissions = new Set(['registry:tr-registry:list', 'purorder:tr-registry:list'])
    const clerk = await figureOf('inside', { admin: false, permissions })
    expect(clerk).toMatchObject({ value: String(trucks + 1), path: '' })
    expect(clerk?.items?.map(({ path }) => path === '')).toEqual([false, true])
  })

  test('等待入厂时间：今日和前几日的每个小时都打开它所平均的车辆', async () => {
    const ids = await bed.db.rows<{ readonly id: string }>(
      sql`select id from tr_registry where stage = 'WEIGHED' order by id limit 3`,
    )
    const times = ['2026-11-14T09:40:00+08:00', '2026-11-12T09:05:00+08:00', '2026-11-14T10:00+08']
    for (const [at, { id }] of ids.entries())
      await bed.db.run(
        sql`update tr_registry set entrance_time = ${times[at]}, arrive_time = ${times[at]}::timestamptz - interval '20 minutes' where id = ${id}`,
      )
    const { categories, series } = await home<HomeChart>('chart', { body: { code: 'waiting' } })
    const usual = series[1]
    expect(usual?.data[categories.indexOf('09时')]).toBe('20.0')
    expect(await total(usual?.targets[categories.indexOf('09时')])).toBe(2)
    expect(await total(usual?.targets[categories.indexOf('10时')])).toBe(1)
    expect(await total(usual?.targets[categories.indexOf('11时')])).toBe(0)
  })

  test('正好到时限就算超时：首页的图、滞留预警、厂内车辆同一条界线', async () => {
    const visits = await bed.db.rows<{ readonly id: string; readonly was: string }>(
      sql`select id, entrance_time as was from tr_registry where stage = 'WEIGHED' order by id limit 3`,
    )
    const now = bed.clock.now().toISOString()
    const enter = (at: number, id: string) =>
      bed.db.run(
        sql`update tr_registry set entrance_time = date_trunc('second', ${now}::timestamptz) - make_interval(mins => ${[480, 240, 239][at]}) where id = ${id}`,
      )
    for (const [at, { id }] of visits.entries()) await enter(at, id)
    const { series } = await home<HomeChart>('chart', { body: { code: 'stages' } })
    const bands = series.map(({ data }) => data.reduce((sum, value) => sum + Number(value), 0))
    const { vehicles, late } = await readStatistics(bed.services, bed.caller)
    const tones = (['green', 'yellow', 'red'] as const).map(
      (tone) => vehicles.filter((vehicle) => vehicle.tone === tone).length,
    )
    expect(bands).toEqual(tones)
    expect(tones.every((count) => count > 0)).toBe(true)
    expect(late.count).toBe(bands[2])
    const warnings = await home<readonly HomeWarning[]>('getWarn')
    expect(warnings.find(({ type }) => type === 'LONG_STAY')?.count).toBe(late.count)
    for (const { id, was } of visits)
      await bed.db.run(
        sql`update tr_registry set entrance_time = ${was}::timestamp at time zone 'Asia/Shanghai' where id = ${id}`,
      )
  })

  test('收发吨数：两头都过磅的，发货和收货各一条，一车不算两车；每点与列表一致', async () => {
    const [sent, arrived] = await bed.db.rows<{ readonly id: string }>(
      sql`select id from mm_weigh where weigh_state = 'DONE' and status <> 'OBSOLETE' order by id limit 2`,
    )
    const make = (id: string | undefined, kind: string, side: string | null) =>
      bed.db.run(sql`update mm_weigh set kind = ${kind}, side = ${side} where id = ${id ?? '0'}`)
    await make(sent?.id, 'tr', 'fh')
    await make(arrived?.id, 'tr', 'sh')
    const { series } = await home<HomeChart>('chart', { body: { code: 'tons' } })
    expect(series.map(({ name }) => name)).toEqual(['采购', '转储发货', '转储收货'])
    for (const { data, targets } of series) {
      const target = targets.at(-1)
      expect(target && (await opened(target)).sums?.['deSuttle']).toBe(data.at(-1))
    }
    await make(sent?.id, 'pu', null)
    await make(arrived?.id, 'pu', null)
  })

  test('管几个库区的人，厂内车辆不打开只有一个库区的页面', async () => {
    const scope = { groupId: '1', orgIds: [], wholeGroup: true, ownOnly: false }
    const own = await figureOf('inside', { scope })
    expect(own?.path).toBe('/factoryvehicle/index')
    await bed.db.run(
      sql`insert into tr_visitor select (jsonb_populate_record(v, jsonb_build_object('id', v.id + 1, 'org_id', 12))).* from tr_visitor v where v.leave_time is null`,
    )
    const several = await figureOf('inside', { scope })
    expect(several).toMatchObject({ value: String(Number(own?.value) + 1), path: '' })
    await bed.db.run(sql`delete from tr_visitor where org_id = 12`)
  })

  test('散装质检平台：等得最久的在前，状态用磅单的词，能翻页', async () => {
    const ask = async (pn: number) =>
      (
        await bed.ask<{ list: readonly AnyRow[]; total: number; options: AnyRow }>(
          '/measure/mm-weigh/viewWeigh',
          { limit: { pn, ps: 2 } },
        )
      ).data
    const page = await ask(1)
    expect(page.options).toMatchObject({
      sampleStatus: [
        { value: 'NONE' },
        { value: 'WAIT', label: '待取样' },
        { value: 'DONE', label: '已取样' },
        { value: 'UNQUALIFIED' },
      ],
    })
    expect(page.options['assayStatus']).toContainEqual({ value: 'WAIT', label: '待化验' })
    const next = await ask(2)
    const times = [...page.list, ...next.list].map(({ firstTime }) => String(firstTime))
    expect(times).toHaveLength(4)
    expect(times).toEqual(times.toSorted())
    expect(next.list.map(({ id }) => id)).not.toContain(page.list[0]?.['id'])
  })

  test('H11 超过步骤时限的车辆在过磅台带着超时', async () => {
    await bed.db.run(
      sql`insert into tr_alarm (registry_id, step_seq, step_type, org_id, since, limit_minutes, alarm_time) values (${first['id']}, 0, null, 11, ${bed.clock.now().toISOString()}::timestamptz - interval '62 minutes', 20, now())`,
    )
    const { data } = await bed.ask<Record<string, readonly AnyRow[]>>('/measure/mm-weigh/console')
    const late = Object.values(data)
      .flat()
      .map(({ plateNumber, late: says }) => [plateNumber, says])
      .filter(([, says]) => says !== null)
    expect(late).toEqual([[first['plateNumber'], '在厂已 62 分钟，时限 20 分钟']])
  })
})

describe('home / handover', () => {
  let row: AnyRow
  const counts = async () =>
    (
      await bed.ask<readonly { label: string; count: number; target: HomeTarget | null }[]>(
        '/measure/mm-handover/counts',
        { id: row['id'] },
      )
    ).data

  test('H5 车辆、异常、作废、手工、点检都在内，每个数打开的列表与它一致', async () => {
    const { clock, scaleId } = bed
    const { data: standing } = await bed.ask<AnyRow>(
      '/measure/mm-weigh/form',
      {},
      {
        query: { scaleId, registryId: String(first['id']) },
      },
    )
    const weighId = String((standing['weigh'] as AnyRow)['id'])
    await bed.ask('/measure/mm-pu-weigh/obsolete', { ids: [weighId], reason: '车牌错' })
    // Whatever is written to it later does not move the void to another shift.
    await bed.db.run(
      sql`update mm_weigh set update_date = '2026-11-16T03:00:00Z' where id = ${weighId}`,
    )
    const scale = await findScale(bed.db, scaleId)
    if (scale === null) throw new Error('no scale')
    const reading = await bed.on((tx) =>
      appendReading(tx, bed.engine, {
        scale,
        weight: tonsOf('20.000'),
        source: 'HAND',
        purpose: 'CHECK',
        operator: bed.caller,
      }),
    )
    await bed.db.run(
      sql`insert into mm_scale_check (id, org_id, group_id, scale_id, standard_weight, reading_id, check_time, shown_weight, error, mpe, result, "user", create_date, update_date) values (910, 11, 1, ${scaleId}, 20, ${reading.id}, ${clock.now().toISOString()}, 20, 0, 0.03, 'PASS', '张三', now(), now())`,
    )
    await bed.db.run(sql`insert into mm_exception (id, org_id, group_id, type, level, detail, state, scale_id, create_date, update_date)
      values (901, 11, 1, 'SCALE_OFFLINE', 'WARN', '离线', 'OPEN', ${scaleId}, now(), now()), (902, 11, 1, 'SCALE_OFFLINE', 'WARN', '别的磅房', 'OPEN', ${bed.otherScaleId}, now(), now())`)
    const body = { code: 'D', name: '白班', startTime: '08:00:00', endTime: '20:00:00' }
    const day = await bed.on((tx) => createArchive(tx, bed, { entity: shift, body }))
    const user = async (realName: string) =>
      (await bed.on((tx) => makeUser(tx, bed.engine, { caller: bed.caller, realName }))).id
    const room = await bed.db.row<{ readonly id: string }>(
      sql`select room_id as id from mm_scale where id = ${scaleId}`,
    )
    row = await bed.on(async (tx) =>
      createOrder(tx, bed, {
        entity: 'handover',
        at: 'main',
        body: {
          roomId: room?.id,
          shiftDate: '2026-11-15',
          shiftId: day['id'],
          fromUserId: await user('王白班'),
          toUserId: await user('李夜班'),
        },
      }),
    )
    expect(row).toMatchObject({ voids: 1, handWeighings: 1, weighCount: 4 })
    expect(row['scaleText']).toContain('点检合格')
    const shown = await counts()
    expect(shown.map(({ label }) => label)).toEqual([
      '本班过磅',
      '厂内车辆',
      '未处理异常',
      '作废磅单',
      '手工读数',
    ])
    for (const { label, count, target } of shown) {
      expect(count).toBeGreaterThan(0)
      expect([label, await total(target)]).toEqual([label, count])
    }
  })

  test('厂内车辆再多也都数到，清单只列得下的', async () => {
    await bed.db.run(
      sql`insert into tr_registry (id, org_id, group_id, code, kind, stage, status, notice_id, plate_number, entrance_time, source, count_sa, de_suttle, priority, miss_count, reject_count, create_date, update_date)
        select 5000 + n, 11, 1, 'DJX' || n, 'pu', 'ENTERED', 'AUDITED', ${first['noticeId']}, '鲁X' || n, now(), 'WEB', 1, 0, 0, 0, 0, now(), now() from generate_series(1, 250) n`,
    )
    const filled = await bed.on((tx) => fillHandover(tx, row as never, bed.clock.now()))
    expect(filled?.openTrucks).toBe(Number(row['openTrucks']) + 250)
    const sheet = handoverSheet({ ...row, ...filled } as never, {
      orgName: '厂',
      signs: { from: null, to: null },
    })
    expect(sheet).toContain(`共 ${filled?.openTrucks} 辆，只列出入厂最早的 200 辆`)
    await bed.db.run(sql`delete from tr_registry where id between 5001 and 5250`)
  })

  test('恢复的磅单不再算作废', async () => {
    const { ids } = (await bed.db.row<{ readonly ids: readonly string[] }>(
      sql`select array_agg(id::text) as ids from mm_weigh where void_time is not null`,
    )) ?? { ids: [] }
    expect(ids).toHaveLength(1)
    await bed.ask('/measure/mm-pu-weigh/recover', { ids })
    const filled = await bed.on((tx) => fillHandover(tx, row as never, bed.clock.now()))
    expect(filled?.voids).toBe(0)
    expect(await bed.db.rows(sql`select 1 from mm_weigh where void_time is not null`)).toEqual([])
  })

  test('没有权限打开的列表只有数', async () => {
    const permissions = new Set(['measure:mm-handover:list'])
    const { data } = await bed.ask<readonly { target: HomeTarget | null }[]>(
      '/measure/mm-handover/counts',
      { id: row['id'] },
      { as: { admin: false, permissions } },
    )
    expect(data.map(({ target }) => target)).toEqual([null, null, null, null, null])
  })
})

describe('home / sources', () => {
  test('未交接班、未点检、证照、投递受阻、备份过期在预警里', async () => {
    const made = '2026-11-13T20:20:00Z'
    await bed.db.run(
      sql`insert into sys_backup (file, place, made_at, proved_at) values ('a.tar.gz', 'FOLDER', ${made}, ${made})`,
    )
    bed.engine.parts.put(siteBackup, {
      folder: '',
      bucket: null,
      isOwnDisk: true,
      scratchUrl: null,
      migrationsDir: '',
    })
    await bed.on((tx) => makeCustomer(tx, bed, { code: 'K9', licenseEndDate: '2026-11-20' }))
    await bed.on((tx) => makeCarrier(tx, bed, { code: 'Y9', licenseEndDate: '2026-11-20' }))
    await bed.db.run(sql`update mm_scale set conn_type = 'TCP' where id = ${bed.otherScaleId}`)
    await bed.db.run(sql`create schema if not exists pgboss`)
    await bed.db.run(
      sql`create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')`,
    )
    await bed.db.run(
      sql`create table pgboss.job (id uuid default gen_random_uuid(), name text, data jsonb, state pgboss.job_state, retry_count integer, output jsonb, created_on timestamptz)`,
    )
    await bed.db.run(
      sql`insert into pgboss.job (name, data, state, retry_count, output, created_on) values
        ('deliver-event', '{"event": "weighCompleted"}', 'failed', 3, '{"message": "连接被拒绝"}', ${NIGHTFALL.toISOString()}),
        ('deliver-event', '{"event": "visitLeft"}', 'completed', 0, null, '2026-11-15T00:00:00Z')`,
    )
    bed.clock.set(NIGHTFALL)
    const warnings = await home<readonly HomeWarning[]>('getWarn')
    const counts = Object.fromEntries(warnings.map(({ type, count }) => [type, count]))
    expect(counts).toMatchObject({
      HANDOVER_MISSING: 1,
      SCALE_UNCHECKED: 1,
      PAPER_CUSTOMER: 1,
      PAPER_CARRIER: 1,
      OUTBOX_STUCK: 1,
      BACKUP_MISSED: 1,
    })
    const detail = await home<{ list: readonly AnyRow[] }>('getDetail', {
      body: { type: 'OUTBOX_STUCK' },
    })
    expect(detail.list).toMatchObject([{ event: 'weighCompleted', error: '连接被拒绝' }])
    for (const { search, count, ...entry } of warnings)
      if (search.length > 0)
        expect([entry.type, await total({ ...entry, search })]).toEqual([entry.type, count])
  })

  test('待我审批和地磅参数审核在待办里，自己提的不在', async () => {
    await bed.db.run(
      sql`insert into sys_user (id, group_id, username, real_name, create_date, update_date, resource_type) values (102, 1, 'other', '他人', now(), now(), 'LOCAL'), (${bed.caller.userId}, 1, 'self', '本人', now(), now(), 'LOCAL') on conflict do nothing`,
    )
    await bed.db.run(
      sql`update mm_scale set propose_time = now(), proposer_id = case when id = ${bed.scaleId} then 102 else ${bed.caller.userId}::bigint end`,
    )
    const flow = (id: number, applicant: string) =>
      bed.db.run(
        sql`with i as (insert into sys_flow_instance (id, group_id, org_id, flow_type, flow_version, nodes, entity, biz_id, title, state, node_no, round, applicant_id, applicant, start_time)
          values (${id}, 1, 11, 'weigh', 1, '[{"nodeName": "主管"}]', 'weigh', ${id}, '改磅单', 'RUNNING', 0, 1, ${applicant}, '李四', now()) returning id)
          insert into sys_flow_task (id, instance_id, org_id, node_no, round, user_id, user_ids, role_ids, state, open_time) select id, id, 11, 0, 1, ${bed.caller.userId}, '{}', '{}', 'PENDING', now() from i`,
      )
    await flow(951, '102')
    await flow(952, bed.caller.userId)
    const entries = await home<readonly HomeEntry[]>('getAgency')
    const counts = Object.fromEntries(entries.map(({ type, count }) => [type, count]))
    expect(counts).toMatchObject({ APPROVAL: 1, AUDIT_SCALE: 1 })
    const { list } = await home<HomeDetail>('getDetail', { body: { type: 'APPROVAL' } })
    expect(list).toMatchObject([{ title: '改磅单', address: '/activti/detail/951' }])
    const scale = entries.find(({ type }) => type === 'AUDIT_SCALE')
    expect(await total(scale)).toBe(1)
  })

  test('对方库区的调拨通知单缺本方仓库时，在本方的待办里，填了就没有', async () => {
    const row = await bed.db.transaction((tx) => makeAuditedNotice(tx, bed, { kind: 'al' }))
    const as = testCaller({ orgId: TENANTS.otherOrg })
    const told = async (who: Partial<Caller>) =>
      (await home<readonly HomeEntry[]>('getAgency', { as: who })).filter(
        ({ type }) => type === 'NOTICE_OTHER_SH',
      )
    const [entry] = await told(as)
    if (entry === undefined) throw new Error('not told')
    expect(entry.title).toBe('补充对方库区调拨通知单的收货仓库')
    const { list, total: all } = await opened(entry, as)
    expect(list.map(({ id }) => id)).toContain(row['id'])
    expect(all).toBe(entry.count)
    expect(await told({})).toEqual([])
    await bed.db.run(
      sql`update or_notice set sh_warehouse_id = (select min(id) from as_warehouse) where id = ${row['id']}`,
    )
    expect((await told(as))[0]?.count ?? 0).toBe(entry.count - 1)
  })
})
