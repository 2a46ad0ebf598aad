import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Cluster, databaseName, nameCluster, superuser } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-failures.ts'
import { findBinaries, programPath, serverEnvironment } from './find-binaries.ts'
import { initCluster, readPassword, resetPassword } from './init-cluster.ts'
import {
  launchPostmaster,
  type Postmaster,
  signalPostmaster,
  stopPostmaster,
} from './launch-postmaster.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { readPostmasterFile, removePostmasterFile } from './postmaster-file.ts'
import { listServerProcesses, readProcessState } from './process-facts.ts'
import { chooseRuntimeUser, giveTo } from './runtime-user.ts'
import { openSocketDirectory } from './server-socket.ts'
import { writeSettings } from './settings.ts'

export interface EmbeddedOptions {
  /** Where the cluster lies, DATA_DIR/pg; its password and owner files lie beside it. */
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** False: refuse where there is no database yet, rather than make an empty one. */
  readonly create?: boolean
  /** Folder of the npm package with the programs; tests pass a copy, everybody else nothing. */
  readonly packageDir?: string
}

/** A PostgreSQL server that belongs to this process and ends with it. */
export interface EmbeddedServer {
  /** With the password in it: for drivers, never for a log. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Resolves when the server process has ended, by `stop` or by itself. */
  readonly ended: Promise<void>
  /** Close the pools first: clients still connected are cut off. */
  stop(): Promise<void>
}

/** How long each signal may take, in milliseconds, before the next, harder one. */
const patience: readonly (readonly [signal: NodeJS.Signals, wait: number])[] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/**
 * Starts the PostgreSQL server that comes with npm, making its data directory on the first start.
 *
 * @example
 * const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg'), log })
 * const pool = new Pool({ connectionString: server.url })
 * // …
 * await pool.end()
 * await server.stop()
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedServer> {
  if (options.create === false && !existsSync(options.dataDir)) {
    throw new EmbeddedPostgresError('noCluster', { dataDir: options.dataDir })
  }
  const dataDir = resolveDataDir(options.dataDir)
  const lock = await takeOwnerLock(dataDir)
  try {
    const cluster = await prepareCluster(dataDir, options)
    const postmaster = await launchPostmaster(cluster)
    return await serve(cluster, postmaster, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The address of the server that another process has started on this data directory, for a backup of
 * a running plant; null when none runs. Waits a little for one that is just starting.
 */
export async function findRunningServer(dataDir: string): Promise<string | null> {
  const path = resolve(dataDir)
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const file = readPostmasterFile(path)
    const password = readPassword(path)
    if (file?.ready && file.port !== null && password !== null)
      return makeUrl({ dataDir: path, port: file.port, password })
    await sleep(100)
  }
  return null
}

async function prepareCluster(dataDir: string, options: EmbeddedOptions): Promise<Cluster> {
  const log = options.log ?? (() => {})
  const user = chooseRuntimeUser()
  const exists = checkDataDir(dataDir)
  const binaries = await findBinaries({
    user,
    dataDir,
    log,
    ...(options.packageDir && { packageDir: options.packageDir }),
  })
  const cluster: Cluster = { dataDir, clusterName: nameCluster(dataDir), binaries, user, log }
  if (exists) {
    checkMajor(cluster)
    await clearPreviousServer(cluster)
    giveTo(user, dataDir)
    if (readPassword(dataDir) === null) resetPassword(cluster)
  } else {
    log(`首次启动，正在建立数据库目录 ${dataDir}`)
    await initCluster(cluster)
  }
  writeSettings(cluster)
  return cluster
}

async function serve(
  cluster: Cluster,
  postmaster: Postmaster,
  release: () => void,
): Promise<EmbeddedServer> {
  const { port, pid, ended } = postmaster
  const stopOnExit = () => signalPostmaster(cluster, pid, 'SIGINT')
  process.once('exit', stopOnExit)
  let stopping: Promise<void> | null = null
  void ended.then(() => {
    process.removeListener('exit', stopOnExit)
    if (!stopping) cluster.log(`内置数据库进程 ${pid} 意外退出，见 ${join(cluster.dataDir, 'log')}`)
    release()
  })
  const { dataDir } = cluster
  const place = { dataDir, port, password: readPassword(dataDir) ?? '' }
  const url = makeUrl(place)
  const stop = () => (stopping ??= stopPostmaster(cluster, postmaster))
  try {
    await ensureDatabase(makeUrl(place, 'postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  cluster.log(`内置数据库已启动：127.0.0.1:${port}，进程 ${pid}，目录 ${dataDir}`)
  return { url, port, pid, ended, stop }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}

interface ServerPlace {
  readonly dataDir: string
  readonly port: number
  readonly password: string
}

/** Drivers take the socket where one is named, and the address that stands before it otherwise. */
function makeUrl({ dataDir, port, password }: ServerPlace, database = databaseName): string {
  const socket = openSocketDirectory(dataDir, port)
  const by = socket === null ? '' : `?host=${encodeURIComponent(socket)}`
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}${by}`
}

/** Links resolved, for the same directory under two names must be one directory for the lock. */
function resolveDataDir(given: string): string {
  const path = resolve(given)
  mkdirSync(dirname(path), { recursive: true })
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path))
}

/** Whether there is a cluster already. Anything else that is not empty is not touched. */
function checkDataDir(dataDir: string): boolean {
  try {
    if (!existsSync(dataDir)) {
      accessSync(dirname(dataDir), constants.W_OK)
      return false
    }
    if (existsSync(join(dataDir, 'PG_VERSION'))) return true
    if (readdirSync(dataDir).length === 0) return false
  } catch (error) {
    const detail = (error as Error).message
    throw new EmbeddedPostgresError('notOurDirectory', { dataDir, detail }, { cause: error })
  }
  throw new EmbeddedPostgresError('notACluster', { dataDir })
}

function checkMajor({ dataDir, binaries }: Cluster): void {
  const found = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (found === binaries.major) return
  throw new EmbeddedPostgresError('otherMajor', { dataDir, found, wanted: binaries.major })
}

/**
 * Makes a data directory free for a new server. Call it only with the owner's lock in hand: then any
 * server still at work has lost its Node and is an orphan, and may be stopped.
 *
 * PostgreSQL itself deals with a lock file whose process is gone. It cannot deal with one whose pid is
 * a zombie or was given to another program since: that file we remove, after making sure that no
 * process of the old server is left (a backend can outlive its postmaster).
 */
async function clearPreviousServer(cluster: Cluster): Promise<void> {
  const { dataDir } = cluster
  if (process.platform === 'win32') return stopByPgCtl(cluster)
  await stopOrphans(cluster)
  const file = readPostmasterFile(dataDir)
  if (file && readProcessState(file.pid) !== 'gone') {
    cluster.log(`移除遗留的锁文件 postmaster.pid（进程 ${file.pid} 已不是本库的数据库进程）`)
    removePostmasterFile(dataDir)
  }
}

async function stopOrphans(cluster: Cluster): Promise<void> {
  const { dataDir, clusterName, log } = cluster
  let living = listServerProcesses(dataDir, clusterName)
  if (living.length === 0) return
  log(`发现上次遗留的数据库进程 ${living.join('、')}，正在停止`)
  for (const [signal, wait] of patience) {
    const postmaster = readPostmasterFile(dataDir)?.pid
    const hasPostmaster = postmaster !== undefined && living.includes(postmaster)
    // SIGINT to a postmaster is a clean stop of all; to a lone backend it only cancels its statement.
    if (hasPostmaster && signal !== 'SIGKILL') sendSignal(postmaster, signal)
    else for (const pid of living) sendSignal(pid, signal === 'SIGINT' ? 'SIGTERM' : signal)
    const deadline = Date.now() + (hasPostmaster || signal !== 'SIGINT' ? wait : 5_000)
    while (Date.now() < deadline) {
      living = listServerProcesses(dataDir, clusterName)
      if (living.length === 0) return
      await sleep(20)
    }
  }
  throw new EmbeddedPostgresError('orphanStays', { dataDir, detail: living.join('、') })
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Ended meanwhile; or not ours to stop, which the wait that follows finds out.
  }
}

function stopByPgCtl({ dataDir, binaries }: Cluster): void {
  const file = readPostmasterFile(dataDir)
  if (!file || readProcessState(file.pid) === 'gone') return
  // The lock file alone is no proof here; pg_ctl asks the process itself and does nothing to a stranger.
  spawnSync(programPath(binaries, 'pg_ctl'), ['stop', '-D', dataDir, '-m', 'fast', '-w'], {
    env: serverEnvironment(),
    stdio: 'ignore',
    windowsHide: true,
  })
}
