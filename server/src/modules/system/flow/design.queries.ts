import { type EntityModel, permissionKey } from '@junheng/domain/entity/model.ts'
import type { FlowVersion } from '@junheng/domain/workflow/flow-design.ts'
import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { kindsCondition, liveOnly } from '#platform/entity-engine/row-conditions.ts'

/** Versions that may be looked at and gone back to. */
const MOST_VERSIONS = 50

export function findVersions(db: Queryable, flowId: string): Promise<FlowVersion[]> {
  return db.rows<FlowVersion>(
    sql`select version, publish_user as "publishUser", publish_time as "publishTime", nodes from sys_flow_version where flow_id = ${flowId} order by version desc limit ${MOST_VERSIONS}`,
  )
}

/** What everybody and everything that nodes name is called. */
export async function findDesignNames(
  db: Queryable,
  nodes: readonly FlowNode[],
): Promise<Readonly<Record<string, string>>> {
  const users = nodes.flatMap(({ userIds }) => userIds)
  const roles = nodes.flatMap(({ roleIds, escalateRoleIds = [] }) => [
    ...roleIds,
    ...escalateRoleIds,
  ])
  const depts = nodes.flatMap(({ deptId }) => deptId ?? [])
  const rows = await db.rows<{ readonly id: string; readonly name: string }>(
    sql`select id, real_name as name from sys_user where id = any(${users}::bigint[]) union all select id, name from sys_role where id = any(${roles}::bigint[]) union all select id, name from sys_dept where id = any(${depts}::bigint[])`,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

interface DocumentRow {
  readonly id: string
  readonly code: string | null
  readonly createUserId: string | null
}

/** Documents of a kind that the caller may list (or do `action` with), the latest first; who may not sees none. */
export async function findDocuments(
  db: Queryable,
  {
    model,
    caller,
    flowType,
    text,
    id,
    limit,
    action = 'list',
  }: {
    readonly model: EntityModel
    readonly caller: Caller
    readonly action?: string
    readonly flowType: string
    readonly text: string
    readonly id: string | null
    readonly limit: number
  },
): Promise<readonly DocumentRow[]> {
  const mounts = model.mounts.filter((mount) => isPermitted(caller, permissionKey(mount, action)))
  if (mounts.length === 0) return []
  const kinds = mounts.map((mount) => kindsCondition(model, mount, 't') ?? rawSql('true'))
  const code = codeOf(model)
  const conditions: readonly SqlFragment[] = [
    readCondition(model, caller),
    sql`(${joinSql(kinds, ' or ')})`,
    ...(id === null ? [] : [sql`t.id = ${id}`]),
    ...(text === '' ? [] : [sql`position(${text} in ${code}) > 0`]),
    ...(model.fields.has('flowType') ? [sql`t.flow_type = ${flowType}`] : []),
  ]
  return db.rows<DocumentRow>(
    sql`select t.id, ${code} as code, t.create_user_id as "createUserId" from ${identifier(model.table)} t where ${joinSql(conditions, ' and ')}${liveOnly(model)} order by t.id desc limit ${limit}`,
  )
}

function codeOf({ fields, codeField, nameField }: EntityModel): SqlFragment {
  const field = [codeField, nameField]
    .map((name) => fields.get(name ?? ''))
    .find((found) => found?.source === 'column')
  return field === undefined ? sql`t.id::text` : sql`${identifier('t', field.column)}::text`
}
