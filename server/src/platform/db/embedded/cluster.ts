import { createHash } from 'node:crypto'
import type { Binaries } from './find-binaries.ts'
import { canEnter, type RuntimeUser } from './runtime-user.ts'

/** Superuser and database of an embedded server; the address names both. */
export const superuser = 'junheng'
export const databaseName = 'junheng'

/** What every step of starting works with. */
export interface Cluster {
  /** Absolute, links resolved. */
  readonly dataDir: string
  /** Stands in the titles of all its processes, so that they can be told from another server's. */
  readonly clusterName: string
  readonly binaries: Binaries
  readonly user: RuntimeUser
  readonly log: (line: string) => void
}

export function nameCluster(dataDir: string): string {
  return `junheng-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`
}

/**
 * How the database program is told its directory, and null where it cannot be. A project below /root
 * cannot be entered by the user we drop to. On Linux it need not be: we place the process in its
 * directory before it drops, and `/proc/self/cwd` then leads there past the closed parents, for it
 * and for all its children, which never leave that directory.
 */
export function directoryArgument(user: RuntimeUser, directory: string): string | null {
  if (canEnter(user, directory)) return directory
  return process.platform === 'linux' ? '/proc/self/cwd' : null
}
