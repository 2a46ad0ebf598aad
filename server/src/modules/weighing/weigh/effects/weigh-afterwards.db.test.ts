import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type Tons, tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTransitWarehouses } from '#modules/archives/api.ts'
import { makeIccard } from '#modules/archives/iccard/iccard.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { sealKinds } from '#modules/confirmation/confirmation-settings.ts'
import { registryPorts } from '#modules/index.ts'
import { raiseException } from '#modules/scale/exception/store-exceptions.ts'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { stockKeeper } from '#modules/stock/api.ts'
import { makeAuditedNotice, subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { minInterval, tareCheckRate } from '#modules/weighing/weighing-settings.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { recoverWeigh } from '../correction/recover-weigh.ts'
import { makeTruck, useWeighBed } from '../weigh.fixtures.ts'
import { changeNotice } from './change-notice.ts'
import { changeWeight } from './change-weight.ts'

describe('磅单：作废、拆分、更正之后', () => {
  const bed = useWeighBed()
  beforeAll(async () => {
    bed.setting(minInterval, 0)
    bed.setting(tareCheckRate, '0')
    await bed.on((tx) => ensureTransitWarehouses(tx, bed.engine))
    await bed.db.run(
      sql`update as_warehouse set allow_negative = true where id = ${bed.warehouseId}`,
    )
  })
  const site = () => ({ engine: bed.engine, stock: stockKeeper })
  const actor = () => ({ caller: bed.caller, log: () => {}, warn: () => {} })
  const release = (visit: AnyRow, more: AnyRow = {}) =>
    bed.ask('/registry/tr-registry/release', { registryId: visit['id'], ...more })
  const weighed = async (more: AnyRow = {}) => {
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice, ...more })
    await bed.weigh(visit, 'FIRST', '48.260')
    const { data } = await bed.weigh(visit, 'SECOND', '14.480')
    return { notice, visit, weigh: data, weighId: String(data['id']) }
  }
  const openSteps = async (visit: AnyRow): Promise<readonly string[]> => {
    const rows = await bed.db.rows<{ readonly type: string }>(
      sql`select step_type as type from tr_registry_step where main_id = ${visit['id']} and needed and pass_time is null order by seq`,
    )
    return rows.map(({ type }) => type)
  }
  const correct = (weighId: string, gross: Tons) =>
    bed.on(async (tx) => {
      const scale = await findScale(tx, bed.scaleId)
      if (scale === null) throw new Error('no scale')
      const hand = { scale, source: 'HAND', purpose: 'SECOND', operator: bed.caller } as const
      const reading = await appendReading(tx, bed.engine, { ...hand, weight: gross })
      const change = { weighId, role: 'GROSS', reading, reason: '抄错' } as const
      return changeWeight(tx, site(), actor(), change)
    })

  test('作废一次过磅的磅单：计量步骤重新打开；恢复又算走过', async () => {
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    const first = await bed.weigh(visit, 'FIRST', '48.260')
    const photos = await bed.db.row<AnyRow>(
      sql`select r.pictures -> 0 ->> 'sha256' as taken, f.sha256 as stored, p.node, p.position from mm_reading r join mm_picture p on p.biz_id = r.id::text::bigint join sys_file f on f.id = p.file_id where r.registry_id = ${visit['id']} order by p.id limit 1`,
    )
    expect(photos).toMatchObject({ node: '一次过磅', position: 'FRONT', taken: photos?.['stored'] })
    const before = await openSteps(visit)
    expect(before).not.toContain('WEIGH_1')
    const ids = [first.data['id']]
    await bed.ask('/measure/mm-pu-weigh/obsolete', { ids, reason: '车号错' })
    expect(await openSteps(visit)).toEqual(['WEIGH_1', ...before])
    await bed.on((tx) => recoverWeigh(tx, site(), actor(), String(first.data['id'])))
    expect(await openSteps(visit)).toEqual(before)
    await bed.weigh(visit, 'SECOND', '14.480')
    await release(visit)
  })

  test('改磅不能少于已退和待退的数量', async () => {
    const { weigh, weighId } = await weighed()
    const [line] = childRowsOf(weigh['mmWeighSub'])
    await bed.ask('/measure/mm-weigh/returnGoods', {
      weighSubId: line?.['id'],
      quantity: '20.000',
      reason: '水分超标',
      plateNumber: '鲁K00001',
    })
    await expect(correct(weighId, tonsOf('34.460'))).rejects.toThrow(
      '已退货20.000吨，改后数量不能少于已退数量',
    )
    expect(await correct(weighId, tonsOf('34.480'))).toMatchObject({ deSuttle: '20.000' })
  })

  test('放行先问异常再问卡', async () => {
    const { id: cardId } = await bed.on((tx) =>
      makeIccard(tx, bed, { cardNo: 'L0001', cardUid: 'CAFE0001', cardType: 'TEMP' }),
    )
    const { visit, weighId } = await weighed()
    await bed.db.run(
      sql`update as_iccard set card_status = 'USED', registry_id = ${visit['id']} where id = ${cardId}`,
    )
    await bed.db.run(
      sql`update tr_registry set card_id = ${cardId}, card_no = 'L0001' where id = ${visit['id']}`,
    )
    const { orgId, groupId } = bed.caller
    const exceptionId = await bed.on((tx) =>
      raiseException(tx, bed.engine, {
        noticed: { type: 'PLATE_MISMATCH', level: 'BLOCK', isOpen: true, detail: '车牌不符' },
        about: { orgId, groupId, registryId: String(visit['id']), weighId, user: null },
      }),
    )
    await expect(release(visit)).rejects.toThrow('存在未处理的异常：车牌不符')
    await bed.ask('/measure/mm-exception/handle', { ids: [exceptionId], pass: true, remark: '核' })
    await expect(release(visit)).rejects.toThrow('请先回收卡片L0001')
    await release(visit, { cardUid: 'CAFE0001' })
  })

  test('拆分以后仍管出厂超时：先核对重量才放行', async () => {
    const { visit, weigh, weighId } = await weighed()
    const parts = [{ suttle: '20.000' }, { suttle: '13.780' }]
    const { version } = weigh
    await bed.ask('/measure/mm-pu-weigh/splitWeigh', { id: weighId, version, parts })
    bed.wait(61 * 60)
    await expect(release(visit)).rejects.toThrow('请先过磅核对出厂重量')
    await expect(bed.weigh(visit, 'EXIT_CHECK', '15.480')).rejects.toThrow('相差1.000吨')
    await bed.weigh(visit, 'EXIT_CHECK', '14.500')
    await release(visit)
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'LEFT', exitWeight: '14.500' })
  })

  test('须填封签号的业务：没有封签号不能完成称重；司磅台可以一并填', async () => {
    bed.setting(sealKinds, 'pu')
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    await bed.weigh(visit, 'FIRST', '48.260')
    await expect(bed.weigh(visit, 'SECOND', '14.480')).rejects.toThrow('请填写封签号')
    await bed.weigh(visit, 'SECOND', '14.480', { sealNos: 'F001 F002，F001' })
    const stored = await bed.db.row(
      sql`select seal_nos as seals from tr_registry where id = ${visit['id']}`,
    )
    expect(stored).toEqual({ seals: 'F001,F002' })
    bed.setting(sealKinds, '')
    await release(visit)
  })

  test('发货后改通知单：在途登记单换到新通知单；对方已到厂就不能改', async () => {
    const material = await bed.material()
    const order = (code: string) =>
      bed.on(async (tx) =>
        makeAuditedNotice(tx, bed, {
          kind: 'tr',
          sides: 'BOTH',
          fhWarehouseId: bed.warehouseId,
          shWarehouseId: String((await makeWarehouse(tx, bed, { code, name: code }))['id']),
          inventoryId: material['id'],
          quantity: '100',
          line: { warehouseId: bed.warehouseId },
        }),
      )
    const [from, to] = [await order('收A'), await order('收B')]
    await bed.on((tx) => makeTruck(tx, bed, '鲁K10001'))
    const visit = await bed.enter({ kind: 'tr', side: 'fh', notice: from, plateNumber: '鲁K10001' })
    await bed.weigh(visit, 'FIRST', '14.480')
    await bed.weigh(visit, 'SECOND', '44.480')
    await release(visit)
    const move = (notice: AnyRow, moved: AnyRow = visit) =>
      bed.on((tx) =>
        changeNotice(tx, site(), actor(), {
          registryId: String(moved['id']),
          noticeSubId: subIdOf(notice),
          reason: '派错单',
          ports: registryPorts,
        }),
      )
    await move(to)
    const mirrors = await bed.db.rows<AnyRow>(
      sql`select id, status, notice_id as notice, sh_warehouse_name as store, original_weight as tons from tr_registry where source_registry_id = ${visit['id']} order by id`,
    )
    expect(mirrors).toMatchObject([
      { status: 'OBSOLETE', notice: from['id'], store: '收A' },
      { status: 'AUDITED', notice: to['id'], store: '收B', tons: '30.000' },
    ])
    expect(await bed.line(from)).toMatchObject({ deSuttle: '0.000', transit: '0.000' })
    expect(await bed.line(to)).toMatchObject({ deSuttle: '30.000', transit: '30.000' })
    await bed.ask('/registry/tr-registry/arrive', { id: mirrors[1]?.['id'] })
    await expect(move(from)).rejects.toThrow('已到厂，不能改通知单')
    await expect(move(from, mirrors[1])).rejects.toThrow('是在途登记单，不能改通知单')
  })
})
