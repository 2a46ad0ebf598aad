import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idRangeStart } from '@junheng/domain/values/id.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findSiteFaults } from '#app/prove-site.ts'
import { makeInventory } from '#modules/archives/inventory/inventory.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { product } from '#modules/index.ts'
import { captureReading } from '#modules/scale/live-weight/capture-reading.ts'
import { useReading } from '#modules/scale/reading/append-reading.ts'
import { makeScale, putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { makeOpening } from '#modules/stock/stock-documents.fixtures.ts'
import { useTestBed } from '#test/database.ts'
import { backupDatabase } from './backup/backup-database.ts'
import { restoreDatabase } from './backup/restore-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { allMonthly, ensurePartitions } from './partitions.ts'
import { type ArchiveOptions, archiveYears } from './partitions-archive.ts'
import { rawSql, sql } from './sql.ts'

const TABLES = allMonthly(product.monthly)
/** What is written today is of a closed year four years on. */
const YEAR = new Date().getUTCFullYear()
const LATER = new Date(Date.UTC(YEAR + 4, 5, 10))

describe('closed years', () => {
  const bed = useTestBed()
  let scaleId = ''
  let logged = 0

  const archive = async (more: Partial<ArchiveOptions> = {}, lines: string[] = []) => {
    const client = new Client({ connectionString: bed.url, application_name: 'archive' })
    client.on('error', () => {})
    await client.connect()
    try {
      return await archiveYears(client, {
        tables: TABLES,
        now: LATER,
        year: null,
        keep: 2,
        tablespace: null,
        isIdle: false,
        say: (line) => void lines.push(line),
        findFaults: () => findSiteFaults(bed.db),
        ...more,
      })
    } finally {
      await client.end().catch(() => {})
    }
  }
  const putLog = (at: Date) => {
    logged += 1
    const id = BigInt(idRangeStart(at)) + BigInt(logged)
    return bed.db.run(
      sql`insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, create_date, path, execute_time, request_id) values (${String(id)}, 'e', ${String(logged)}, 'a', 'l', '[]', 1, 'u', now(), '/', 0, 'r')`,
    )
  }
  const weigh = async (): Promise<void> => {
    await putOnScale(bed, scaleId, '0')
    await putOnScale(bed, scaleId, '48.260')
    const caught = {
      scaleId,
      purpose: 'FIRST',
      registryId: '7001',
      plateNumber: '鲁A12345',
    } as const
    const { id } = await captureReading(bed, { ...caught, caller: bed.caller })
    await bed.db.transaction((tx) =>
      useReading(tx, { readingId: id, weigh: { id: '500', code: 'W500' }, role: 'GROSS' }),
    )
  }
  const print = async (): Promise<Record<string, unknown>> => {
    const all: Record<string, unknown> = {}
    for (const table of TABLES)
      all[table] = await bed.db.row(
        rawSql(
          `select count(*)::int as rows, count(distinct id)::int as ids, md5(string_agg(r::text, '|' order by id)) as print from "${table}" r`,
        ),
      )
    return all
  }
  const partsOf = async (table: string) =>
    (
      await bed.db.rows<{ name: string }>(
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`,
      )
    ).map(({ name }) => name)
  const ofYear = (names: readonly string[]) => names.filter((name) => name.includes(`_${YEAR}`))
  const leftBehind = () =>
    bed.db.rows(
      sql`select relname from pg_class where not relispartition and relkind = 'r' and (relname ~ '_y\d{4}$' or relname ~ '_\d{6}$') union all select proname from pg_proc where proname = 'archive_late_row' union all select conname from pg_constraint where contype = 'f' and not convalidated and conparentid = 0`,
    )
  /** A call that is broken off when it has said so. */
  const killedAt = async (text: string): Promise<void> => {
    const say = (line: string): void => {
      if (line.includes(text)) throw new Error('killed')
    }
    await expect(archive({ say })).rejects.toThrow('killed')
  }

  beforeAll(async () => {
    scaleId = String((await bed.db.transaction((tx) => makeScale(tx, bed, { code: 'S1' })))['id'])
    await ensurePartitions(bed.db, { now: LATER, tables: product.monthly })
    await bed.db.transaction(async (tx) => {
      const warehouseId = (await makeWarehouse(tx, bed))['id']
      const inventoryId = (await makeInventory(tx, bed))['id']
      const initDate = `${YEAR}-01-01`
      await makeOpening(tx, bed, { warehouseId, inventoryId, quantity: '100', initDate })
    })
    // In a month that has no table, and in one that has.
    await putLog(new Date(Date.UTC(YEAR, 0, 3)))
    await putLog(new Date())
    await weigh()
  })

  test('years that are still written to, and places that are not there, are refused', async () => {
    await expect(archive({ year: YEAR + 2 })).rejects.toThrow(
      `${YEAR + 2} 年还不能归档：今年和之前 2 年按月保存，可归档的最近一年是 ${YEAR + 1} 年`,
    )
    await expect(archive({ tablespace: 'cold' })).rejects.toThrow('数据库中没有表空间 cold')
    expect(await archive({ now: new Date() })).toBe(0)
  })

  test('a call that is broken off loses and doubles nothing, and the next one goes on', async () => {
    const before = await print()
    for (const point of [`sys_log_rest 1 行`, `sys_log_y${YEAR} 已并入`]) {
      await killedAt(point)
      expect(await print()).toEqual(before)
    }
    expect(ofYear(await partsOf('sys_log'))).toEqual([])
    expect(ofYear(await partsOf('mm_reading'))).not.toEqual([])
  })

  test('who writes beside it goes on; what comes late into a month is in the year', async () => {
    const lines: string[] = []
    const state = { over: false }
    let written = 0
    const start = await print()
    let release = (): void => {}
    const free = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = bed.db.transaction(async (tx) => {
      await tx.run(rawSql('lock table mm_scale in row exclusive mode'))
      await free
    })
    const writing = (async () => {
      while (!state.over) {
        await putLog(LATER)
        await weigh()
        written += 1
      }
    })()
    const say = (line: string): void => {
      lines.push(line)
      if (line.includes('表正在使用')) release()
      if (line.includes('已删除')) throw new Error('killed')
    }
    try {
      await expect(archive({ say })).rejects.toThrow('killed')
      await archive({}, lines)
    } finally {
      state.over = true
      release()
      await writing
      await holding
    }
    expect(lines).toContain('表正在使用，稍后再试')
    expect(written).toBeGreaterThan(0)
    const counts = (all: Record<string, unknown>) =>
      all as Record<string, { rows: number; ids: number }>
    const [now, then] = [counts(await print()), counts(start)]
    expect(now['mm_reading']).toMatchObject({ rows: (then['mm_reading']?.rows ?? 0) + written })
    expect(now['sys_log']?.ids).toBe(now['sys_log']?.rows)
    expect(now['pd_store_record']).toEqual(then['pd_store_record'])
  })

  test('everything is found as before, in one table for the year', async () => {
    for (const table of TABLES) {
      expect(ofYear(await partsOf(table))).toEqual([])
      expect(await partsOf(table)).toContain(`${table}_y${YEAR}`)
    }
    expect(await leftBehind()).toEqual([])
    expect(await findSiteFaults(bed.db)).toEqual([])
    // Nothing is left to be done, and a clock that is set back finds its month.
    expect(await archive()).toBe(0)
    await ensurePartitions(bed.db, { now: new Date(), tables: product.monthly })
    await weigh()
    expect(await findSiteFaults(bed.db)).toEqual([])
  })

  test('keys and rules hold as before', async () => {
    await expect(bed.db.run(sql`delete from mm_reading`)).rejects.toThrow('append-only')
    await expect(
      bed.db.run(rawSql(`update "pd_store_record_y${YEAR}" set quantity = 1`)),
    ).rejects.toThrow('append-only')
    await expect(
      bed.db.transaction((tx) =>
        useReading(tx, { readingId: '7', weigh: { id: '501', code: 'W501' }, role: 'TARE' }),
      ),
    ).rejects.toThrow('mm_reading_use_main_id_fkey')
    const indexes = await bed.db.rows(
      sql`select 1 from pg_index where indrelid = 'mm_reading'::regclass and not indisvalid`,
    )
    expect(indexes).toEqual([])
  })
})

/** A small site: what is proved here is how years are told of in an archive. */
const SMALL = `
  create table place (id bigint primary key);
  create table log (id bigint not null primary key, place_id bigint not null references place (id), note text default '')
    partition by range (id);
  create table log_rest partition of log default;
  create index log_note on log (note);
  create table log_use (main_id bigint not null references log (id));`

describe('a backup of archived years', () => {
  const folder = mkdtempSync(join(tmpdir(), 'junheng-archive-'))
  const names = ['archived', 'restored'].map((name) => `${name}_${process.pid}`)
  const [from = '', to = ''] = names.map((name) => {
    const url = new URL(inject('serverUrl'))
    url.pathname = `/${name}`
    return url.href
  })
  const onServer = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: inject('serverUrl') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  beforeAll(async () => {
    for (const name of names) await onServer(`create database ${name}`)
  })
  afterAll(async () => {
    for (const name of names) await onServer(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  test('brings them back as they are, with the months beside them', async () => {
    const migrationsDir = join(folder, 'migrations')
    mkdirSync(migrationsDir)
    writeFileSync(join(migrationsDir, '20260101T0900-small.sql'), SMALL)
    await migrate(from, { directory: migrationsDir })
    const client = new Client({ connectionString: from })
    await client.connect()
    const start = (year: number, month: number) => idRangeStart(new Date(Date.UTC(year, month, 1)))
    for (const [month, at] of [
      ['202501', 0],
      ['202507', 6],
      ['202801', 36],
    ] as const)
      await client.query(
        `create table log_${month} partition of log for values from (${start(2025, at)}) to (${start(2025, at + 1)})`,
      )
    const ids = [start(2025, 0), start(2025, 3), start(2025, 6), start(2028, 0)]
    await client.query('insert into place values (1)')
    for (const id of ids) {
      await client.query('insert into log values ($1, 1)', [id])
      await client.query('insert into log_use values ($1)', [id])
    }
    const now = new Date(Date.UTC(2028, 0, 20))
    const about = { year: 2025, keep: 2, tablespace: null, isIdle: false, say: () => {} }
    expect(
      await archiveYears(client, { ...about, tables: ['log'], now, findFaults: async () => [] }),
    ).toBe(1)
    await client.end()
    const file = join(folder, 'site.tar.gz')
    await backupDatabase({ url: from, out: file })
    await restoreDatabase({ url: to, file, migrationsDir })
    const restored = openDatabase({ url: to, poolSize: 1 })
    expect(
      await restored.rows(sql`select id, tableoid::regclass::text as place from log order by id`),
    ).toEqual([
      { id: ids[0], place: 'log_y2025' },
      { id: ids[1], place: 'log_y2025' },
      { id: ids[2], place: 'log_y2025' },
      { id: ids[3], place: 'log_202801' },
    ])
    await expect(restored.run(sql`insert into log_use values (7)`)).rejects.toThrow('log_use')
    await restored.close()
  })
})
