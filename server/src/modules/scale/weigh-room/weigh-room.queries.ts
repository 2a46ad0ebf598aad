import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A room, and whether a user belongs to it. */
export interface OwnRoom {
  readonly id: string
  readonly name: string
  readonly isOwn: boolean
}

export function findRooms(
  db: Queryable,
  { orgId, userId }: Pick<Caller, 'orgId' | 'userId'>,
): Promise<readonly OwnRoom[]> {
  return db.rows<OwnRoom>(
    sql`select id, name, coalesce(user_ids, '{}') @> array[${userId}]::bigint[] as "isOwn" from mm_weigh_room where org_id = ${orgId} and enabled and not deleted order by code, id`,
  )
}

/** Whose a room is. */
export function findRoomCompany(
  db: Queryable,
  id: string,
): Promise<{ readonly orgId: string; readonly groupId: string } | null> {
  return db.row(
    sql`select org_id as "orgId", group_id as "groupId" from mm_weigh_room where id = ${id} and not deleted`,
  )
}
