import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { seedTenants } from '#test/tenants.ts'
import { purgeSessions } from './purge-sessions.ts'

let place: TestDatabase
const now = new Date('2026-11-15T12:00:00+08:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

beforeAll(async () => {
  place = await openTestDatabase()
  await seedTenants(place.db)
  await place.db.run(
    sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (7, 'zhang', '张三', 1, now(), now(), 'LOCAL'), (8, 'li', '李四', 1, now(), now(), 'LOCAL')`,
  )
})
afterAll(() => place.close())

async function addSession(id: string, userId: string, days: { ended?: number; expired: number }) {
  const ended = days.ended === undefined ? null : daysAgo(days.ended)
  await place.db.run(
    sql`insert into sys_session (id, user_id, org_id, family, access_hash, access_expires, refresh_hash, refresh_expires, client, created_at, last_seen, ended_at) values (${id}, ${userId}, 11, ${id}, ${id}, now(), ${id}, ${daysAgo(days.expired)}, 'web', now(), now(), ${ended})`,
  )
}

test('sessions that ended or ran out over 30 days ago go, the last of each user stays', async () => {
  await addSession('1', '7', { ended: 31, expired: 31 })
  await addSession('2', '7', { expired: 40 })
  await addSession('3', '7', { ended: 29, expired: 31 })
  await addSession('4', '7', { expired: -1 })
  await addSession('5', '8', { ended: 200, expired: 200 })
  expect(await purgeSessions(place.db, now)).toBe(2)
  const left = await place.db.rows<{ id: string }>(sql`select id from sys_session order by id`)
  expect(left.map(({ id }) => id)).toEqual(['3', '4', '5'])
})
