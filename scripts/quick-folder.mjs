import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const GB = 1024 ** 3
/** Templates, copies of three workers, and the log of a server that is written to all the time. */
const NEEDED = 4 * GB

/**
 * Where databases that live as long as a test lie: in memory where there is plenty of it. Two hundred copies of a
 * database of two thousand tables are half a million small files, and on a disk they cost more than most tests.
 */
export function quickFolder({ folder = '/dev/shm', free = freemem() } = {}) {
  if (!existsSync(folder) || free < 2 * NEEDED) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < NEEDED) return tmpdir()
  try {
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return tmpdir()
  }
}
