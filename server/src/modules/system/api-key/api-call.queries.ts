import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A call that was answered to a program. */
export interface NewApiCall {
  readonly id: string
  readonly keyId: string
  readonly callName: string
  readonly label: string
  readonly httpStatus: number
  readonly error: string | null
  readonly ms: number
  readonly ip: string
  readonly time: string
}

/** Calls of a key that is gone meanwhile are left out. */
export async function insertApiCalls(db: Queryable, calls: readonly NewApiCall[]): Promise<void> {
  await db.run(
    sql`insert into sys_api_call (id, key_id, org_id, group_id, call_name, label, http_status, error, ms, ip, create_user, create_date, update_date, version)
      select r.id, k.id, k.org_id, k.group_id, r."callName", r.label, r."httpStatus", r.error, r.ms, r.ip, k.name, r.time, r.time, 0
      from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as r(id bigint, "keyId" bigint, "callName" text, label text, "httpStatus" int, error text, ms int, ip text, time timestamptz)
        join sys_api_key k on k.id = r."keyId"`,
  )
}

/** Forgets what was called before a day. */
export const purgeApiCalls = (db: Queryable, before: Date): Promise<number> =>
  db.run(
    sql`delete from sys_api_call where id in (select id from sys_api_call where create_date < ${before.toISOString()} limit 10000)`,
  )
