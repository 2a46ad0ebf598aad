import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { pathId, readBody } from '#platform/http/closed-body.ts'
import { assertAllFound, findRole, readIdSet } from './role-bindings.ts'

/** A set of rows that belongs to a role. */
interface Limit {
  readonly path: string
  readonly label: string
  /** Name of the set in the body. */
  readonly field: string
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

const rowsOf =
  (entity: string): Limit['find'] =>
  (tx, { engine: { registry } }, { caller, ids }) =>
    loadRows(tx, registry, { model: registry.model(entity), caller, ids })

const ROLE_PREFIXES = 'checkPrefix'

/** Prefixes are rows of control points: who reaches the point reaches them. */
const findPrefixes: Limit['find'] = async (tx, { engine: { registry } }, { caller, ids }) => {
  const prefixes = await tx.rows<{ readonly id: string; readonly mainId: string }>(
    sql`select id, main_id as "mainId" from as_check_prefix where id = any(${ids}::bigint[])`,
  )
  const checkIds = [...new Set(prefixes.map(({ mainId }) => mainId))]
  const model = registry.model('check')
  const points = await loadRows(tx, registry, { model, caller, ids: checkIds })
  const reached = new Set(points.map(({ id }) => id))
  return prefixes.filter(({ mainId }) => reached.has(mainId))
}

const LIMITS: readonly Limit[] = [
  {
    path: '/sys-role-org/:id',
    label: '库区',
    field: 'orgIds',
    find: rowsOf('organization'),
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
    find: rowsOf('inventoryClass'),
    list: (id) =>
      sql`select c.id as "invcId", c.invc_code as "invcCode", c.invc_name as "invcName" from sys_role_assign b join as_inventory_class c on c.id = b.row_id and not c.deleted where b.role_id = ${id} and b.entity = 'inventoryClass' order by c.invc_code`,
    clear: (id) =>
      sql`delete from sys_role_assign where role_id = ${id} and entity = 'inventoryClass'`,
    insert: (id, ids) =>
      sql`insert into sys_role_assign (role_id, entity, row_id) select ${id}, 'inventoryClass', unnest(${ids}::bigint[])`,
  },
  {
    path: '/sys-role-prefix/:id',
    label: '编号前缀',
    field: 'prefixIds',
    find: findPrefixes,
    list: (id) =>
      sql`select p.id as "prefixId", p.prefix, p.prefix_name as "prefixName", p.target, c.id as "checkId", c.name as "checkName" from sys_role_assign b
      join as_check_prefix p on p.id = b.row_id join as_check c on c.id = p.main_id and not c.deleted where b.role_id = ${id} and b.entity = ${ROLE_PREFIXES} order by c.code, p.row_no`,
    clear: (id) =>
      sql`delete from sys_role_assign where role_id = ${id} and entity = ${ROLE_PREFIXES}`,
    insert: (id, ids) =>
      sql`insert into sys_role_assign (role_id, entity, row_id) select ${id}, ${ROLE_PREFIXES}, unnest(${ids}::bigint[])`,
  },
]

/** What narrows a role: companies of its data scope, classes of material and prefixes it is kept to. */
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
      const { id } = await findRole(db, services, {
        caller: call.caller,
        id: pathId(call.request.params['id']),
      })
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
      roleId: pathId(call.request.params['id']),
      ids: readIdSet(readBody(call.request.body, [limit.field]), limit.field),
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
  const { caller } = call
  const { id } = await findRole(tx, services, { caller, id: roleId })
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
