import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Tx } from '#platform/db/database.ts'
import { testCaller } from '#test/tenants.ts'
import { SIGNED_IN, writeCall } from './call.ts'
import { createDispatcher } from './dispatcher.ts'
import { createHttpServer } from './http-server.ts'

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })
/** As PostgreSQL refuses what was planned before somebody changed its columns, in whatever language. */
const stalePlan = () =>
  Object.assign(new Error('缓存的计划不能改变结果类型'), {
    code: '0A000',
    routine: 'RevalidateCachedQuery',
  })

describe('http / writes that cross', () => {
  let failures = 0
  let fault = deadlock
  let isCrossedLater = false
  let [begun, told]: [number, number] = [0, 0]
  const open: Partial<Tx> = { run: async () => 0, rows: async () => [], row: async () => null }
  const crossed: Partial<Database> = {
    async transaction(work) {
      begun += 1
      const done = await work(open as Tx)
      if (begun <= failures) throw fault()
      return done
    },
  }
  const db = crossed as Database
  const dispatcher = createDispatcher({
    db,
    clock: { now: () => new Date(0) },
    newId: () => '1',
    authenticate: async () => testCaller({ userId: '1', permissions: new Set() }),
  })
  dispatcher.mount([
    writeCall({
      method: 'POST',
      path: '/cross',
      access: SIGNED_IN,
      tag: 't',
      summary: 's',
      body: { type: 'object' },
      prepare: async () => 'prepared once',
      async write(_tx, { afterCommit }, prepared) {
        afterCommit(async () => {
          told += 1
          if (isCrossedLater) throw deadlock()
        })
        return { prepared }
      },
    }),
  ])
  let http: Awaited<ReturnType<typeof createHttpServer>>
  beforeAll(async () => {
    http = await createHttpServer({ dispatcher, logLevel: 'silent' })
  })
  afterAll(() => http.close())
  beforeEach(() => {
    begun = 0
    told = 0
  })
  const cross = async () =>
    (await http.inject({ method: 'POST', url: '/api/cross', payload: {} })).json<object>()

  test('one that the database broke off is begun anew, and tells of it once', async () => {
    failures = 2
    expect(await cross()).toMatchObject({ success: true, data: { prepared: 'prepared once' } })
    expect([begun, told]).toEqual([3, 1])
  })

  test('one whose statements were planned before an upgrade is begun anew', async () => {
    failures = 1
    fault = stalePlan
    expect(await cross()).toMatchObject({ success: true })
    expect([begun, told]).toEqual([2, 1])
    fault = deadlock
  })

  test('one that stands is not done again when what follows it crosses another', async () => {
    failures = 0
    isCrossedLater = true
    expect(await cross()).toMatchObject({ success: false })
    expect([begun, told]).toEqual([1, 1])
    isCrossedLater = false
  })

  test('one that never goes through says so instead of failing', async () => {
    failures = 9
    expect(await cross()).toMatchObject({
      success: false,
      code: 1,
      reason: 'call.busy',
      msg: '多人正在操作相同的单据，请稍后重试',
    })
    expect([begun, told]).toEqual([3, 0])
  })
})
