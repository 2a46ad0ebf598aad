import { listOf } from '@junheng/domain/call/shape.ts'
import { json } from '@junheng/domain/entity/field.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { Call, CallContext } from '#platform/http/call.ts'
import type { TreeNode } from '#platform/list-engine/tree-call.ts'
import { inventory } from './inventory.entity.ts'
import { findMaterials, findSubclasses } from './inventory.queries.ts'

/** Rows as their own list gives them, but for createDate. */
const ROWS = listOf(json({ label: '行', required: true }))

const LISTED = { of: 'mount', action: 'list' } as const

const enabledMaterials = defineAction(inventory, {
  name: 'getMaterList2',
  label: '全部启用的物料',
  button: { none: '规格书的旧接口，供外部系统' },
  method: 'POST',
  right: LISTED,
  answers: ROWS,
  read: async (asked) => (await materialsOf(asked)).map(withEpochDates),
})

const materialTree = defineAction(inventory, {
  name: 'getMaterList',
  label: '带物料的分类树',
  button: { none: '规格书的旧接口，供外部系统' },
  method: 'GET',
  right: LISTED,
  answers: ROWS,
  async read(asked) {
    const tree = derivedCall(asked.services, 'inventoryClass', 'tree')
    const nodes = (await tree.handle(asked)) as readonly TreeNode[]
    return hangMaterials(nodes, groupByClass(await materialsOf(asked))).map(withEpochDates)
  },
})

const subclasses = defineAction(inventory, {
  name: 'getMenuList',
  path: 'getMenuList/:id',
  label: '下级物料分类',
  button: { none: '规格书的旧接口，供外部系统' },
  method: 'GET',
  right: LISTED,
  answers: ROWS,
  async read({ services: { db, engine }, caller, params: { id: parentId } }) {
    const model = engine.registry.model('inventoryClass')
    const rows = await findSubclasses(db, engine.registry, { model, caller, parentId })
    return rows.map(withEpochDates)
  },
})

/** The specification's own ways to materials; their rows carry createDate as epoch milliseconds. */
export const inventoryActions: readonly Action[] = [enabledMaterials, materialTree, subclasses]

/** The list itself, under another name. */
export function materialListCall(services: EntityServices): Call {
  const list = derivedCall(services, 'inventory', 'list')
  const { base } = firstMount(services, 'inventory').mount
  return {
    ...list,
    path: `${base}/getMaterialList`,
    noButton: '规格书的旧接口，供外部系统',
    handle: async (call) => withEpochDates(await list.handle(call)),
  }
}

export function firstMount(services: EntityServices, entity: string): MountContext {
  const model = services.engine.registry.model(entity)
  const [mount] = model.mounts
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  return { services, model, mount }
}

/** A call the engine derives for an entity, to be answered under another name. */
export function derivedCall<K extends 'read' | 'write' = 'read'>(
  services: EntityServices,
  entity: string,
  name: string,
  kind = 'read' as K,
): Extract<Call, { readonly kind: K }> {
  const { model, mount } = firstMount(services, entity)
  const path = `${mount.base}/${name}`
  const call = entityCalls(services, model, mount).find(
    (item): item is Extract<Call, { readonly kind: K }> => item.path === path && item.kind === kind,
  )
  if (call === undefined) throw new Error(`no ${kind} call ${path}`)
  return call
}

const materialsOf = ({ services: { db, engine }, model, caller }: MountContext & CallContext) =>
  findMaterials(db, engine.registry, { model, caller })

function groupByClass(rows: readonly AnyRow[]): ReadonlyMap<string, AnyRow[]> {
  const groups = new Map<string, AnyRow[]>()
  for (const row of rows) {
    const invcId = String(row['invcId'])
    groups.set(invcId, [...(groups.get(invcId) ?? []), row])
  }
  return groups
}

type MaterialNode = Omit<TreeNode, 'children'> & {
  readonly children: readonly MaterialNode[]
  readonly materials: readonly AnyRow[]
}

function hangMaterials(
  nodes: readonly TreeNode[],
  byClass: ReadonlyMap<string, AnyRow[]>,
): readonly MaterialNode[] {
  return nodes.map((node) => ({
    ...node,
    children: hangMaterials(node.children, byClass),
    materials: byClass.get(node.id) ?? [],
  }))
}

/** Every createDate in an answer, however deep, as milliseconds since 1970. */
function withEpochDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withEpochDates)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === 'createDate' && typeof item === 'string'
        ? (parseWireDateTime(item)?.getTime() ?? null)
        : withEpochDates(item),
    ]),
  )
}
