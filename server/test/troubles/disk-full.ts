import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresNode } from '../failover/postgres-node.ts'
import { startKilledServer } from '../simulate/killed-server.ts'
import { until } from '../until.ts'
import { pause } from './pause.ts'
import { makeTroubleSite, openAudit, Told, work } from './trouble-site.ts'

const SIZE_MB = 1024
/** Left when it is filled: a few trucks later tables cannot grow, and a segment of the log would not fit either. */
const LEFT_KB = 64
const FULL_SECONDS = 10

/** The database's file system has no room left, in the middle of work; then somebody makes some. */
export async function fillDisk(
  folder: string,
  { trucks }: { readonly trucks: number },
): Promise<readonly string[]> {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', disk])
  } catch {
    console.log('不能挂载限定大小的文件系统（需要 root 和 mount），没有试')
    return []
  }
  try {
    return await workOn(disk, trucks)
  } finally {
    execFileSync('umount', ['--lazy', disk])
  }
}

async function workOn(disk: string, trucks: number): Promise<readonly string[]> {
  const site = await makeTroubleSite(disk)
  let database: PostgresNode = await site.start()
  const server = await startKilledServer(database.url)
  const db = openAudit(database.url)
  const ballast = join(disk, 'ballast')
  let starts = 0
  const told = new Told()
  /** Fills it; once users have been told for a while, does what IT does: makes room, and starts what has given up. */
  const fill = async (): Promise<void> => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_KB * 1024)))
    console.log(`磁盘还剩 ${LEFT_KB} KB`)
    await until(() => told.lines().length > 0)
    await pause(FULL_SECONDS)
    rmSync(ballast)
    console.log(`磁盘满了 ${FULL_SECONDS} 秒，腾出了空间`)
    if (database.isRunning()) return
    starts += 1
    database = await site.start()
  }
  try {
    const state: { driven: number; endsAt: number; trouble?: Promise<void> } = {
      driven: 0,
      endsAt: Number.POSITIVE_INFINITY,
    }
    // As many again after it as before it.
    const last = (): void => {
      state.endsAt = state.driven + trucks / 2
    }
    const progress = (driven: number): void => {
      state.driven = driven
      if (driven >= trucks / 2) state.trouble ??= fill().finally(last)
    }
    const isOver = (): boolean => state.driven >= state.endsAt
    const faults = await work({ ...site, db, told }, server, {
      trucks: Number.MAX_SAFE_INTEGER,
      seed: 5,
      progress,
      isOver,
    })
    await state.trouble
    console.log(told.lines().join('\n'))
    console.log(`数据库由人重新启动 ${starts} 次，服务没有重启`)
    return [...faults, ...(told.lines().length > 0 ? [] : ['磁盘没有满'])]
  } finally {
    await server.stop()
    await db.close()
    await database.stop()
  }
}
