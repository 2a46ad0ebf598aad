import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-failures.ts'
import { programPath, serverEnvironment } from './find-binaries.ts'
import { requireDirectory } from './init-cluster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { readProcessState } from './process-facts.ts'
import { giveTo } from './runtime-user.ts'
import { socketDirectory } from './server-socket.ts'

/** A running database server process. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>
}

const portAttempts = 5
/** Crash recovery replays at most max_wal_size; a slow disk needs minutes, not seconds. */
const startLimit = 600_000

/**
 * Starts the server on a free port of 127.0.0.1. Between finding a free port and binding it another
 * program may take it; then the next one is tried.
 */
export async function launchPostmaster(cluster: Cluster): Promise<Postmaster> {
  const { dataDir } = cluster
  for (let attempt = 0; attempt < portAttempts; attempt += 1) {
    const port = await findFreePort()
    const started =
      process.platform === 'win32' ? startByPgCtl(cluster, port) : startDirectly(cluster, port)
    if (await waitUntilReady(started, dataDir)) return started
    const said = readStartLog(dataDir)
    if (!/could not (bind|create any TCP)/.test(said)) {
      throw new EmbeddedPostgresError('startFailed', { dataDir, detail: lastLines(said) })
    }
  }
  throw new EmbeddedPostgresError('noFreePort', { dataDir })
}

/**
 * Stops the server cleanly, harder if it does not go: fast (clients are cut off, everything is
 * written), immediate (the next start recovers), and last the signal that nobody can refuse.
 */
export async function stopPostmaster(cluster: Cluster, { pid, ended }: Postmaster): Promise<void> {
  const steps = [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const
  for (const [signal, wait] of steps) {
    signalPostmaster(cluster, pid, signal)
    // The timer also keeps Node alive meanwhile: the child is unreferenced and would not.
    const timer = new AbortController()
    const late = sleep(wait, 'late', { signal: timer.signal }).catch(() => 'late')
    const outcome = await Promise.race([ended.then(() => 'ended'), late])
    timer.abort()
    if (outcome === 'ended') return
  }
}

/** Asks the server to stop; without waiting, so that it can be called while Node is exiting. */
export function signalPostmaster(
  { dataDir, binaries }: Cluster,
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
): void {
  if (process.platform === 'win32' && signal !== 'SIGKILL') {
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate'
    spawnSync(programPath(binaries, 'pg_ctl'), ['stop', '-D', dataDir, '-m', mode, '-W'], {
      env: serverEnvironment(),
      stdio: 'ignore',
      windowsHide: true,
    })
    return
  }
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself, which is what was asked.
  }
}

function startDirectly(cluster: Cluster, port: number): Postmaster {
  const { dataDir, user, binaries } = cluster
  const command = [programPath(binaries, 'postgres'), ...serverArguments(cluster, port)]
  // The kernel sends SIGINT, a clean stop, the moment we die, even by kill -9.
  const [program = '', ...args] = canBindDeath()
    ? ['setpriv', '--pdeathsig', 'INT', ...command]
    : command
  const output = openStartLog(cluster)
  // Own session: Ctrl-C reaches us alone, and we close the pool before the server goes.
  const child = spawn(program, args, {
    ...user.ids,
    cwd: dataDir,
    env: serverEnvironment(),
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  child.unref()
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { pid: child.pid ?? 0, port, ended }
}

/** Windows: only pg_ctl can start the server without administrator rights from an administrator. */
function startByPgCtl(cluster: Cluster, port: number): Postmaster {
  const { dataDir, binaries } = cluster
  const options = serverArguments(cluster, port).slice(2).join(' ')
  closeSync(openStartLog(cluster))
  spawnSync(
    programPath(binaries, 'pg_ctl'),
    ['start', '-D', dataDir, '-l', startLogFile(dataDir), '-o', options, '-w', '-t', '600'],
    { env: serverEnvironment(), stdio: 'ignore', windowsHide: true },
  )
  const pid = readPostmasterFile(dataDir)?.pid ?? 0
  return { pid, port, ended: pid === 0 ? Promise.resolve() : waitUntilGone(pid) }
}

function serverArguments(cluster: Cluster, port: number): readonly string[] {
  return [
    '-D',
    requireDirectory(cluster, cluster.dataDir),
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    // Its own folder is where it works; the path to it may be closed to its user.
    `unix_socket_directories=${socketDirectory(cluster.dataDir) === null ? '' : '.'}`,
    '-c',
    'unix_socket_permissions=0700',
  ]
}

async function waitUntilReady(started: Postmaster, dataDir: string): Promise<boolean> {
  let ended = false
  void started.ended.then(() => {
    ended = true
  })
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline) {
    await sleep(5)
    const file = readPostmasterFile(dataDir)
    if (file?.ready && file.pid === started.pid) return true
    if (ended) return false
  }
  throw new EmbeddedPostgresError('startFailed', {
    dataDir,
    detail: lastLines(readStartLog(dataDir)),
  })
}

async function waitUntilGone(pid: number): Promise<void> {
  while (readProcessState(pid) !== 'gone') await sleep(200, undefined, { ref: false })
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port: 0, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

let deathBinding: boolean | null = null

/** Tried rather than looked for: the setpriv of some systems knows no --pdeathsig. */
function canBindDeath(): boolean {
  deathBinding ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0
  return deathBinding
}

function startLogFile(dataDir: string): string {
  return join(dataDir, 'log', 'start.log')
}

/** What the server says before its own log takes over; anew at every start. */
function openStartLog({ dataDir, user }: Cluster): number {
  mkdirSync(join(dataDir, 'log'), { recursive: true, mode: 0o700 })
  giveTo(user, join(dataDir, 'log'))
  return openSync(startLogFile(dataDir), 'w', 0o600)
}

function readStartLog(dataDir: string): string {
  return readFileSync(startLogFile(dataDir), 'utf8')
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-6).join(' | ') || '没有输出'
}
