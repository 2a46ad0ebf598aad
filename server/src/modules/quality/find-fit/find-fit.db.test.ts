import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeContract } from '#modules/trade/contract/contract.fixtures.ts'
import { actOrder } from '#modules/trade/order-writes.fixtures.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useTestApp } from '#test/app.ts'
import { coalModel, makeCoalItems, makeOfLab } from '../lab.fixtures.ts'

const MODELS = '/quality/qc-model-cg'
const site = useTestApp({
  clerks: [
    { username: 'finder', permissions: ['quality:qc-model-cg:find', 'quality:pro-qc-format:find'] },
    {
      username: 'onlooker',
      permissions: ['purorder:pu-contract:list', 'purorder:pu-contract:update'],
    },
  ],
})
const made: { contract: AnyRow; line: AnyRow; general: AnyRow; ofPartner: AnyRow } = {
  contract: {},
  line: {},
  general: {},
  ofPartner: {},
}

beforeAll(async () => {
  const { db, engine } = site.app
  const place = { groupId: site.groupId, orgId: site.orgIds.first, orgName: '华晟焦化' }
  const maker = { engine, caller: systemCaller(place) }
  await db.transaction(async (tx) => {
    made.contract = await makeContract(tx, maker)
    made.line = childRowsOf(made.contract['orContractSub'])[0] ?? {}
    const items = await makeCoalItems(tx, maker)
    const model = async (body: AnyRow) => {
      const row = await makeOfLab(tx, maker, 'qcModel', { ...coalModel(items), ...body })
      const audit = { entity: 'qcModel', at: 'main', action: 'audit', id: row['id'] } as const
      await actOrder(tx, maker, audit)
      return row
    }
    made.general = await model({ name: '通用' })
    made.ofPartner = await model({ name: '供方', vendorId: made.contract['vendorId'] })
    await model({ name: '将来', startDate: '2027-01-01' })
    await makeOfLab(tx, maker, 'qcModel', { ...coalModel(items), name: '草稿' })
  })
})

const question = () => ({
  kind: 'pu',
  inventoryId: made.line['inventoryId'],
  contractId: made.contract['id'],
  partnerId: made.contract['vendorId'],
  day: '2026-05-10',
})
const find = (body: AnyRow = {}, as = 'finder') =>
  site.call<AnyRow>('POST', `${MODELS}/find`, { ...question(), ...body }, { as })

describe('查找质检模型', () => {
  test('答出选中的、排好的候选和不适用的原因，未审核的不在其中', async () => {
    expect((await find()).envelope.data).toMatchObject({
      winner: { id: made.ofPartner['id'], name: '供方' },
      sourceName: '按条件匹配',
      message: null,
      candidates: [
        { name: '供方', order: 1, score: 4, why: '往来单位4' },
        { name: '通用', order: 2, score: 0, why: '通用' },
      ],
      others: [{ name: '将来', reason: '不在有效期内' }],
    })
  })

  test('没有合适的说明原因；看不见的物料是404；要有权限', async () => {
    const none = await find({ kind: 'st', partnerId: null, contractId: null })
    expect(none.envelope.data).toMatchObject({ winner: null, message: '没有适用的质检模型' })
    expect((await find({ inventoryId: '999' })).status).toBe(404)
    expect((await find({ extra: 1 })).status).toBe(400)
    expect((await find({}, 'onlooker')).status).toBe(403)
  })

  test('合同明细指定的先用', async () => {
    const { db } = site.app
    await db.transaction((tx) =>
      tx.run(
        sql`update or_contract_sub set model_id = ${made.general['id']} where id = ${made.line['id']}`,
      ),
    )
    expect((await find()).envelope.data).toMatchObject({
      winner: { name: '通用' },
      source: 'CONTRACT',
    })
    await db.transaction((tx) => tx.run(sql`update or_contract_sub set model_id = null`))
  })

  test('物料的质检设置里指定的，先于按条件找到的', async () => {
    const id = String(made.line['inventoryId'])
    const save = async (modelId: unknown) => {
      const { data } = (await site.call<AnyRow>('GET', `/material/as-inventory/${id}`)).envelope
      const terms = data['asInventoryExQc'] as AnyRow | null
      const asInventoryExQc = { ...terms, carGroupNum: 1, modelId }
      const body = { id, version: data['version'], asInventoryExQc }
      return (await site.call('PUT', '/material/as-inventory/update', body)).envelope
    }
    expect((await save('999')).success).toBe(false)
    expect((await save(made.general['id'])).success).toBe(true)
    expect((await find()).envelope.data).toMatchObject({
      winner: { name: '通用' },
      source: 'MATERIAL',
    })
    expect((await save(null)).success).toBe(true)
  })

  test('合同的模型先于供方的，合同作废后找不到', async () => {
    const run = (statement: ReturnType<typeof sql>) =>
      site.app.db.transaction((tx) => tx.run(statement))
    const { id } = made.contract
    await run(sql`update qc_model set contract_id = ${id} where id = ${made.general['id']}`)
    expect((await find()).envelope.data).toMatchObject({
      winner: { name: '通用' },
      source: 'MATCH',
    })
    await run(sql`update or_contract set status = 'OBSOLETE' where id = ${id}`)
    expect((await find()).envelope.data).toMatchObject({ winner: { name: '供方' } })
    await run(sql`update or_contract set status = 'DRAFT' where id = ${id}`)
    await run(sql`update qc_model set contract_id = null where id = ${made.general['id']}`)
  })

  test('没有检验方案时说出物料', async () => {
    const answer = await site.call<AnyRow>('POST', '/quality/pro-qc-format/find', question(), {
      as: 'finder',
    })
    expect(answer.envelope.data['message']).toBe(`物料${String(made.line['invName'])}没有检验方案`)
  })
})

describe('由合同建质检模型', () => {
  const makeFor = (subId: unknown, as = 'admin') =>
    site.call<AnyRow>(
      'POST',
      `/purorder/pu-contract/${String(made.contract['id'])}/model`,
      { subId },
      { as },
    )

  test('草稿带着合同、供应商、物料和生效日期', async () => {
    const answer = await makeFor(made.line['id'])
    const { id } = answer.envelope.data
    const stored = await site.call<AnyRow>('GET', `${MODELS}/${String(id)}`)
    expect(stored.envelope.data).toMatchObject({
      status: 'DRAFT',
      kinds: 'pu',
      contractId: made.contract['id'],
      contractCode: made.contract['code'],
      vendorId: made.contract['vendorId'],
      inventoryId: made.line['inventoryId'],
      startDate: '2026-01-01',
    })
  })

  test('不是这份合同的明细是404；要有建模型的权限', async () => {
    expect((await makeFor('999')).status).toBe(404)
    expect((await makeFor(made.line['id'], 'onlooker')).status).toBe(403)
  })
})

describe('试算', () => {
  const probe = (values: string, price: string | null = '705') =>
    site.call<AnyRow>('POST', `${MODELS}/probe`, {
      id: made.general['id'],
      suttle: '34.240',
      price,
      values,
    })

  test('M1 和 M3 的扣重、扣价和扣罚明细', async () => {
    expect((await probe('Mt=10.20 Ad=12.30')).envelope.data).toMatchObject({
      assayDeduct: '0.753',
      qualityPrice: '63.0000',
      settlePrice: '642.0000',
      computeRemark: '全水分=10.20 扣重0.753吨/干基灰分=12.30 扣价63元每吨',
      resultName: '合格',
    })
  })

  test('计算项目由录入的项目算出，录它自己不算', async () => {
    const { db } = site.app
    const formula = {
      code: 'AD',
      name: '干基',
      useType: 'ASSAY',
      expression: '[Q]*100/(100-[Mad])',
    }
    const { id } = (await site.call<AnyRow>('POST', '/material/as-formula/create', formula))
      .envelope.data
    const point = (formulaId: unknown) =>
      db.transaction((tx) =>
        tx.run(sql`update qc_item set formula_id = ${formulaId}::bigint where code = 'Ad'`),
      )
    await point(id)
    const answer = await probe('Mt=10.20 Q=12.054 Mad=2.00 Ad=50')
    await point(null)
    expect(answer.envelope.data['computeRemark']).toContain('干基灰分=12.30 扣价63元每吨')
  })

  test('缺少化验值、写错的值：说出来', async () => {
    expect((await probe('Mt=10.20')).envelope.msg).toBe('缺少化验值：干基灰分')
    expect((await probe('Mt=10.20 Xx=1')).envelope.msg).toBe(
      '化验值“Xx=1”无法识别，请写成 项目编码=值',
    )
  })
})
