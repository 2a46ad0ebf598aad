import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { disableArchive, updateArchive } from '#modules/archives/archive-writes.fixtures.ts'
import { makeBlacklist } from '#modules/archives/blacklist/blacklist.fixtures.ts'
import { makeVendor } from '#modules/archives/partner/partner.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import type { StateAction } from '#platform/entity-engine/change-state.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { actOrder, deleteOrder, findOrder, updateOrder } from '../order-writes.fixtures.ts'
import { openCreditGate } from '../ports.ts'
import {
  type ContractKind,
  lineIds,
  makeAuditedContract,
  makeContract,
  makeMaterial,
} from './contract.fixtures.ts'
import { contractRules } from './contract.rules.ts'

describe('合同', () => {
  const bed = useTestBed()
  const make = (body: Parameters<typeof makeContract>[2] = {}) =>
    bed.db.transaction((tx) => makeContract(tx, bed, body))
  const makeAudited = (body: Parameters<typeof makeContract>[2] = {}) =>
    bed.db.transaction((tx) => makeAuditedContract(tx, bed, body))
  const act = (action: StateAction, id: unknown, at: ContractKind = 'pu') =>
    bed.db.transaction((tx) => actOrder(tx, bed, { entity: 'contract', at, action, id }))
  const find = (id: unknown, at: ContractKind = 'pu') =>
    findOrder(bed.db, bed, { entity: 'contract', at, id })
  const update = (body: AnyRow) =>
    bed.db.transaction((tx) => updateOrder(tx, bed, { entity: 'contract', at: 'pu', body }))
  const lineOf = (row: AnyRow): AnyRow => childRowsOf(row['orContractSub'])[0] ?? {}

  test('新合同有默认条款，金额和不含税单价由服务器计算', async () => {
    const row = await make({ overRate: '0.05' })
    expect(row).toMatchObject({
      kind: 'pu',
      status: 'DRAFT',
      enabled: true,
      taxRate: '0.130000',
      taxIncluded: true,
      settleBasis: 'DE_SUTTLE',
      qtyControl: 'FORBID',
      totalQuantity: '1000.000',
      totalAmount: '500000.00',
      invNames: '精煤',
      partnerName: '神木煤业',
      noticeQuantity: '0.000',
      surplus: '1050.000',
    })
    expect(lineOf(row)).toMatchObject({
      invName: '精煤',
      comName: '吨',
      amount: '500000.00',
      netPrice: '442.4779',
      noticeQuantity: '0.000',
      surplus: '1050.000',
    })
  })

  test('改税率后，没有发送的明细也重算不含税单价', async () => {
    const row = await make({ taxRate: '0.13' })
    const changed = await update({ id: row['id'], version: 0, taxRate: '0.25' })
    expect(lineOf(changed)).toMatchObject({ netPrice: '400.0000', price: '500.0000' })
    const open = await update({ id: row['id'], version: 1, taxIncluded: false })
    expect(lineOf(open)['netPrice']).toBe('500.0000')
  })

  test('数量和单价的规则在保存时检查', async () => {
    await expect(make({ startDate: '2026-06-01', endDate: '2026-05-31' })).rejects.toThrow(
      '有效期止不能早于起',
    )
    await expect(make({ price: null })).rejects.toThrow('请填写物料精煤的单价')
    await expect(make({ quantity: '0' })).rejects.toThrow('物料精煤的数量须大于0')
    const frame = { contractType: 'FRAME', qtyControl: 'NONE', quantity: '0' }
    expect(await make(frame)).toMatchObject({ totalQuantity: '0.000' })
  })

  test('一个物料只能有一行', async () => {
    const { id: inventoryId } = await bed.db.transaction((tx) => makeMaterial(tx, bed))
    const line = { inventoryId, quantity: '1', price: '1' }
    await expect(make({ orContractSub: [line, line] })).rejects.toThrow('物料重复：精煤')
  })

  test('调拨的发货库区与收货库区不能相同', async () => {
    const sides = { fhOrgId: TENANTS.org, shOrgId: TENANTS.org }
    await expect(make({ kind: 'al', ...sides })).rejects.toThrow('发货库区与收货库区不能相同')
  })

  test('纸质合同号在同一往来单位内唯一，作废后可以再用', async () => {
    const first = await make({ contractNo: 'HT-1' })
    const same = { contractNo: 'HT-1', vendorId: first['vendorId'] }
    await expect(make(same)).rejects.toThrow('纸质合同号已存在：HT-1')
    expect(await make({ contractNo: 'HT-1' })).toMatchObject({ contractNo: 'HT-1' })
    await act('obsolete', first['id'])
    const second = await make(same)
    await expect(act('recover', first['id'])).rejects.toThrow('纸质合同号已存在：HT-1')
    await act('obsolete', second['id'])
    await act('recover', first['id'])
    expect(await find(first['id'])).toMatchObject({ status: 'DRAFT' })
  })

  test('两人同时录入同一纸质合同号，只有一人成功', async () => {
    const { id: vendorId } = await bed.db.transaction((tx) =>
      makeVendor(tx, bed, { code: 'RACE', name: '同号煤业' }),
    )
    const both = await Promise.allSettled([
      make({ contractNo: 'RACE', vendorId }),
      make({ contractNo: 'RACE', vendorId }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('审核需要明细，写下审核人；弃审清空', async () => {
    const empty = await make({ orContractSub: [] })
    await expect(act('audit', empty['id'])).rejects.toThrow('请填写合同明细')
    const row = await makeAudited()
    expect(await find(row['id'])).toMatchObject({ status: 'AUDITED', auditUser: '管理员' })
    await act('init', row['id'])
    expect(await find(row['id'])).toMatchObject({ status: 'DRAFT', auditUser: null })
  })

  test('已审核的合同不能修改、删除，备注和经办人除外', async () => {
    const row = await makeAudited()
    await expect(update({ id: row['id'], version: 1, name: '改名' })).rejects.toThrow(
      '状态是已审核，不能修改',
    )
    const place = { entity: 'contract', at: 'pu' }
    await expect(
      bed.db.transaction((tx) => deleteOrder(tx, bed, { ...place, id: row['id'] })),
    ).rejects.toThrow('状态是已审核，不能删除')
    const body = { id: row['id'], version: 1, remark: '补充协议见附件' }
    const kept = await bed.db.transaction((tx) =>
      updateOrder(tx, bed, { ...place, body, action: 'safeUpdate' }),
    )
    expect(kept['remark']).toBe('补充协议见附件')
  })

  test('停用的供应商、物料不能审核', async () => {
    const row = await make()
    await disableArchive(bed, 'vendor', row['vendorId'])
    await expect(act('audit', row['id'])).rejects.toThrow('供应商神木煤业已停用')
    const other = await make()
    await disableArchive(bed, 'inventory', lineOf(other)['inventoryId'])
    await expect(act('audit', other['id'])).rejects.toThrow('物料精煤已停用')
  })

  test('黑名单中的供应商不能审核，提醒级的只提醒', async () => {
    const row = await make()
    const target = { targetType: 'VENDOR', vendorId: row['vendorId'], reason: '掺假' }
    await bed.db.transaction((tx) => makeBlacklist(tx, bed, { ...target, level: 'FORBID' }))
    await expect(act('audit', row['id'])).rejects.toThrow('掺假')
    const other = await make()
    const warned = { ...target, vendorId: other['vendorId'], reason: '交货慢', level: 'WARN' }
    await bed.db.transaction((tx) => makeBlacklist(tx, bed, warned))
    expect(await act('audit', other['id'])).toEqual([expect.stringContaining('交货慢')])
  })

  test('不可采购、不可销售的物料不能审核，调拨不限', async () => {
    const { id: inventoryId } = await bed.db.transaction((tx) => makeMaterial(tx, bed))
    const pu = await make({ inventoryId })
    const sa = await make({ kind: 'sa', inventoryId })
    await updateArchive(bed, 'inventory', { id: inventoryId, version: 0, isPu: false, isSa: false })
    await expect(make({ inventoryId })).rejects.toThrow('物料不存在或不可见')
    await expect(act('audit', pu['id'])).rejects.toThrow('物料精煤不可采购')
    await expect(act('audit', sa['id'], 'sa')).rejects.toThrow('物料精煤不可销售')
    const al = await make({ kind: 'al', inventoryId })
    await act('audit', al['id'], 'al')
  })

  test('采购价不能高于最高采购价', async () => {
    const { id: inventoryId } = await bed.db.transaction((tx) =>
      makeMaterial(tx, bed, { topBuyingPrice: '480' }),
    )
    const row = await make({ inventoryId })
    await expect(act('audit', row['id'])).rejects.toThrow('单价500.0000高于最高采购价480.0000')
    const sold = await make({ kind: 'sa', inventoryId })
    await act('audit', sold['id'], 'sa')
  })

  test('证照过期的供应商只提醒', async () => {
    const { id: vendorId } = await bed.db.transaction((tx) =>
      makeVendor(tx, bed, { code: 'OLD', name: '老煤矿', licenseEndDate: '2020-01-01' }),
    )
    const warnings: string[] = []
    await make({ vendorId, warn: (text) => void warnings.push(text) })
    expect(warnings).toEqual(['老煤矿证照已过期'])
  })

  test('先款后货的合同审核时，没有账户控制的提醒，有的不提醒', async () => {
    const row = await make({ payMode: 'PREPAY' })
    expect(await act('audit', row['id'])).toEqual([])
    const { rules } = contractRules({ dependants: [], credit: openCreditGate })
    const watched = { ...bed, engine: { ...bed.engine, rulesOf: () => rules } }
    const place = { entity: 'contract', at: 'pu', action: 'audit' } as const
    const other = await make({ payMode: 'PREPAY' })
    expect(
      await bed.db.transaction((tx) => actOrder(tx, watched, { ...place, id: other['id'] })),
    ).toEqual(['未启用往来账户控制'])
  })

  test('只有已审核的合同可以停用', async () => {
    const draft = await make()
    await expect(act('disable', draft['id'])).rejects.toThrow('不能停用')
    const row = await makeAudited()
    await act('disable', row['id'])
    expect(await find(row['id'])).toMatchObject({ enabled: false, status: 'AUDITED' })
    await act('enable', row['id'])
    expect(await find(row['id'])).toMatchObject({ enabled: true })
  })

  test('调拨合同双方可见，只有制单方可以写', async () => {
    const row = await makeAudited({ kind: 'al' })
    const scope = { groupId: '1', orgIds: [TENANTS.otherOrg], wholeGroup: false, ownOnly: false }
    const other = testCaller({ orgId: TENANTS.otherOrg, admin: false, scope })
    const maker = { engine: bed.engine, caller: other }
    const place = { entity: 'contract', at: 'al', id: row['id'] }
    expect(await findOrder(bed.db, maker, place)).toMatchObject({ id: row['id'] })
    await expect(
      bed.db.transaction((tx) => actOrder(tx, maker, { ...place, action: 'init' })),
    ).rejects.toThrow('资源不存在')
    const pu = await make()
    await expect(
      findOrder(bed.db, maker, { entity: 'contract', at: 'pu', id: pu['id'] }),
    ).rejects.toThrow('资源不存在')
  })

  test('数据库守住数量的不变式', async () => {
    const row = await make({ overRate: '0.05' })
    const [id] = lineIds(row)
    const put = (columns: Record<string, string>) =>
      bed.db.run(
        sql`update or_contract_sub set notice_quantity = ${columns['notice'] ?? '0'}, done_quantity = ${columns['done'] ?? '0'}, return_quantity = ${columns['returned'] ?? '0'}, settle_quantity = ${columns['settled'] ?? '0'}, over_quantity = ${columns['over'] ?? '0'} where id = ${id}`,
      )
    await put({ notice: '1050' })
    await expect(put({ notice: '1050.001' })).rejects.toThrow('or_contract_sub_limit')
    await put({ notice: '1060', over: '10' })
    await expect(put({ notice: '-1' })).rejects.toThrow('or_contract_sub_counters')
    await expect(put({ notice: '10', done: '11' })).rejects.toThrow('or_contract_sub_done')
    await expect(put({ notice: '10', done: '5', returned: '6' })).rejects.toThrow(
      'or_contract_sub_returned',
    )
    await expect(put({ notice: '10', done: '5', settled: '6' })).rejects.toThrow(
      'or_contract_sub_settled',
    )
    await put({})
    const open = await make({ qtyControl: 'WARN' })
    const [free] = lineIds(open)
    await bed.db.run(sql`update or_contract_sub set notice_quantity = 5000 where id = ${free}`)
  })

  test('停用供应商后合同仍可读，名称保持保存时的样子', async () => {
    const row = await makeAudited()
    await updateArchive(bed, 'vendor', { id: row['vendorId'], version: 0, name: '改名煤业' })
    expect(await find(row['id'])).toMatchObject({ vendorName: '神木煤业' })
  })
})
