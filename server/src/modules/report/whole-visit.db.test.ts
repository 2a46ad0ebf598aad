import type { HomeFigure } from '@junheng/domain/home/home-wire.ts'
import type { TeamReport } from '@junheng/domain/report/team-report.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { product } from '#modules/index.ts'
import { readDriverPage } from '#modules/registry/driver-page/driver-page.actions.ts'
import { makeAuditedContract } from '#modules/trade/contract/contract.fixtures.ts'
import { driverFacts } from '#modules/weighing/api.ts'
import { makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call } from '#platform/http/call.ts'
import { testCaller } from '#test/tenants.ts'
import { documentFlowCalls } from './document-flow/document-flow.actions.ts'
import { useHomeBed } from './home/home.fixtures.ts'
import { teamReportCalls } from './team/team.actions.ts'

const CONFIRM = '/measure/confirm-pu-weigh'
/** Tickets come as pages, not as papers. */
const AS_PAGE = { headers: { accept: 'application/json' } } as const
const JOINT = '/measure/mm-weigh/jointList'

describe('G 端到端：一车采购煤之后的报表、对账、读数链、磅单和联查', () => {
  const { bed, home } = useHomeBed()
  let contract: AnyRow
  let notice: AnyRow
  let visit: AnyRow
  let weigh: AnyRow

  beforeAll(async () => {
    const coal = await bed.material({ sceneConfirm: true }, { lossPercentage: '0.003' })
    contract = await bed.on((tx) =>
      makeAuditedContract(tx, bed, { inventoryId: coal['id'], price: '612.5' }),
    )
    notice = await bed.notice({
      vendorId: contract['vendorId'],
      contractId: contract['id'],
      inventoryId: coal['id'],
      maxLimit: '1000',
    })
    await bed.on((tx) => makeTruck(tx, bed, '鲁A12345'))
    const line = { originalWeight: '34.060' }
    visit = await bed.enter({ notice, plateNumber: '鲁A12345', line })
    await bed.weigh(visit, 'FIRST', '48.260')
    bed.wait(120)
    const rows = await bed.db.rows<{ id: string; version: number }>(
      sql`select id, version from mm_confirm where registry_id = ${visit['id']}`,
    )
    const said = { warehouseId: bed.warehouseId, siteDeduct: '0.050', siteRate: '0.015' }
    const confirmed = rows.map((row) => ({ ...row, ...said, action: 'CONFIRM' }))
    await bed.ask(`${CONFIRM}/submit`, { rows: confirmed })
    weigh = (await bed.weigh(visit, 'SECOND', '14.480')).data
  })

  const read = async <T>(calls: readonly Call[], path: string, body: object = {}): Promise<T> =>
    (await askCall(calls, path, { ...AS_PAGE, db: bed.db, caller: bed.caller, body })).data as T

  test('G5 班组报表、首页数字、对账、读数链、两次打印', async () => {
    const day = { from: '2026-11-15', to: '2026-11-15', groupBy: ['material'] }
    const team = await read<TeamReport>(teamReportCalls(bed.services), '/report/team/query', day)
    expect(team.total.figures).toMatchObject({ countSa: '1', deSuttle: '33.223', suttle: '33.780' })
    expect(team.list.map(({ figures }) => figures['deSuttle'])).toEqual(['33.223'])
    const figures = await home<readonly HomeFigure[]>('getCount')
    const value = Object.fromEntries(figures.map((figure) => [figure.code, figure.value]))
    expect(value).toMatchObject({ weighed: '1', inSum: '33.223' })
    const stock = product.calls(bed.services)
    expect(await read(stock, '/store/pd-stock/reconcile')).toMatchObject({ differences: [] })
    const readings = await bed.db.rows<{ purpose: string }>(
      sql`select purpose from mm_reading where registry_id = ${visit['id']} order by seq`,
    )
    expect(readings.map(({ purpose }) => purpose)).toEqual(['FIRST', 'SECOND'])
    const chain = await bed.ask(
      '/measure/mm-reading/verify',
      {},
      { query: { scaleId: bed.scaleId } },
    )
    expect(chain.data).toMatchObject({ ok: true, checked: 2 })
    const print = async (more: AnyRow = {}): Promise<string> => {
      const body = { ids: [weigh['id']], ...more }
      const calls = product.calls(bed.services)
      return (await read<{ content: string }>(calls, '/measure/mm-pu-weigh/print', body)).content
    }
    const [first, again] = [await print(), await print({ reason: '卡纸' })]
    const numbers = (content: string) => /读数：毛重 \S+　皮重 \S+/.exec(content)?.[0]
    expect(numbers(first)).toMatch(/毛重 \S+-1　皮重 \S+-2/)
    expect(numbers(again)).toBe(numbers(first))
    expect([first, again].every((content) => content.includes('模拟'))).toBe(true)
    expect([first.includes('补打'), again.includes('补打 第1次')]).toEqual([false, true])
  })

  test('H8 司机页的电子磅单是存着的数；隐藏扣重的没有扣重和实收；没有价格', async () => {
    const { data } = await bed.ask('/registry/tr-registry/driverCode', { id: visit['id'] })
    const token = String(data['path']).replace('/d/', '')
    const page = () => readDriverPage({ services: bed.services, facts: driverFacts }, token)
    const { ticket } = await page()
    const figures = (rows: typeof ticket) =>
      (rows?.rows ?? []).flatMap(({ label, value, unit }) => (unit ? [[label, value]] : []))
    expect(weigh).toMatchObject({ price: '612.5000' })
    expect(ticket).toMatchObject({ code: weigh['code'], marks: ['模拟'] })
    expect(figures(ticket)).toEqual([
      ['毛重', '48.260'],
      ['皮重', '14.480'],
      ['净重', '33.780'],
      ['扣重', '0.557'],
      ['实收数', '33.223'],
    ])
    await bed.db.run(sql`update as_inventory_ex_weigh set hidden_deduct = true`)
    const hidden = await page()
    expect(figures(hidden.ticket)).toEqual([
      ['毛重', '48.260'],
      ['皮重', '14.480'],
      ['净重', '33.780'],
    ])
    for (const text of ['0.557', '33.223', '612.5', String(weigh['amount'])])
      expect(JSON.stringify(hidden)).not.toContain(text)
    expect(JSON.stringify(await page())).not.toContain('612.5')
    await bed.db.run(sql`update as_inventory_ex_weigh set hidden_deduct = false`)
  })

  test('F4 联查：合同、通知单、登记单、磅单、出入库流水都连到这张磅单；要那一行业务的权限', async () => {
    const record = await bed.db.row<{ id: string }>(
      sql`select id from pd_store_record where biz_type = 'WEIGH' and biz_id = ${weigh['id']}`,
    )
    const joint = (source: string, id: unknown, permissions?: readonly string[]) => {
      const as = permissions && { admin: false, permissions: new Set(permissions) }
      return bed.ask<{ list: readonly AnyRow[]; sums: AnyRow }>(
        JOINT,
        { source, id },
        as ? { as: as satisfies Partial<Caller> } : {},
      )
    }
    for (const [source, id] of [
      ['contract', contract['id']],
      ['notice', notice['id']],
      ['registry', visit['id']],
      ['weigh', weigh['id']],
      ['stockRecord', record?.id],
    ] as const) {
      const { list, sums } = (await joint(source, id)).data
      expect([source, list.map((row) => row['id'])]).toEqual([source, [weigh['id']]])
      expect(sums).toMatchObject({ deSuttle: '33.223', countSa: '1' })
    }
    const weighs = ['measure:mm-weigh:list', 'measure:mm-pu-weigh:list']
    const sale = ['registry:tr-registry:list', 'sale:tr-registry:list', 'sale:sa-contract:list']
    for (const [source, id] of [
      ['registry', visit['id']],
      ['contract', contract['id']],
    ] as const)
      await expect(joint(source, id, [...weighs, ...sale])).rejects.toMatchObject({
        refusal: { code: 'access.forbidden' },
      })
    const own = await joint('registry', visit['id'], [...weighs, 'purorder:tr-registry:list'])
    expect(own.data.list).toHaveLength(1)
  })

  test('联查登记单：通知单的登记单；没有那种业务的通知单权限 403，别的公司的通知单不存在', async () => {
    const joint = (id: unknown, as?: Partial<Caller>) =>
      bed.ask<{ list: readonly AnyRow[]; origin: AnyRow; at: AnyRow }>(
        '/registry/tr-registry/jointList',
        { source: 'notice', id },
        as ? { as } : {},
      )
    const { list, origin, at } = (await joint(notice['id'])).data
    expect(list.map((row) => row['id'])).toEqual([visit['id']])
    expect(origin).toEqual({ label: '通知单', code: notice['code'] })
    expect(at).toEqual({ mount: 'registry/all', base: '/registry/tr-registry' })
    const holds = (...keys: readonly string[]) => ({
      admin: false,
      permissions: new Set(['registry:tr-registry:list', ...keys]),
    })
    await expect(joint(notice['id'], holds('sale:sa-notice:list'))).rejects.toMatchObject({
      refusal: { code: 'access.forbidden' },
    })
    // The right to the notice is none to its visits: they are those of the caller's own list.
    const looker = holds('purorder:pu-notice:list')
    expect((await joint(notice['id'], looker)).data.list).toEqual([])
    const buyer = holds('purorder:pu-notice:list', 'purorder:tr-registry:list')
    expect((await joint(notice['id'], buyer)).data.list).toHaveLength(1)
    const elsewhere = testCaller({ ...buyer, orgId: '99' })
    await expect(joint(notice['id'], elsewhere)).rejects.toMatchObject({
      refusal: { code: 'row.missing' },
    })
  })

  test('单据流：从四张单据的任何一张都看到同一条，带吨数；没有列表权限的一步、别的公司都看不到', async () => {
    const flow = async (of: string, id: unknown, as: Partial<Caller> = {}) => {
      const caller = { ...bed.caller, ...as }
      const calls = documentFlowCalls(bed.services)
      const path = '/report/document-flow'
      return (await askCall(calls, path, { db: bed.db, caller, body: { of, id } }))
        .data as readonly AnyRow[]
    }
    const documents = { contract, notice, registry: visit, weigh }
    for (const [of, { id }] of Object.entries(documents)) {
      const steps = await flow(of, id)
      expect(steps.map(({ entity, count, quantity }) => [entity, count, quantity])).toEqual([
        ['contract', 1, contract['totalQuantity']],
        ['notice', 1, '1000.000'],
        ['registry', 1, visit['preQuantity']],
        ['weigh', 1, '33.223'],
      ])
      expect(steps.filter(({ isCurrent }) => isCurrent).map(({ entity }) => entity)).toEqual([of])
      expect(steps.at(-1)).toMatchObject({
        documents: [
          {
            id: weigh['id'],
            code: weigh['code'],
            path: `/modules/measure/mm_pu_weigh/edit?type=view&id=${String(weigh['id'])}`,
          },
        ],
      })
    }
    const clerk = { admin: false, permissions: new Set(['purorder:pu-notice:list']) }
    const seen = await flow('notice', notice['id'], clerk)
    expect(seen.map(({ entity }) => entity)).toEqual(['notice'])
    const elsewhere = { ...testCaller({ orgId: '99' }), groupId: '98' }
    expect(await flow('notice', notice['id'], { ...elsewhere, admin: false })).toEqual([])
  })
})
