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
interface Limit {
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
    shown: texts({ orgId: '库区编号', orgCode: '库区编码', orgName: '库区' }),
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
    shown: texts({ invcId: '分类编号', invcCode: '分类编码', invcName: '物料分类' }),
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
    shown: texts({
      prefixId: '前缀编号',
      prefix: '前缀',
      prefixName: '前缀名称',
      target: '用于',
      checkId: '管控点编号',
      checkName: '管控点',
    }),
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
export const roleLimitActions: readonly Action[] = LIMITS.flatMap((limit) => [
  readLimit(limit),
  saveLimit(limit),
])

function readLimit({ path, label, field, shown, list }: Limit): Action {
  return defineAction(role, {
    name: field,
    label: `角色的${label}`,
    button: { none: '角色页面自己的按钮' },
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
    button: { none: '角色页面自己的按钮' },
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
