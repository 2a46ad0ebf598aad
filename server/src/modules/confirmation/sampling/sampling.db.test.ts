import type { SampleTruck } from '@junheng/domain/confirm/sampling-wire.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOfLab } from '#modules/quality/lab.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { PU, SAMPLING, useConfirmBed } from '../confirm/confirm.fixtures.ts'
import type { VisitMade } from '../confirm/confirm-bed.fixtures.ts'
import { isInSealedGroup } from '../confirm/confirm-standing.ts'
import { sealOverdue } from './seal-group.ts'

const START = new Date('2026-11-15T03:00:00Z')
const GROUPS = '/quality/pro-qc-barrel-group'
const SAMPLED = { isSample: true }

describe('取样与桶组', () => {
  const bed = useConfirmBed()
  beforeAll(() => bed.clock.set(START))

  const idsOf = async (visits: readonly VisitMade[]) =>
    Promise.all(visits.map(async (visit) => (await bed.stored(visit))[0]?.['id']))
  const trucks = async (count: number, material: AnyRow) => {
    const made: VisitMade[] = []
    for (let at = 0; at < count; at += 1) made.push(await bed.visit({ materials: [material] }))
    return made
  }
  const groupsOf = (material: AnyRow) =>
    bed.db.rows<AnyRow & { readonly id: string }>(
      sql`select id, code, status, car_count as "carCount", car_group_num as "carGroupNum", seal_user as "sealUser" from qc_barrel_group where inventory_id = ${material['id']} order by id`,
    )
  const sample = (ids: readonly unknown[], more: AnyRow = {}) =>
    bed.ask(`${PU}/batchSamp`, { ids, ...more })
  const states = async (visits: readonly VisitMade[]) =>
    Promise.all(visits.map(async (visit) => (await bed.stored(visit))[0]?.['sampleStatus']))

  test('7 辆车每组 3 辆：两组已封，一组收集中 1 辆', async () => {
    const coal = await bed.material(SAMPLED, { pointCount: 3 })
    const visits = await trucks(7, coal)
    const ids = await idsOf(visits)
    expect(await bed.ask(`${PU}/batchCanSamp`, { ids: ids.slice(0, 1) })).toEqual([
      { id: ids[0], can: true, reason: null },
    ])
    expect(await sample(ids, { sampleDate: '20261114', carGroupNum: 3 })).toEqual({ count: 7 })
    const groups = await groupsOf(coal)
    expect(groups.map(({ status, carCount }) => [status, carCount])).toEqual([
      ['SEALED', 3],
      ['SEALED', 3],
      ['OPEN', 1],
    ])
    expect(new Set(groups.map(({ code }) => code)).size).toBe(3)
    expect(bed.sealed).toEqual([groups[0]?.['code'], groups[1]?.['code']])
    expect(await states(visits)).toEqual(Array.from({ length: 7 }, () => 'DONE'))
    const cars = await bed.db.rows(
      sql`select sample_date::text as day, jsonb_array_length(points) as points, live from qc_barrel_car where registry_id = ${visits[0]?.id}`,
    )
    expect(cars).toEqual([{ day: '2026-11-14', points: 3, live: true }])
    expect(await bed.ask(`${PU}/batchCanSamp`, { ids: ids.slice(0, 1) })).toEqual([
      { id: ids[0], can: false, reason: '已采样' },
    ])
    await expect(sample(ids.slice(0, 1))).rejects.toThrow(`${visits[0]?.plate}不能取样：已采样`)
    const offers = async (visit: VisitMade | undefined) =>
      visit &&
      (await bed.rows(visit, SAMPLING)).map((row) => row['noReason'] ?? row['confirmSubButs'])
    expect(await offers(visits[0])).toEqual(['已封桶'])
    expect(await offers(visits[6])).toEqual([['CONFIRM_NOT']])
    expect(await isInSealedGroup(bed.db, visits[0]?.id ?? '')).toBe(true)
    expect(await isInSealedGroup(bed.db, visits[6]?.id ?? '')).toBe(false)
  })

  test('自动规则归组：按仓库分开，每组按规则的车数；抽定的点进场就有', async () => {
    const coal = await bed.material(SAMPLED, { pointCount: 3 })
    const rule = await bed.db.transaction((tx) =>
      makeOfLab(tx, bed, 'qcAutoModel', {
        code: 'R1',
        name: '按仓库',
        kinds: 'pu',
        inventoryId: coal['id'],
        groupBy: 'WAREHOUSE,NOTICE',
        carGroupNum: 2,
        deadlineMode: 'DAY_END',
        autoGroup: true,
        autoSeal: true,
      }),
    )
    const visits = await trucks(3, coal)
    await bed.db.run(
      sql`update mm_confirm set warehouse_id = ${bed.warehouseId} where registry_id = ${visits[2]?.id}`,
    )
    const drawn = await bed.db.rows<{ readonly points: readonly number[] }>(
      sql`select points from mm_confirm where registry_id = any(${visits.map(({ id }) => id)}::bigint[]) order by registry_id`,
    )
    expect(drawn.map(({ points }) => points.length)).toEqual([3, 3, 3])
    const board = await bed.ask<readonly SampleTruck[]>('/measure/mm-sampling/board', {})
    const shown = board.filter(({ registryId }) => visits.some(({ id }) => id === registryId))
    expect(shown.map(({ base, rows }) => [base, rows[0]?.points, rows[0]?.actions])).toEqual(
      drawn.map(({ points }) => [PU, points, ['CONFIRM', 'CONFIRM_NOT']]),
    )
    for (const visit of visits) {
      const [row] = await bed.stored(visit)
      const rows = [{ id: row?.['id'], version: row?.['version'], action: 'CONFIRM' }]
      await bed.ask(`${PU}/submit`, { rows, param: SAMPLING })
    }
    const groups = await bed.db.rows(
      sql`select g.car_group_num as "carGroupNum", g.auto_model_id as rule, g.seal_user as sealer, g.deadline is not null as ends, array_agg(c.points order by c.registry_id) as points from qc_barrel_group g join qc_barrel_car c on c.main_id = g.id where g.inventory_id = ${coal['id']} group by g.id order by g.id`,
    )
    const [one, two, other] = drawn.map(({ points }) => points)
    const terms = { carGroupNum: 2, rule: rule['id'], ends: true }
    expect(groups).toEqual([
      // Full, and so sealed by itself.
      { ...terms, sealer: '系统（规则R1）', points: [one, two] },
      { ...terms, sealer: null, points: [other] },
    ])
  })

  test('照片跟着车：取样时的第一张', async () => {
    const coal = await bed.material(SAMPLED)
    const visits = await trucks(1, coal)
    const registryId = visits[0]?.id
    await bed.db.run(
      sql`update mm_confirm set pictures = '["77", "78"]'::jsonb where registry_id = ${registryId}`,
    )
    await sample(await idsOf(visits))
    const car = await bed.db.row(
      sql`select photo from qc_barrel_car where registry_id = ${registryId}`,
    )
    expect(car).toEqual({ photo: '77' })
  })

  test('料堆和生产取样没有车，料堆量代替净重，取了就封', async () => {
    const coke = await bed.material(SAMPLED)
    const made = await bed.ask<AnyRow>(`${GROUPS}/pile`, {
      kind: 'pr',
      inventoryId: coke['id'],
      pileWeight: '1200',
    })
    const [group] = await groupsOf(coke)
    expect(group).toMatchObject({
      id: made['id'],
      code: made['code'],
      status: 'SEALED',
      carCount: 0,
    })
    expect(bed.sealed).toContain(made['code'])
  })

  test('称重完成后，桶组合计净重；改磅、撤销、作废、恢复都跟着变', async () => {
    const coal = await bed.material(SAMPLED)
    const visits = await trucks(2, coal)
    await sample(await idsOf(visits), { carGroupNum: 3 })
    const tell = (name: string, { id }: VisitMade) =>
      bed.db.transaction((tx) =>
        bed.engine.publish(tx, { name, entity: 'weigh', row: { registryId: id } }),
      )
    const weighed = async (name: string, visit: VisitMade, suttle: string | null) => {
      await bed.db.run(
        sql`update mm_weigh_sub set suttle = ${suttle} where main_id = ${visit.weighId}`,
      )
      await tell(name, visit)
    }
    const sum = async () =>
      (
        await bed.db.row<AnyRow>(
          sql`select suttle from qc_barrel_group where inventory_id = ${coal['id']}`,
        )
      )?.['suttle']
    const [first, second] = visits
    if (!first || !second) throw new Error('no visits')
    await weighed('weighCompleted', first, '33.780')
    await weighed('weighCompleted', second, '33.780')
    expect(await sum()).toBe('67.560')
    await weighed('weighRecomputed', first, '30.000')
    expect(await sum()).toBe('63.780')
    await weighed('weighReopened', first, null)
    expect(await sum()).toBe('33.780')
    await weighed('weighCompleted', first, '30.000')
    const stand = (status: string) =>
      bed.db.run(sql`update mm_weigh set status = ${status} where id = ${second.weighId}`)
    await stand('OBSOLETE')
    await tell('weighObsoleted', second)
    expect(await sum()).toBe('30.000')
    await stand('DRAFT')
    await tell('weighRecovered', second)
    expect(await sum()).toBe('63.780')
  })

  test('组车数 0 须有截止时间，截止在前；501 和坏日期是 400', async () => {
    const coal = await bed.material(SAMPLED)
    const [visit] = await trucks(1, coal)
    const ids = visit ? await idsOf([visit]) : []
    await expect(sample(ids, { carGroupNum: 0 })).rejects.toThrow('组车数为0时必须填写截止时间')
    const past = { carGroupNum: 0, deadline: '2026-11-15 11:00:00' }
    await expect(sample(ids, past)).rejects.toThrow('截止时间必须晚于当前时间')
    for (const bad of [
      { carGroupNum: 501 },
      { carGroupNum: -1 },
      { carGroupNum: '三' },
      { sampleDate: '20261332' },
      { sampleDate: '2026-11-15' },
      { deadline: '明天' },
      { other: 1 },
    ])
      await expect(sample(ids, bad)).rejects.toMatchObject({ refusal: { class: 'malformed' } })
    await sample(ids, { carGroupNum: 0, deadline: '2026-11-15 12:00:00' })
    expect(await groupsOf(coal)).toMatchObject([{ status: 'OPEN', carCount: 1, carGroupNum: 0 }])
    expect(await sealOverdue(bed.db, bed.engine)).toBe(0)
    bed.clock.set(new Date('2026-11-15T04:00:00Z'))
    expect(await sealOverdue(bed.db, bed.engine)).toBe(1)
    bed.clock.set(START)
    expect(await groupsOf(coal)).toMatchObject([{ status: 'SEALED', sealUser: '系统' }])
  })

  test('不采样的、未过磅的不收，两种物料各归各组', async () => {
    const [coal, ore] = [await bed.material(SAMPLED), await bed.material(SAMPLED)]
    const plain = await bed.visit({ materials: [await bed.material()] })
    const early = await bed.visit({ materials: [coal], weighed: false })
    const ids = await idsOf([plain, early])
    expect(await bed.ask(`${PU}/batchCanSamp`, { ids })).toMatchObject([
      { can: false, reason: '物料不采样' },
      { can: false, reason: '未一次过磅' },
    ])
    await expect(sample(ids)).rejects.toThrow('物料不采样')
    const both = await bed.visit({ materials: [coal, ore] })
    const rows = (await bed.stored(both)).map((row) => row['id'])
    await sample(rows, { carGroupNum: 5 })
    expect(await groupsOf(coal)).toMatchObject([{ carCount: 1 }])
    expect(await groupsOf(ore)).toMatchObject([{ carCount: 1 }])
  })

  test('7 辆车每组 3 辆，两人同时取样：组内不超车数，一辆不丢', async () => {
    const coal = await bed.material(SAMPLED)
    const visits = await trucks(7, coal)
    const ids = await idsOf(visits)
    await Promise.all([
      sample(ids.slice(0, 4), { carGroupNum: 3 }),
      sample(ids.slice(4), { carGroupNum: 3 }),
    ])
    const groups = await groupsOf(coal)
    expect(groups.map(({ status, carCount }) => [status, carCount])).toEqual([
      ['SEALED', 3],
      ['SEALED', 3],
      ['OPEN', 1],
    ])
  })

  test('合格按物料设置入组，不合格离开收集中的桶组', async () => {
    const coal = await bed.material(SAMPLED, { carGroupNum: 2 })
    const visits = await trucks(2, coal)
    const ids = await idsOf(visits)
    const judge = (id: unknown, version: number, action: string) =>
      bed.ask(`${PU}/submit`, {
        rows: [{ id, version, action, confirmRemark: '目测' }],
        param: SAMPLING,
      })
    await judge(ids[0], 0, 'CONFIRM')
    expect(await groupsOf(coal)).toMatchObject([{ status: 'OPEN', carCount: 1, carGroupNum: 2 }])
    await judge(ids[0], 1, 'CONFIRM_NOT')
    expect(await groupsOf(coal)).toMatchObject([{ status: 'OPEN', carCount: 0 }])
    expect(await bed.stored(visits[0] as VisitMade)).toMatchObject([
      { sampleStatus: 'UNQUALIFIED', barrelGroupId: null },
    ])
    await judge(ids[1], 0, 'CONFIRM')
    await judge(ids[0], 2, 'CONFIRM_AGAIN')
    expect(await groupsOf(coal)).toMatchObject([{ status: 'SEALED', carCount: 2 }])
    await expect(judge(ids[0], 3, 'CONFIRM_NOT')).rejects.toThrow('当前状态不能确认：已封桶')
  })

  test('封桶、解封、移出、作废，车辆随之待取样', async () => {
    const coal = await bed.material(SAMPLED)
    const visits = await trucks(3, coal)
    await sample(await idsOf(visits), { carGroupNum: 5 })
    const [group] = await groupsOf(coal)
    const put = (name: string, body: object) => bed.ask(`${GROUPS}/${name}`, body)
    await put('seal', { ids: [group?.id] })
    await expect(put('seal', { ids: [group?.id] })).rejects.toThrow(
      `桶组${String(group?.['code'])}当前为已封桶，不能封桶`,
    )
    await put('unseal', { id: group?.id, reason: '漏一车' })
    const car = await bed.db.row<{ id: string }>(
      sql`select id from qc_barrel_car where registry_id = ${visits[0]?.id}`,
    )
    await put('removeCar', { carId: car?.id, reason: '取错' })
    expect(await states(visits)).toEqual(['WAIT', 'DONE', 'DONE'])
    await expect(put('void', { id: group?.id, reason: '' })).rejects.toThrow('必须填写原因')
    await put('void', { id: group?.id, reason: '样品洒了' })
    expect(await states(visits)).toEqual(['WAIT', 'WAIT', 'WAIT'])
    expect(await groupsOf(coal)).toMatchObject([{ status: 'VOID' }])
    await sample(await idsOf(visits), { carGroupNum: 3 })
    expect((await groupsOf(coal)).map(({ status }) => status)).toEqual(['VOID', 'SEALED'])
    const empty = await bed.material(SAMPLED)
    const [lone] = await trucks(1, empty)
    await sample(lone ? await idsOf([lone]) : [], { carGroupNum: 2 })
    const [open] = await groupsOf(empty)
    await bed.db.run(sql`delete from qc_barrel_car where main_id = ${open?.id}`)
    await bed.db.run(sql`update qc_barrel_group set car_count = 0 where id = ${open?.id}`)
    await expect(put('seal', { ids: [open?.id] })).rejects.toThrow('桶组内没有车辆，不能封桶')
  })

  test('移车只在同条件的收集中桶组之间；组车数不低于已入车数', async () => {
    const [coal, ore] = [await bed.material(SAMPLED), await bed.material(SAMPLED)]
    await sample(await idsOf(await trucks(2, coal)), { carGroupNum: 9 })
    await sample(await idsOf(await trucks(1, ore)), { carGroupNum: 9 })
    const [[from], [other]] = [await groupsOf(coal), await groupsOf(ore)]
    const car = await bed.db.row<{ id: string }>(
      sql`select id from qc_barrel_car where main_id = ${from?.id} order by id limit 1`,
    )
    const move = (barrelGroupId: unknown) =>
      bed.ask(`${GROUPS}/moveCar`, { carId: car?.id, barrelGroupId })
    await expect(move(other?.id)).rejects.toThrow('归组条件不同')
    const update = (more: AnyRow) =>
      bed.ask(`${GROUPS}/update`, { id: from?.id, version: 1, ...more })
    await expect(update({ carGroupNum: 1 })).rejects.toThrow('组车数不能小于已入组车数')
    await expect(update({ carGroupNum: 0 })).rejects.toThrow('组车数为0时必须填写截止时间')
    await update({ carGroupNum: 2 })
    expect(await groupsOf(coal)).toMatchObject([{ status: 'SEALED', carCount: 2 }])
    await expect(
      bed.ask(`${GROUPS}/update`, { id: from?.id, version: 3, remark: 'x' }),
    ).rejects.toThrow('当前为已封桶，不能修改')
  })
})
