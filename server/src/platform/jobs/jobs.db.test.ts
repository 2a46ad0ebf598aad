import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { eventually, until, untilBlocked } from '#test/until.ts'
import { defineJob, type JobInput } from './define-job.ts'
import { defineHeldJob, startDyingWorker } from './dying-worker.fixtures.ts'
import { createJobs, type Jobs, type JobsOptions } from './jobs.ts'
import type { EventSubscriber } from './outbox.ts'

interface Numbered {
  readonly n: number
}

let place: TestDatabase
let open: Jobs[] = []
let names = 0

beforeAll(async () => {
  place = await openTestDatabase()
})
afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.stop({ graceful: false })))
  open = []
})
afterAll(() => place.close())

function makeJob(input: Partial<JobInput<Numbered>> & Pick<JobInput<Numbered>, 'handle'>) {
  return defineJob({
    name: `do-${(names += 1)}`,
    retryDelaySeconds: 0,
    retryBackoff: false,
    ...input,
  })
}

async function startJobs(options: Partial<JobsOptions>): Promise<Jobs> {
  const jobs = createJobs({
    db: place.db,
    definitions: [],
    pollSeconds: 0.1,
    maintenanceSeconds: 1,
    cronSeconds: 1,
    ...options,
  })
  await jobs.start()
  open.push(jobs)
  return jobs
}

const statesOf = async (name: string) => {
  const rows = await place.db.rows<{ state: string }>(
    sql`select state::text from pgboss.job where name = ${name}`,
  )
  return rows.map((row) => row.state)
}

describe('jobs / enqueue', () => {
  test('a job of a transaction that is rolled back does not exist', async () => {
    const handled: number[] = []
    const job = makeJob({ handle: async ({ n }) => void handled.push(n) })
    const jobs = await startJobs({ definitions: [job] })
    const failing = place.db.transaction(async (tx) => {
      await jobs.enqueue(tx, job, { n: 1 })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await statesOf(job.name)).toEqual([])
    // What came later has run: what was undone would have before it.
    await place.db.transaction((tx) => jobs.enqueue(tx, job, { n: 2 }))
    await eventually(async () => expect(await statesOf(job.name)).toEqual(['completed']))
    expect(handled).toEqual([2])
  })

  test('a committed job is run once, with what it was given', async () => {
    const seen: unknown[] = []
    const job = makeJob({
      handle: async (payload, { attempt }) => {
        seen.push([payload, attempt])
      },
    })
    const jobs = await startJobs({ definitions: [job] })
    const send = (n: number) => place.db.transaction((tx) => jobs.enqueue(tx, job, { n }))
    const allDone = async (count: number) =>
      expect(await statesOf(job.name)).toEqual(Array(count).fill('completed'))
    await place.db.transaction(async (tx) => {
      await jobs.enqueue(tx, job, { n: 1 })
      await send(2)
      await eventually(() => allDone(1))
      expect(seen).toEqual([[{ n: 2 }, 1]])
    })
    await eventually(() => allDone(2))
    await send(3)
    await eventually(() => allDone(3))
    expect(seen).toEqual([2, 1, 3].map((n) => [{ n }, 1]))
  })

  test('a key is taken once', async () => {
    const handle = vi.fn(async () => {})
    const job = makeJob({ handle })
    const jobs = await startJobs({ definitions: [job] })
    const send = (key: string) =>
      place.db.transaction((tx) => jobs.enqueue(tx, job, { n: 1 }, { key }))
    const ids = await Promise.all([send('a'), send('a'), send('b')])
    await eventually(async () =>
      expect(await statesOf(job.name)).toEqual(['completed', 'completed']),
    )
    expect(await send('a')).toBe(ids[0])
    expect(ids[1]).toBe(ids[0])
    // One that came after the repeat has run; the repeat has not.
    await send('c')
    await eventually(async () =>
      expect(await statesOf(job.name)).toEqual(['completed', 'completed', 'completed']),
    )
    expect(handle).toHaveBeenCalledTimes(3)
  })

  test('a job for later waits', async () => {
    const handled: number[] = []
    const job = makeJob({ handle: async ({ n }) => void handled.push(n) })
    const jobs = await startJobs({ definitions: [job] })
    const startAfter = new Date(Date.now() + 3_600_000)
    await place.db.transaction((tx) => jobs.enqueue(tx, job, { n: 1 }, { startAfter }))
    await place.db.transaction((tx) => jobs.enqueue(tx, job, { n: 2 }))
    // What came later has run by now: what was told to wait waits.
    await eventually(() => expect(handled).toEqual([2]))
    await place.db.run(sql`update pgboss.job set start_after = now() where name = ${job.name}`)
    await eventually(() => expect(handled).toEqual([2, 1]))
  })
})

/** Something that others have time to run beside. */
const work = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await place.db.row(sql`select 1 as one`)
}

describe('jobs / work', () => {
  test('a handler that fails is tried again', async () => {
    const attempts: number[] = []
    const lines: string[] = []
    const job = makeJob({
      handle: async (_, { attempt }) => {
        attempts.push(attempt)
        if (attempt < 3) throw new Error('not yet')
      },
    })
    const jobs = await startJobs({ definitions: [job], log: (line) => lines.push(line) })
    await place.db.transaction((tx) => jobs.enqueue(tx, job, { n: 1 }))
    await eventually(async () => expect(await statesOf(job.name)).toEqual(['completed']))
    expect(attempts).toEqual([1, 2, 3])
    expect(lines[1]).toBe(`后台任务 ${job.name} 第 2 次执行失败：not yet`)
  })

  test('after the last attempt the job is kept as failed, with its error', async () => {
    const job = makeJob({ retryLimit: 1, handle: () => Promise.reject(new Error('never')) })
    const jobs = await startJobs({ definitions: [job] })
    await place.db.transaction((tx) => jobs.enqueue(tx, job, { n: 1 }))
    await eventually(async () => expect(await statesOf(job.name)).toEqual(['failed']))
    const row = await place.db.row<{ message: string }>(
      sql`select output ->> 'message' as message from pgboss.job where name = ${job.name}`,
    )
    expect(row?.message).toBe('never')
  })

  test('two nodes run each job once, and many jobs without pauses between them', async () => {
    const seen: number[] = []
    const job = makeJob({
      handle: async ({ n }) => {
        seen.push(n)
        await work()
      },
    })
    const options = { definitions: [job], pollSeconds: 5 }
    const [jobs] = await Promise.all([startJobs(options), startJobs(options)])
    const all = Array.from({ length: 40 }, (_, n) => n)
    await place.db.transaction(async (tx) => {
      for (const n of all) await jobs.enqueue(tx, job, { n })
    })
    await eventually(() => expect(seen.toSorted((a, b) => a - b)).toEqual(all))
  })

  test('of a singleton only one runs at a time, on all nodes together', async () => {
    let running = 0
    let most = 0
    const handle = vi.fn(async () => {
      most = Math.max(most, (running += 1))
      await work()
      running -= 1
    })
    const job = makeJob({ singleton: true, concurrency: 2, handle })
    const [jobs] = await Promise.all([
      startJobs({ definitions: [job] }),
      startJobs({ definitions: [job] }),
    ])
    await place.db.transaction(async (tx) => {
      for (const n of [1, 2, 3, 4]) await jobs.enqueue(tx, job, { n })
    })
    await eventually(() => expect(handle).toHaveBeenCalledTimes(4))
    expect(most).toBe(1)
  })

  test('a job whose process died is run again when its lease has ended', async () => {
    const attempts: number[] = []
    const job = defineHeldJob(async (_, { attempt }) => {
      attempts.push(attempt)
    })
    const sender = createJobs({ db: place.db, definitions: [job] })
    await sender.start({ work: false })
    await place.db.transaction((tx) => sender.enqueue(tx, job, {}))
    await sender.stop()
    const child = await startDyingWorker(place.url)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await startJobs({ definitions: [job] })
    expect(attempts).toEqual([])
    await eventually(() => expect(attempts).toEqual([2]))
  })

  test('a handler that outlasts its lease is told so and no longer speaks for the job', async () => {
    const seen: unknown[] = []
    const job = makeJob({
      expireInSeconds: 1,
      handle: async (_, { attempt, signal }) => {
        if (attempt > 1) return
        if (!signal.aborted) await once(signal, 'abort')
        seen.push((signal.reason as Error).message)
        throw new Error('too late to fail')
      },
    })
    const jobs = await startJobs({ definitions: [job], maintenanceSeconds: 2 })
    await place.db.transaction((tx) => jobs.enqueue(tx, job, { n: 1 }))
    await eventually(async () => {
      expect(seen).toEqual(['lease ended'])
      expect(await statesOf(job.name)).toEqual(['completed'])
    })
  })
})

describe('jobs / stop', () => {
  test('running jobs may end, waiting ones are not begun', async () => {
    const ended: number[] = []
    let end = (): void => {}
    const mayEnd = new Promise<void>((resolve) => (end = resolve))
    const job = makeJob({
      handle: async ({ n }) => {
        await mayEnd
        ended.push(n)
      },
    })
    const jobs = await startJobs({ definitions: [job] })
    await place.db.transaction(async (tx) => {
      for (const n of [1, 2]) await jobs.enqueue(tx, job, { n })
    })
    await eventually(async () => expect(await statesOf(job.name)).toContain('active'))
    // The clock is just looking at its timetables and cannot be stopped yet: nobody begins a job meanwhile.
    const stopped = await place.db.transaction(async (tx) => {
      await tx.run(sql`lock table pgboss.schedule in access exclusive mode`)
      await untilBlocked(place.db)
      const stopping = jobs.stop()
      end()
      await eventually(async () => expect(await statesOf(job.name)).toContain('completed'))
      return { stopping }
    })
    await stopped.stopping
    expect(ended).toHaveLength(1)
    expect((await statesOf(job.name)).sort()).toEqual(['completed', 'created'])
  })

  test('what does not end in time is given to another node', async () => {
    const job = makeJob({ handle: () => new Promise(() => {}) })
    const jobs = await startJobs({ definitions: [job] })
    await place.db.transaction((tx) => jobs.enqueue(tx, job, { n: 1 }))
    await eventually(async () => expect(await statesOf(job.name)).toEqual(['active']))
    await jobs.stop({ timeoutSeconds: 0.1 })
    expect(await statesOf(job.name)).toEqual(['retry'])
  })
})

describe('jobs / outbox', () => {
  test('each subscriber gets the event; one that fails is tried again alone', async () => {
    const calls: string[] = []
    const fragile: EventSubscriber = {
      name: 'fragile',
      events: ['rowStored'],
      async handle({ event, payload }, { attempt }) {
        calls.push(`fragile ${event} ${JSON.stringify(payload)} ${attempt}`)
        if (attempt === 1) throw new Error('down')
      },
    }
    const sturdy: EventSubscriber = {
      name: 'sturdy',
      events: 'all',
      handle: async ({ event }) => void calls.push(`sturdy ${event}`),
    }
    const jobs = await startJobs({ subscribers: [fragile, sturdy] })
    // The product waits five seconds; this test does not.
    await place.db.run(sql`update pgboss.queue set retry_delay = 1 where name = 'deliver-event'`)
    await place.db.transaction((tx) =>
      jobs.outbox(tx, { event: 'rowStored', payload: { id: '7' } }),
    )
    await eventually(() => expect(calls).toHaveLength(3))
    expect(calls.sort()).toEqual([
      'fragile rowStored {"id":"7"} 1',
      'fragile rowStored {"id":"7"} 2',
      'sturdy rowStored',
    ])
  })

  test('an event that nobody wants, or of a rolled back write, is not stored', async () => {
    const handle = vi.fn(async () => {})
    const jobs = await startJobs({ subscribers: [{ name: 'one', events: ['wanted'], handle }] })
    const before = (await statesOf('deliver-event')).length
    await place.db.transaction((tx) => jobs.outbox(tx, { event: 'other', payload: {} }))
    const failing = place.db.transaction(async (tx) => {
      await jobs.outbox(tx, { event: 'wanted', payload: {} })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await statesOf('deliver-event')).toHaveLength(before)
  })

  test('before the start a write goes through all the same, and the log says what it did not tell', async () => {
    const lines: string[] = []
    const handle = vi.fn(async () => {})
    const jobs = createJobs({
      db: place.db,
      definitions: [],
      subscribers: [{ name: 'one', events: ['wanted'], handle }],
      log: (line) => lines.push(line),
    })
    await place.db.transaction(async (tx) => {
      await jobs.outbox(tx, { event: 'other', payload: {} })
      await jobs.outbox(tx, { event: 'wanted', payload: {} })
    })
    expect(lines).toEqual(['后台任务未启动，事件 wanted 未投递'])
    expect(handle).not.toHaveBeenCalled()
  })
})

describe('jobs / start', () => {
  test('a start leaves queues and times as they are, and mends what differs from the definitions', async () => {
    const job = makeJob({ cron: '5 4 * * *', handle: async () => {} })
    const written = async () => {
      const rows = await place.db.rows(
        sql`select q.xmin::text as queue, s.xmin::text as times, q.retry_limit as tries, s.cron, s.options ->> 'tz' as zone from pgboss.queue q join pgboss.schedule s using (name) where name = ${job.name}`,
      )
      return rows[0]
    }
    const start = () => startJobs({ definitions: [job], cronSeconds: 1000 })
    await start()
    const first = await written()
    expect(first).toMatchObject({ tries: job.retryLimit, cron: '5 4 * * *', zone: 'Asia/Shanghai' })
    await start()
    expect(await written()).toEqual(first)
    await place.db.run(
      sql`update pgboss.queue set retry_limit = ${job.retryLimit + 1} where name = ${job.name}`,
    )
    await place.db.run(
      sql`update pgboss.schedule set options = '{"tz":"UTC"}' where name = ${job.name}`,
    )
    await start()
    const { tries, zone } = first as { tries: number; zone: string }
    expect(await written()).toMatchObject({ tries, zone })
  })

  test('a schedule runs once, however many nodes there are', async () => {
    const handle = vi.fn(async () => {})
    const job = makeJob({ cron: '30 10 * * *', handle })
    // A minute that does not pass; each look at the timetables reads it once.
    const looks = [0, 0, 0]
    const clockOf = (node: number) => ({
      now: () => {
        looks[node] = (looks[node] ?? 0) + 1
        return new Date('2026-11-15T10:30:20+08:00')
      },
    })
    const nodes = looks.map((_, node) => ({ definitions: [job], clock: clockOf(node) }))
    await Promise.all(nodes.map((node) => startJobs({ ...node, cronSeconds: 0.1 })))
    await until(() => looks.every((count) => count > 3), { what: 'three looks of each' })
    await eventually(async () => expect(await statesOf(job.name)).toEqual(['completed']))
    expect(handle).toHaveBeenCalledTimes(1)
    expect(handle.mock.calls[0]).toMatchObject([{}, { attempt: 1 }])
  })

  test('wrong wiring stops the start and names the culprit', async () => {
    const handle = async () => {}
    const job = makeJob({ handle })
    expect(() => defineJob({ name: 'close', handle })).toThrow('job close')
    expect(() => createJobs({ db: place.db, definitions: [job, job] })).toThrow(
      `${job.name} is defined twice`,
    )
    const one = { name: 'one', events: 'all', handle } as const
    expect(() => createJobs({ db: place.db, definitions: [], subscribers: [one, one] })).toThrow(
      'one',
    )
    const late = createJobs({ db: place.db, definitions: [job] })
    const early = place.db.transaction((tx) => late.enqueue(tx, job, { n: 1 }))
    await expect(early).rejects.toThrow('before the start')
    const timed = makeJob({ handle, cron: 'every day' })
    expect(() => createJobs({ db: place.db, definitions: [timed] })).toThrow(
      `${timed.name} has the wrong cron`,
    )
  })
})

describe('jobs / list', () => {
  test('each job has its next time and how its last run ended', async () => {
    const fine = makeJob({ label: '好任务', cron: '20 3 * * *', handle: async () => {} })
    const faulty = makeJob({
      retryLimit: 0,
      handle: async () => {
        throw new Error('no paper')
      },
    })
    const jobs = await startJobs({ definitions: [fine, faulty] })
    const now = new Date('2026-11-15T10:00:00+08:00')
    const before = await jobs.list(now)
    expect(before.map(({ label }) => label)).toEqual([
      '好任务',
      faulty.name,
      '投递业务事件',
      '启动加排的计划',
    ])
    expect(before.slice(0, 2).map(({ last }) => last)).toEqual([null, null])
    await place.db.transaction(async (tx) => {
      await jobs.enqueue(tx, fine, { n: 1 })
      await jobs.enqueue(tx, faulty, { n: 2 })
    })
    await eventually(async () => {
      const [one, two] = await jobs.list(now)
      expect(one).toMatchObject({
        cron: '20 3 * * *',
        next: new Date('2026-11-16T03:20:00+08:00'),
        last: { state: 'completed', error: null },
      })
      expect(two).toMatchObject({ next: null, last: { state: 'failed', error: 'no paper' } })
    })
  })
})

describe('jobs / rights', () => {
  test('an account that may not make the schema is told what to grant', async () => {
    const bare = await openTestDatabase()
    const name = `weak_${Date.now()}`
    await bare.db.run(rawSql(`create role ${name} login password 'weak'`))
    const url = new URL(bare.url)
    url.username = name
    url.password = 'weak'
    const db = openDatabase({ url: url.href, poolSize: 2 })
    try {
      const starting = createJobs({ db, definitions: [] }).start()
      await expect(starting).rejects.toMatchObject({
        name: 'JobsFault',
        message: expect.stringContaining(
          `GRANT CREATE ON DATABASE ${url.pathname.slice(1)} TO ${name};`,
        ),
      })
    } finally {
      await db.close()
      await bare.close()
      await place.db.run(rawSql(`drop role ${name}`))
    }
  })
})
