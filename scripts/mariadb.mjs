import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasDebianPackages, listLibraryFolders, unpackDebianPackages } from './debian-packages.mjs'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

/**
 * `npm run mariadb`: reads a real MariaDB by its own driver. Server and driver are fetched into `.cache`, where the
 * packages of the distribution and the registry can be had; neither is a dependency of the product.
 */
const folder = join(root, '.cache', 'mariadb')
const DRIVER = 'mysql2@3.24.5'

/** The folder that stands for `/`, with the server in it; null: it cannot be had. */
async function ensureServer() {
  const unpacked = join(folder, 'root')
  if (existsSync(join(unpacked, 'usr/sbin/mariadbd'))) return unpacked
  return hasDebianPackages() ? unpackDebianPackages(folder, ['mariadb-server-core']) : null
}

async function ensureDriver() {
  const drivers = join(folder, 'drivers')
  if (existsSync(join(drivers, 'node_modules/mysql2'))) return drivers
  mkdirSync(drivers, { recursive: true })
  const code = await run('npm', ['install', '--prefix', drivers, '--no-audit', DRIVER])
  return code === 0 ? drivers : null
}

/** Tables of its own that a new server needs; each statement stands on a line of its own. */
function firstStatements(share) {
  const files = ['system_tables', 'performance_tables', 'system_tables_data']
  return [
    'create database mysql;\nuse mysql;\nset @auth_root_socket=null;\nset @skip_auth_anonymous=1;\n',
    ...files.map((name) => readFileSync(join(share, `mysql_${name}.sql`), 'utf8')),
  ].join('\n')
}

async function startServer(unpacked) {
  const data = join(folder, 'data')
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  const share = join(unpacked, 'usr/share/mysql')
  const own = process.getuid?.() === 0 ? ['--user=root'] : []
  const options = [
    '--no-defaults',
    `--basedir=${join(unpacked, 'usr')}`,
    `--lc-messages-dir=${share}`,
    `--datadir=${data}`,
    '--innodb-buffer-pool-size=16M',
    ...own,
  ]
  const env = { ...process.env, LD_LIBRARY_PATH: listLibraryFolders(unpacked).join(':') }
  const start = (more) => {
    const child = spawn(join(unpacked, 'usr/sbin/mariadbd'), [...options, ...more], {
      env,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child.stderr.pipe(createWriteStream(join(folder, 'server.log'), { flags: 'a' }))
    return child
  }
  const first = start(['--bootstrap'])
  first.stdin.end(firstStatements(share))
  const code = await new Promise((resolve) => first.once('exit', resolve))
  if (code !== 0) throw new Error(`the first start ended with ${code}, see ${folder}/server.log`)
  const port = await freePort()
  const server = start([`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${data}/s.sock`])
  await answering(port)
  return { port, stop: () => server.kill('SIGTERM') }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function answering(port) {
  for (let tries = 0; tries < 600; tries += 1) {
    const isUp = await new Promise((resolve) => {
      const line = createConnection(port, '127.0.0.1')
      line.once('connect', () => resolve(true)).once('error', () => resolve(false))
      line.once('connect', () => line.destroy())
    })
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`the server does not answer, see ${folder}/server.log`)
}

assertNodeVersion()
await ensureInstalled()
const unpacked = await ensureServer()
const drivers = unpacked && (await ensureDriver())
if (!drivers) {
  console.error(
    'MariaDB or its driver cannot be had here: Debian packages and the npm registry are needed.',
  )
  process.exit(1)
}
const server = await startServer(unpacked)
try {
  const env = { WHOLE: 'yes', MARIADB_PORT: String(server.port), DRIVERS_DIR: drivers }
  const test = 'server/src/modules/integration/source/read-mariadb'
  process.exitCode = await run(installed('vitest'), ['run', '--project', 'unit', test], { env })
} finally {
  server.stop()
}
