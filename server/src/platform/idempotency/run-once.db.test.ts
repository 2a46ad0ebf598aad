import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { findOnce, hashCall, type OnceKey, purgeExpired, runOnce } from './run-once.ts'

const call: OnceKey = { userId: '9', key: 'k-1', bodyHash: 'a'.repeat(64) }
let place: TestDatabase
let runs = 0

beforeAll(async () => {
  place = await openTestDatabase()
})
beforeEach(async () => {
  runs = 0
  await place.db.run(sql`truncate sys_idempotency`)
})
afterAll(() => place.close())

const send = (changes: Partial<OnceKey> = {}, work = async () => ({ run: (runs += 1) })) =>
  place.db.transaction((tx) => runOnce(tx, { ...call, ...changes }, work))

const refusalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => (error instanceof RefusalError ? error.refusal.code : error),
  )

describe('idempotency / runOnce', () => {
  test('a repeated call gets the first answer and does nothing', async () => {
    expect(await send()).toEqual({ replayed: false, response: { run: 1 } })
    expect(await send()).toEqual({ replayed: true, response: { run: 1 } })
    expect(runs).toBe(1)
  })

  test('an answer can be asked for before the work begins', async () => {
    expect(await findOnce(place.db, call)).toBeNull()
    await send()
    expect(await findOnce(place.db, call)).toEqual({ run: 1 })
    expect(await findOnce(place.db, { ...call, userId: '10' })).toBeNull()
    const other = findOnce(place.db, { ...call, bodyHash: 'b'.repeat(64) })
    expect(await refusalOf(other)).toBe('call.idempotencyKey')
  })

  test('another key and another caller are other calls', async () => {
    await send()
    expect((await send({ key: 'k-2' })).replayed).toBe(false)
    expect((await send({ userId: '10' })).replayed).toBe(false)
  })

  test('the same call while the first still runs is refused, and the work is done once', async () => {
    let begin = (): void => {}
    let goOn = (): void => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const refused = new Promise<void>((resolve) => (goOn = resolve))
    const slow = async () => {
      begin()
      await refused
      return { run: (runs += 1) }
    }
    const first = refusalOf(send({}, slow))
    await begun
    const codes = await Promise.all(Array.from({ length: 7 }, () => refusalOf(send({}, slow))))
    goOn()
    expect(codes).toEqual(Array.from({ length: 7 }, () => 'call.repeated'))
    expect(await first).toBe(null)
    expect(runs).toBe(1)
    expect((await send()).replayed).toBe(true)
  })

  test('the same key with another body is refused', async () => {
    await send()
    expect(await refusalOf(send({ bodyHash: 'b'.repeat(64) }))).toBe('call.idempotencyKey')
  })

  test('work that fails leaves nothing, and the key can be used again', async () => {
    const failing = send({}, () => Promise.reject(new Error('refused')))
    await expect(failing).rejects.toThrow('refused')
    expect(await place.db.rows(sql`select 1 from sys_idempotency`)).toEqual([])
    expect((await send()).replayed).toBe(false)
  })

  test('an answer falls with the transaction of its work', async () => {
    const failing = place.db.transaction(async (tx) => {
      await runOnce(tx, call, async () => 1)
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect((await send()).replayed).toBe(false)
  })

  test('an answer without content is given again as null', async () => {
    const nothing = () => place.db.transaction((tx) => runOnce(tx, call, async () => undefined))
    await nothing()
    expect(await nothing()).toEqual({ replayed: true, response: null })
  })

  test.each([[''], [' k'], ['k\n'], ['键'], ['k'.repeat(201)]])(
    'the key %o is malformed',
    async (key) => {
      expect(await refusalOf(send({ key }))).toBe('call.idempotencyForm')
      expect(runs).toBe(0)
    },
  )

  test('after 72 hours a key is fresh, purged or not', async () => {
    await send()
    await send({ key: 'k'.repeat(200) })
    await place.db.run(sql`
      update sys_idempotency set created_at = now() - interval '73 hours' where key = 'k-1'`)
    expect(await send()).toEqual({ replayed: false, response: { run: 3 } })
    expect(await purgeExpired(place.db)).toBe(0)
    await place.db.run(sql`update sys_idempotency set created_at = now() - interval '73 hours'`)
    expect(await purgeExpired(place.db)).toBe(2)
  })

  test('the hash tells method, path and body apart', () => {
    const one = { method: 'POST', path: '/a/create', body: '{}' }
    const hashes = [one, { ...one, method: 'PUT' }, { ...one, path: '/b' }, { ...one, body: '[]' }]
    expect(new Set(hashes.map(hashCall)).size).toBe(4)
    expect(hashCall({ ...one, body: Buffer.from('{}') })).toBe(hashCall(one))
  })
})
