import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Microseconds of which a share is given. */
const PERIOD = 100_000

/** The two ways the kernel has had to say it, the newer one first. */
const ways = (quota: number): readonly [folder: string, mark: string, limits: object][] => [
  ['/sys/fs/cgroup', 'cgroup.controllers', { 'cpu.max': `${quota} ${PERIOD}` }],
  [
    '/sys/fs/cgroup/cpu',
    'cpu.cfs_quota_us',
    { 'cpu.cfs_period_us': String(PERIOD), 'cpu.cfs_quota_us': String(quota) },
  ],
]

/**
 * Gives a process, and all it starts from now on, so much of a core and no more, as if it stood on a machine of its
 * own. Answers how its group is removed once the process has ended.
 */
export function giveCores(pid: number, cores: number): () => void {
  for (const [parent, mark, limits] of ways(Math.round(cores * PERIOD))) {
    if (!existsSync(join(parent, mark))) continue
    const group = join(parent, `junheng-node-${pid}`)
    mkdirSync(group)
    for (const [file, value] of Object.entries(limits)) writeFileSync(join(group, file), value)
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
    return () => rmdirSync(group)
  }
  throw new Error('这台机器不能按进程分配处理器（需要 Linux 和 root），请去掉 NODE_CORES')
}
