import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { StateAction } from '#platform/entity-engine/change-state.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { useTestBed } from '#test/database.ts'
import { actOrder } from '../order-writes.fixtures.ts'
import { makePriceSheet, makePricingContract } from './price-sheet.fixtures.ts'

const bed = useTestBed()

const act = (action: StateAction, row: AnyRow) =>
  bed.db.transaction((tx) =>
    actOrder(tx, bed, { entity: 'priceSheet', at: 'pu', action, id: row['id'] }),
  )

const messageOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? '通过' : (result.reason as Error).message

test('B5-6 两人同时审核重叠的价格单：一张通过，另一张被告知与它时间重叠', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [one, two] = await bed.db.transaction(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      return [
        await makePriceSheet(tx, bed, goods),
        await makePriceSheet(tx, bed, { ...goods, price: '510' }),
      ] as const
    })
    const said = (await Promise.allSettled([act('audit', one), act('audit', two)])).map(messageOf)
    const lost = said[0] === '通过' ? 1 : 0
    const winner = [one, two][1 - lost]
    expect(said[1 - lost]).toBe('通过')
    expect(said[lost]).toBe(`与价格单${String(winner?.['code'])}时间重叠`)
  }
})

test('多人同时审核、弃审、成批审核同一合同的价格单：没有死锁，任何时刻至多一个价格', async () => {
  const goods = await bed.db.transaction((tx) => makePricingContract(tx, bed))
  const other = await bed.db.transaction((tx) => makePricingContract(tx, bed))
  const sheets: AnyRow[] = []
  for (let day = 1; day <= 12; day += 1) {
    const startTime = `2026-05-${String(1 + (day % 6)).padStart(2, '0')} 00:00:00`
    const keys = day % 2 === 0 ? goods : other
    sheets.push(await bed.db.transaction((tx) => makePriceSheet(tx, bed, { ...keys, startTime })))
  }
  const model = bed.engine.registry.model('priceSheet')
  const batch = (action: StateAction, rows: readonly AnyRow[]) =>
    bed.db.transaction((tx) =>
      changeState(tx, bed.engine, {
        model,
        caller: bed.caller,
        ids: rows.map((row) => String(row['id'])),
        action,
      }),
    )
  // Crosswise batches: the one begins with a price of the first contract, the other of the second.
  const turns = sheets.flatMap((row, at) => {
    const next = sheets[(at + 3) % sheets.length] as AnyRow
    return [() => act('audit', row), () => batch('audit', [row, next]), () => act('init', row)]
  })
  const results = await Promise.allSettled(turns.map((turn) => turn()))
  const faults = results.filter(
    (result) => result.status === 'rejected' && !(result.reason instanceof RefusalError),
  )
  expect(faults).toEqual([])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  const chain = await bed.db.rows<{ ok: boolean }>(
    sql`select s.effective_end is not distinct from lead(s.valid_from) over (partition by s.match_key order by s.valid_from) as ok from or_price_sub s where s.valid_from is not null`,
  )
  expect(chain.every(({ ok }) => ok)).toBe(true)
  const live = await bed.db.row<{ same: boolean }>(
    sql`select bool_and((h.status = 'AUDITED') = (s.valid_from is not null)) as same from or_price_sub s join or_price h on h.id = s.main_id`,
  )
  expect(live).toEqual({ same: true })
})
