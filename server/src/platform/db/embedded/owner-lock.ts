import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  realpathSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { EmbeddedPostgresError } from './embedded-failures.ts'
import { readProcessStart, readProcessState } from './process-facts.ts'

/** Which Node holds a data directory; written for the sentence that refuses a second one. */
interface Owner {
  readonly pid: number
  /** Start of the process as the system tells it: a reused pid is not the owner. */
  readonly start: string | null
  readonly since: string
}

export interface OwnerLock {
  release(): void
}

/** O_EXLOCK | O_NONBLOCK of macOS and the BSDs: open and lock in one call; Node has no names for it. */
const bsdLockFlags = 0x20 | 0x4

/**
 * Takes a data directory for this Node process, or refuses with who has it.
 *
 * The lock is the system's, so it ends with the process however that dies: `flock` on Linux, a
 * locking open on macOS, a named pipe on Windows. The file itself is never deleted: a lock on a
 * deleted file excludes nobody. Where there is no `flock` program, pid and start time of the recorded
 * owner decide.
 */
export async function takeOwnerLock(dataDir: string): Promise<OwnerLock> {
  const path = ownerFile(dataDir)
  const fd = openOwnerFile(path, dataDir)
  let closePipe: (() => void) | null = null
  try {
    if (process.platform === 'win32') closePipe = await listenOnPipe(path, dataDir)
    else if (process.platform === 'linux' && !lockWithFlock(fd)) throw refuse(dataDir)
    writeOwner(fd)
  } catch (error) {
    closeSync(fd)
    throw error
  }
  let held = true
  return {
    release() {
      if (!held) return
      held = false
      ftruncateSync(fd, 0)
      closeSync(fd)
      closePipe?.()
    },
  }
}

function ownerFile(dataDir: string): string {
  return `${dataDir}.owner`
}

function openOwnerFile(path: string, dataDir: string): number {
  const flags = constants.O_RDWR | constants.O_CREAT
  const locking = process.platform !== 'linux' && process.platform !== 'win32'
  try {
    return openSync(path, locking ? flags | bsdLockFlags : flags, 0o600)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EAGAIN') throw refuse(dataDir)
    if (code === 'EACCES' || code === 'EPERM') {
      throw new EmbeddedPostgresError(
        'notOurDirectory',
        { dataDir, detail: message },
        { cause: error },
      )
    }
    throw error
  }
}

/**
 * A flock belongs to the open file, not to the process that asked for it: the small program locks the
 * descriptor it inherits and ends, and the lock stays with ours. No other child inherits it.
 */
function lockWithFlock(fd: number): boolean {
  const asked = spawnSync('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  if (asked.error) return !isRunning(parseOwner(readFromStart(fd)))
  return asked.status === 0
}

function listenOnPipe(path: string, dataDir: string): Promise<() => void> {
  const name = createHash('sha256').update(realpathSync.native(path).toLowerCase()).digest('hex')
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', () => reject(refuse(dataDir)))
    server.listen(`\\\\.\\pipe\\junheng-${name.slice(0, 32)}`, () => {
      server.unref()
      resolve(() => server.close())
    })
  })
}

function writeOwner(fd: number): void {
  const owner: Owner = {
    pid: process.pid,
    start: readProcessStart(process.pid),
    since: new Date().toISOString(),
  }
  ftruncateSync(fd, 0)
  writeSync(fd, JSON.stringify(owner), 0)
}

function refuse(dataDir: string): EmbeddedPostgresError {
  const owner = readOwner(dataDir)
  return new EmbeddedPostgresError('inUse', {
    dataDir,
    ...(owner && { pid: owner.pid, since: owner.since }),
  })
}

function readOwner(dataDir: string): Owner | null {
  try {
    return parseOwner(readFileSync(ownerFile(dataDir), 'utf8'))
  } catch {
    return null // being written at this moment, or on Windows closed to readers: refuse all the same
  }
}

function readFromStart(fd: number): string {
  return fstatSync(fd).size === 0 ? '' : readFileSync(fd, 'utf8')
}

function parseOwner(text: string): Owner | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Owner)
  } catch {
    return null // half written by a process that died over it
  }
}

function isRunning(owner: Owner | null): boolean {
  if (!owner || readProcessState(owner.pid) !== 'alive') return false
  return owner.start === null || readProcessStart(owner.pid) === owner.start
}
