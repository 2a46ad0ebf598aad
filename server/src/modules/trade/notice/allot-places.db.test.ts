import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Maker } from '#modules/archives/api.ts'
import { makeDischargeAddress } from '#modules/archives/discharge-address/discharge-address.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import type { Tx } from '#platform/db/database.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { findOrder, updateOrder } from '../order-writes.fixtures.ts'
import { makeAuditedNotice, makeNotice, noticePlace } from './notice.fixtures.ts'

describe('调拨通知单 / 各填各的地点', () => {
  const bed = useTestBed()
  beforeAll(() => bed.clock.set(new Date('2026-11-15T10:00:00+08:00')))

  const makerAt = (orgId: string): Maker => ({
    get engine() {
      return bed.engine
    },
    caller: testCaller({ orgId, admin: false }),
  })
  const sender = makerAt(TENANTS.org)
  const receiver = makerAt(TENANTS.otherOrg)

  const on = <T>(work: (tx: Tx) => Promise<T>) => bed.db.transaction(work)
  let made = 0
  const placesOf = (maker: Maker) =>
    on(async (tx) => {
      made += 1
      const warehouse = await makeWarehouse(tx, maker, { code: `W${made}`, name: `仓${made}` })
      const address = await makeDischargeAddress(tx, maker, { code: `D${made}`, name: `台${made}` })
      return { warehouseId: warehouse['id'], addressId: address['id'] }
    })
  const noticeOfSender = () => on((tx) => makeAuditedNotice(tx, bed, { kind: 'al' }))
  const find = (row: AnyRow, maker: Maker = sender) =>
    findOrder(bed.db, maker, { ...noticePlace('al'), id: row['id'] })
  const fill = async (row: AnyRow, maker: Maker, changes: AnyRow, line: AnyRow = {}) => {
    const seen = await find(row, maker)
    const lines = childRowsOf(seen['orNoticeSub'])
    const orNoticeSub = lines.map(({ id }) => ({ id, ...line }))
    const body = { id: seen['id'], version: seen['version'], orNoticeSub, ...changes }
    const place = { ...noticePlace('al'), action: 'safeUpdate', body } as const
    return on((tx) => updateOrder(tx, maker, place))
  }

  test('收货库区填自己的仓库和装卸地点，别的都不变', async () => {
    const row = await noticeOfSender()
    const before = await find(row)
    const { warehouseId, addressId } = await placesOf(receiver)
    await fill(row, receiver, { shWarehouseId: warehouseId }, { otherAddressId: addressId })
    const after = await find(row)
    expect(after).toEqual({
      ...before,
      shWarehouseId: warehouseId,
      shWarehouseName: after['shWarehouseName'],
      version: Number(before['version']) + 1,
      updateUser: after['updateUser'],
      updateUserId: after['updateUserId'],
      updateDate: after['updateDate'],
      orNoticeSub: childRowsOf(before['orNoticeSub']).map((line) => ({
        ...line,
        otherAddressId: addressId,
        otherAddressName: childRowsOf(after['orNoticeSub'])[0]?.['otherAddressName'],
      })),
    })
    expect(after['shWarehouseName']).toMatch(/^仓/)
  })

  test('对方的仓库和行上的地点、有效期、承运商，收货库区都动不了', async () => {
    const row = await noticeOfSender()
    const { warehouseId, addressId } = await placesOf(receiver)
    const tries: [AnyRow, AnyRow, string][] = [
      [{ fhWarehouseId: warehouseId }, {}, '发货仓库保存后不能修改'],
      [{}, { warehouseId }, '仓库保存后不能修改'],
      [{}, { dischargeAddressId: addressId }, '装卸地点保存后不能修改'],
      [{ endTime: '2027-01-01 00:00:00' }, {}, '有效期至保存后不能修改'],
      [{ remark: '改' }, {}, '备注保存后不能修改'],
      [{}, { quantity: '1' }, '通知数量保存后不能修改'],
    ]
    for (const [changes, line, message] of tries)
      await expect(fill(row, receiver, changes, line)).rejects.toThrow(message)
  })

  test('发货库区是自己的单：填自己的，够不着对方的', async () => {
    const row = await noticeOfSender()
    const [own, others] = [await placesOf(sender), await placesOf(receiver)]
    const line = { warehouseId: own.warehouseId, dischargeAddressId: own.addressId }
    await fill(row, sender, { fhWarehouseId: own.warehouseId, remark: '改' }, line)
    await expect(fill(row, sender, { shWarehouseId: others.warehouseId })).rejects.toThrow(
      '收货仓库不存在或不可见，请重新选择',
    )
    await expect(fill(row, sender, { shWarehouseId: own.warehouseId })).rejects.toThrow(
      /^收货仓库仓\d+属于华晟焦化，请由各库区填写本方的$/,
    )
    await expect(fill(row, sender, {}, { otherAddressId: own.addressId })).rejects.toThrow(
      '请由各库区填写本方的',
    )
  })

  test('收货库区开的单，发货库区同样填它的一侧', async () => {
    const body = { kind: 'al', fhOrgId: TENANTS.org, shOrgId: TENANTS.otherOrg } as const
    const material = await on((tx) => makeNotice(tx, bed, body))
    const [{ inventoryId } = {}] = childRowsOf(material['orNoticeSub'])
    const wide = { ...bed, caller: { ...bed.caller, orgId: TENANTS.otherOrg } }
    const row = await on((tx) => makeAuditedNotice(tx, wide, { ...body, inventoryId }))
    expect((await find(row, receiver))['orgId']).toBe(TENANTS.otherOrg)
    const { warehouseId, addressId } = await placesOf(sender)
    await fill(row, sender, { fhWarehouseId: warehouseId }, { otherAddressId: addressId })
    await expect(fill(row, sender, { shWarehouseId: warehouseId })).rejects.toThrow(
      '收货仓库保存后不能修改',
    )
  })
})
