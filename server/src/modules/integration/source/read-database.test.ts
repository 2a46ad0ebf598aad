import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Networks, readOutside } from '#platform/net/networks.ts'
import { asText, type DatabaseKind } from './driver-session.ts'
import { loadDriver } from './load-driver.ts'
import { type MssqlDriver, mssqlKind } from './mssql-kind.ts'
import { type MysqlDriver, mysqlKind } from './mysql-kind.ts'
import { type OracleDriver, oracleKind } from './oracle-kind.ts'
import { readByDriver } from './read-database.ts'
import type { OpenSource, SourceQuestion } from './source-reader.ts'

const LOGIN = {
  host: '127.0.0.1',
  port: 1,
  dbName: 'erp',
  username: 'reader',
  secret: 'hidden',
  timeoutMs: 5000,
}
const QUESTION: SourceQuestion = {
  query: 'select pk, name, ts from bd_material',
  rowsPath: null,
  cursorField: 'ts',
  cursor: '2026-11-17 08:00:00',
  most: 21,
}

/** Stands for the driver: notes what it is told and gives one row. */
function fakeMysql(told: string[], rows: readonly object[]): MysqlDriver {
  return {
    createConnection: () => ({
      on: () => {},
      destroy: () => void told.push('destroy'),
      promise: () => ({
        connect: async () => {},
        async query(statement) {
          told.push(statement)
          if (statement.includes('max_statement_time')) throw new Error('Unknown system variable')
        },
        async execute(statement, values) {
          told.push(`${statement} <${values.join()}>`)
          return [rows, []]
        },
        end: async () => void told.push('end'),
      }),
    }),
  }
}

function fakeMssql(told: string[], row: Readonly<Record<string, unknown>>): MssqlDriver {
  class Request {
    readonly statement: string
    readonly done: (error?: Error | null) => void
    value = ''
    hear: (columns: readonly { value: unknown; metadata: { colName: string } }[]) => void = () => {}
    constructor(statement: string, done: (error?: Error | null) => void) {
      this.statement = statement
      this.done = done
    }
    addParameter(_name: string, _type: unknown, value: string) {
      this.value = value
    }
    on(_event: 'row', hear: Request['hear']) {
      this.hear = hear
    }
  }
  class Connection {
    connect(done: () => void) {
      done()
    }
    on() {}
    execSqlBatch({ statement, done }: Request) {
      told.push(statement)
      done()
    }
    execSql({ statement, value, done, hear }: Request) {
      told.push(`${statement} <${value}>`)
      hear(Object.entries(row).map(([colName, one]) => ({ value: one, metadata: { colName } })))
      done()
    }
    close() {
      told.push('close')
    }
  }
  return { Connection, Request, TYPES: { NVarChar: {} } }
}

function fakeOracle(told: string[], rows: readonly object[]): OracleDriver {
  return {
    OUT_FORMAT_OBJECT: 1,
    STRING: 2,
    DB_TYPE_NUMBER: 3,
    DB_TYPE_CLOB: 4,
    DB_TYPE_NCLOB: 5,
    async getConnection() {
      return {
        callTimeout: 0,
        async execute(statement, values = {}) {
          told.push(`${statement} <${Object.values(values).join()}>`)
          return { rows }
        },
        rollback: async () => void told.push('rollback'),
        close: async () => void told.push('close'),
        break: async () => {},
      }
    },
  }
}

/** What is told to a database for one reading, in which nothing can be written. */
async function reading<Driver>(kind: DatabaseKind<Driver>, driver: Driver) {
  const session = await kind.open(driver, LOGIN)
  const rows = await session.ask(QUESTION)
  await session.close()
  return rows
}

describe('别家数据库', () => {
  test('MySQL：只读事务，限时，一条预备语句，值与语句分开', async () => {
    const told: string[] = []
    const rows = await reading(mysqlKind, fakeMysql(told, [{ pk: 'A', ts: '2026-11-17' }]))
    expect(rows).toEqual([{ pk: 'A', ts: '2026-11-17' }])
    expect(told).toEqual([
      "set session time_zone = '+08:00'",
      'set session max_statement_time = 5',
      'set session max_execution_time = 5000',
      'start transaction read only',
      'select * from (select pk, name, ts from bd_material) q where q.`ts` >= ? order by q.`ts` limit 21 <2026-11-17 08:00:00>',
      'rollback',
      'end',
    ])
  })

  test('SQL Server：做的都撤销，值与语句分开', async () => {
    const told: string[] = []
    const rows = await reading(mssqlKind, fakeMssql(told, { pk: 7, name: '精煤' }))
    expect(rows).toEqual([{ pk: 7, name: '精煤' }])
    expect(told).toEqual([
      'set dateformat ymd; set xact_abort on; begin transaction',
      'select top (21) * from (select pk, name, ts from bd_material) q where q.[ts] >= @cursor order by q.[ts] <2026-11-17 08:00:00>',
      'if @@trancount > 0 rollback transaction',
      'close',
    ])
  })

  test('Oracle：只读事务，值与语句分开', async () => {
    const told: string[] = []
    const rows = await reading(oracleKind, fakeOracle(told, [{ PK: 'A' }]))
    expect(rows).toEqual([{ PK: 'A' }])
    expect(told.slice(1)).toEqual([
      'set transaction read only <>',
      'select * from (select * from (select pk, name, ts from bd_material) q where q."ts" >= :cursor_ order by q."ts") where rownum <= 21 <2026-11-17 08:00:00>',
      'rollback',
      'close',
    ])
  })

  test('各种值都成文本', () => {
    const day = new Date(Date.UTC(2026, 10, 17, 8, 0, 1))
    expect(asText(day, 'utc')).toBe('2026-11-17 08:00:01')
    expect(asText(new Date(2026, 10, 17, 8, 0, 1, 5), 'local')).toBe('2026-11-17 08:00:01.005')
    expect([asText(null, 'utc'), asText(7, 'utc'), asText(true, 'utc')]).toEqual([
      null,
      '7',
      'true',
    ])
    expect(asText(Buffer.from([1, 171]), 'utc')).toBe('01AB')
    expect(asText({ a: 1 }, 'utc')).toBe('{"a":1}')
  })
})

describe('驱动', () => {
  const directory = mkdtempSync(join(tmpdir(), 'drivers-'))
  beforeAll(() => {
    const place = join(directory, 'node_modules', 'some-driver')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'package.json'), '{"name":"some-driver","main":"index.js"}')
    writeFileSync(join(place, 'index.js'), 'module.exports = { speaks: "yes" }')
  })
  afterAll(() => rmSync(directory, { recursive: true }))

  test('从数据目录装载；没有时说装什么、装在哪', async () => {
    const found = await loadDriver<{ speaks: string }>(
      { name: 'some-driver', label: '某' },
      directory,
    )
    expect(found.speaks).toBe('yes')
    const missing = loadDriver({ name: 'no-driver', label: '某库' }, directory)
    await expect(missing).rejects.toThrow(
      `服务器上没有某库的驱动，请在 ${directory} 中执行 npm install no-driver，再重试`,
    )
  })

  const SOURCE: OpenSource = {
    type: 'DB',
    dialect: 'MYSQL',
    host: '127.0.0.1',
    port: 1,
    dbName: 'erp',
    username: 'reader',
    url: null,
    folder: null,
    timeoutMs: 5e3,
    maxRows: 100,
    secret: 'hidden',
  }
  const networks = readOutside('127.0.0.0/8') as Networks

  test('连不上头、不答复的到时限就放开；说的话里没有密码', async () => {
    const hanging = { ...mysqlKind, name: 'some-driver', open: () => new Promise<never>(() => {}) }
    const limit = new AbortController()
    const parts = { networks, directory: null, drivers: directory, signal: limit.signal }
    const asked = readByDriver(hanging, 'utc')(SOURCE, QUESTION, parts)
    limit.abort()
    await expect(asked).rejects.toThrow('来源数据库：已断开')
    const refusing = {
      ...mysqlKind,
      name: 'some-driver',
      open: async () => {
        throw new Error('Access denied (hidden)')
      },
    }
    const open = { ...parts, signal: new AbortController().signal }
    await expect(readByDriver(refusing, 'utc')(SOURCE, QUESTION, open)).rejects.toThrow(
      '来源数据库：Access denied (***)',
    )
  })

  test('不在允许网段的地址连驱动也不装', async () => {
    const signal = new AbortController().signal
    const parts = { networks: readOutside('') as Networks, directory: null, drivers: null, signal }
    await expect(readByDriver(mysqlKind, 'utc')(SOURCE, QUESTION, parts)).rejects.toThrow(
      '不在允许的网段',
    )
  })
})
