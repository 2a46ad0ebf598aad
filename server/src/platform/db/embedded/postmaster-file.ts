import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL writes into its lock file: one fact per line, some only once it listens. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number | null
  readonly ready: boolean
}

/** The lock file of a data directory; null when there is none or it is just being written. */
export function readPostmasterFile(dataDir: string): PostmasterFile | null {
  let lines: string[]
  try {
    lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]) || null, ready: lines[7]?.trim() === 'ready' }
}

/**
 * Only for a lock whose process is known not to be a server of this directory, and with no other
 * process at work there: PostgreSQL's second guard, the shared memory named in this file, goes with it.
 */
export function removePostmasterFile(dataDir: string): void {
  rmSync(join(dataDir, 'postmaster.pid'), { force: true })
}
