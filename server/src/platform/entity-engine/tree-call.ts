import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { type EntityModel, permissionKey } from '@junheng/domain/entity/model.ts'
import type { PopupDefinition } from '@junheng/domain/entity/popup-definition.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { veilRows } from '#platform/access/mask-rows.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call } from '#platform/http/call.ts'
import { mayUsePopup } from '#platform/list-engine/list-grant.ts'
import { liveOnly } from './load-row.ts'
import type { MountContext } from './mount-context.ts'
import { rowSource } from './row-source.ts'

/** A tree node as pickers and the tree screen take it; `jsonObject` holds the row itself. */
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
    handle: async ({ caller, request }) => {
      assertTreeReader(context, caller)
      const nodes = nestRows(context, await visibleRows(context, context.model, caller))
      const { below, field } = request.query
      if (below === undefined || field === undefined) return nodes
      return hangBelow(nodes, await rowsBelow(context, caller, below), field)
    },
  }
}

async function visibleRows(
  { services }: MountContext,
  model: EntityModel,
  caller: Caller,
): Promise<readonly AnyRow[]> {
  const source = rowSource(services.engine.registry, model)
  const order = source.expression(model.sort.field)
  const rows = await services.db.rows<AnyRow>(
    sql`select ${source.columns} from ${source.from} where ${scopeCondition(model, caller)}${liveOnly(model)} order by ${order}, t.id`,
  )
  return veilRows(model, caller, rows)
}

/** A row with the node it hangs under. */
interface HangingRow {
  readonly parent: string
  readonly name: string
  readonly row: AnyRow
}

/** Rows of an entity that refers to this one; whoever may not read them gets the tree without. */
async function rowsBelow(
  context: MountContext,
  caller: Caller,
  entity: string,
): Promise<readonly HangingRow[]> {
  const { registry } = context.services.engine
  const model = registry.models.find(({ name }) => name === entity)
  const up = [...(model?.fields.values() ?? [])].find(
    ({ kind, attrs }) => kind === 'ref' && attrs.target === context.model.name,
  )
  if (model === undefined || up === undefined)
    throw new RefusalError(refuse('call.fieldType', { field: 'below' }))
  const popups = registry.models
    .flatMap((one) => [...one.popups.values()])
    .filter((popup) => popup.entity === entity)
  const mayRead =
    model.mounts.some((mount) => isPermitted(caller, permissionKey(mount, 'list'))) ||
    popups.some(({ code }) => mayUsePopup(registry, caller, code))
  if (!mayRead) return []
  const rows = await visibleRows(context, model, caller)
  return rows.map((row) => ({
    parent: textOf(row[up.name]),
    name: textOf(row[model.nameField ?? '']),
    row,
  }))
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

/** Who may list the entity, or may fill in a form whose popup has this tree at its side. */
function assertTreeReader({ services, mount }: MountContext, caller: Caller): void {
  const { registry } = services.engine
  const isBeside = ({ tree }: PopupDefinition<string>): boolean => tree?.base === mount.base
  const codes = registry.models.flatMap((model) => [...model.popups.values()].filter(isBeside))
  const mayRead =
    isPermitted(caller, permissionKey(mount, 'list')) ||
    codes.some(({ code }) => mayUsePopup(registry, caller, code))
  if (!mayRead) throw new RefusalError(refuse('access.forbidden'))
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
