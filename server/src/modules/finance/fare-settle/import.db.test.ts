import { buffer } from 'node:stream/consumers'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { writeWorkbook } from '#platform/excel/write-workbook.ts'
import { useFreightBed, type WeighedRecord } from '../freight.fixtures.ts'

const bed = useFreightBed()
let contract: AnyRow

beforeAll(async () => {
  contract = await bed.contract()
})

const settle = ({ weighId, weighSubId }: WeighedRecord) =>
  bed.make('fareSettle', {
    carrierId: bed.carrierId,
    settleDate: '2026-05-31',
    fdFareSettleSub: [{ weighId, weighSubId }],
  })

/** A carrier's list, sent in. */
async function send(...rows: readonly (readonly (string | null)[])[]): Promise<AnyRow> {
  const columns = ['磅单号', '收货数', '增项', '增项说明'].map((header) => ({
    header,
    kind: 'text' as const,
  }))
  async function* lines() {
    for (const row of rows) yield [...row]
  }
  const bytes = await buffer(writeWorkbook({ sheetName: '对账', columns, rows: lines() }))
  return bed.call('fare-settle/importExcel', {}, { file: { name: 'a.xlsx', bytes, fields: {} } })
}

describe('运费结算单 / 导入 / domain/3 B5', () => {
  test('按磅单号改收货数和增项，金额跟着算；一行不行全部不改', async () => {
    const [first, second] = [await bed.record(), await bed.record()]
    const row = await settle(first)
    await expect(
      send([first.weighCode, '34.000', '50', '过路'], [second.weighCode, '34', null, null]),
    ).rejects.toThrow(`磅单${second.weighCode}不在未审核的运费结算单中`)
    await expect(send([first.weighCode, '少', null, null])).rejects.toThrow(
      '第2行的收货数不是不小于零的数',
    )
    expect(await bed.find('fareSettle', row['id'])).toMatchObject({ settleAmount: '2064.50' })
    expect(await send([first.weighCode, '34.880', '50', '过路'])).toEqual({ count: 1 })
    const stored = await bed.find('fareSettle', row['id'])
    // 34.880 t at 62.5, loss 0.120 over 0.105 at 800.
    expect(stored).toMatchObject({ shortAmount: '12.00', settleAmount: '2218.00' })
    expect(childRowsOf(stored['fdFareSettleSub'])[0]).toMatchObject({
      receiveWeight: '34.880',
      manualFields: 'receiveWeight',
      addReason: '过路',
    })
  })

  test('按编号取运输合同，按所要的顺序；别家的没有；预取单号', async () => {
    const other = await bed.contract()
    const ids = [other['id'], contract['id']]
    const { list } = await bed.call('fare-contract/findByIds', { ids })
    expect(childRowsOf(list).map(({ id }) => id)).toEqual(ids)
    await expect(bed.call('fare-contract/findByIds', { ids: ['1'] })).rejects.toThrow('资源不存在')
    expect(await bed.call('fare-settle/getId')).toMatchObject({ id: expect.any(String) })
  })
})
