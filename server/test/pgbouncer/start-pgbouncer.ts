import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseRuntimeUser, giveFileTo } from '#platform/db/embedded/runtime-user.ts'
import { freePort } from '../simulate/killed-server.ts'
import { until } from '../until.ts'

export interface PgBouncer {
  /** The same database and account through it. */
  readonly url: string
  stop(): Promise<void>
}

/** PgBouncer in transaction mode before a database, with few connections behind it. */
export async function startPgBouncer(options: {
  readonly program: string
  readonly folder: string
  /** With the account to work as. */
  readonly url: string
  readonly connections: number
}): Promise<PgBouncer> {
  const { program, folder, connections } = options
  const target = new URL(options.url)
  const port = await freePort()
  // It refuses to work as root, and whoever it works as must reach its files.
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const user = chooseRuntimeUser()
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    giveFileTo(user, path)
    return path
  }
  const accounts = write(
    'userlist.txt',
    `"${decodeURIComponent(target.username)}" "${decodeURIComponent(target.password)}"\n`,
  )
  const config = write(
    'pgbouncer.ini',
    `[databases]
junheng = host=127.0.0.1 port=${target.port} dbname=${target.pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${accounts}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  )
  const output = openSync(join(folder, 'pgbouncer.log'), 'a')
  const child = spawn(program, [config], {
    ...user.ids,
    cwd: folder,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  target.port = String(port)
  target.pathname = '/junheng'
  // The pooler stands at its port; the server's own socket would lead past it.
  target.search = ''
  return {
    url: target.href,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await until(() => child.exitCode !== null || child.signalCode !== null)
      await ended.catch(() => {}) // it may have gone before
    },
  }
}
