import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { claimNode } from './claim-node.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await openTestDatabase()
})
afterAll(() => place.close())

describe('ids / claimNode', () => {
  test('each start gets a number of its own, and after 1023 comes 0', async () => {
    expect(await claimNode(place.db)).toBe(0)
    expect(await claimNode(place.db)).toBe(1)
    await place.db.row(sql`select setval('sys_node_seq', 1022)`)
    const next = [await claimNode(place.db), await claimNode(place.db)]
    expect(next).toEqual([1023, 0])
  })
})
