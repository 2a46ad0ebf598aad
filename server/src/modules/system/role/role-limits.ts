import type { Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { assertAllFound, findRole, pathId, readIdSet, readNamed } from './role-bindings.ts'

/** A set of rows that belongs to a role. */
interface Limit {
  readonly path: string
  readonly label: string
  /** Name of the set in the body. */
  readonly field: string
  /** Entity the rows are of. */
  readonly entity: string
  /** The set with names, for the screen. */
  readonly list: (roleId: string) => SqlFragment
  readonly clear: (roleId: string) => SqlFragment
  readonly insert: (roleId: string, ids: readonly string[]) => SqlFragment
}

const LIMITS: readonly Limit[] = [
  {
    path: '/sys-role-org/:id',
    label: '库区',
    field: 'orgIds',
    entity: 'organization',
    list: (id) =>
      sql`select o.id as "orgId", o.org_code as "orgCode", o.org_name as "orgName" from sys_role_org b join sys_organization o on o.id = b.org_id and not o.deleted where b.role_id = ${id} order by o.org_code`,
    clear: (id) => sql`delete from sys_role_org where role_id = ${id}`,
    insert: (id, ids) =>
      sql`insert into sys_role_org (role_id, org_id) select ${id}, unnest(${ids}::bigint[])`,
  },
  {
    path: '/sys-role-invc/:id',
    label: '物料分类',
    field: 'invcIds',
    entity: 'inventoryClass',
    list: (id) =>
      sql`select c.id as "invcId", c.invc_code as "invcCode", c.invc_name as "invcName" from sys_role_assign b join as_inventory_class c on c.id = b.row_id and not c.deleted where b.role_id = ${id} and b.entity = 'inventoryClass' order by c.invc_code`,
    clear: (id) =>
      sql`delete from sys_role_assign where role_id = ${id} and entity = 'inventoryClass'`,
    insert: (id, ids) =>
      sql`insert into sys_role_assign (role_id, entity, row_id) select ${id}, 'inventoryClass', unnest(${ids}::bigint[])`,
  },
]

/** What narrows a role: companies of its data scope, classes of material it is kept to. */
export function roleLimitCalls(services: EntityServices): readonly Call[] {
  return LIMITS.flatMap((limit) => [readCall(services, limit), storeCall(services, limit)])
}

function readCall(services: EntityServices, { path, label, list }: Limit): Call {
  const { db } = services
  return {
    kind: 'read',
    method: 'GET',
    path,
    access: needs('sys-role:list'),
    tag: '角色',
    summary: `角色的${label}`,
    async handle(call) {
      const { id } = await findRole(db, services, { caller: call.caller, id: pathId(call) })
      return db.rows(list(id))
    },
  }
}

function storeCall(services: EntityServices, limit: Limit): Call {
  return writeCall({
    method: 'PUT',
    path: limit.path,
    access: needs('sys-role:update'),
    tag: '角色',
    summary: `保存角色的${limit.label}`,
    prepare: async (call) => ({
      roleId: pathId(call),
      ids: readIdSet(readNamed(call.request.body, [limit.field]), limit.field),
    }),
    write: (tx, call, { roleId, ids }) => storeLimit(tx, services, { limit, call, roleId, ids }),
  })
}

async function storeLimit(
  tx: Tx,
  services: EntityServices,
  {
    limit,
    call,
    roleId,
    ids,
  }: {
    readonly limit: Limit
    readonly call: WriteContext
    readonly roleId: string
    readonly ids: readonly string[]
  },
): Promise<{ readonly count: number }> {
  const { registry } = services.engine
  const { caller } = call
  const { id } = await findRole(tx, services, { caller, id: roleId })
  const model = registry.model(limit.entity)
  assertAllFound(ids, await loadRows(tx, registry, { model, caller, ids }), limit.label)
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
