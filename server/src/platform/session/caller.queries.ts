import type { Queryable } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

/** A role as it is held in the session's company. */
export interface RoleFacts {
  readonly code: string
  readonly dataScope: string
  readonly fieldScope: unknown
  readonly plainFields: boolean
  /** Granted directly, and carried by the role's menus and buttons. */
  readonly permissions: readonly string[]
  /** Pages and buttons bound to the role. */
  readonly menuIds?: readonly string[]
  /** Rows the role is limited to, by entity. */
  readonly assigned?: Readonly<Record<string, readonly string[]>>
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
  readonly platformAdmin?: boolean
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
  readonly locked?: boolean
  /** The password is not of the user's own choosing. */
  readonly initial?: boolean
  readonly passwordSet?: number | null
  /** What another system was granted; null in people's own sessions. */
  readonly granted?: readonly string[] | null
  /** The user's department and all below it. */
  readonly deptIds?: readonly string[]
  readonly roles: readonly RoleFacts[]
  /** Who has named the user as substitute, from when to when. */
  readonly absent?: readonly {
    readonly userId: string
    readonly from: number
    readonly to: number
  }[]
}

/** A menu that is switched off, or that the running version no longer has, grants nothing. */
const usableMenu = (groupId: SqlFragment): SqlFragment =>
  sql`m.enabled and not m.retired and (m.group_id is null or m.group_id = ${groupId})`

/**
 * What the role `r` gives in a group, as one JSON object. Sessions and the check on granting both read it
 * here: what a role gives and what it may be given are the same thing.
 */
export const roleFacts = (groupId: SqlFragment): SqlFragment => sql`(
        with held as materialized (
          select m.id, m.permision from sys_role_menu rm join sys_menu m on m.id = rm.menu_id
          where rm.role_id = r.id and ${usableMenu(groupId)})
        select json_build_object(
          'code', r.code, 'dataScope', r.data_scope, 'fieldScope', r.field_scope,
          'plainFields', r.plain_fields,
          'permissions', coalesce((
            select json_agg(distinct keys.permission) from (
              select p.permission from sys_role_permission p where p.role_id = r.id
              union all
              select held.permision from held where held.permision <> ''
              union all
              select l.permission from held
              join sys_menu_permission l on l.menu_id = held.id and l.group_id = ${groupId}) keys), '[]'::json),
          'menuIds', coalesce((select json_agg(held.id::text order by held.id) from held), '[]'::json),
          'assigned', (
            select json_object_agg(e.entity, e.ids) from (
              select a.entity, json_agg(a.row_id::text order by a.row_id) as ids from sys_role_assign a
              where a.role_id = r.id group by a.entity order by a.entity) e),
          'orgIds', coalesce((
            select json_agg(l.org_id::text order by l.org_id) from sys_role_org l
            join sys_organization lo on lo.id = l.org_id and lo.group_id = ${groupId}
            where l.role_id = r.id), '[]'::json)))`

/**
 * One query, since every call that finds no kept caller waits for it. User, group and company must all
 * be in use and belong together; roles and listed companies of another group never count.
 */
export function findSession(db: Queryable, accessHash: string): Promise<SessionFacts | null> {
  return db.row<SessionFacts>(sql`
    select s.id as "sessionId", u.id as "userId", u.username, u.real_name as "realName", u.admin,
      u.platform_admin as "platformAdmin",
      o.id as "orgId", o.org_code as "orgCode", o.org_name as "orgName",
      g.id as "groupId", g.name as "groupName", g.tenant,
      (extract(epoch from s.access_expires) * 1000)::float8 as "accessExpires",
      (extract(epoch from s.last_seen) * 1000)::float8 as "lastSeen",
      s.ended_at is not null as ended, s.forced_out as "forcedOut",
      s.locked, coalesce(k.initial, false) as initial, s.scopes as granted,
      (extract(epoch from u.pwd_date) * 1000)::float8 as "passwordSet",
      coalesce((
        select json_agg(${roleFacts(rawSql('u.group_id'))} order by r.code)
        from sys_user_role b
        join sys_role r on r.id = b.role_id and r.group_id = u.group_id and r.enabled and not r.deleted
        where b.user_id = u.id and b.org_id = s.org_id), '[]'::json) as roles,
      case when u.dept_id is null then '[]'::json else (
        with recursive below as (
          select d.id from sys_dept d where d.id = u.dept_id
          union select c.id from sys_dept c join below on c.parent_id = below.id)
        select json_agg(id::text) from below) end as "deptIds",
      (select json_agg(json_build_object('userId', a.user_id::text,
        'from', (extract(epoch from a.from_time) * 1000)::float8, 'to', (extract(epoch from a.to_time) * 1000)::float8))
        from sys_flow_absence a where a.substitute_id = u.id and a.end_time is null) as absent
    from sys_session s
    join sys_user u on u.id = s.user_id and u.enabled and not u.deleted
    join sys_group g on g.id = u.group_id and g.enabled and not g.deleted
    join sys_organization o
      on o.id = s.org_id and o.group_id = u.group_id and o.enabled and not o.deleted
    left join sys_user_secret k on k.user_id = u.id
    left join sys_oauth_client c on c.id = s.oauth_client_id
    where (s.oauth_client_id is null or (c.enabled and not c.deleted))
      and s.access_hash = ${accessHash}`)
}
