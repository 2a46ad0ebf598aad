import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { updateArchive } from '#modules/archives/archive-writes.fixtures.ts'
import { putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { makeAuditedContract } from '#modules/trade/contract/contract.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { makeTruck, useWeighBed } from './weigh.fixtures.ts'

const CONFIRM = '/measure/confirm-pu-weigh'

describe('过磅', () => {
  const bed = useWeighBed()
  const other = { as: { userId: '102', realName: '班长' } } as const

  const confirmRow = async (visit: AnyRow): Promise<AnyRow> => {
    const { data } = await bed.ask<{ list: readonly AnyRow[] }>(`${CONFIRM}/list`, {
      limit: { pn: 1, ps: 10 },
      search: [],
      param: { showDone: true },
    })
    const [row] = data.list.filter(({ plateNumber }) => plateNumber === visit['plateNumber'])
    return row ?? {}
  }

  test('G 采购：登记、入厂、两次过磅、确认、审核、出厂', async () => {
    const coal = await bed.material({ sceneConfirm: true }, { lossPercentage: '0.003' })
    const contract = await bed.on((tx) =>
      makeAuditedContract(tx, bed, { inventoryId: coal['id'], price: '612.5' }),
    )
    const notice = await bed.notice({
      vendorId: contract['vendorId'],
      contractId: contract['id'],
      inventoryId: coal['id'],
      maxLimit: '1000',
    })
    const truck = await bed.on((tx) => makeTruck(tx, bed, '鲁A12344'))
    const replate = ({ id, version }: AnyRow, plateNumber: string) =>
      updateArchive(bed, 'vehicle', { id, version, plateNumber })
    const replated = await replate(truck, '鲁A12345')
    const visit = await bed.enter({
      notice,
      plateNumber: '鲁A12345',
      line: { originalWeight: '34.060' },
    })
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '30.000', countSa: 1 })
    expect(await confirmRow(visit)).toMatchObject({ confirmSubButs: ['CONFIRM_NO'] })

    await putOnScale(bed, bed.scaleId, '48.260')
    const weighsave = (expected: string) =>
      bed.ask('/measure/mm-pu-weigh/weighsave', {
        registryId: visit['id'],
        scaleId: bed.scaleId,
        expect: expected,
      })
    const first = await weighsave('FIRST')
    expect(first.data).toMatchObject({ gross: '48.260', weighState: 'FIRST', status: 'DRAFT' })
    await expect(replate(replated, '鲁A12346')).rejects.toThrow('车辆已有磅单，不能改车牌')
    await expect(weighsave('FIRST')).rejects.toThrow('完成一次过磅，请刷新')
    await expect(weighsave('SECOND')).rejects.toThrow('地磅未归零，请先清空地磅')
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'FIRST_WEIGHED' })
    const row = await confirmRow(visit)
    expect(row).toMatchObject({ confirmSubButs: ['CONFIRM', 'SINGLE_WEIGH'] })

    await putOnScale(bed, bed.scaleId, '0')
    bed.wait(60)
    await expect(bed.weigh(visit, 'SECOND', '14.480')).rejects.toThrow('现场未确认，不能二次过磅')
    const logged = await bed.db.row(
      sql`select count(*)::int as n from mm_reading where registry_id = ${visit['id']} and purpose = 'SECOND'`,
    )
    expect(logged).toEqual({ n: 1 })

    await bed.ask(`${CONFIRM}/submit`, {
      rows: [
        {
          id: row['id'],
          version: row['version'],
          action: 'CONFIRM',
          warehouseId: bed.warehouseId,
          siteDeduct: '0.050',
          siteRate: '0.015',
        },
      ],
    })
    expect(await confirmRow(visit)).toMatchObject({
      confirmSubButs: ['CONFIRM_AGAIN', 'CONFIRM_NOT'],
    })
    const done = await bed.weigh(visit, 'SECOND', '14.480')
    expect(done.data).toMatchObject({
      weighState: 'DONE',
      suttle: '33.780',
      deduct: '0.557',
      deSuttle: '33.223',
      loss: '0.280',
      lossOver: '0.178',
      lossState: 'LOSS_OVER',
      price: '612.5000',
      amount: '20349.09',
      businessDate: '2026-11-15',
    })
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '0.000', deSuttle: '33.223' })
    expect(await bed.stockOf()).toBe('33.223')
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'WEIGHED', deSuttle: '33.223' })
    expect(await confirmRow(visit)).toMatchObject({ confirmSubButs: ['CONFIRM_NO'] })

    const ids = [done.data['id']]
    const audit = () => bed.ask('/measure/mm-pu-weigh/audit', { ids })
    await expect(audit()).rejects.toThrow('存在未处理的异常：途损')
    const open = await bed.db.rows<{ id: string }>(
      sql`select id from mm_exception where weigh_id = ${done.data['id']} and state = 'OPEN'`,
    )
    await bed.ask(
      '/measure/mm-exception/handle',
      { ids: open.map(({ id }) => id), pass: true, remark: '核对无误' },
      other,
    )
    await audit()
    await bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'LEFT' })
    const plates = await bed.db.rows(
      sql`select 1 from tr_open_plate where registry_id = ${visit['id']}`,
    )
    expect(plates).toEqual([])
    const stored = await bed.db.row(
      sql`select status, weigh_state as state from mm_weigh where id = ${done.data['id']}`,
    )
    expect(stored).toEqual({ status: 'AUDITED', state: 'DONE' })
    expect(childRowsOf(done.data['mmWeighSub'])[0]).toMatchObject({ warehouseName: 'W1' })
  })

  test('读数：过期、别车、别磅、用过的都不能用；同一人重发得到原结果', async () => {
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    const stranger = await bed.enter({ notice })
    const capture = async (of: AnyRow, purpose: string, weight: string) => {
      await putOnScale(bed, bed.scaleId, '0')
      await putOnScale(bed, bed.scaleId, weight)
      const { data } = await bed.ask(
        '/measure/mm-scale/:id/capture',
        { registryId: of['id'], purpose },
        { params: { id: bed.scaleId } },
      )
      return String(data['id'])
    }
    const save = (body: AnyRow, asked = {}) =>
      bed.ask(
        '/measure/mm-pu-weigh/weighsave',
        { registryId: visit['id'], scaleId: bed.scaleId, expect: 'FIRST', ...body },
        asked,
      )
    const spent = '称重读数已过期或已使用，请重新称重'
    const foreign = await capture(stranger, 'FIRST', '40.000')
    await expect(save({ readingId: foreign })).rejects.toThrow(spent)
    const own = await capture(visit, 'FIRST', '48.260')
    await expect(save({ readingId: own, scaleId: bed.otherScaleId })).rejects.toThrow(spent)
    await expect(save({ readingId: own, gross: '50.000' })).rejects.toThrow('gross')
    const noReading = '重量必须来自称重读数，手工录入请走手工磅单流程'
    const create = (body: AnyRow, kind = 'pu') => bed.ask(`/measure/mm-${kind}-weigh/create`, body)
    await expect(create({})).rejects.toThrow(noReading)
    await expect(create({ remark: '手工', mmWeighSub: [] })).rejects.toThrow(noReading)
    const standing = { registryId: visit['id'], scaleId: bed.scaleId, expect: 'FIRST' }
    await expect(create(standing)).rejects.toThrow(noReading)
    await expect(create({ ...standing, readingId: own, remark: '手工' })).rejects.toThrow('remark')
    await expect(create({ plateNumber: '鲁D00001', remark: '手工' }, 'pr')).rejects.toThrow(
      noReading,
    )
    bed.wait(121)
    await expect(save({ readingId: own })).rejects.toThrow(spent)
    const fresh = await capture(visit, 'FIRST', '48.260')
    const first = await save({ readingId: fresh })
    expect(first.data).toMatchObject({ gross: '48.260', grossSource: 'SIM' })
    expect((await save({ readingId: fresh })).data['id']).toBe(first.data['id'])
    await expect(save({ readingId: fresh }, other)).rejects.toThrow('称重读数')
    await expect(save({})).rejects.toThrow(
      `该车已由管理员于${String(first.data['grossTime'])}完成一次过磅，请刷新`,
    )
    bed.wait(10)
    const early = await capture(visit, 'SECOND', '14.480')
    await expect(save({ readingId: early, expect: 'SECOND' })).rejects.toThrow(
      '需等待50秒后才能过磅',
    )
    await expect(save({ readingId: early, expect: 'SUB' })).rejects.toThrow(spent)
    bed.wait(60)
    const heavy = await capture(visit, 'SECOND', '48.320')
    await expect(save({ readingId: heavy, expect: 'SECOND' })).rejects.toThrow(
      '皮重不能大于等于毛重，请核对车辆',
    )
    const done = await bed.weigh(visit, 'SECOND', '14.480')
    expect(done.data).toMatchObject({ weighState: 'DONE', deSuttle: '33.780' })
    await expect(bed.weigh(visit, 'SECOND', '14.480')).rejects.toThrow('完成二次过磅')
    await expect(bed.weigh(visit, 'EXIT_CHECK', '14.480')).rejects.toThrow('无需核对出厂重量')
    const { data: shown } = await bed.ask(
      '/measure/mm-pu-weigh/:id',
      {},
      { params: { id: String(done.data['id']) }, method: 'GET' },
    )
    const row = { ...shown, remark: '补记' }
    const update = (body: AnyRow) => bed.ask('/measure/mm-pu-weigh/update', body)
    await expect(update({ ...row, gross: '50.000' })).rejects.toThrow('gross')
    const { data: updated } = await update(row)
    expect(updated).toMatchObject({ remark: '补记', gross: '48.260' })
    await expect(
      bed.ask('/measure/mm-pu-weigh/delList', { ids: [done.data['id']] }),
    ).rejects.toThrow('已有称重读数，只能作废')
    await bed.ask('/measure/mm-pu-weigh/disable', { ids: [done.data['id']], reason: '待查' })
    const audit = () => bed.ask('/measure/mm-pu-weigh/audit', { ids: [done.data['id']] })
    await expect(audit()).rejects.toThrow('磅单已停用')
    await bed.ask('/measure/mm-pu-weigh/enable', { ids: [done.data['id']] })
    const { data: form } = await bed.ask(
      '/measure/mm-weigh/form',
      {},
      {
        query: { scaleId: bed.scaleId, registryId: String(stranger['id']) },
      },
    )
    expect(form).toMatchObject({ expect: 'FIRST', weigh: null, blockers: [] })
    const { data: columns } = await bed.ask<Record<string, readonly AnyRow[]>>(
      '/measure/mm-weigh/console',
    )
    const plates = (name: string) => columns[name]?.map(({ plateNumber }) => plateNumber)
    expect(plates('FIRST')).toContain(stranger['plateNumber'])
    expect(plates('RELEASE')).toContain(visit['plateNumber'])
  })

  test('列表：合计等于各行；作废、隐藏的只有查了才有', async () => {
    const list = async (search: readonly AnyRow[] = []) =>
      (
        await bed.ask<{ list: readonly AnyRow[]; sums: AnyRow }>('/measure/mm-weigh/v2/list', {
          limit: { pn: 1, ps: 50 },
          search,
        })
      ).data
    const all = await list()
    expect(all.list.length).toBeGreaterThan(1)
    const sum = all.list.reduce((total, { deSuttle }) => total + Number(deSuttle ?? 0), 0)
    expect(Number(all.sums['deSuttle'])).toBeCloseTo(sum, 3)
    const [last] = all.list
    const ids = [last?.['id']]
    await bed.ask('/measure/mm-pu-weigh/hide', { ids, hidden: true, reason: '试验' })
    expect((await list()).list.map(({ id }) => id)).not.toContain(last?.['id'])
    const hidden = [{ key: 'hidden', op: 'eq', val: 'true' }]
    expect((await list(hidden)).list.map(({ id }) => id)).toEqual(ids)
    const clerk = { admin: false, permissions: new Set(['measure:mm-pu-weigh:list']) }
    const seen = await bed.ask<{ list: readonly AnyRow[] }>(
      '/measure/mm-pu-weigh/list',
      { limit: { pn: 1, ps: 50 }, search: hidden },
      { as: clerk },
    )
    expect(seen.data.list).toEqual([])
    await bed.ask('/measure/mm-pu-weigh/hide', { ids, hidden: false, reason: '还原' })
  })
})
