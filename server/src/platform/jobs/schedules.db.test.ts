import { randomUUID } from 'node:crypto'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import { jobCalls } from '#platform/site-calls/job-calls.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { testRequest } from '#test/requests.ts'
import { testCaller } from '#test/tenants.ts'
import { eventually } from '#test/until.ts'
import { defineJob } from './define-job.ts'
import { createJobs, type Jobs } from './jobs.ts'

const NOW = new Date('2026-11-15T10:00:30+08:00')

describe('任务计划', () => {
  let place: TestDatabase
  let open: Jobs[] = []
  let serial = 9000
  let now = NOW
  const clock = { now: () => now }
  beforeAll(async () => {
    place = await openTestDatabase()
  })
  afterEach(async () => {
    await Promise.all(open.map((jobs) => jobs.stop({ graceful: false })))
    open = []
    now = NOW
  })
  afterAll(() => place.close())

  const handle = vi.fn(async (..._told: readonly unknown[]) => {})
  const nightly = defineJob({ name: 'do-nightly', label: '夜间清理', cron: '20 3 * * *', handle })
  const called = defineJob({ name: 'do-called', handle: async () => {} })

  /** Nodes of one site; the minute's own look is made by hand, for it would look at another clock. */
  async function start(nodes = 1): Promise<Jobs> {
    const all = Array.from({ length: nodes }, () =>
      createJobs({ db: place.db, definitions: [nightly, called], pollSeconds: 0.1, clock }),
    )
    for (const jobs of all) await jobs.start()
    open.push(...all)
    const [first] = all
    if (first === undefined) throw new Error('no node')
    return first
  }

  const ask = async (jobs: Jobs, path: string, body: object, params = {}): Promise<unknown> => {
    const calls: readonly Call[] = jobCalls({ jobs, clock, newId: () => String((serial += 1)) })
    const call = calls.find((each) => each.path === `/quartz/scheduler-job-info/${path}`)
    if (call === undefined || call.kind === 'raw') throw new Error(`no call ${path}`)
    const later: (() => Promise<void>)[] = []
    const context: WriteContext = {
      caller: testCaller(),
      request: testRequest({ body, params }),
      log: () => {},
      warn: () => {},
      afterCommit: (work) => void later.push(work),
      afterRefusal: () => {},
    }
    if (call.kind === 'read') return call.handle(context)
    const prepared = await call.prepare?.(context)
    const answer = await place.db.transaction((tx) => call.write(tx, context, prepared))
    for (const work of later) await work()
    return answer
  }

  const installed = async () =>
    (
      await place.db.row<{ cron: string }>(
        sql`select cron from pgboss.schedule where name = 'do-nightly'`,
      )
    )?.cron ?? null

  test('改内置任务的时间、停用、启用，重启后还在；内置的不能删', async () => {
    const jobs = await start()
    expect(await installed()).toBe('20 3 * * *')
    await ask(jobs, 'update', { id: 'do-nightly', cronExpression: '40  4 * * *' })
    expect(await installed()).toBe('40 4 * * *')
    await ask(jobs, 'stop/:id', {}, { id: 'do-nightly' })
    expect(await installed()).toBe(null)
    await jobs.stop({ graceful: false })
    const again = await start()
    expect(await installed()).toBe(null)
    expect((await again.list(NOW))[0]).toMatchObject({
      enabled: false,
      next: null,
      ownCron: '20 3 * * *',
    })
    await ask(again, 'start', { id: 'do-nightly' })
    expect(await installed()).toBe('40 4 * * *')
    await expect(ask(again, 'remove/:id', {}, { id: 'do-nightly' })).rejects.toThrow(
      '内置任务不能删除',
    )
    await ask(again, 'update', { id: 'do-nightly', cronExpression: '20 3 * * *' })
  })

  test('表达式不对、永远不到的、不认识的任务都拒绝；后几次时间给出来', async () => {
    const jobs = await start()
    await expect(
      ask(jobs, 'create', { jobName: 'do-nightly', cronExpression: '' }),
    ).rejects.toThrow('必须填写计划')
    for (const cronExpression of ['every day', '0 0 31 2 *', '* * * *'])
      await expect(ask(jobs, 'create', { jobName: 'do-nightly', cronExpression })).rejects.toThrow(
        '不正确',
      )
    for (const jobName of ['do-called', 'nothing'])
      await expect(ask(jobs, 'create', { jobName, cronExpression: '* * * * *' })).rejects.toThrow(
        '没有可以定时的任务',
      )
    await expect(ask(jobs, 'run', { id: 'do-called' })).rejects.toThrow('资源不存在')
    expect(await ask(jobs, 'nextTimes', { cronExpression: '0 */6 * * *' })).toEqual([
      '2026-11-15 12:00:00',
      '2026-11-15 18:00:00',
      '2026-11-16 00:00:00',
      '2026-11-16 06:00:00',
      '2026-11-16 12:00:00',
    ])
  })

  test('立即执行，记录里有起止和用时；失败的说出原因', async () => {
    const jobs = await start()
    handle.mockClear()
    await ask(jobs, 'run', { id: 'do-nightly' })
    await expect.poll(() => handle.mock.calls.length).toBe(1)
    handle.mockRejectedValueOnce(new Error(`断电 ${randomUUID()}`))
    await ask(jobs, 'run', { id: 'do-nightly' })
    await expect
      .poll(async () => ask(jobs, 'history', { jobName: 'do-nightly' }))
      .toMatchObject([
        { state: '等待重试', error: expect.stringContaining('断电') },
        { state: '成功', milliseconds: expect.any(Number), error: null },
      ])
  })

  test('新增的计划到时只跑一次，几个节点也是；停用不跑，删了没有', async () => {
    const jobs = await start(2)
    const made = (await ask(jobs, 'create', {
      jobName: 'do-nightly',
      cronExpression: '5 10 * * *',
      label: '中午再清一次',
    })) as { readonly id: string }
    expect((await jobs.list(NOW))[1]).toMatchObject({
      id: made.id,
      label: '中午再清一次',
      added: true,
      next: new Date('2026-11-15T10:05:00+08:00'),
    })
    // What a test before left to be tried again may come at any moment.
    const runs = () =>
      handle.mock.calls.filter(([told]) => isPlainObject(told) && told['scheduleId'] === made.id)
    const tick = () =>
      Promise.all(open.map((each) => place.db.transaction((tx) => each.run(tx, 'run-schedules'))))
    await tick()
    now = new Date('2026-11-15T10:07:00+08:00')
    await tick()
    await tick()
    await expect.poll(() => runs().length).toBe(1)
    expect(runs()[0]).toMatchObject([{ scheduleId: made.id }, { attempt: 1 }])
    await ask(jobs, 'stop/:id', {}, { id: made.id })
    now = new Date('2026-11-16T10:07:00+08:00')
    await tick()
    await eventually(async () => {
      const looks = (await ask(jobs, 'history', { jobName: 'run-schedules' })) as {
        state: string
      }[]
      expect(looks.every(({ state }) => state === '成功')).toBe(true)
    })
    expect(runs()).toHaveLength(1)
    await ask(jobs, 'remove/:id', {}, { id: made.id })
    expect((await jobs.list(NOW)).some(({ added }) => added)).toBe(false)
  })
})
