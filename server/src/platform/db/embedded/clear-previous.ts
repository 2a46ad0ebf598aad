import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-failures.ts'
import { programPath, serverEnvironment } from './find-binaries.ts'
import { readPostmasterFile, removePostmasterFile } from './postmaster-file.ts'
import { listServerProcesses, readProcessState } from './process-facts.ts'

/** How long each signal may take, in milliseconds, before the next, harder one. */
const patience: readonly (readonly [signal: NodeJS.Signals, wait: number])[] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/**
 * Makes a data directory free for a new server. Call it only with the owner's lock in hand: then any
 * server still at work has lost its Node and is an orphan, and may be stopped.
 *
 * PostgreSQL itself deals with a lock file whose process is gone. It cannot deal with one whose pid is
 * a zombie or was given to another program since: that file we remove, after making sure that no
 * process of the old server is left (a backend can outlive its postmaster).
 */
export async function clearPreviousServer(cluster: Cluster): Promise<void> {
  const { dataDir } = cluster
  if (process.platform === 'win32') return stopByPgCtl(cluster)
  await stopOrphans(cluster)
  const file = readPostmasterFile(dataDir)
  if (file && readProcessState(file.pid) !== 'gone') {
    cluster.log(`移除遗留的锁文件 postmaster.pid（进程 ${file.pid} 已不是本库的数据库进程）`)
    removePostmasterFile(dataDir)
  }
}

async function stopOrphans(cluster: Cluster): Promise<void> {
  const { dataDir, clusterName, log } = cluster
  let living = listServerProcesses(dataDir, clusterName)
  if (living.length === 0) return
  log(`发现上次遗留的数据库进程 ${living.join('、')}，正在停止`)
  for (const [signal, wait] of patience) {
    const postmaster = readPostmasterFile(dataDir)?.pid
    const hasPostmaster = postmaster !== undefined && living.includes(postmaster)
    // SIGINT to a postmaster is a clean stop of all; to a lone backend it only cancels its statement.
    if (hasPostmaster && signal !== 'SIGKILL') sendSignal(postmaster, signal)
    else for (const pid of living) sendSignal(pid, signal === 'SIGINT' ? 'SIGTERM' : signal)
    const deadline = Date.now() + (hasPostmaster || signal !== 'SIGINT' ? wait : 5_000)
    while (Date.now() < deadline) {
      living = listServerProcesses(dataDir, clusterName)
      if (living.length === 0) return
      await sleep(20)
    }
  }
  throw new EmbeddedPostgresError('orphanStays', { dataDir, detail: living.join('、') })
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Ended meanwhile; or not ours to stop, which the wait that follows finds out.
  }
}

function stopByPgCtl({ dataDir, binaries }: Cluster): void {
  const file = readPostmasterFile(dataDir)
  if (!file || readProcessState(file.pid) === 'gone') return
  // The lock file alone is no proof here; pg_ctl asks the process itself and does nothing to a stranger.
  spawnSync(programPath(binaries, 'pg_ctl'), ['stop', '-D', dataDir, '-m', 'fast', '-w'], {
    env: serverEnvironment(),
    stdio: 'ignore',
    windowsHide: true,
  })
}
