import { existsSync } from 'node:fs'
import { join } from 'node:path'

const socketName = (port: number): string => `.s.PGSQL.${port}`

/** What the address of a socket has room for on every system, its end mark not counted. */
const LONGEST_PATH = 103
const LARGEST_PORT = 65_535

/**
 * Where the server opens a socket beside its port: in its own folder, which nobody else may enter. A statement by it
 * costs a fifth less than by 127.0.0.1. Null: the folder's path is too long for one, or the system has none.
 */
export function socketDirectory(dataDir: string): string | null {
  const longest = Buffer.byteLength(join(dataDir, socketName(LARGEST_PORT)))
  return process.platform === 'win32' || longest > LONGEST_PATH ? null : dataDir
}

/** The same of a server that runs: one that was started by an older version has none. */
export function openSocketDirectory(dataDir: string, port: number): string | null {
  const directory = socketDirectory(dataDir)
  return directory !== null && existsSync(join(directory, socketName(port))) ? directory : null
}
