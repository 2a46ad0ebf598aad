import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { untilBlocked } from '#test/until.ts'
import { calculationOf, useFinanceBed } from '../finance.fixtures.ts'
import { DATED, heldTables } from './dated-tables.fixtures.ts'

const bed = useFinanceBed()
const PU = '/purorder/fd-pu-settlement-main'
const MONTH = '2020-03'
const IN = `${MONTH}-15`

const closing = (name: 'close' | 'reopen', month = MONTH) =>
  bed.call('PUT', `/account/period/${name}`, {
    month,
    ...(name === 'reopen' ? { reason: '复核' } : {}),
  })

async function settled(settleDate: string): Promise<AnyRow> {
  const order = await bed.order()
  const car = await bed.weighed(order, { suttle: '30.000' })
  await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [car.id] })
  const calculationId = (await calculationOf(bed, car.lineId))['id']
  return bed.call('POST', `${PU}/create`, {
    vendorId: order.partnerId,
    settleDate,
    fdSettlementSub: [{ calculationId }],
  })
}

const CLOSED = `${MONTH}已结账`

describe('月末结账', () => {
  test('结账的月份，数量、金额、日期改不了，写到哪条路都一样；状态照走；反结账后恢复', async () => {
    const row = await settled(IN)
    const { id } = row
    await closing('close')
    const stored = await bed.call('GET', `${PU}/${String(id)}`)
    await expect(bed.call('PUT', `${PU}/update`, { ...stored, offsetAmount: '1' })).rejects.toThrow(
      CLOSED,
    )
    await expect(
      bed.call('PUT', `${PU}/update`, { ...stored, settleDate: '2020-05-01' }),
    ).rejects.toThrow(CLOSED)
    await expect(settled(`${MONTH}-01`)).rejects.toThrow(CLOSED)
    await expect(bed.call('DELETE', `${PU}/delList`, { ids: [id] })).rejects.toThrow(CLOSED)
    await expect(
      bed.db.run(sql`update fd_settlement_sub set settle_amount = 1 where main_id = ${id}`),
    ).rejects.toThrow(CLOSED)
    await expect(
      bed.db.run(sql`delete from fd_settlement_sub where main_id = ${id}`),
    ).rejects.toThrow(CLOSED)
    await expect(
      bed.db.transaction(async (tx) => {
        await tx.run(sql`set constraints all deferred`)
        await tx.run(
          sql`insert into fd_settlement_sub select r.* from fd_settlement_sub s cross join lateral jsonb_populate_record(null::fd_settlement_sub, to_jsonb(s) || jsonb_build_object('id', s.id + 1)) r where s.main_id = ${id}`,
        )
      }),
    ).rejects.toThrow(CLOSED)
    // A remark is no figure, and its state goes on.
    await bed.call('PUT', `${PU}/update`, { ...stored, remark: '已核对' })
    await bed.call('PUT', `${PU}/audit`, { ids: [id] })
    await closing('reopen')
    await bed.call('PUT', `${PU}/init`, { ids: [id] })
    await bed.call('DELETE', `${PU}/delList`, { ids: [id] })
  })

  test('收付款单、磅单同样；别的月份和别的公司不受影响', async () => {
    const order = await bed.order()
    const car = await bed.weighed(order, { suttle: '30.000' })
    await bed.db.run(sql`update mm_weigh set business_date = ${'2020-04-10'} where id = ${car.id}`)
    await closing('close', '2020-04')
    await expect(
      bed.db.run(sql`update mm_weigh set gross = gross + 1 where id = ${car.id}`),
    ).rejects.toThrow('2020-04已结账')
    await expect(
      bed.db.run(sql`update mm_weigh_sub set suttle = suttle + 1 where main_id = ${car.id}`),
    ).rejects.toThrow('2020-04已结账')
    await bed.db.run(sql`update mm_weigh_sub set quality_price = 3 where main_id = ${car.id}`)
    const paid = { direction: 'PAY', bizKind: 'PREPAY', partnerType: 'VENDOR', payMethod: 'BANK' }
    const receipt = { ...paid, vendorId: order.partnerId, amount: '10', payDate: '2020-04-30' }
    await expect(bed.call('POST', '/account/recive-payment/create', receipt)).rejects.toThrow(
      '2020-04已结账',
    )
    await bed.call('POST', '/account/recive-payment/create', { ...receipt, payDate: '2020-05-01' })
  })

  test('没有结束的月份不能结账；反结账从最后一个月起', async () => {
    const now = bed.engine.clock.now().toISOString().slice(0, 7)
    await expect(closing('close', now)).rejects.toThrow('还没有结束')
    await closing('close', '2019-01')
    await expect(closing('close', '2019-01')).rejects.toThrow('已经结账')
    await closing('close', '2019-02')
    await expect(closing('reopen', '2019-01')).rejects.toThrow('请先反结账较晚的月份')
    await expect(closing('reopen', '2018-01')).rejects.toThrow('没有结账')
  })

  test('写在途时结账等它；结账之后的写被拒', async () => {
    const row = await settled('2018-06-10')
    let close: Promise<unknown> = Promise.resolve()
    await bed.db.transaction(async (tx) => {
      await tx.run(
        sql`update fd_settlement_main set settle_date = ${'2018-06-11'} where id = ${row['id']}`,
      )
      close = closing('close', '2018-06')
      // It waits for us: in the middle of a write the month is not closed.
      await untilBlocked(bed.db)
    })
    await close
    await expect(
      bed.db.run(
        sql`update fd_settlement_main set settle_date = ${'2018-06-12'} where id = ${row['id']}`,
      ),
    ).rejects.toThrow('2018-06已结账')
  })

  test('每张有日期的单据，它的数量、价格、金额都在触发器里', async () => {
    const held = DATED.flatMap((dated) =>
      heldTables(bed.engine.registry.model(dated.entity), dated),
    )
    const stored = await bed.db.rows<{ table: string; args: string }>(
      sql`select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args from pg_trigger where tgname like ${'%\\_closed'} order by 1`,
    )
    const told = held
      .map(({ table, parent, by, columns }) => ({
        table,
        args: [parent, by, columns.join(',')].map((text) => `${text}\\000`).join(''),
      }))
      .toSorted((a, b) => (a.table < b.table ? -1 : 1))
    expect(stored).toEqual(told)
  })

  test('财务新增一种有日期和金额的单据，要说它受不受结账管', () => {
    const NOT_DATED = new Set(['fareContract', 'farePrice', 'farePlannedPrice'])
    const figures = new Set(['money', 'price'])
    const documents = bed.engine.registry.models.filter(
      ({ table, lifeCycle, fields }) =>
        table.startsWith('fd_') &&
        lifeCycle === 'document' &&
        [...fields.values()].some(({ kind }) => figures.has(kind)),
    )
    const known = new Set(DATED.map(({ entity }) => entity))
    expect(
      documents.map(({ name }) => name).filter((name) => !known.has(name) && !NOT_DATED.has(name)),
    ).toEqual([])
  })
})
