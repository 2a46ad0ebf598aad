import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A role as it is held in the session's company. */
export interface RoleFacts {
  readonly code: string
  readonly dataScope: string
  readonly fieldScope: unknown
  readonly plainFields: boolean
  readonly permissions: readonly string[]
  /** Companies of the same group that an ORGS role lists. */
  readonly orgIds: readonly string[]
}

/** A session with all that a decision needs of its user. */
export interface SessionFacts {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly admin: boolean
  readonly orgId: string
  readonly orgCode: string
  readonly orgName: string
  readonly groupId: string
  readonly groupName: string
  readonly tenant: string | null
  readonly accessExpires: number
  readonly lastSeen: number
  readonly ended: boolean
  readonly forcedOut: boolean
  readonly roles: readonly RoleFacts[]
}

/**
 * One query, since every call that finds no kept caller waits for it. User, group and company must all
 * be in use and belong together; roles and listed companies of another group never count.
 */
export function findSession(db: Queryable, accessHash: string): Promise<SessionFacts | null> {
  return db.row<SessionFacts>(sql`
    select s.id as "sessionId", u.id as "userId", u.username, u.real_name as "realName", u.admin,
      o.id as "orgId", o.org_code as "orgCode", o.org_name as "orgName",
      g.id as "groupId", g.name as "groupName", g.tenant,
      (extract(epoch from s.access_expires) * 1000)::float8 as "accessExpires",
      (extract(epoch from s.last_seen) * 1000)::float8 as "lastSeen",
      s.ended_at is not null as ended, s.forced_out as "forcedOut",
      coalesce((
        select json_agg(json_build_object(
          'code', r.code, 'dataScope', r.data_scope, 'fieldScope', r.field_scope,
          'plainFields', r.plain_fields,
          'permissions', coalesce((
            select json_agg(p.permission) from sys_role_permission p where p.role_id = r.id), '[]'::json),
          'orgIds', coalesce((
            select json_agg(l.org_id::text) from sys_role_org l
            join sys_organization lo on lo.id = l.org_id and lo.group_id = u.group_id
            where l.role_id = r.id), '[]'::json)) order by r.code)
        from sys_user_role b
        join sys_role r on r.id = b.role_id and r.group_id = u.group_id and r.enabled and not r.deleted
        where b.user_id = u.id and b.org_id = s.org_id), '[]'::json) as roles
    from sys_session s
    join sys_user u on u.id = s.user_id and u.enabled and not u.deleted
    join sys_group g on g.id = u.group_id and g.enabled and not g.deleted
    join sys_organization o
      on o.id = s.org_id and o.group_id = u.group_id and o.enabled and not o.deleted
    where s.access_hash = ${accessHash}`)
}
