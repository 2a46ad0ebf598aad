import { idRangeStart } from '@junheng/domain/values/id.ts'
import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { ensurePartitions } from './partitions.ts'
import { sql } from './sql.ts'

describe('partitions by month', () => {
  const bed = useTestBed()
  const months = async () =>
    (
      await bed.db.rows<{ name: string }>(
        sql`select relname as name from pg_class where relname ~ '^sys_log_[0-9]{6}$' order by 1`,
      )
    ).map(({ name }) => name)
  const put = (id: bigint | string) =>
    bed.db.run(
      sql`insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, create_date, path, execute_time, request_id) values (${String(id)}, 'e', '1', 'a', 'l', '[]', 1, 'u', now(), '/', 0, 'r')`,
    )
  const placeOf = async (id: bigint | string) =>
    (
      await bed.db.row<{ place: string }>(
        sql`select tableoid::regclass::text as place from sys_log where id = ${String(id)}`,
      )
    )?.place

  test('the month and the two after it, across the year, and again without harm', async () => {
    await ensurePartitions(bed.db, { now: new Date('2030-11-20T00:00:00Z'), tables: [] })
    await ensurePartitions(bed.db, { now: new Date('2030-11-21T00:00:00Z'), tables: [] })
    expect(await months()).toEqual(
      expect.arrayContaining(['sys_log_203011', 'sys_log_203012', 'sys_log_203101']),
    )
  })

  test('a row lies in the month of its id, the first moment belongs to the new month', async () => {
    const first = BigInt(idRangeStart(new Date('2030-12-01T00:00:00Z')))
    await put(first)
    await put(first - 1n)
    expect(await placeOf(first)).toBe('sys_log_203012')
    expect(await placeOf(first - 1n)).toBe('sys_log_203011')
  })

  test('nodes that start together make each month once', async () => {
    const now = new Date('2032-01-05T00:00:00Z')
    await Promise.all(
      Array.from({ length: 6 }, () => ensurePartitions(bed.db, { now, tables: [] })),
    )
    expect((await months()).filter((name) => name.startsWith('sys_log_2032'))).toHaveLength(3)
  })

  test('a row without a partition is kept, and does not stop the next start', async () => {
    const late = idRangeStart(new Date('2035-06-10T00:00:00Z'))
    await put(late)
    expect(await placeOf(late)).toBe('sys_log_rest')
    await ensurePartitions(bed.db, { now: new Date('2035-06-15T00:00:00Z'), tables: [] })
    expect(await months()).toEqual(expect.arrayContaining(['sys_log_203507', 'sys_log_203508']))
    expect(await placeOf(late)).toBe('sys_log_rest')
  })

  test('what is logged can be neither changed nor deleted', async () => {
    await expect(bed.db.run(sql`update sys_log set label = 'x'`)).rejects.toThrow('append-only')
    await expect(bed.db.run(sql`delete from sys_log`)).rejects.toThrow('append-only')
  })
})
