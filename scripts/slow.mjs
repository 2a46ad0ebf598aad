import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const PERIOD = 100_000

/** How `SLOW` is read: a number above 1, or nothing at all. */
export function readSlowness(text) {
  if (text === undefined || text === '') return null
  const factor = Number(text)
  if (!(factor > 1 && factor <= 100)) throw new Error(`SLOW=${text}: a number such as 3 is meant`)
  return factor
}

/** Microseconds of a period that all cores together may work. */
export const quotaOf = (factor, cores) => Math.round((PERIOD * cores) / factor)

/**
 * Makes this process and all it starts as slow as a machine with a fraction of the speed. On Linux with the
 * right to it the kernel shares out the time; anywhere else busy neighbours take it away, which is coarser.
 * Answers how it is done, and how to end it.
 */
export function slowDown(
  factor,
  { cores = availableParallelism(), folder = '/sys/fs/cgroup' } = {},
) {
  const group = joinGroup(folder, quotaOf(factor, cores))
  if (group !== null)
    return { how: `${factor} times slower by quota`, stop: () => leaveGroup(group) }
  const others = Array.from({ length: Math.ceil(cores * (factor - 1)) }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return {
    how: `about ${factor} times slower beside ${others.length} busy processes`,
    stop: () => others.forEach((other) => other.kill('SIGKILL')),
  }
}

/** The kernel has had two ways to say it; the newer one first. */
function joinGroup(folder, quota) {
  const name = `junheng-slow-${process.pid}`
  const ways = [
    [folder, 'cgroup.controllers', { 'cpu.max': `${quota} ${PERIOD}` }],
    [
      join(folder, 'cpu'),
      'cpu.cfs_quota_us',
      { 'cpu.cfs_period_us': `${PERIOD}`, 'cpu.cfs_quota_us': `${quota}` },
    ],
  ]
  for (const [parent, mark, limits] of ways) {
    if (!existsSync(join(parent, mark))) continue
    const group = join(parent, name)
    try {
      mkdirSync(group)
      for (const [file, value] of Object.entries(limits)) writeFileSync(join(group, file), value)
      writeFileSync(join(group, 'cgroup.procs'), String(process.pid))
      return { parent, group }
    } catch {
      // Not ours to say; whatever was made of it goes again.
      if (existsSync(group)) leaveGroup({ parent, group })
    }
  }
  return null
}

function leaveGroup({ parent, group }) {
  try {
    writeFileSync(join(parent, 'cgroup.procs'), String(process.pid))
    rmdirSync(group)
  } catch {
    // A program that outlived us is still in it.
  }
}
