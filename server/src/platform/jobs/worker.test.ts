import type PgBoss from 'pg-boss'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { Job } from './define-job.ts'
import { startWorker } from './worker.ts'

test('领取失败一次的任务，数据库回来后照常执行', async () => {
  const handled: unknown[] = []
  const said: string[] = []
  const waiting = [{ id: '1', data: { at: 1 }, retryCount: 0 }]
  let isAway = true
  const boss = {
    fetch: async () => {
      if (isAway) throw new Error('数据库不在')
      return waiting.splice(0, 1)
    },
    complete: async () => {},
  } as unknown as PgBoss
  const job = {
    name: 'probe',
    expireInSeconds: 60,
    handle: async (data: unknown) => void handled.push(data),
  } as unknown as Job
  const worker = startWorker({ boss, db: {} as Database, job, log: (line) => void said.push(line) })
  await expect.poll(() => said.length).toBe(1)
  isAway = false
  worker.wake()
  await expect.poll(() => handled).toEqual([{ at: 1 }])
  await worker.drain()
})
