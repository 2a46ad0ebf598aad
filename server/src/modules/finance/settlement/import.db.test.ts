import { buffer } from 'node:stream/consumers'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { writeWorkbook } from '#platform/excel/write-workbook.ts'
import { calculationOf, useFinanceBed, type Weighed } from '../finance.fixtures.ts'

const bed = useFinanceBed()
const SA = '/sale/fd-sa-settlement-main'

/** A customer's list, sent in. */
async function send(...rows: readonly (readonly (string | null)[])[]): Promise<AnyRow> {
  const columns = ['磅单号', '签收数', '调整金额', '调整原因'].map((header) => ({
    header,
    kind: 'text' as const,
  }))
  async function* lines() {
    for (const row of rows) yield [...row]
  }
  const bytes = await buffer(writeWorkbook({ sheetName: '对账', columns, rows: lines() }))
  return bed.call('POST', `${SA}/importExcel`, {}, {}, bytes)
}

async function settled(): Promise<{ readonly car: Weighed; readonly row: AnyRow }> {
  const order = await bed.order({ kind: 'sa', price: '520', settleBasis: 'SMALLER' })
  const car = await bed.weighed(order, { suttle: '34.240' })
  await bed.call('PUT', '/measure/mm-sa-weigh/down', { ids: [car.id] })
  const calculationId = (await calculationOf(bed, car.lineId))['id']
  const body = { customerId: order.partnerId, fdSettlementSub: [{ calculationId }] }
  return { car, row: await bed.call('POST', `${SA}/create`, body) }
}

describe('结算单 / 导入 / domain/3 B5', () => {
  test('按磅单号改签收数和调整金额，金额跟着算；一行不行全部不改', async () => {
    const { car, row } = await settled()
    const stored = () => bed.call('GET', `${SA}/${String(row['id'])}`)
    await expect(
      send([car.code, '34.000', '-10', '协商'], ['没有', '34', null, null]),
    ).rejects.toThrow('磅单没有不在未审核的结算单中')
    await expect(send([car.code, '少', null, null])).rejects.toThrow('第2行的签收数不是可用的数')
    await expect(send([car.code, null, '-10', null])).rejects.toThrow('必须填写调整原因')
    expect(await stored()).toMatchObject({ settleAmount: '17804.80' })
    expect(await send([car.code, '34.000', '-10', '协商'])).toEqual({ count: 1 })
    // 34.000 t were signed for at 520, less what was agreed.
    const after = await stored()
    expect(after).toMatchObject({ settleWeight: '34.000', settleAmount: '17670.00' })
    expect(childRowsOf(after['fdSettlementSub'])).toMatchObject([
      { receiptWeight: '34.000', adjustAmount: '-10.00', adjustReason: '协商' },
    ])
    await bed.call('PUT', `${SA}/audit`, { ids: [row['id']] })
    await expect(send([car.code, null, '-20', '协商'])).rejects.toThrow('不在未审核的结算单中')
  })
})
