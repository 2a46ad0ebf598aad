import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeHandset } from '#modules/archives/handset/handset.fixtures.ts'
import { storeSecret } from '#modules/archives/handset/handset.queries.ts'
import { makeSilo } from '#modules/archives/silo/silo.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { noStock } from '#modules/weighing/ports.ts'
import { sql } from '#platform/db/sql.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { hashToken } from '#platform/session/tokens.ts'
import { TENANTS } from '#test/tenants.ts'
import { PU, SA, SAMPLING, useConfirmBed } from './confirm.fixtures.ts'
import type { VisitMade } from './confirm-bed.fixtures.ts'
import { confirmStateOf, resetConfirmRows } from './confirm-standing.ts'

const CONFIRMED = { sceneConfirm: true }
const START = new Date('2026-11-15T03:00:00Z')

describe('现场确认', () => {
  const bed = useConfirmBed()
  let coal: AnyRow
  let ore: AnyRow
  let bags: AnyRow

  beforeAll(async () => {
    bed.clock.set(START)
    coal = await bed.material(CONFIRMED)
    ore = await bed.material(CONFIRMED)
    bags = await bed.material({ ...CONFIRMED, isPack: true })
  })

  /** Rows as handed in: the stored version unless told. */
  const sent = async (visit: VisitMade, changes: readonly AnyRow[]) => {
    const stored = await bed.stored(visit)
    return changes.map((change, at) => ({
      id: stored[at]?.['id'],
      version: stored[at]?.['version'],
      ...change,
    }))
  }
  const submit = async (
    visit: VisitMade,
    changes: readonly AnyRow[],
    { base = PU, param = {}, ...asked }: AnyRow & { base?: string } = {},
  ) => bed.ask(`${base}/submit`, { rows: await sent(visit, changes), param }, asked)
  const confirm = (more: AnyRow = {}) => ({
    action: 'CONFIRM',
    warehouseId: bed.warehouseId,
    ...more,
  })
  const offers = async (visit: VisitMade, param: AnyRow = {}, base = PU) =>
    (await bed.rows(visit, param, base)).map((row) => row['confirmSubButs'])

  test('入厂即有一行，未过磅不能确认；确认后可重新、取消；完成后只在 showDone 里', async () => {
    const visit = await bed.visit({ materials: [coal], weighed: false })
    expect(await bed.rows(visit)).toMatchObject([
      {
        confirmSubButs: ['CONFIRM_NO'],
        noReason: '未一次过磅',
        ihandle: true,
        plateNumber: visit.plate,
        preQuantity: '30.000',
        confirmState: 'WAIT',
      },
    ])
    await expect(submit(visit, [confirm()])).rejects.toThrow('当前状态不能确认：未一次过磅')
    const weighed = await bed.visit({ materials: [coal] })
    const [row] = await bed.rows(weighed)
    expect(row).toMatchObject({
      confirmSubButs: ['CONFIRM', 'SINGLE_WEIGH'],
      noReason: null,
      gross: '48.260',
      firstTime: '2026-11-15 08:30:00',
    })
    bed.logged.length = 0
    await submit(weighed, [confirm({ siteDeduct: '0.050', siteRate: '0.015' })])
    expect(await offers(weighed)).toEqual([['CONFIRM_AGAIN', 'CONFIRM_NOT']])
    expect(await bed.db.transaction((tx) => confirmStateOf(tx, weighed.id))).toMatchObject([
      {
        registrySubId: weighed.subIds[0],
        confirmState: 'CONFIRMED',
        sampleStatus: 'NONE',
        warehouseId: bed.warehouseId,
        siteDeduct: '0.050',
        siteRate: '0.015000',
        notLoaded: false,
      },
    ])
    expect(bed.logged).toMatchObject([{ entity: 'confirm', action: 'CONFIRM', label: '确认' }])
    const fields = bed.logged[0]?.changes.map(({ field, to }) => [field, to])
    expect(fields).toContainEqual(['warehouseName', '原料仓'])
    expect(fields).toContainEqual(['confirmState', 'CONFIRMED'])
    await submit(weighed, [{ action: 'CONFIRM_AGAIN', siteDeduct: '0.100' }])
    expect(await bed.stored(weighed)).toMatchObject([
      { confirmCount: 2, siteDeduct: '0.100', version: 2, confirmUser: '管理员' },
    ])
    await submit(weighed, [{ action: 'CONFIRM_NOT', confirmRemark: '卸错仓' }])
    expect(await bed.stored(weighed)).toMatchObject([
      { confirmState: 'WAIT', warehouseId: bed.warehouseId, siteDeduct: '0.100' },
    ])
    await submit(weighed, [confirm()])
    await bed.finish(weighed)
    expect(await offers(weighed)).toEqual([])
    expect(await bed.rows(weighed, { showDone: true })).toMatchObject([
      { confirmSubButs: ['CONFIRM_NO'], noReason: '已二次过磅' },
    ])
    await expect(submit(weighed, [{ action: 'CONFIRM_AGAIN' }])).rejects.toThrow(
      '当前状态不能确认：已二次过磅',
    )
    bed.clock.set(new Date(START.getTime() + 25 * 3_600_000))
    expect(await offers(weighed, { showDone: true })).toEqual([])
    bed.clock.set(START)
  })

  test('填写不对的逐一拒绝，一行不对全部不收', async () => {
    const other = await bed.db.transaction((tx) =>
      makeWarehouse(tx, bed, { code: 'W9', name: '焦炭仓', inventoryIds: String(ore['id']) }),
    )
    const visit = await bed.visit({ materials: [coal, bags] })
    const refused = async (change: AnyRow) => submit(visit, [change])
    await expect(refused({ action: 'CONFIRM' })).rejects.toThrow('请选择仓库')
    await expect(refused(confirm({ warehouseId: other['id'] }))).rejects.toThrow('仓库焦炭仓不存放')
    await expect(refused(confirm({ siteRate: '1' }))).rejects.toThrow('扣重率须小于1')
    await expect(refused(confirm({ siteDeduct: '1.001' }))).rejects.toThrow('请上传扣重照片')
    await expect(refused({ action: 'CONFIRM_NOT', confirmRemark: '' })).rejects.toThrow(
      `${visit.plate}当前状态不能取消确认`,
    )
    await expect(refused({ action: 'SINGLE_EMPTY', confirmRemark: '空' })).rejects.toThrow(
      `${visit.plate}当前状态不能空车出厂`,
    )
    await expect(refused({ action: 'SINGLE_WEIGH' })).rejects.toThrow('必须填写备注')
    await expect(refused({ action: 'CONFIRM_NO' })).rejects.toThrow('当前状态不能确认：未选择操作')
    await expect(refused(confirm({ price: '1' }))).rejects.toThrow('未知字段：price')
    await expect(refused(confirm({ action: 'OTHER' }))).rejects.toThrow('字段action的值格式错误')
    await expect(refused(confirm({ siteDeduct: 1 }))).rejects.toThrow('字段siteDeduct的值格式错误')
    await expect(submit(visit, [confirm()], { param: { type: 'x' } })).rejects.toThrow(
      '字段param.type的值格式错误',
    )
    await expect(submit(visit, [confirm(), confirm()])).rejects.toThrow('必须填写件数')
    expect(await bed.stored(visit)).toMatchObject([
      { confirmState: 'WAIT', version: 0 },
      { confirmState: 'WAIT', version: 0 },
    ])
    await submit(visit, [confirm(), confirm({ pieces: 40 })])
    expect(await bed.stored(visit)).toMatchObject([
      { confirmState: 'CONFIRMED' },
      { confirmState: 'CONFIRMED' },
    ])
  })

  test('筒仓：存有别的物料、余量不足都不收', async () => {
    const { warehouseId } = bed
    const silo = await bed.db.transaction((tx) =>
      makeSilo(tx, bed, { warehouseId, name: '一号仓', capacity: '100' }),
    )
    const siloId = String(silo['id'])
    const visit = await bed.visit({ materials: [coal] })
    bed.ports.stock = { ...noStock, tonsInSilo: async () => '80.000' }
    await expect(submit(visit, [confirm({ siloId })])).rejects.toThrow('筒仓余量不足，余20')
    await bed.db.run(sql`update as_silo set inventory_id = ${ore['id']} where id = ${siloId}`)
    await expect(submit(visit, [confirm({ siloId })])).rejects.toThrow('筒仓一号仓内存有')
    bed.ports.stock = noStock
    await submit(visit, [confirm({ siloId })])
  })

  test('扣重超限有照片即可', async () => {
    const visit = await bed.visit({ materials: [coal] })
    const fileId = await storeFileRow(bed.db, bed.caller)
    const wide = confirm({ siteDeduct: '1.001' })
    await expect(submit(visit, [{ ...wide, pictures: ['99'] }])).rejects.toThrow(
      '字段pictures的值格式错误',
    )
    await submit(visit, [{ ...wide, pictures: [fileId] }])
    const pictures = await bed.db.rows(
      sql`select node, biz_type as "bizType" from mm_picture where registry_id = ${visit.id}`,
    )
    expect(pictures).toEqual([{ node: '现场确认', bizType: 'CONFIRM' }])
  })

  test('多物料：一种确认后其余只能确认；未装卸须有别的物料装卸', async () => {
    const visit = await bed.visit({ materials: [coal, ore] })
    await expect(submit(visit, [confirm({ notLoaded: true })])).rejects.toThrow(
      `${visit.plate}没有已确认装卸的其他物料，不能标记未装卸`,
    )
    await submit(visit, [confirm()])
    expect(await offers(visit)).toEqual([['CONFIRM_AGAIN', 'CONFIRM_NOT'], ['CONFIRM']])
    const [, second] = await bed.stored(visit)
    const row = { id: second?.['id'], version: second?.['version'], action: 'CONFIRM' }
    await bed.ask(`${PU}/submit`, { rows: [{ ...row, notLoaded: true }] })
    expect(await bed.stored(visit)).toMatchObject([{}, { confirmState: 'CONFIRMED' }])
  })

  test('原车出厂牵动全部物料，重新确认收回出厂', async () => {
    const plain = await bed.material()
    const visit = await bed.visit({ materials: [coal, ore, plain] })
    const of = async () => ({
      states: (await bed.stored(visit)).map((row) => row['confirmState']),
      ...(await bed.db.row(
        sql`select w.single_type as weigh, r.single_type as visit from mm_weigh w join tr_registry r on r.id = w.registry_id where r.id = ${visit.id}`,
      )),
    })
    await submit(visit, [{ action: 'SINGLE_WEIGH', confirmRemark: '水分过大' }])
    expect(await of()).toEqual({
      states: ['SINGLE', 'SINGLE', 'SINGLE'],
      weigh: 'SINGLE_WEIGH',
      visit: 'SINGLE_WEIGH',
    })
    expect(await offers(visit)).toEqual([['CONFIRM_AGAIN'], ['CONFIRM_AGAIN'], ['CONFIRM_AGAIN']])
    await submit(visit, [{ ...confirm(), action: 'CONFIRM_AGAIN' }])
    expect(await of()).toEqual({ states: ['CONFIRMED', 'WAIT', 'NONE'], weigh: null, visit: null })
  })

  test('同车两行一起重车出厂算一次；再次出厂不忘原状态，也不清核对重量', async () => {
    const both = await bed.visit({ materials: [coal, ore] })
    const away = { action: 'SINGLE_WEIGH', confirmRemark: '水分过大' }
    await submit(both, [away, away])
    expect(await bed.stored(both)).toMatchObject([
      { confirmState: 'SINGLE', version: 1 },
      { confirmState: 'SINGLE', version: 1 },
    ])
    await submit(both, [{ ...confirm(), action: 'CONFIRM_AGAIN' }])
    expect(await bed.stored(both)).toMatchObject([
      { confirmState: 'CONFIRMED' },
      { confirmState: 'WAIT' },
    ])
    const sampled = await bed.material({ sceneConfirm: true, isSample: true })
    const visit = await bed.visit({ materials: [sampled, ore] })
    const sampling = { param: SAMPLING }
    await submit(visit, [{ action: 'CONFIRM_NOT', confirmRemark: '有杂物' }], sampling)
    await submit(visit, [away], sampling)
    await bed.db.run(sql`update tr_registry set exit_weight = 48.2 where id = ${visit.id}`)
    bed.clock.set(new Date(START.getTime() + 11_000))
    await submit(visit, [away], sampling)
    bed.clock.set(START)
    const left = await bed.db.row(
      sql`select single_type as "singleType", exit_weight as "exitWeight" from tr_registry where id = ${visit.id}`,
    )
    expect(left).toEqual({ singleType: 'SINGLE_WEIGH', exitWeight: '48.200' })
    await submit(visit, [{ action: 'CONFIRM_AGAIN' }], sampling)
    await submit(visit, [{ ...confirm(), action: 'CONFIRM_AGAIN' }])
    expect(await bed.stored(visit)).toMatchObject([
      { confirmState: 'CONFIRMED' },
      { confirmState: 'WAIT' },
    ])
  })

  test('出厂业务问库存，没有扣重；空车出厂', async () => {
    const visit = await bed.visit({ kind: 'sa', materials: [coal] })
    const at = { base: SA }
    expect(await offers(visit, {}, SA)).toEqual([['CONFIRM', 'SINGLE_EMPTY']])
    await expect(submit(visit, [confirm({ siteDeduct: '0.1' })], at)).rejects.toThrow(
      '未知字段：siteDeduct',
    )
    const asked: string[] = []
    bed.ports.stock = {
      ...noStock,
      async checkPlace(_tx, { warehouseId, quantity }) {
        asked.push(`${warehouseId} ${quantity}`)
        throw new RefusalError(refuse('place.stock', { stock: '1.000' }))
      },
    }
    await expect(submit(visit, [confirm()], at)).rejects.toThrow('尚有库存1.000吨')
    expect(asked).toEqual([`${bed.warehouseId} 30.000`])
    bed.ports.stock = noStock
    await submit(visit, [{ action: 'SINGLE_EMPTY', confirmRemark: '没货' }], at)
    expect(await bed.stored(visit)).toMatchObject([{ confirmState: 'SINGLE' }])
  })

  test('两侧各见各的：发货页没有收货的车', async () => {
    const visit = await bed.visit({ kind: 'tr', side: 'fh', materials: [coal] })
    const [fh, sh] = ['/measure/confirm-tr-fh-weigh', '/measure/confirm-tr-sh-weigh']
    expect(await offers(visit, {}, fh)).toEqual([['CONFIRM', 'SINGLE_EMPTY']])
    expect(await offers(visit, {}, sh)).toEqual([])
    await expect(submit(visit, [confirm()], { base: sh })).rejects.toThrow('资源不存在')
  })

  test('没有确认权的看得见、办不了；别的库区看不见', async () => {
    const visit = await bed.visit({ materials: [coal] })
    const clerk = (...rights: readonly string[]) => ({
      admin: false,
      permissions: new Set(rights.map((right) => `measure:confirm-pu-weigh:${right}`)),
    })
    const body = { rows: await sent(visit, [confirm()]), param: {} }
    const as = (caller: object) => bed.ask(`${PU}/submit`, body, { as: caller })
    await expect(as(clerk('list'))).rejects.toThrow('没有权限')
    await expect(as(clerk('list', 'batchSamp'))).rejects.toThrow(`无权确认${visit.plate}`)
    const scope = { ...bed.caller.scope, orgIds: [TENANTS.otherOrg], wholeGroup: false }
    await expect(as({ orgId: TENANTS.otherOrg, scope })).rejects.toThrow('资源不存在')
    await as(clerk('list', 'submit'))
  })

  test('手持机只见自己仓库的车，未证明身份的退出', async () => {
    const visit = await bed.visit({ materials: [coal] })
    await bed.db.run(
      sql`update mm_confirm set warehouse_id = ${bed.warehouseId} where registry_id = ${visit.id}`,
    )
    const { mine, other } = await bed.db.transaction(async (tx) => {
      const elsewhere = await makeWarehouse(tx, bed, { code: 'W8', name: '别处' })
      const enrol = async (deviceNo: string, warehouseId: unknown) => {
        const row = await makeHandset(tx, bed, {
          code: deviceNo,
          deviceNo,
          modes: 'CONFIRM',
          sysHandsetWarehouse: [{ warehouseId }],
        })
        const id = String(row['id'])
        await storeSecret(tx, { id, secretHash: hashToken('s1'), now: START })
        return { 'device-id': deviceNo, 'device-secret': 's1' }
      }
      return { mine: await enrol('P1', bed.warehouseId), other: await enrol('P2', elsewhere['id']) }
    })
    const list = (headers: Record<string, string>, param: AnyRow = {}) =>
      bed.ask<{ list: AnyRow[] }>(
        `${PU}/list`,
        { search: [{ key: 'plateNumber', op: 'eq', val: visit.plate }], param },
        { headers },
      )
    expect((await list(mine)).list).toMatchObject([{ ihandle: true }])
    expect((await list(other)).list).toEqual([])
    const rows = await sent(visit, [confirm()])
    const by = (headers: Record<string, string>) =>
      bed.ask(`${PU}/submit`, { rows, param: {} }, { headers })
    await expect(by(other)).rejects.toThrow(`无权确认${visit.plate}`)
    await expect(by({ 'device-id': 'P1' })).rejects.toThrow('设备未登记')
    await by(mine)
  })

  test('两人确认同一行：后者须刷新；十秒内重发照旧成功', async () => {
    const visit = await bed.visit({ materials: [coal] })
    const body = { rows: await sent(visit, [confirm({ siteDeduct: '0.010' })]), param: {} }
    const results = await Promise.allSettled([
      bed.ask(`${PU}/submit`, body, { as: { userId: '201', realName: '甲' } }),
      bed.ask(`${PU}/submit`, body, { as: { userId: '202', realName: '乙' } }),
    ])
    const refused = results.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as Error).message] : [],
    )
    expect(refused).toEqual(['数据已被他人修改，请刷新后重试'])
    const [row] = await bed.stored(visit)
    expect(row).toMatchObject({ version: 1, confirmCount: 1 })
    const winner = row?.['confirmUser'] === '甲' ? '201' : '202'
    const again = () => bed.ask(`${PU}/submit`, body, { as: { userId: winner } })
    expect(await again()).toEqual({ count: 0 })
    const changed = { rows: [{ ...body.rows[0], siteDeduct: '0.020' }], param: {} }
    await expect(bed.ask(`${PU}/submit`, changed, { as: { userId: winner } })).rejects.toThrow(
      '数据已被他人修改',
    )
    bed.clock.set(new Date(START.getTime() + 11_000))
    await expect(again()).rejects.toThrow('数据已被他人修改')
    bed.clock.set(START)
    expect(await bed.stored(visit)).toMatchObject([{ version: 1, confirmCount: 1 }])
  })

  test('期限皮重：最后一种物料确认即完成称重', async () => {
    const visit = await bed.visit({ materials: [coal, ore], storedTare: true })
    await submit(visit, [confirm()])
    expect(bed.ports.completed).toEqual([])
    const [, second] = await bed.stored(visit)
    const row = { ...confirm(), id: second?.['id'], version: second?.['version'] }
    await bed.ask(`${PU}/submit`, { rows: [row] })
    expect(bed.ports.completed).toEqual([visit.id])
    const usual = await bed.visit({ materials: [coal] })
    await submit(usual, [confirm()])
    expect(bed.ports.completed).toEqual([visit.id])
  })

  test('磅单作废：各行重新待确认，已填的留作默认', async () => {
    const visit = await bed.visit({ materials: [coal, ore] })
    await submit(visit, [confirm({ siteDeduct: '0.050' })])
    await bed.db.transaction((tx) => resetConfirmRows(tx, visit.id))
    expect(await bed.stored(visit)).toMatchObject([
      { confirmState: 'WAIT', siteDeduct: '0.050', weighId: null, version: 2 },
      { confirmState: 'WAIT', weighId: null },
    ])
  })

  test('需取样的先取样，不合格只能重车出厂', async () => {
    const sampled = await bed.material({ sceneConfirm: true, isSample: true })
    const visit = await bed.visit({ materials: [sampled] })
    expect(await bed.rows(visit)).toMatchObject([
      { confirmSubButs: ['CONFIRM_NO'], noReason: '待取样' },
    ])
    expect(await offers(visit, SAMPLING)).toEqual([['CONFIRM', 'CONFIRM_NOT']])
    await submit(visit, [{ action: 'CONFIRM_NOT', confirmRemark: '有杂物' }], { param: SAMPLING })
    expect(await offers(visit)).toEqual([['SINGLE_WEIGH']])
    expect(await offers(visit, SAMPLING)).toEqual([['CONFIRM_AGAIN', 'SINGLE_WEIGH']])
    await submit(visit, [{ action: 'CONFIRM_AGAIN' }], { param: SAMPLING })
    expect(await offers(visit)).toEqual([['CONFIRM', 'SINGLE_WEIGH']])
    const weigh = await bed.db.row(
      sql`select sample_status as status from mm_weigh where id = ${visit.weighId}`,
    )
    expect(weigh).toEqual({ status: 'DONE' })
  })
})
