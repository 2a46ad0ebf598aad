import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { environmentWith, isRoot, startChild } from '#test/embedded-fixtures/children.ts'
import { ask, prepareTestCluster } from '#test/embedded-fixtures/test-cluster.ts'
import { until } from '#test/until.ts'
import { chooseRuntimeUser } from './runtime-user.ts'

const onLinux = process.platform === 'linux'
const site = prepareTestCluster()
// PostgreSQL only takes a lock for held if the process is one of its own user.
const asServer = { ...chooseRuntimeUser().ids, cwd: '/' }

describe('embedded / what a crash leaves', () => {
  test('a pid file of a process that is gone', async () => {
    site.useTemplate()
    const gone = spawn('true')
    await once(gone, 'exit')
    writePidFile(gone.pid ?? 0)
    await expectRunning(await site.start())
  })

  test('a pid file whose number another program has now', async () => {
    site.useTemplate()
    const stranger = spawn('sleep', ['60'], asServer)
    writePidFile(stranger.pid ?? 0)
    await site.start()
    expect(site.lines.join()).toContain('移除遗留的锁文件')
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
  })

  test.runIf(onLinux)('a pid file of a zombie', async () => {
    site.useTemplate()
    // It ends after the shell has become another program, which does not ask after its children.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], asServer)
    const [chunk] = await once(parent.stdout, 'data')
    const pid = Number(String(chunk))
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
    writePidFile(pid)
    await expectRunning(await site.start())
    parent.kill()
  })

  test.runIf(onLinux)('a server whose Node was killed dies with it', async () => {
    site.useTemplate()
    const { child, answer } = await startChild(site.dataDir)
    child.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${answer.pid}`)).toBe(false)
    await expectRunning(await site.start())
  })

  test.runIf(onLinux)('an orphan is stopped where nothing ties it to its Node', async () => {
    site.useTemplate()
    const env = environmentWith(['flock', 'id'], site.place)
    const { child, answer } = await startChild(site.dataDir, { env })
    await ask(answer.url ?? '', 'CREATE TABLE t AS SELECT 7 AS n')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(`/proc/${answer.pid}`)).toBe(true)
    const { url } = await site.start()
    expect(site.lines.join()).toContain('发现上次遗留的数据库进程')
    expect(await ask(url, 'SELECT n FROM t')).toEqual([[7]])
  })

  // Root in a container may not look into another user's processes: the owner is asked instead.
  test.runIf(onLinux && isRoot)('an orphan is found without the right to trace', async () => {
    site.useTemplate()
    const env = environmentWith(['flock', 'id'], site.place)
    const orphan = await startChild(site.dataDir, { env })
    orphan.child.kill('SIGKILL')
    await once(orphan.child, 'exit')
    const { child, answer } = await startChild(site.dataDir, {
      prefix: ['setpriv', '--bounding-set', '-sys_ptrace'],
    })
    expect(answer.lines.join()).toContain('发现上次遗留的数据库进程')
    expect(await ask(answer.url ?? '', 'SELECT 1')).toEqual([[1]])
    child.stdin?.end()
    await once(child, 'exit')
  })

  /** It answers, and the lock file is its own. */
  async function expectRunning({ url, pid }: { readonly url: string; readonly pid: number }) {
    expect(await ask(url, 'SELECT 1')).toEqual([[1]])
    const [line] = readFileSync(join(site.dataDir, 'postmaster.pid'), 'utf8').split('\n')
    expect(Number(line)).toBe(pid)
  }

  function writePidFile(pid: number): void {
    const path = join(site.dataDir, 'postmaster.pid')
    writeFileSync(
      path,
      `${pid}\n${site.dataDir}\n1700000000\n5432\n\n127.0.0.1\n        0         0\nready\n`,
    )
  }
})

describe('embedded / two servers', () => {
  test('a second one in this process is refused', async () => {
    site.useTemplate()
    const { url } = await site.start()
    await expect(site.start()).rejects.toThrow(/正被另一个钧衡服务使用（进程 \d+，启动于 20/)
    expect(await ask(url, 'SELECT 1')).toEqual([[1]])
  })

  test('a second one in another process is refused and the first goes on', async () => {
    site.useTemplate()
    const { url } = await site.start()
    const { answer } = await startChild(site.dataDir)
    expect(answer.error).toContain(`正被另一个钧衡服务使用（进程 ${process.pid}，`)
    expect(await ask(url, 'SELECT 1')).toEqual([[1]])
  })

  test.runIf(onLinux)('it is refused where there is no flock program, too', async () => {
    site.useTemplate()
    const env = environmentWith(['id'], site.place)
    const first = await startChild(site.dataDir, { env })
    const second = await startChild(site.dataDir, { env })
    expect(second.answer.error).toContain(`正被另一个钧衡服务使用（进程 ${first.child.pid}，`)
    first.child.stdin?.end()
    await once(first.child, 'exit')
  })
})

describe('embedded / durability', () => {
  test('kill -9 under load loses no acknowledged write', async () => {
    site.useTemplate()
    const rounds = Number(process.env['ROUNDS'] ?? 3)
    const acknowledged: number[] = []
    let next = 0
    for (let round = 0; round < rounds; round += 1) {
      const server = await site.start()
      await ask(server.url, 'CREATE TABLE IF NOT EXISTS w (n int PRIMARY KEY)')
      const writers = Array.from({ length: 4 }, () => writeUntilCut(server.url))
      const before = acknowledged.length
      await until(() => acknowledged.length > before + 50, { what: 'the load' })
      process.kill(server.pid, 'SIGKILL')
      await Promise.all(writers)
      await server.ended
    }
    const { url } = await site.start()
    const kept = new Set((await ask(url, 'SELECT n FROM w')).map(([n]) => n))
    expect(acknowledged.length).toBeGreaterThan(rounds * 20)
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])

    async function writeUntilCut(address: string): Promise<void> {
      const client = new Client({ connectionString: address })
      client.on('error', () => {}) // the cut is the purpose
      try {
        await client.connect()
        for (;;) {
          const n = (next += 1)
          await client.query('INSERT INTO w VALUES ($1)', [n])
          acknowledged.push(n)
        }
      } catch {
        await client.end().catch(() => {})
      }
    }
  })
})
