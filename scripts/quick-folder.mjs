import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const GB = 1024 ** 3
/** Templates, copies of three workers, and the log of a server that is written to all the time. */
const NEEDED = 4 * GB

const readMounts = () => (existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '')

/** Tests start copies of the database's programs there. */
const isWithoutPrograms = (folder, mounts) =>
  mounts
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, place, , options = '']) => place === folder && options.split(',').includes('noexec'))

/**
 * Where databases that live as long as a test lie: in memory where there is plenty of it. Two hundred copies of a
 * database of two thousand tables are half a million small files, and on a disk they cost more than most tests.
 */
export function quickFolder({ folder = '/dev/shm', free = freemem(), mounts = readMounts() } = {}) {
  if (!existsSync(folder) || free < 2 * NEEDED || isWithoutPrograms(folder, mounts)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < NEEDED) return tmpdir()
  try {
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return tmpdir()
  }
}
