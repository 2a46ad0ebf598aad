import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Networks, readOutside } from '#platform/net/networks.ts'
import { loadDriver } from './load-driver.ts'
import { mysqlKind } from './mysql-kind.ts'
import { readDatabase } from './read-database.ts'
import type { OpenSource, SourceQuestion } from './source-reader.ts'

/** `npm run mariadb` starts one and says where; without it there is nothing to read. */
const PORT = Number(process.env['MARIADB_PORT'] ?? 0)
const drivers = process.env['DRIVERS_DIR'] ?? null

interface Owner {
  query(statement: string): Promise<readonly [unknown, unknown]>
  end(): Promise<void>
}

const SOURCE: OpenSource = {
  type: 'DB',
  dialect: 'MYSQL',
  host: '127.0.0.1',
  port: PORT,
  dbName: 'erp',
  username: 'reader',
  url: null,
  folder: null,
  timeoutMs: 2e4,
  maxRows: 100,
  secret: 'only-reading',
}
const ALL: SourceQuestion = {
  query: 'select pk, code, name, price, big, used, made, ts from bd_material',
  rowsPath: null,
  cursorField: null,
  cursor: null,
  most: 100,
}
const networks = readOutside('127.0.0.0/8') as Networks

const read = (more: Partial<SourceQuestion> = {}, source: Partial<OpenSource> = {}) => {
  const of = { ...SOURCE, ...source }
  const signal = AbortSignal.timeout(of.timeoutMs)
  return readDatabase(of, { ...ALL, ...more }, { networks, directory: null, drivers, signal })
}

describe('MariaDB', () => {
  let owner: Owner
  beforeAll(async () => {
    interface Driver {
      createConnection(options: object): { promise(): Owner }
    }
    const driver = await loadDriver<Driver>(mysqlKind, drivers)
    owner = driver.createConnection({ host: '127.0.0.1', port: PORT, user: 'root' }).promise()
    for (const statement of [
      'create database erp character set utf8mb4',
      'create table erp.bd_material (pk varchar(20) primary key, code varchar(40), name varchar(100), price decimal(18,4), big bigint, used tinyint(1), made date, ts datetime)',
      "insert into erp.bd_material values ('A', '01', '精煤', 850.5000, 9007199254740993, 1, '2026-11-01', '2026-11-17 08:00:00'), ('B', '02', '原煤', null, 7, 0, null, '2026-11-18 09:30:00')",
      "create user reader@'127.0.0.1' identified by 'only-reading'",
      "grant select, insert on erp.* to reader@'127.0.0.1'",
    ])
      await owner.query(statement)
  })
  afterAll(() => owner.end())

  test('值都成文本，长整数不走样', async () => {
    expect(await read()).toEqual([
      {
        pk: 'A',
        code: '01',
        name: '精煤',
        price: '850.5000',
        big: '9007199254740993',
        used: '1',
        made: '2026-11-01',
        ts: '2026-11-17 08:00:00',
      },
      {
        pk: 'B',
        code: '02',
        name: '原煤',
        price: null,
        big: '7',
        used: '0',
        made: null,
        ts: '2026-11-18 09:30:00',
      },
    ])
  })

  test('增量和行数', async () => {
    const from = { cursorField: 'ts', cursor: '2026-11-18 00:00:00' }
    expect((await read(from)).map(({ pk }) => pk)).toEqual(['B'])
    expect(await read({ cursorField: 'ts', most: 1 })).toMatchObject([{ pk: 'A' }])
    // What a value says is never part of the statement.
    expect(
      await read({ cursorField: 'code', cursor: "'; drop table bd_material; -- " }),
    ).toHaveLength(2)
  })

  test('只读：账号能写也写不进，一次一条', async () => {
    const both =
      "select 1 as ok) q; insert into bd_material (pk) values ('X'); select * from (select 1 as ok"
    await expect(read({ query: both })).rejects.toThrow('来源数据库：')
    const [rows] = await owner.query('select count(*) as n from erp.bd_material')
    expect(rows).toEqual([{ n: 2 }])
  })

  test('不答复的到时限断开，对方也不再算下去；密码错了不说密码', async () => {
    await expect(read({ query: 'select sleep(600) as pk' }, { timeoutMs: 300 })).rejects.toThrow(
      '来源数据库：',
    )
    await expect
      .poll(async () => {
        const [rows] = await owner.query(
          "select count(*) as n from information_schema.processlist where user = 'reader'",
        )
        return rows
      })
      .toEqual([{ n: 0 }])
    const wrong = read({}, { secret: 'wrong-secret' })
    await expect(wrong).rejects.toThrow('Access denied')
    await expect(wrong).rejects.not.toThrow('wrong-secret')
  })
})
