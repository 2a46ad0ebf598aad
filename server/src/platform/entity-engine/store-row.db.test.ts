import { expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { insertRows } from './insert-rows.ts'
import { makePlace, makeSample } from './sample.fixtures.ts'
import { updateMany } from './store-row.ts'

const bed = useTestBed({ entities: [place, sample] })

test('许多行作一条语句写入，每种字段存下的与一行一行写入的一样', async () => {
  const root = await makePlace(bed)
  const made = await makeSample(bed, {
    title: '引号"、反斜杠\\、换行\n',
    placeId: root.id,
    viaIds: root.id,
    weight: '12.5',
    unitPrice: '2.5',
    share: '0.015',
    factor: '1.000001',
    pieces: 3,
    urgent: true,
    urgentReason: '赶船期',
    dueDate: '2026-12-01',
    arrivedAt: '2026-11-15 00:00:01',
    openAt: '08:30',
    photo: await storeFileRow(bed.db, bed.caller),
    extra: { b: 1, a: [1, '二', null] },
    tags: 'hot,wet',
  })
  const values = { ...made, code: null }
  const rows = Array.from({ length: 120 }, () => ({ head: [bed.engine.newId()], values }))
  const ids = rows.map(({ head: [id] }) => id)
  await bed.db.transaction(async (tx) =>
    insertRows(tx, bed.engine.registry.model('sample'), rows, ['id']),
  )
  const stored = await bed.db.rows<{ readonly kept: unknown; readonly count: number }>(
    sql`select to_jsonb(t) - 'id' - 'code' as kept, count(*)::int as count from zz_sample t where t.id = ${made.id} or t.id = any(${ids}::bigint[]) group by 1`,
  )
  expect(stored.map(({ count }) => count)).toEqual([121])
})

test('许多行一起改：只写有变化的列，每种字段存下的与一行一行改的一样', async () => {
  const root = await makePlace(bed)
  const before = []
  for (const title of ['一', '二', '三']) before.push(await makeSample(bed, { title, weight: '5' }))
  const change = {
    title: '引号"、反斜杠\\、换行\n',
    placeId: root.id,
    weight: '12.500',
    urgent: true,
    dueDate: '2026-12-01',
    arrivedAt: '2026-11-15 00:00:01',
    extra: { b: 1, a: [1, '二', null] },
  }
  const after = [{ ...before[0], ...change }, { ...before[1], weight: null }, before[2]]
  const changes = before.map((row, at) => ({ id: row.id, before: row, after: after[at] ?? row }))
  // Another has written what these do not: it stays.
  await bed.db.run(sql`update zz_sample set pieces = 7`)
  await bed.db.transaction(async (tx) =>
    updateMany(tx, bed.engine.registry.model('sample'), { changes }),
  )
  const stored = await bed.db.rows(
    sql`select title, place_id as "placeId", weight, urgent, due_date as "dueDate", arrived_at as "arrivedAt", extra, pieces from zz_sample where id = any(${before.map(({ id }) => id)}::bigint[]) order by id`,
  )
  expect(stored).toMatchObject([
    { ...change, pieces: 7 },
    { title: '二', weight: null, pieces: 7 },
    { title: '三', weight: '5.000', pieces: 7 },
  ])
})
