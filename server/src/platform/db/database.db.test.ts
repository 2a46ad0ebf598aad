import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { openCutLine } from '#test/troubles/cut-line.ts'
import { eventually } from '#test/until.ts'
import { openDatabase } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { guardSilence } from './silence-guard.ts'
import { rawSql, sql } from './sql.ts'

describe('values as they arrive', () => {
  const bed = useTestBed()

  test('in wire form: ids and decimals text, instants in Shanghai time', async () => {
    const row = await bed.db.row(
      sql`select 9223372036854775807::int8 as id, 1.10::numeric(14,3) as tons, '2026-11-15'::date as day, '08:30:00.5'::time as time, timestamptz '2026-11-15 16:00:00.999+00' as at, '{3,1,2}'::bigint[] as ids, 7 as whole, true as yes, '{"a": [1]}'::jsonb as json, null::numeric as nothing`,
    )
    expect(row).toEqual({
      id: '9223372036854775807',
      tons: '1.100',
      day: '2026-11-15',
      time: '08:30:00',
      at: '2026-11-16 00:00:00',
      ids: '3,1,2',
      whole: 7,
      yes: true,
      json: { a: [1] },
      nothing: null,
    })
  })

  test('sessions run in UTC, whatever the machine says', async () => {
    expect(await bed.db.row(sql`select current_setting('TimeZone') as zone`)).toEqual({
      zone: 'UTC',
    })
  })

  test('a page in order is read by one process, and a whole that is summed up by several', async () => {
    await bed.db.run(sql`create table zz_shared as select n from generate_series(1, 1000) n`)
    const db = openDatabase({ url: bed.url, isUndivided: true })
    const planned = (isDivided: boolean) =>
      db.transaction(
        async (tx) => {
          for (const cost of ['setup_cost', 'tuple_cost'])
            await tx.run(rawSql(`set local parallel_${cost} = 0`))
          await tx.run(rawSql('set local min_parallel_table_scan_size = 0'))
          return JSON.stringify(await tx.rows(rawSql('explain select sum(n) from zz_shared')))
        },
        { isDivided },
      )
    expect(await planned(false)).not.toContain('Gather')
    expect(await planned(true)).toContain('Gather')
    await db.close()
  })

  test('a connection that is never idle gives way to a new one, and takes what it prepared along', async () => {
    const db = openDatabase({ url: bed.url, poolSize: 1, lifetimeSeconds: 1 })
    const pid = () => db.row<{ readonly pid: number }>(sql`select pg_backend_pid() as pid`)
    const first = await pid()
    await eventually(async () => expect(await pid()).not.toEqual(first))
    await db.close()
  })

  test('row is the first or null, rows are all, run counts', async () => {
    expect(await bed.db.row(sql`select 1 as n where false`)).toBeNull()
    expect(await bed.db.rows(sql`select n from generate_series(1, 3) n`)).toHaveLength(3)
    await bed.db.run(sql`create table zz_count (n int)`)
    expect(await bed.db.run(sql`insert into zz_count select generate_series(1, 5)`)).toBe(5)
    expect(await bed.db.run(sql`update zz_count set n = 0 where n > ${3}`)).toBe(2)
  })
})

describe('transactions', () => {
  const bed = useTestBed()
  const count = async () =>
    (await bed.db.row<{ n: number }>(sql`select count(*)::int as n from zz_tx`))?.n

  test('commit together or not at all', async () => {
    await bed.db.run(sql`create table zz_tx (n int unique)`)
    const answer = await bed.db.transaction(async (tx) => {
      await tx.run(sql`insert into zz_tx values (1)`)
      return 'done'
    })
    expect([answer, await count()]).toEqual(['done', 1])
    const failing = bed.db.transaction(async (tx) => {
      await tx.run(sql`insert into zz_tx values (2)`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await count()).toBe(1)
  })

  test('a savepoint undoes only its own work, nested ones too', async () => {
    await bed.db.transaction(async (tx) => {
      await tx.run(sql`insert into zz_tx values (10)`)
      await expect(tx.savepoint(() => tx.run(sql`insert into zz_tx values (10)`))).rejects.toThrow(
        'duplicate key',
      )
      await tx.savepoint(async () => {
        await tx.run(sql`insert into zz_tx values (11)`)
        await expect(
          tx.savepoint(() => tx.run(sql`insert into zz_tx values (11)`)),
        ).rejects.toThrow()
        await tx.run(sql`insert into zz_tx values (12)`)
      })
    })
    expect(await count()).toBe(4)
  })

  test('read only means it', async () => {
    const writing = bed.db.transaction((tx) => tx.run(sql`insert into zz_tx values (99)`), {
      readOnly: true,
    })
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  test('a time limit ends the statement, and the next one has none', async () => {
    const slow = bed.db.transaction((tx) => tx.run(sql`select pg_sleep(5)`), {
      statementTimeout: 20,
    })
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    expect(await bed.db.row(sql`select current_setting('statement_timeout') as t`)).toEqual({
      t: '0',
    })
  })

  test('who looks on is told of each statement when it ends, and whether it failed', async () => {
    const told: [string, boolean][] = []
    const statement = (text: string) => (error?: unknown) =>
      void told.push([text, error !== undefined])
    const watched = openDatabase({ url: bed.url, poolSize: 1, watch: { statement } })
    await watched.row(sql`select ${1}::int as one`)
    await watched.transaction((tx) => tx.run(sql`select 2`))
    await expect(watched.run(rawSql('nonsense'))).rejects.toThrow()
    for await (const _rows of watched.stream(sql`select 3`, 10)) break
    await watched.close()
    expect(told).toEqual([
      ['select $1::int as one', false],
      ['select 2', false],
      ['nonsense', true],
      ['select 3', false],
    ])
  })

  test('a line that falls silent is given up: who waits is told, and goes on when it is back', async () => {
    const real = new URL(bed.url)
    const line = await openCutLine(Number(real.port))
    real.port = String(line.port)
    real.search = ''
    const silence = guardSilence(real.href, { patience: 0.3, every: 0.05 })
    const far = openDatabase({ url: real.href, poolSize: 2, silence })
    // So little patience may be too little for a busy machine's first connection.
    await eventually(async () => expect(await far.row(sql`select 1 as one`)).toEqual({ one: 1 }))
    line.cut()
    const told = await Promise.all([
      far.row(sql`select 1`).catch((error: unknown) => error),
      far.transaction((tx) => tx.run(sql`select 2`)).catch((error: unknown) => error),
    ])
    expect(told.map(isDatabaseAway)).toEqual([true, true])
    line.mend()
    await eventually(async () => expect(await far.row(sql`select 2 as two`)).toEqual({ two: 2 }))
    await far.close()
    await silence.stop()
    await line.stop()
  })

  test('of two hosts the first falls silent: who waits for it is told, and the other serves', async () => {
    const real = new URL(bed.url)
    const lines = [await openCutLine(Number(real.port)), await openCutLine(Number(real.port))]
    const hosts = lines.map(({ port }) => `${real.hostname}:${port}`)
    real.search = ''
    const url = real.href.replace(real.host, hosts.join(','))
    const silence = guardSilence(url, { patience: 0.5, every: 0.05 })
    const far = openDatabase({ url, poolSize: 2, silence })
    // So little patience may be too little for a busy machine's first connection.
    await eventually(async () => expect(await far.row(sql`select 1 as one`)).toEqual({ one: 1 }))
    lines[0]?.cut()
    expect(isDatabaseAway(await far.row(sql`select 1`).catch((error: unknown) => error))).toBe(true)
    await eventually(async () => expect(await far.row(sql`select 2 as two`)).toEqual({ two: 2 }))
    lines[0]?.mend()
    await far.close()
    await silence.stop()
    for (const line of lines) await line.stop()
  })

  test('no connection is lost, whatever goes wrong', async () => {
    const small = openDatabase({ url: bed.url, poolSize: 2 })
    const attempts = Array.from({ length: 20 }, (_, at) =>
      small
        .transaction(async (tx) => {
          if (at % 3 === 0) throw new Error('rule')
          await tx.run(at % 3 === 1 ? rawSql('nonsense') : sql`select 1`)
        })
        .catch(() => null),
    )
    await Promise.all(attempts)
    expect(small.inUse()).toBe(0)
    expect(await small.row(sql`select 1 as one`)).toEqual({ one: 1 })
    await small.close()
  })

  test('a connection the server cut is thrown away, and the process lives', async () => {
    const cut = openDatabase({ url: bed.url, poolSize: 1 })
    const dying = cut.transaction((tx) =>
      tx.run(sql`select pg_terminate_backend(pg_backend_pid())`),
    )
    await expect(dying).rejects.toThrow()
    expect(await cut.row(sql`select 1 as one`)).toEqual({ one: 1 })
    const [{ pid }] = (await cut.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)) as [
      { pid: number },
    ]
    await bed.db.run(sql`select pg_terminate_backend(${pid})`)
    // That it was cut reaches this process a moment later.
    await eventually(async () => expect(await cut.row(sql`select 2 as two`)).toEqual({ two: 2 }))
    await cut.close()
  })
})
