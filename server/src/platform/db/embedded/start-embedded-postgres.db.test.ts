import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  copyPackage,
  isRoot,
  startChild,
  stoppedInOrder,
} from '#test/embedded-fixtures/children.ts'
import { ask, prepareTestCluster } from '#test/embedded-fixtures/test-cluster.ts'
import { socketDirectory } from './server-socket.ts'

const onLinux = process.platform === 'linux'
const site = prepareTestCluster()

describe('embedded / starting', () => {
  test('a first start makes the data directory, a later one keeps the data', async () => {
    const first = await site.start()
    await ask(first.url, "CREATE TABLE t (s text); INSERT INTO t VALUES ('鲁B12345')")
    const password = new URL(first.url).password
    expect(readdirSync(site.place).sort()).toEqual(['pg', 'pg.owner', 'pg.secret'])
    expect(statSync(join(site.place, 'pg.secret')).mode & 0o777).toBe(0o600)
    await first.stop()
    const second = await site.start()
    expect(await ask(second.url, 'SELECT s FROM t')).toEqual([['鲁B12345']])
    expect(site.lines.join('\n')).not.toContain(password)
    expect(second.port).toBeGreaterThan(1023)
  })

  test('settings and locale are ours, and pg_trgm keeps Chinese characters', async () => {
    site.useTemplate()
    const { url } = await site.start()
    const names = ['fsync', 'shared_buffers', 'max_connections', 'TimeZone', 'jit', 'log_directory']
    const found = await ask(
      url,
      `SELECT name, current_setting(name) FROM pg_settings WHERE name IN ('${names.join("','")}')`,
    )
    expect(Object.fromEntries(found)).toEqual({
      fsync: 'on',
      shared_buffers: '256MB',
      max_connections: '200',
      TimeZone: 'UTC',
      jit: 'off',
      log_directory: 'log',
    })
    const locale = 'SELECT datlocprovider, datlocale, datctype FROM pg_database WHERE datname='
    expect(await ask(url, `${locale} current_database()`)).toEqual([['b', 'C.UTF-8', 'C.UTF-8']])
    await ask(url, 'CREATE EXTENSION pg_trgm')
    expect(await ask(url, "SELECT cardinality(show_trgm('鲁青岛港'))")).toEqual([[5]])
    expect(await ask(url, "SELECT '安' < '北' COLLATE \"zh-x-icu\"")).toEqual([[true]])
  })

  test('the operator may change a setting and it stays', async () => {
    site.useTemplate()
    const first = await site.start()
    await ask(first.url, "ALTER SYSTEM SET work_mem = '12MB'")
    await first.stop()
    const second = await site.start()
    expect(await ask(second.url, 'SHOW work_mem')).toEqual([['12MB']])
  })

  test('it asks for the password and listens on this machine only', async () => {
    site.useTemplate()
    const { url } = await site.start()
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    expect(await ask(url, 'SHOW listen_addresses')).toEqual([['127.0.0.1']])
    const sockets = readdirSync(site.dataDir).filter((name) => name.startsWith('.s.PGSQL.'))
    expect(sockets.map((name) => statSync(join(site.dataDir, name)).mode & 0o77)).toContain(0)
    expect(statSync(site.dataDir).mode & 0o77).toBe(0)
    const byPort = new URL(url)
    byPort.search = ''
    expect(await ask(byPort.href, 'SELECT inet_server_addr()')).toEqual([['127.0.0.1']])
    expect(await ask(url, 'SELECT inet_server_addr()')).toEqual([[null]])
  })

  test('a folder whose path is too long for a socket is served by its port', async () => {
    expect(socketDirectory('/plant/pg')).toBe(process.platform === 'win32' ? null : '/plant/pg')
    expect(socketDirectory(`/${'long'.repeat(25)}`)).toBeNull()
  })

  test('a lost password file is made anew', async () => {
    site.useTemplate()
    rmSync(`${site.dataDir}.secret`)
    const { url } = await site.start()
    expect(await ask(url, 'SELECT 1')).toEqual([[1]])
    expect(site.lines.join()).toContain('已重设')
  })

  test('an interrupted first start leaves nothing in the way', async () => {
    mkdirSync(join(site.place, 'pg.init-dead', 'cluster'), { recursive: true })
    const { url } = await site.start()
    expect(await ask(url, 'SELECT 1')).toEqual([[1]])
    expect(readdirSync(site.place).sort()).toEqual(['pg', 'pg.owner', 'pg.secret'])
  })
})

describe('embedded / users and files', () => {
  test.runIf(isRoot)('root drops to another user', async () => {
    site.useTemplate()
    const { pid } = await site.start()
    const owner = execFileSync('ps', ['-o', 'user=', '-p', String(pid)], { encoding: 'utf8' })
    expect(['postgres', 'nobody']).toContain(owner.trim())
    expect(statSync(site.dataDir).uid).not.toBe(0)
  })

  test.runIf(isRoot)('a plain user just runs', async () => {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
    const ids = { uid: id('-u'), gid: id('-g') }
    execFileSync('chown', [`${ids.uid}:${ids.gid}`, site.place])
    const { child, answer } = await startChild(site.dataDir, ids)
    expect(await ask(answer.url ?? '', 'SELECT 1')).toEqual([[1]])
    expect(statSync(site.dataDir).uid).toBe(ids.uid)
    child.stdin?.end()
    expect(await once(child, 'exit')).toEqual([stoppedInOrder, null])
    // Root takes the same directory over afterwards.
    const { url } = await site.start()
    expect(await ask(url, 'SELECT 1')).toEqual([[1]])
  })

  test.runIf(onLinux)('missing library links are made again', async () => {
    site.useTemplate()
    const packageDir = join(site.place, 'package')
    copyPackage(packageDir)
    const lib = join(packageDir, 'native/lib')
    const links = readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink())
    for (const name of links) rmSync(join(lib, name))
    expect(links.length).toBeGreaterThan(10)
    const { url } = await site.start({ packageDir })
    expect(await ask(url, 'SELECT 1')).toEqual([[1]])
    expect(links.every((name) => existsSync(join(lib, name)))).toBe(true)
  })

  test.runIf(onLinux && isRoot)('an unreadable project gets a copy of the programs', async () => {
    site.useTemplate()
    const project = join(site.place, 'project')
    mkdirSync(project, { mode: 0o700 })
    copyPackage(join(project, 'package'))
    const first = await site.start({ packageDir: join(project, 'package') })
    expect(readdirSync(site.place).find((name) => name.startsWith('junheng-pg-'))).toBeDefined()
    expect(site.lines.join()).toContain('已复制')
    await first.stop()
    site.lines.length = 0
    await site.start({ packageDir: join(project, 'package') })
    expect(site.lines.join()).not.toContain('已复制')
  })

  test.runIf(onLinux && isRoot)('project and data below a closed directory work too', async () => {
    chmodSync(site.place, 0o700)
    const packageDir = join(site.place, 'package')
    copyPackage(packageDir)
    const facts = join(packageDir, 'package.json')
    const version = `18.4.0-test${process.pid}`
    rmSync(facts)
    writeFileSync(facts, JSON.stringify({ version }))
    try {
      const first = await site.start({ packageDir })
      await ask(first.url, 'CREATE TABLE t AS SELECT 1 AS n')
      await first.stop()
      const { url } = await site.start({ packageDir })
      expect(await ask(url, 'SELECT n FROM t')).toEqual([[1]])
      expect(statSync(site.place).mode & 0o777).toBe(0o700)
    } finally {
      rmSync(`/var/cache/junheng-pg-${version}`, { recursive: true, force: true })
    }
  })

  test('a directory with other files in it is not touched', async () => {
    mkdirSync(site.dataDir)
    writeFileSync(join(site.dataDir, 'letter.txt'), '')
    await expect(site.start()).rejects.toThrow('不是空的，也不是数据库目录，未作任何改动')
    expect(readdirSync(site.dataDir)).toEqual(['letter.txt'])
  })

  test('a data directory of another major version is refused with what to do', async () => {
    site.useTemplate()
    writeFileSync(join(site.dataDir, 'PG_VERSION'), '15\n')
    await expect(site.start()).rejects.toThrow(
      /由 PostgreSQL 15 建立.*npm run backup.*npm run restore/,
    )
    // The refused start has not kept the lock.
    writeFileSync(join(site.dataDir, 'PG_VERSION'), '18\n')
    await site.start()
  })
})
