import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useTestBed } from '#test/database.ts'
import { testServices } from '#test/services.ts'
import { TENANTS } from '#test/tenants.ts'
import { makeAuditedContract } from '../contract/contract.fixtures.ts'
import { makeAuditedNotice, subIdOf } from '../notice/notice.fixtures.ts'
import { createOrder } from '../order-writes.fixtures.ts'
import { batchMode } from '../trade-settings.ts'
import { batchActions } from './batch.actions.ts'
import { countBatch, findBatchTerms } from './batch.queries.ts'

const PLACE = { entity: 'batch', at: 'main' }

describe('批次', () => {
  const bed = useTestBed()
  beforeAll(() => bed.clock.set(new Date('2026-11-15T10:00:00+08:00')))
  const on = <T>(work: Parameters<typeof bed.db.transaction<T>>[0]) => bed.db.transaction(work)
  let left = false
  const ask = async (
    path: string,
    body: AnyRow,
    caller: Caller = bed.caller,
  ): Promise<AnyRow | null> => {
    const services = testServices({
      db: bed.db,
      engine: bed.engine,
      prepareCode: async () => async () => `PC${bed.engine.newId()}`,
    })
    const calls = actionCalls(services, batchActions({ hasLeft: async () => left }))
    const asked = { db: bed.db, caller, body }
    return (await askCall(calls, `/material/as-batch/${path}`, asked)).data as AnyRow | null
  }
  const current = (noticeSubId: string) => ask('current', { noticeSubId })

  const noticeOn = async (mode: string, size: string | null) => {
    const contract = await on((tx) => makeAuditedContract(tx, bed, { kind: 'sa' }))
    const [line] = childRowsOf(contract['orContractSub'])
    await bed.db.run(
      sql`update or_contract_sub set batch_mode = ${mode}, batch_size = ${size} where id = ${line?.['id']}`,
    )
    const body = {
      customerId: contract['customerId'],
      contractId: contract['id'],
      inventoryId: line?.['inventoryId'],
    }
    const first = await on((tx) => makeAuditedNotice(tx, bed, body))
    const second = await on((tx) => makeAuditedNotice(tx, bed, body))
    return [subIdOf(first), subIdOf(second)] as const
  }

  test('按日：同一合同行的两张通知单同日一批，次日另一批', async () => {
    const [first, second] = await noticeOn('DAY', null)
    const [one, two] = await Promise.all([current(first), current(second)])
    expect(one).toMatchObject({ state: 'OPEN', batchDate: '2026-11-15', partnerName: '龙门钢铁' })
    expect(two?.['id']).toBe(one?.['id'])
    bed.clock.set(new Date('2026-11-16T10:00:00+08:00'))
    expect((await current(first))?.['id']).not.toBe(one?.['id'])
    bed.clock.set(new Date('2026-11-15T10:00:00+08:00'))
  })

  test('全集团的管理员站在另一库区：批次归通知单的库区；别的库区的人看不到通知单', async () => {
    const [sub] = await noticeOn('DAY', null)
    const at = (wholeGroup: boolean): Caller => {
      const scope = { groupId: '1', orgIds: [TENANTS.otherOrg], wholeGroup, ownOnly: false }
      return { ...bed.caller, orgId: TENANTS.otherOrg, scope }
    }
    const made = await ask('current', { noticeSubId: sub }, at(true))
    expect(made).toMatchObject({ orgId: TENANTS.org })
    expect((await current(sub))?.['id']).toBe(made?.['id'])
    await expect(ask('current', { noticeSubId: sub }, at(false))).rejects.toThrow('资源不存在')
  })

  test('按吨：满了另开一批，旧的封批', async () => {
    const [sub] = await noticeOn('TONS', '100')
    const one = await current(sub)
    const id = String(one?.['id'])
    await on((tx) => countBatch(tx, { id, quantity: '99.999', num: 3 }))
    expect((await current(sub))?.['id']).toBe(id)
    await on((tx) => countBatch(tx, { id, quantity: '0.001', num: 1 }))
    const two = await current(sub)
    expect(two).toMatchObject({ limitQuantity: '100.000', quantity: '0.000' })
    const closed = await bed.db.row(sql`select state, num from as_batch where id = ${id}`)
    expect(closed).toEqual({ state: 'CLOSED', num: 4 })
  })

  test('按车每车一批；不组批没有；没有合同按参数', async () => {
    const [sub] = await noticeOn('VEHICLE', null)
    expect((await current(sub))?.['id']).not.toBe((await current(sub))?.['id'])
    const [none] = await noticeOn('NONE', null)
    expect(await current(none)).toBeNull()
    const plain = subIdOf(await on((tx) => makeAuditedNotice(tx, bed)))
    expect(await current(plain)).toBeNull()
    bed.setting(batchMode, 'DAY')
    expect(await current(plain)).toMatchObject({ state: 'OPEN' })
    bed.setting(batchMode, 'NUM')
    await expect(current(plain)).rejects.toThrow('请在合同行维护批量')
    bed.setting(batchMode, null)
  })

  test('手工新增：往来单位和合同随通知单行，没有通知单随合同；物料不符的不收', async () => {
    const [noticeSubId] = await noticeOn('NONE', null)
    const terms = await findBatchTerms(bed.db, noticeSubId)
    const { kind, inventoryId, noticeId, contractId, customerId, partnerName } = terms ?? {}
    const batchDate = '2026-11-15'
    const make = (values: AnyRow): Promise<AnyRow> =>
      on((tx) =>
        createOrder(tx, bed, { ...PLACE, body: { batchDate, kind, inventoryId, ...values } }),
      )
    const origin = { contractId, customerId, partnerId: customerId, partnerName }
    expect(await make({ noticeId, noticeSubId })).toMatchObject({ noticeId, ...origin })
    expect(await make({ contractId })).toMatchObject({ noticeId: null, ...origin })
    const own = { contractId: null, customerId, partnerId: customerId, partnerName }
    expect(await make({ customerId })).toMatchObject(own)
    await expect(make({ noticeId })).rejects.toThrow('请在通知单选择框里选到物料那一行')
    await expect(make({ noticeSubId, kind: 'pu' })).rejects.toThrow('批次的业务和物料请与它一致')
    await expect(make({ contractId, kind: 'pu' })).rejects.toThrow('没有这种业务的这种物料')
  })

  test('封批、取消封批：已出库、已有同类进行中的都不能打开', async () => {
    const [sub] = await noticeOn('NUM', '5')
    const one = await current(sub)
    const ids = [one?.['id']]
    await ask('close', { ids })
    await expect(ask('close', { ids })).rejects.toThrow('已封批')
    left = true
    await expect(ask('open', { ids })).rejects.toThrow('批次已出库')
    left = false
    const two = await current(sub)
    await expect(ask('open', { ids })).rejects.toThrow(
      `已有进行中的批次${String(two?.['batchNo'])}`,
    )
    await ask('close', { ids: [two?.['id']] })
    await ask('open', { ids })
    await expect(ask('open', { ids })).rejects.toThrow('未封批')
  })
})
