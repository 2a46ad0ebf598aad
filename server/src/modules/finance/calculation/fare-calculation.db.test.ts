import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useFreightBed, type WeighedRecord } from '../freight.fixtures.ts'

const bed = useFreightBed()
const PU = '/measure/mm-pu-weigh'
const OTHER = { userId: '102', realName: '李复核' }

beforeAll(async () => {
  await bed.contract()
})

const down = ({ weighId }: WeighedRecord, target = 'FARE', base = PU) =>
  bed.call(`${base}/down`, { ids: [weighId], target })
const back = ({ weighId }: WeighedRecord, target = 'FARE') =>
  bed.call(`${PU}/reversedown`, { ids: [weighId], target })
const settle = (...records: readonly WeighedRecord[]) =>
  bed.make('fareSettle', {
    carrierId: bed.carrierId,
    settleDate: '2026-05-31',
    fdFareSettleSub: records.map(({ weighId, weighSubId }) => ({ weighId, weighSubId })),
  })

/** What counts of a line's freight, with the revision it is. */
const fareOf = ({ weighSubId }: WeighedRecord): Promise<AnyRow | null> =>
  bed.db.row<AnyRow>(
    sql`select id::text, status, revision, partner_type as "partnerType", fare_weight as "fareWeight", fare_price as "farePrice", excess_loss as "excessLoss", short_amount as "shortAmount", settle_amount as "settleAmount", no_tax_amount as "noTaxAmount", settle_id as "settleId", error_msg as "errorMsg" from fd_calculation where weigh_sub_id = ${weighSubId} and settle_type = 'FARE' and active`,
  )

/** How far the record, its goods and its freight are. */
const standing = async ({ weighId }: WeighedRecord): Promise<string> =>
  (
    await bed.db.row<{ readonly s: string }>(
      sql`select concat_ws(' ', coalesce(down_status, 'NONE'), coalesce(settle_status, 'NONE'), coalesce(fare_status, 'NONE')) as s from mm_weigh where id = ${weighId}`,
    )
  )?.s ?? ''

describe('运费结算计算 / domain/3 C1 C2', () => {
  test('F1：只下推运费，算出运价、超耗、金额；再推说已下推', async () => {
    const record = await bed.record()
    await down(record)
    expect(await fareOf(record)).toMatchObject({
      status: 'CALCULATED',
      partnerType: 'CARRIER',
      fareWeight: '34.760',
      farePrice: '62.5000',
      excessLoss: '0.135',
      shortAmount: '108.00',
      settleAmount: '2064.50',
      noTaxAmount: '1894.04',
    })
    expect(await standing(record)).toBe('DOWN NONE CALC')
    await expect(down(record)).rejects.toThrow('磅单已下推')
  })

  test('全部：货款和运费各一条；不由我方付运费的没有运费', async () => {
    const record = await bed.record()
    await down(record, 'ALL')
    expect(await standing(record)).toBe('DOWN CALC CALC')
    await back(record, 'GOODS')
    expect(await standing(record)).toBe('DOWN NONE CALC')
    await back(record, 'ALL')
    expect(await standing(record)).toBe('NONE NONE NONE')
    const theirs = await bed.record({ notice: { payFare: false } })
    await expect(down(theirs)).rejects.toThrow(`磅单${theirs.weighCode}不由我方付运费`)
    await down(theirs, 'ALL')
    expect(await standing(theirs)).toBe('DOWN CALC NONE')
    expect(await fareOf(theirs)).toBeNull()
  })

  test('结算单占用计算，撤回要先移除；结算单没了还在待结算，撤回后再推是下一版', async () => {
    const record = await bed.record()
    await down(record)
    const row = await settle(record)
    expect(await fareOf(record)).toMatchObject({ status: 'SETTLED', settleId: row['id'] })
    expect(childRowsOf(row['fdFareSettleSub'])[0]).toMatchObject({
      calculationId: (await fareOf(record))?.['id'],
    })
    expect(await standing(record)).toBe('DOWN NONE SETTLED')
    await expect(back(record)).rejects.toThrow(`磅单已进入结算单${String(row['code'])}`)
    await bed.remove('fareSettle', row)
    expect(await standing(record)).toBe('DOWN NONE CALC')
    await back(record)
    expect(await standing(record)).toBe('NONE NONE NONE')
    await down(record)
    expect(await fareOf(record)).toMatchObject({ revision: 1, settleId: null })
  })

  test('没有下推就结算的，随结算单下推、随结算单撤回；恢复时再占', async () => {
    const record = await bed.record()
    const row = await settle(record)
    expect(await fareOf(record)).toMatchObject({ settleId: row['id'] })
    await bed.run('fareSettle', 'obsolete', row)
    expect([await fareOf(record), await standing(record)]).toEqual([null, 'NONE NONE NONE'])
    await bed.run('fareSettle', 'recover', row)
    expect(await fareOf(record)).toMatchObject({ settleId: row['id'], revision: 1 })
  })

  test('红冲复核后：下推过的重新待结算，版次加一', async () => {
    const record = await bed.record()
    await down(record)
    const row = await settle(record)
    await bed.run('fareSettle', 'audit', row)
    await bed.call('fare-settle/confirmPounds', { ids: [row['id']] })
    await bed.call('fare-settle/examine', { ids: [row['id']] }, { as: OTHER })
    const red = await bed.call('fare-settle/red', { id: row['id'], reason: '数量有误' })
    await bed.run('fareSettle', 'audit', red)
    await bed.call('fare-settle/examine', { ids: [red['id']] }, { as: OTHER })
    expect(await fareOf(record)).toMatchObject({ status: 'PENDING', revision: 1, settleId: null })
    expect(await standing(record)).toBe('DOWN NONE CALC')
    await settle(record)
    expect(await standing(record)).toBe('DOWN NONE SETTLED')
  })

  test('转储只有运费：货款拒绝，没有运价的是异常并说明', async () => {
    const record = await bed.record()
    await bed.db.run(sql`update mm_weigh set kind = 'tr' where id = ${record.weighId}`)
    await expect(down(record, 'GOODS', '/measure/mm-tr-weigh')).rejects.toThrow('转储不做货款结算')
    await down(record, 'ALL', '/measure/mm-tr-weigh')
    expect(await fareOf(record)).toMatchObject({
      status: 'EXCEPTION',
      settleAmount: null,
      errorMsg: '未匹配到运价',
    })
  })

  test('数据库守住：有效的结算行必在自己的计算上，计算不能被第二张结算单拿走', async () => {
    const [first, second] = [await bed.record(), await bed.record()]
    const row = await settle(first)
    const other = await settle(second)
    const line = childRowsOf(row['fdFareSettleSub'])[0]
    const taken = await fareOf(second)
    await expect(
      bed.db.run(
        sql`update fd_fare_settle_sub set calculation_id = ${taken?.['id']} where id = ${line?.['id']}`,
      ),
    ).rejects.toThrow('does not stand on its calculation')
    await expect(
      bed.db.run(
        sql`update fd_calculation set settle_id = ${row['id']}::text where settle_id = ${other['id']}::text`,
      ),
    ).rejects.toThrow('already')
  })
})
