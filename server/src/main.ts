import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Config, ConfigFault, readConfig } from './config.ts'
import { migrationsDirectory } from './paths.ts'
import type { SiteServer } from './run-site.ts'
import { say } from './say.ts'

/** The product is loaded while its database starts: each is half a second by itself. */
async function start(config: Config): Promise<void> {
  const [server, { runSite }] = await Promise.all([openServer(config), import('./run-site.ts')])
  try {
    await runSite(config, server)
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openServer(config: Config): Promise<SiteServer> {
  await assertFreePort(config)
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: join(resolve(config.dataDir), 'pg'), log: say })
  try {
    await migrate(server.url, { directory: migrationsDirectory, log: say })
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Asked first: a second start by mistake must find out before it touches data or opens a scale. */
async function assertFreePort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new ConfigFault(portSentence(port, (error as NodeJS.ErrnoException).code), {
      cause: error,
    })
  }
  probe.close()
  await once(probe, 'close')
}

function portSentence(port: number, code = ''): string {
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被占用。请先停掉占用它的程序，或用 PORT 指定另一个端口`
  if (code === 'EACCES') return `没有权限使用端口 ${port}。请用 PORT 指定 1024 以上的端口`
  return `不能在端口 ${port} 上监听（${code}）。请检查 HOST 和 PORT`
}

try {
  await start(readConfig(process.env))
} catch (error) {
  // A fault of configuration or environment is told in a sentence; only a fault of ours shows its trace.
  const isPlain = error instanceof ConfigFault || (error instanceof Error && error.name !== 'Error')
  process.stderr.write(
    `启动失败：${isPlain ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  // What had been started before the fault, such as a scale's line, must not keep half a server alive.
  process.exit(1)
}
