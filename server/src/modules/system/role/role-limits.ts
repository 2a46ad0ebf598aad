import { group, listOf, type Shapes } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { role } from './role.entity.ts'
import { assertAllFound, boundIds } from './role-bindings.ts'

/** A set of rows that belongs to a role. */
export interface Limit {
  readonly path: string
  readonly label: string
  /** Name of the set in the body. */
  readonly field: string
  /** A row of the set as the screen shows it. */
  readonly shown: Shapes
  /** Which of the ids the caller reaches. */
  readonly find: (tx: Tx, services: EntityServices, wanted: Wanted) => Promise<readonly unknown[]>
  /** The set with names, for the screen. */
  readonly list: (roleId: string) => SqlFragment
  readonly clear: (roleId: string) => SqlFragment
  readonly insert: (roleId: string, ids: readonly string[]) => SqlFragment
}

interface Wanted {
  readonly caller: Caller
  readonly ids: readonly string[]
}

const texts = (labels: Readonly<Record<string, string>>): Shapes =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, text({ label })]))

/** Rows that are reached as their own entity says. */
export const rowsOf =
  (entity: string): Limit['find'] =>
  (tx, { engine: { registry } }, { caller, ids }) =>
    loadRows(tx, registry, { model: registry.model(entity), caller, ids })

const OF_COMPANIES: Limit = {
  path: '/sys-role-org/:id',
  label: '库区',
  field: 'orgIds',
  shown: texts({ orgId: '库区编号', orgCode: '库区编码', orgName: '库区' }),
  find: rowsOf('organization'),
  list: (id) =>
    sql`select o.id as "orgId", o.org_code as "orgCode", o.org_name as "orgName" from sys_role_org b join sys_organization o on o.id = b.org_id and not o.deleted where b.role_id = ${id} order by o.org_code`,
  clear: (id) => sql`delete from sys_role_org where role_id = ${id}`,
  insert: (id, ids) =>
    sql`insert into sys_role_org (role_id, org_id) select ${id}, unnest(${ids}::bigint[])`,
}

/** What narrows a role by itself: the companies of its data scope. */
export const roleLimitActions: readonly Action[] = limitActions(OF_COMPANIES)

/** Reads and saves a set that belongs to a role. */
function limitActions(limit: Limit): readonly Action[] {
  return [readLimit(limit), saveLimit(limit)]
}

/** Rows of an entity that a role is kept to; whoever keeps them says which there are and what they are called. */
export interface AssignedRows extends Pick<Limit, 'path' | 'label' | 'field' | 'find'> {
  readonly entity: string
  /** What the screen shows, by name. */
  readonly labels: Readonly<Record<string, string>>
  /** The rows whose ids are `b.row_id` of what is given. */
  readonly list: (assigned: SqlFragment) => SqlFragment
}

export function assignedActions({
  entity,
  labels,
  list,
  ...limit
}: AssignedRows): readonly Action[] {
  const of = (roleId: string) =>
    sql`sys_role_assign where role_id = ${roleId} and entity = ${entity}`
  return limitActions({
    ...limit,
    shown: texts(labels),
    list: (id) => list(sql`(select row_id from ${of(id)}) b`),
    clear: (id) => sql`delete from ${of(id)}`,
    insert: (id, ids) =>
      sql`insert into sys_role_assign (role_id, entity, row_id) select ${id}, ${entity}, unnest(${ids}::bigint[])`,
  })
}

function readLimit({ path, label, field, shown, list }: Limit): Action {
  return defineAction(role, {
    name: field,
    label: `角色的${label}`,
    method: 'GET',
    path,
    right: { of: 'mount', action: 'list' },
    reach: 'row',
    answers: listOf(group(shown, { required: true })),
    read: ({ row, services: { db } }) => db.rows<AnyRow>(list(row.id)),
  })
}

function saveLimit(limit: Limit): Action {
  const { path, label, field } = limit
  return defineAction(role, {
    name: `bind ${field}`,
    label: `保存角色的${label}`,
    method: 'PUT',
    path,
    right: { of: 'mount', action: 'update' },
    reach: 'row',
    flow: 'free',
    body: { [field]: boundIds(field, label) },
    answers: COUNT,
    run: (tx, act) =>
      storeLimit(tx, act.services, {
        limit,
        call: act,
        roleId: act.row.id,
        ids: act.body[field] ?? [],
      }),
  })
}

async function storeLimit(
  tx: Tx,
  services: EntityServices,
  {
    limit,
    call,
    roleId: id,
    ids,
  }: {
    readonly limit: Limit
    readonly call: WriteContext
    readonly roleId: string
    readonly ids: readonly string[]
  },
): Promise<{ readonly count: number }> {
  const { caller } = call
  assertAllFound(ids, await limit.find(tx, services, { caller, ids }), limit.label)
  const before = await tx.rows(limit.list(id))
  await tx.run(limit.clear(id))
  if (ids.length > 0) await tx.run(limit.insert(id, ids))
  const { field, label } = limit
  const changes = [
    { table: 'sys_role', field, label, from: before, to: await tx.rows(limit.list(id)) },
  ]
  call.log({ entity: 'role', bizKey: id, action: 'bind', label: `分配${label}`, changes })
  return { count: ids.length }
}
