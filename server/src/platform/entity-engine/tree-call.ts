import type { PopupDefinition } from '@junheng/domain/entity/define-entity.ts'
import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { veilRows } from '#platform/access/mask-rows.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call } from '#platform/http/call.ts'
import { mayUsePopup } from '#platform/list-engine/list-grant.ts'
import type { MountContext } from './entity-calls.ts'
import { liveOnly } from './load-row.ts'
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
}

/** GET base/tree: every row the caller may see, nested; flat where the entity is no tree, for lists beside it. */
export function treeCall(context: MountContext): Call {
  const { mount } = context
  return {
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/tree`,
    access: { kind: 'checked-inside', key: permissionKey(mount, 'list') },
    tag: mount.label,
    summary: `${ACTION_LABELS.list}${mount.label}树`,
    handle: async ({ caller }) => {
      const { services, model } = context
      assertTreeReader(context, caller)
      const source = rowSource(services.engine.registry, model)
      const order = source.expression(model.sort.field)
      const rows = await services.db.rows<AnyRow>(
        sql`select ${source.columns} from ${source.from} where ${scopeCondition(model, caller)}${liveOnly(model)} order by ${order}, t.id`,
      )
      return nestRows(context, veilRows(model, caller, rows))
    },
  }
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
