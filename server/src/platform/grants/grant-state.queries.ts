import type { EntityModel } from '@junheng/domain/entity/model.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { type RoleFacts, roleFacts } from '#platform/session/caller.queries.ts'

export interface UserFacts {
  readonly id: string
  readonly name: string
  readonly admin: boolean
  readonly platform: boolean
  readonly deptId: string | null
  readonly face: string
  /** Company and role, pair by pair. */
  readonly bindings: readonly (readonly [string, string])[]
}

/** Everybody of a group, with all of the account that another could turn against its owner. */
export function findUsers(db: Queryable, groupId: string): Promise<readonly UserFacts[]> {
  return db.rows<UserFacts>(sql`
    select u.id, u.username as name, u.admin, u.platform_admin as platform, u.dept_id as "deptId",
      md5(row(u.username, u.real_name, u.mobile, u.email, u.id_number, u.dept_id, u.signature, u.admin,
        u.platform_admin, u.pending, u.remark, u.enabled, k.password_hash, (
          select count(*) from sys_session s where s.user_id = u.id and s.forced_out))::text) as face,
      coalesce((
        select json_agg(json_build_array(b.org_id::text, b.role_id::text) order by b.org_id, b.role_id)
        from sys_user_role b where b.user_id = u.id), '[]'::json) as bindings
    from sys_user u left join sys_user_secret k on k.user_id = u.id
    where u.group_id = ${groupId} and not u.deleted`)
}

export interface GroupRole {
  readonly id: string
  readonly enabled: boolean
  readonly name: string
  readonly facts: RoleFacts
}

export function findRoles(db: Queryable, groupId: string): Promise<readonly GroupRole[]> {
  return db.rows<GroupRole>(
    sql`select r.id, r.enabled, r.name, ${roleFacts(sql`${groupId}::bigint`)} as facts from sys_role r where r.group_id = ${groupId} and not r.deleted order by r.code`,
  )
}

/** A right that no key of a menu gives: whoever is named holds it, by name or by role. */
export interface NamedRight {
  readonly key: string
  readonly userIds: readonly string[]
  readonly roleIds: readonly string[]
}

/**
 * Whoever decides in a flow may do what no key gives: let through what others have asked for. Where a head
 * decides, every head may be meant; where a field of the document says who, anybody.
 */
export function findApprovals(db: Queryable, groupId: string): Promise<readonly NamedRight[]> {
  return db.rows<NamedRight>(sql`
    select 'approve ' || f.flow_type || ' ' || n.no as key,
      coalesce(n.node -> 'userIds', '[]') || case
        when n.node ->> 'approver' = 'FIELD' then (
          select coalesce(jsonb_agg(u.id::text), '[]') from sys_user u
          where u.group_id = ${groupId} and not u.deleted)
        when n.node ->> 'approver' in ('DEPT_HEAD', 'SUPERIOR') or n.node ->> 'escalation' = 'SUPERIOR' then (
          select coalesce(jsonb_agg(distinct d.leader_id::text), '[]') from sys_dept d
          where d.group_id = ${groupId} and d.leader_id is not null and not d.deleted)
        else '[]' end as "userIds",
      coalesce(n.node -> 'roleIds', '[]') || coalesce(n.node -> 'escalateRoleIds', '[]') as "roleIds"
    from sys_flow f join sys_flow_version v on v.flow_id = f.id and v.version = f.published_version,
      jsonb_array_elements(v.nodes) with ordinality as n(node, no)
    where f.group_id = ${groupId} and f.enabled and not f.deleted`)
}

export interface TreeRow {
  readonly id: string
  readonly parentId: string | null
}

export function findDepts(db: Queryable, groupId: string): Promise<readonly TreeRow[]> {
  return db.rows<TreeRow>(
    sql`select id, parent_id as "parentId" from sys_dept where group_id = ${groupId}`,
  )
}

/** The rows of a tree that roles are limited to; null: it is no tree. */
export function findTree(
  db: Queryable,
  model: EntityModel,
  groupId: string,
): Promise<readonly TreeRow[]> | null {
  const parent = model.fields.get(model.parentField ?? '')?.column
  if (parent === undefined) return null
  return db.rows<TreeRow>(
    sql`select id, ${identifier(parent)} as "parentId" from ${identifier(model.table)} where group_id = ${groupId}`,
  )
}

/**
 * Keys of the group's own entries, and those it has added to the product's; what the product itself put on
 * an entry nobody changes. Switched off or not, since switching on is easily asked for.
 */
export function findMenuKeys(
  db: Queryable,
  groupId: string,
): Promise<readonly { readonly id: string; readonly keys: readonly string[] }[]> {
  return db.rows(sql`
    select k.id, array_agg(k.permission) as keys from (
      select m.id, m.permision as permission from sys_menu m
      where m.group_id = ${groupId} and m.permision <> ''
      union
      select l.menu_id, l.permission from sys_menu_permission l where l.group_id = ${groupId}) k
    group by k.id`)
}

export function findClients(
  db: Queryable,
  groupId: string,
): Promise<
  readonly {
    readonly id: string
    readonly name: string
    readonly scopes: string
    readonly face: string
  }[]
> {
  return db.rows(
    sql`select c.id, c.name, c.scopes, md5(row(c.code, c.redirect_uris, c.scopes, c.enabled)::text) as face from sys_oauth_client c where c.group_id = ${groupId} and not c.deleted`,
  )
}

export function findDisplays(
  db: Queryable,
  groupId: string,
): Promise<
  readonly {
    readonly id: string
    readonly name: string
    readonly orgId: string
    readonly pages: string
    readonly face: string
  }[]
> {
  return db.rows(
    sql`select k.id, k.name, k.org_id as "orgId", k.pages, md5(row(k.pages, k.end_time, k.enabled, s.key_hash)::text) as face from sys_display_key k left join sys_display_key_secret s on s.display_key_id = k.id where k.group_id = ${groupId} and not k.deleted`,
  )
}

/** Keys of programs. The name counts: what they do is written down under it. */
export function findPrograms(
  db: Queryable,
  groupId: string,
): Promise<
  readonly {
    readonly id: string
    readonly name: string
    readonly orgId: string
    readonly roleId: string
    readonly face: string
  }[]
> {
  return db.rows(
    sql`select k.id, k.name, k.org_id as "orgId", k.role_id as "roleId", md5(row(k.name, k.role_id, k.end_time, k.per_minute, k.enabled, s.key_hash, s.issuer_id)::text) as face from sys_api_key k left join sys_api_key_secret s on s.api_key_id = k.id where k.group_id = ${groupId} and not k.deleted`,
  )
}
