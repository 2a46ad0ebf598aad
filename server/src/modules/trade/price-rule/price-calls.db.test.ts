import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemCaller } from '#platform/access/system-caller.ts'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import { makeMaterial } from '../contract/contract.fixtures.ts'
import {
  makeAuditedSheet,
  makePriceSheet,
  makePricingContract,
} from '../price-sheet/price-sheet.fixtures.ts'

const PU_SHEET = '/purorder/pu-contract-pricing'
const PU_RULE = '/purorder/pu-price-match-rule'

const site = useTestApp({
  clerks: [
    { username: 'prober', permissions: ['purorder:pu-price-match-rule:test'] },
    { username: 'onlooker', permissions: ['purorder:pu-price-match-rule:list'] },
  ],
})
const made: { goods: AnyRow; sheet: AnyRow; draft: AnyRow } = { goods: {}, sheet: {}, draft: {} }

beforeAll(async () => {
  const { db, engine } = site.app
  const place = { groupId: site.groupId, orgId: site.orgIds.first, orgName: '华晟焦化' }
  const maker = { engine, caller: systemCaller(place) }
  await db.transaction(async (tx) => {
    made.goods = await makePricingContract(tx, maker)
    made.sheet = await makeAuditedSheet(tx, maker, made.goods)
    const stranger = await makeMaterial(tx, maker, { invName: '焦粉' })
    const { contractId, inventoryId } = made.goods
    made.draft = await makePriceSheet(tx, maker, {
      contractId,
      endTime: '2026-07-01 00:00:00',
      orPriceSub: [
        { inventoryId, price: '505' },
        { inventoryId: stranger['id'], price: '300' },
      ],
    })
  })
})

describe('取价试算', () => {
  const ask = (body: AnyRow, as = 'admin') =>
    site.call<AnyRow>('POST', `${PU_RULE}/test`, body, { as })
  const question = () => ({ kind: 'pu', ...made.goods, time: '2026-05-20 12:00:00' })

  test('安装的公司都有规则，试算给出价格和全过程', async () => {
    const { data } = (await ask(question())).envelope
    expect(data).toMatchObject({
      state: 'FINAL',
      stateName: '已定价',
      price: '500.0000',
      netPrice: '442.4779',
      priceSource: 'CONTRACT',
      priceDate: '2026-05-20 12:00:00',
      msg: null,
      trace: [
        { title: '10 通知单锁定价，取价时间：二次计量', result: '没有通知单，下一条' },
        { candidates: [{ code: made.sheet['code'] }] },
      ],
    })
  })

  test('没有价格时说明原因', async () => {
    const early = await ask({ ...question(), time: '2026-04-30 23:59:59' })
    expect(early.envelope.data).toMatchObject({ state: 'NONE', msg: '未匹配到价格' })
  })

  test('不写任何东西', async () => {
    const stamp = sql`select (select count(*) from sys_log)::int as logs, (select sum(version) from or_price)::int as versions`
    const before = await site.app.db.row(stamp)
    await ask(question())
    expect(await site.app.db.row(stamp)).toEqual(before)
  })

  test('多余的字段、不合的业务、坏的时间和化验值是400；看不见的物料是404', async () => {
    const bad = async (body: AnyRow) => (await ask({ ...question(), ...body })).status
    expect(await bad({ price: '1' })).toBe(400)
    expect(await bad({ kind: 'sa' })).toBe(400)
    expect(await bad({ kind: 'pt' })).toBe(200)
    expect(await bad({ time: '2026-05-20' })).toBe(400)
    expect(await bad({ assay: { x: '1' } })).toBe(400)
    expect(await bad({ assay: { '1': 5 } })).toBe(400)
    expect(await bad({ inventoryId: null })).toBe(400)
    expect(await bad({ inventoryId: '999' })).toBe(404)
    expect(await bad({ partnerId: '999' })).toBe(404)
  })

  test('要有试算的权限', async () => {
    expect((await ask(question(), 'prober')).status).toBe(200)
    expect((await ask(question(), 'onlooker')).status).toBe(403)
  })
})

describe('价格单 / 接口', () => {
  test('校验列出问题和提示，不写任何东西', async () => {
    const answer = await site.call('GET', `${PU_SHEET}/validation/${String(made.draft['id'])}`)
    const [first, second] = made.draft['orPriceSub'] as AnyRow[]
    expect(answer.envelope.data).toEqual({
      ok: false,
      problems: [
        {
          subId: first?.['id'],
          msg: `与价格单${String(made.sheet['code'])}时间重叠`,
          warning: false,
        },
        { subId: first?.['id'], msg: '失效后无价格', warning: true },
        { subId: second?.['id'], msg: '合同中没有物料焦粉', warning: false },
        { subId: second?.['id'], msg: '失效后无价格', warning: true },
      ],
    })
    const passed = await site.call('GET', `${PU_SHEET}/validation/${String(made.sheet['id'])}`)
    expect(passed.envelope.data).toEqual({ ok: true, problems: [] })
    expect((await site.call('GET', `${PU_SHEET}/validation/1`)).status).toBe(404)
    expect((await site.call('GET', `${PU_SHEET}/validation/x`)).status).toBe(404)
  })

  test('列表一行一个物料，可按物料快速查找', async () => {
    const list = async (search: readonly AnyRow[] = []) =>
      (
        await site.call<{ total: number; list: AnyRow[] }>('POST', `${PU_SHEET}/list`, {
          limit: { pn: 1, ps: 10 },
          search,
        })
      ).envelope.data
    const all = await list()
    expect(all.total).toBe(3)
    const row = all.list.find(({ status }) => status === 'AUDITED')
    expect(row).toMatchObject({
      id: made.sheet['id'],
      rowKey: (made.sheet['orPriceSub'] as AnyRow[])[0]?.['id'],
      code: made.sheet['code'],
      partnerName: '神木煤业',
      invName: '精煤',
      price: '500.0000',
      effectiveEnd: null,
    })
    expect((await list([{ key: 'invName', op: 'like', val: '焦粉' }])).total).toBe(1)
  })

  test('删除用 deletes，已审核的不能删', async () => {
    const drop = (row: AnyRow) => site.call('DELETE', `${PU_SHEET}/deletes`, { ids: [row['id']] })
    expect((await drop(made.sheet)).envelope.success).toBe(false)
    expect((await drop(made.draft)).envelope.success).toBe(true)
  })
})
