import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { Call } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { type HangingRow, readNodes, rowsBelow } from './tree-rows.ts'

/** A tree node as pickers and the tree screen take it; `jsonObject` holds what may be seen of the row. */
export interface TreeNode {
  readonly id: string
  /** `#` at the root. */
  readonly parent: string
  readonly name: string
  readonly text: string
  readonly children: TreeNode[]
  readonly leaf: boolean
  readonly hasChildren: boolean
  readonly root: boolean
  readonly enabled: boolean
  readonly state: { readonly disabled: boolean }
  readonly a_attr: { readonly source: string }
  readonly jsonObject: AnyRow
  /** Of a row of another entity: the field by which it narrows a list. */
  readonly searchField?: string
}

const TEXT: JsonSchema = { type: 'string' }
const FLAG: JsonSchema = { type: 'boolean' }

const nodeSchema: JsonSchema = {
  shared: 'TreeNode',
  type: 'object',
  properties: {
    id: TEXT,
    parent: { type: 'string', description: '最上级为 #' },
    name: TEXT,
    text: TEXT,
    children: { type: 'array', items: { type: 'object', description: '同样的节点' } },
    leaf: FLAG,
    hasChildren: FLAG,
    root: FLAG,
    enabled: FLAG,
    state: { type: 'object', properties: { disabled: FLAG } },
    a_attr: { type: 'object', properties: { source: TEXT } },
    jsonObject: { type: 'object', description: '整行' },
    searchField: { type: 'string', description: '下挂的行按哪个字段过滤' },
  },
}

/**
 * GET base/tree: every row the caller may see, nested; flat where the entity is no tree, for lists beside it.
 * `below` names an entity whose rows hang under these, `field` what a list of places calls it.
 */
export function treeCall(context: MountContext): Call {
  const { mount } = context
  return {
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/tree`,
    access: { kind: 'checked-inside', key: permissionKey(mount, 'list') },
    tag: mount.label,
    summary: `${ACTION_LABELS.list}${mount.label}树`,
    query: { type: 'object', properties: { below: TEXT, field: TEXT } },
    response: { type: 'array', items: nodeSchema },
    handle: async (call) => {
      const nodes = nestRows(context, await withCompanies(context, await readNodes(context, call)))
      const { below, field } = call.request.query
      if (below === undefined || field === undefined) return nodes
      return hangBelow(nodes, await rowsBelow(context, call, below), field)
    },
  }
}

function hangBelow(
  nodes: readonly TreeNode[],
  rows: readonly HangingRow[],
  searchField: string,
): readonly TreeNode[] {
  return nodes.map((node) => {
    const own = rows.filter(({ parent }) => parent === node.id)
    const children = [
      ...hangBelow(node.children, rows, searchField),
      ...own.map(({ parent, name, row }) => ({
        ...treeNode(row, { parent, children: [], name }),
        searchField,
      })),
    ]
    return { ...node, children, leaf: children.length === 0, hasChildren: children.length > 0 }
  })
}

/** A row whose parent the caller cannot see stands at the root, so that nothing visible gets lost. */
function nestRows({ model }: MountContext, rows: readonly AnyRow[]): readonly TreeNode[] {
  const byParent = new Map<string, AnyRow[]>()
  const ids = new Set(rows.map((row) => String(row['id'])))
  for (const row of rows) {
    const parent = model.parentField === null ? null : row[model.parentField]
    const key = parent !== null && ids.has(textOf(parent)) ? textOf(parent) : '#'
    byParent.set(key, [...(byParent.get(key) ?? []), row])
  }
  const build = (parent: string): TreeNode[] =>
    (byParent.get(parent) ?? []).map((row) => {
      const children = build(String(row['id']))
      return treeNode(row, { parent, children, name: textOf(row[model.nameField ?? '']) })
    })
  return build('#')
}

function treeNode(
  row: AnyRow,
  {
    parent,
    children,
    name,
  }: { readonly parent: string; readonly children: TreeNode[]; readonly name: string },
): TreeNode {
  const enabled = row['enabled'] !== false
  return {
    id: String(row['id']),
    parent,
    name,
    text: name,
    children,
    leaf: children.length === 0,
    hasChildren: children.length > 0,
    root: parent === '#',
    enabled,
    state: { disabled: !enabled },
    a_attr: { source: textOf(row['resourceType']) },
    jsonObject: row,
  }
}

/** Rows of a tree whose names would be the same, with the company they belong to behind the name. */
async function withCompanies(
  { services, model }: MountContext,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const { nameField } = model
  if (nameField === null || (model.scope !== 'org' && model.scope !== 'org-or-group')) return rows
  const nameOf = (row: AnyRow) => textOf(row[nameField])
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1)
  const equal = rows.filter((row) => (counts.get(nameOf(row)) ?? 0) > 1)
  if (equal.length === 0) return rows
  // A row that a picker narrows carries no company: it is asked for by the rows' own ids.
  const owners = await services.db.rows<{ readonly id: string; readonly name: string }>(
    sql`select t.id::text as id, o.org_name as name from ${identifier(model.table)} t join sys_organization o on o.id = t.org_id where t.id = any(${equal.map(({ id }) => textOf(id))}::bigint[])`,
  )
  const companies = new Map(owners.map(({ id, name }) => [id, name]))
  if (new Set(companies.values()).size < 2) return rows
  return rows.map((row) => {
    const company = companies.get(textOf(row['id']))
    return company === undefined ? row : { ...row, [nameField]: `${nameOf(row)}（${company}）` }
  })
}
