import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeVendor } from '#modules/archives/partner/partner.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { makeMaterial } from '#modules/trade/contract/contract.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { INTERFACES, type SyncRun, useSyncBed } from './sync.fixtures.ts'

const bed = useSyncBed()
const PLAIN = { transform: 'PLAIN' } as const

beforeAll(async () => {
  await bed.erp.run(
    `create table orders (pk text, name text, partner text, contract text, material text, quantity numeric, price numeric, ts timestamp not null default now());
     grant select on orders to ${bed.erp.user}`,
  )
  await bed.on(async (tx) => {
    await makeVendor(tx, bed, { code: 'EV1', name: '北山煤矿' })
    await makeCustomer(tx, bed, { code: 'EC1', name: '南河电厂' })
    for (const code of ['EW1', 'EW2'])
      await makeWarehouse(tx, bed, { code, name: `来源仓库${code}` })
    for (const invCode of ['EM1', 'EM2', 'EM3'])
      await makeMaterial(tx, bed, { invCode, invName: `来源物料${invCode}` })
  })
})
beforeEach(() => bed.erp.run('truncate orders'))

interface ErpLine {
  readonly pk: string
  readonly material: string
  readonly quantity: string
  readonly partner?: string
  readonly contract?: string
  readonly price?: string
  readonly ts?: string
}

/** A line of an order of the ERP. */
const put = (line: ErpLine) => {
  const { pk, partner = 'EV1', contract = null, material, quantity, price = '500', ts } = line
  return bed.erp.run(
    `insert into orders values ($1, '来源的单据', $2, $3, $4, $5, $6, coalesce($7::timestamp, now()))`,
    [pk, partner, contract, material, quantity, price, ts ?? null],
  )
}

const LINES = {
  puContract: 'orContractSub',
  saContract: 'orContractSub',
  alContract: 'orContractSub',
  puNotice: 'orNoticeSub',
  saNotice: 'orNoticeSub',
  alNotice: 'orNoticeSub',
  trNotice: 'orNoticeSub',
} as const
type Orders = keyof typeof LINES

const BASES: Readonly<Record<Orders, string>> = {
  puContract: '/purorder/pu-contract',
  saContract: '/sale/sa-contract',
  alContract: '/allot/al-contract',
  puNotice: '/purorder/pu-notice',
  saNotice: '/sale/sa-notice',
  alNotice: '/allot/al-notice',
  trNotice: '/transfer/tr-notice',
}

/** Between whom or where, of one kind of order: fields with the code that the source gives. */
const PARTIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pu: { vendorId: 'EV1' },
  sa: { customerId: 'EC1' },
  al: { fhOrgId: 'JH', shOrgId: 'MK' },
  tr: { fhWarehouseId: 'EW1', shWarehouseId: 'EW2' },
}

const partiesOf = (entity: Orders) => Object.entries(PARTIES[entity.slice(0, 2)] ?? {})

const partnerOf = (entity: Orders): string => partiesOf(entity)[0]?.[1] ?? ''

function confOf(entity: Orders, more: AnyRow = {}, source: AnyRow = {}) {
  const [first, ...others] = partiesOf(entity)
  const party = first?.[0] ?? ''
  const ofContract = [
    { field: 'name', column: 'name', ...PLAIN },
    { field: 'startDate', transform: 'CONST', param: '2026-01-01' },
    { field: 'endDate', transform: 'CONST', param: '2026-12-31' },
    { field: 'orContractSub.price', column: 'price', ...PLAIN },
  ]
  const query = `select * from orders where partner = '${partnerOf(entity)}'`
  const sysSyncField = [
    { field: party, column: 'partner', ...PLAIN },
    ...others.map(([field, param]) => ({ field, transform: 'CONST', param })),
    { field: `${LINES[entity]}.inventoryId`, column: 'material', ...PLAIN },
    { field: `${LINES[entity]}.quantity`, column: 'quantity', ...PLAIN },
    ...(entity.endsWith('Contract') ? ofContract : []),
  ]
  return bed.conf({ entity, query, matchKey: 'pk', sysSyncField, ...more }, source)
}

/** Orders of a source with their lines. */
async function ordersOf(entity: Orders, sourceId: string): Promise<readonly AnyRow[]> {
  const table = entity.endsWith('Contract') ? sql`or_contract` : sql`or_notice`
  const rows = await bed.db.rows<{ id: string }>(
    sql`select id::text as id from ${table} where source_id = ${sourceId} order by id`,
  )
  const found: AnyRow[] = []
  for (const { id } of rows) found.push(await bed.call('GET', `${BASES[entity]}/${id}`))
  return found
}

/** What a run should have come to; where it did not, the rows say why. */
const came = (run: SyncRun, expected: AnyRow) =>
  expect(run, JSON.stringify(run.rows)).toMatchObject(expected)

const linesOf = (order: AnyRow | undefined, entity: Orders) =>
  childRowsOf(order?.[LINES[entity]]).map(({ invCode, quantity }) => [invCode, quantity])

describe('单据同步', () => {
  test.each(Object.keys(LINES) as Orders[])(
    '%s：同一主键的行是一张单据的明细；试运行不留下什么；第二次不变',
    async (entity) => {
      const partner = partnerOf(entity)
      const { id, sourceId } = await confOf(entity)
      const [first, second] = [`${entity}1`, `${entity}2`]
      await put({ pk: first, partner, material: 'EM1', quantity: '100' })
      await put({ pk: second, partner, material: 'EM1', quantity: '300' })
      await put({ pk: first, partner, material: 'EM2', quantity: '200' })
      came(await bed.sync(id, { dryRun: true }), { state: 'TRIED', added: 2 })
      expect(await ordersOf(entity, sourceId)).toEqual([])
      came(await bed.sync(id), { state: 'DONE', read: 3, added: 2, failed: 0 })
      const stored = await ordersOf(entity, sourceId)
      expect(stored.map((order) => linesOf(order, entity))).toEqual([
        [
          ['EM1', '100.000'],
          ['EM2', '200.000'],
        ],
        [['EM1', '300.000']],
      ])
      expect(stored[0]).toMatchObject({ resourceType: 'NC', status: 'DRAFT' })
      for (const [field] of partiesOf(entity)) expect(stored[0]?.[field]).not.toBeNull()
      expect(stored[0]?.['code']).toMatch(/^(HT|TZ)\d{12}$/)
      came(await bed.sync(id, { full: true }), { added: 0, updated: 0, same: 2 })
      expect(await ordersOf(entity, sourceId)).toEqual(stored)
    },
  )

  test('改了数量、添一行、去一行：说得出哪一行；别的行不动', async () => {
    const { id, sourceId } = await confOf('puContract')
    for (const material of ['EM1', 'EM2']) await put({ pk: 'K1', material, quantity: '100' })
    await bed.sync(id)
    const [before] = await ordersOf('puContract', sourceId)
    await bed.erp.run("update orders set quantity = 150 where material = 'EM1'")
    await bed.erp.run("delete from orders where material = 'EM2'")
    await put({ pk: 'K1', material: 'EM3', quantity: '50' })
    const run = await bed.sync(id)
    came(run, { updated: 1, failed: 0 })
    for (const said of [
      '来源物料EM1数量：100.000→150.000',
      '新增行来源物料EM3',
      '去掉行来源物料EM2',
    ])
      expect(run.rows[0]?.message).toContain(said)
    const [after] = await ordersOf('puContract', sourceId)
    expect(linesOf(after, 'puContract')).toEqual([
      ['EM1', '150.000'],
      ['EM3', '50.000'],
    ])
    const idOf = (order: AnyRow | undefined) => childRowsOf(order?.['orContractSub'])[0]?.['id']
    expect(idOf(after)).toBe(idOf(before))
    came(await bed.sync(id), { same: 1, updated: 0 })
  })

  test('出错上限按单据算，不按明细行：半数单据被拒，整次撤销', async () => {
    const { id, sourceId } = await confOf('puContract', { maxErrorRate: '0.4' })
    for (const material of ['EM1', 'EM2', 'EM3']) await put({ pk: 'K1', material, quantity: '1' })
    for (const material of ['EM1', 'EM2', '没有']) await put({ pk: 'K2', material, quantity: '1' })
    came(await bed.sync(id), { state: 'UNDONE', read: 6, added: 1, failed: 1 })
    expect(await ordersOf('puContract', sourceId)).toEqual([])
  })

  test('来源给的改不了，自己的可以；审核后来源再改的拒绝，别的照常', async () => {
    const { id, sourceId } = await confOf('puContract', { maxErrorRate: '0.5' })
    await put({ pk: 'K1', material: 'EM1', quantity: '100' })
    await put({ pk: 'K2', material: 'EM1', quantity: '100' })
    await bed.sync(id)
    const [first] = await ordersOf('puContract', sourceId)
    const base = BASES.puContract
    const change = (body: AnyRow) => bed.call('PUT', `${base}/update`, { ...first, ...body })
    const [line] = childRowsOf(first?.['orContractSub'])
    await expect(change({ name: '另一个' })).rejects.toThrow('请在来源系统修改')
    await expect(change({ orContractSub: [{ ...line, quantity: '999' }] })).rejects.toThrow('来源')
    await change({ remark: '自己的备注' })
    came(await bed.sync(id), { same: 2 })
    await bed.call('PUT', `${base}/audit`, { ids: [first?.['id']] })
    came(await bed.sync(id), { same: 2, failed: 0 })
    await bed.erp.run('update orders set quantity = 120')
    came(await bed.sync(id), { state: 'DONE', updated: 1, failed: 1 })
    const [kept, changed] = await ordersOf('puContract', sourceId)
    expect(linesOf(kept, 'puContract')).toEqual([['EM1', '100.000']])
    expect(linesOf(changed, 'puContract')).toEqual([['EM1', '120.000']])
  })

  test('只补空白、人工确认；来源中没有的合同停用，通知单没有停用', async () => {
    const filling = await confOf('puContract', { policy: 'FILL_EMPTY' })
    await put({ pk: 'F1', material: 'EM1', quantity: '100' })
    await bed.sync(filling.id)
    await bed.erp.run('update orders set quantity = 120')
    await put({ pk: 'F1', material: 'EM2', quantity: '10' })
    came(await bed.sync(filling.id), { updated: 1 })
    const [filled] = await ordersOf('puContract', filling.sourceId)
    expect(linesOf(filled, 'puContract')).toEqual([
      ['EM1', '100.000'],
      ['EM2', '10.000'],
    ])
    came(await bed.sync(filling.id), { same: 1, updated: 0 })

    const reviewed = await confOf('puContract', { policy: 'REVIEW', onMissing: 'DISABLE' })
    const waiting = await bed.sync(reviewed.id)
    came(waiting, { state: 'DONE', review: 1, added: 0 })
    await bed.call('POST', `/sync/log/accept/${waiting.logId}`, {})
    const [taken] = await ordersOf('puContract', reviewed.sourceId)
    expect(linesOf(taken, 'puContract')).toHaveLength(2)
    await bed.call('PUT', `${BASES.puContract}/audit`, { ids: [taken?.['id']] })
    await bed.erp.run("update orders set pk = 'F2'")
    came(await bed.sync(reviewed.id), { disabled: 1, review: 1 })
    const [off] = await ordersOf('puContract', reviewed.sourceId)
    expect(off).toMatchObject({ enabled: false })
    await expect(confOf('puNotice', { onMissing: 'DISABLE' })).rejects.toThrow('没有停用')
  })

  test('通知单按来源的内部编码认合同；一次取不完的，单据不从中间断开', async () => {
    const { id, sourceId } = await confOf('puContract')
    await put({ pk: 'C1', material: 'EM1', quantity: '1000' })
    await bed.sync(id)
    const [contract] = await ordersOf('puContract', sourceId)
    await bed.call('PUT', `${BASES.puContract}/audit`, { ids: [contract?.['id']] })
    const { id: notices } = await bed.call('POST', `${INTERFACES}/create`, {
      code: 'NOTICES',
      name: '通知单',
      sourceId,
      entity: 'puNotice',
      query: 'select * from orders where contract is not null',
      matchKey: 'pk',
      cursorField: 'ts',
      sysSyncField: [
        { field: 'contractId', column: 'contract', transform: 'INNER' },
        { field: 'vendorId', column: 'partner', ...PLAIN },
        { field: 'orNoticeSub.inventoryId', column: 'material', ...PLAIN },
        { field: 'orNoticeSub.quantity', column: 'quantity', ...PLAIN },
      ],
    })
    await bed.db.run(sql`update sys_sync_source set max_rows = 3 where id = ${sourceId}`)
    const more = { contract: 'C1', material: 'EM1', quantity: '10' } as const
    await put({ pk: 'N1', ...more, ts: '2026-01-01 08:00:00' })
    await put({ pk: 'N2', ...more, ts: '2026-01-02 08:00:00' })
    await put({ pk: 'N2', ...more, ts: '2026-01-02 08:00:00' })
    await put({ pk: 'N2', ...more, ts: '2026-01-02 08:00:00' })
    const first = await bed.sync(String(notices))
    came(first, { read: 1, added: 1 })
    const second = await bed.sync(String(notices))
    came(second, { state: 'FAILED' })
    await bed.db.run(sql`update sys_sync_source set max_rows = 4 where id = ${sourceId}`)
    came(await bed.sync(String(notices)), { read: 4, added: 1, same: 1 })
    const [one, two] = await ordersOf('puNotice', sourceId)
    expect(one).toMatchObject({ contractId: contract?.['id'], sourceCode: 'N1' })
    expect(linesOf(two, 'puNotice')).toHaveLength(3)
    came(await bed.sync(String(notices), { full: true }), { same: 2 })
  })
})
