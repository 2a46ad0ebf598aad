import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#platform/db/database.ts'
import { nodeArguments } from '#test/programs.ts'
import { defineJob, type JobInput } from './define-job.ts'
import { createJobs } from './jobs.ts'

const self = fileURLToPath(import.meta.url)

export const defineHeldJob = (handle: JobInput<object>['handle']) =>
  defineJob({
    name: 'hold-lease',
    handle,
    expireInSeconds: 2,
    retryDelaySeconds: 0,
    retryBackoff: false,
  })

/** A process that takes one job, says so and never ends it. */
export async function startDyingWorker(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...nodeArguments(self), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('no output')
  await once(createInterface(child.stdout), 'line')
  return child
}

async function holdJob(url: string): Promise<void> {
  const job = defineHeldJob(async () => {
    process.stdout.write('taken\n')
    await new Promise(() => {})
  })
  await createJobs({ db: openDatabase({ url }), definitions: [job], pollSeconds: 0.1 }).start()
}

if (process.argv[1] === self) await holdJob(process.argv[2] ?? '')
