import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'

export type ProcessState = 'gone' | 'zombie' | 'alive'

/**
 * Whether a process still runs. A killed process whose parent never collected it is a zombie: it
 * answers signal 0 like a living one (for ever in a container without init) but holds nothing.
 */
export function readProcessState(pid: number): ProcessState {
  if (process.platform === 'linux') return readLinuxState(pid)
  if (process.platform !== 'win32') {
    const row = listByPs().find((each) => each.pid === pid)
    if (!row) return 'gone'
    return row.zombie ? 'zombie' : 'alive'
  }
  return answersSignal(pid) ? 'alive' : 'gone'
}

/**
 * When a process started, as an opaque text: pid and start together name one process for good, a pid
 * alone may have been given to another one since. Null where it cannot be told.
 */
export function readProcessStart(pid: number): string | null {
  if (process.platform === 'linux') return readLinuxStat(pid)?.start ?? null
  if (process.platform === 'win32') return null
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : null
}

/**
 * The living PostgreSQL processes that work on a data directory: postmaster and backends. On Linux
 * by their working directory (every one of them stands in it), compared by device and inode so that
 * an equal path in another container is not taken for ours. Elsewhere by the command line of the
 * postmaster and by the cluster name in the titles of its children. Windows answers nothing: there
 * PostgreSQL's own lock is exact.
 */
export function listServerProcesses(dataDir: string, clusterName: string): readonly number[] {
  if (process.platform === 'linux') return listByWorkingDirectory(dataDir)
  if (process.platform === 'win32') return []
  return listByPs()
    .filter((row) => !row.zombie && isServerCommand(row.command, { dataDir, clusterName }))
    .map((row) => row.pid)
}

function isServerCommand(
  command: string,
  { dataDir, clusterName }: { dataDir: string; clusterName: string },
): boolean {
  if (command.startsWith(`postgres: ${clusterName}: `)) return true
  return /(^|\/)postgres /.test(command) && command.includes(` -D ${dataDir} `)
}

function listByWorkingDirectory(dataDir: string): readonly number[] {
  const wanted = readFileIdentity(dataDir)
  if (wanted === null) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    const facts = readLinuxStat(pid)
    if (!facts || facts.name !== 'postgres' || isDead(facts.state)) return false
    return readWorkingDirectoryIdentity(pid) === wanted
  })
}

function readLinuxState(pid: number): ProcessState {
  const facts = readLinuxStat(pid)
  if (!facts) return answersSignal(pid) ? 'alive' : 'gone'
  return isDead(facts.state) ? 'zombie' : 'alive'
}

function isDead(state: string): boolean {
  return state === 'Z' || state === 'X'
}

function readLinuxStat(pid: number): { name: string; state: string; start: string } | null {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null // ended between listing and reading, or was never there
  }
  // pid (name) state ppid … ; the name may itself hold spaces and brackets, so cut at the last one.
  const end = text.lastIndexOf(')')
  const rest = text.slice(end + 2).split(' ')
  return {
    name: text.slice(text.indexOf('(') + 1, end),
    state: rest[0] ?? '',
    start: rest[19] ?? '',
  }
}

function readFileIdentity(path: string): string | null {
  try {
    const facts = statSync(path, { bigint: true })
    return `${facts.dev}:${facts.ino}`
  } catch {
    return null
  }
}

/**
 * Root in a container lacks the right to look into the processes of other users, but the user itself
 * may: ask again as the owner of the process.
 */
function readWorkingDirectoryIdentity(pid: number): string | null {
  const path = `/proc/${pid}/cwd`
  const direct = readFileIdentity(path)
  if (direct !== null || process.getuid?.() !== 0) return direct
  try {
    const { uid, gid } = statSync(`/proc/${pid}`)
    const answer = spawnSync('stat', ['-L', '-c', '%d:%i', path], {
      uid,
      gid,
      cwd: '/',
      encoding: 'utf8',
    })
    return answer.status === 0 ? answer.stdout.trim() : null
  } catch {
    return null // ended meanwhile
  }
}

function listByPs(): readonly { pid: number; zombie: boolean; command: string }[] {
  const answer = spawnSync('ps', ['-axww', '-o', 'pid=,stat=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return (answer.stdout ?? '').split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line)
    if (!match) return []
    return [{ pid: Number(match[1]), zombie: match[2]?.[0] === 'Z', command: `${match[3]} ` }]
  })
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
