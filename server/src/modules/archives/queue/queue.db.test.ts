import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { makeCustomer, makeVendor } from '../partner/partner.fixtures.ts'
import { makeQueue } from './queue.fixtures.ts'

describe('排队规则', () => {
  const bed = useTestBed()

  test('默认值', async () => {
    const row = await bed.db.transaction((tx) => makeQueue(tx, bed))
    expect(row).toMatchObject({
      priority: 100,
      callMode: 'AUTO',
      maxCalled: 0,
      maxInside: 0,
      orderBy: 'CHECKIN',
      callTimeout: 30,
      missLimit: 3,
      missAction: 'TAIL',
      backNum: 3,
    })
  })

  test('排队号前缀在库区内不重复', async () => {
    const make = (code: string) =>
      bed.db.transaction((tx) => makeQueue(tx, bed, { code, prefix: 'Z' }))
    await make('Q10')
    await expect(make('Q11')).rejects.toThrow('排队号前缀已存在：Z')
  })

  test('往来单位每行是客户或供应商之一', async () => {
    const { customerId, vendorId } = await bed.db.transaction(async (tx) => ({
      customerId: (await makeCustomer(tx, bed))['id'],
      vendorId: (await makeVendor(tx, bed))['id'],
    }))
    const make = (code: string, partner: object) =>
      bed.db.transaction((tx) =>
        makeQueue(tx, bed, { code, prefix: code, asQueueCustomer: [partner] }),
      )
    const customer = { partnerType: 'CUSTOMER', customerId }
    await expect(make('Q1', { partnerType: 'CUSTOMER' })).rejects.toThrow('必须填写客户')
    await expect(make('Q2', { ...customer, vendorId })).rejects.toThrow(
      '每行请只选择客户或供应商中的一个',
    )
    await make('Q3', customer)
    await make('Q4', { partnerType: 'VENDOR', vendorId })
  })
})
