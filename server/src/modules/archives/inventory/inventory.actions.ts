import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { entityCalls } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { TreeNode } from '#platform/entity-engine/tree-call.ts'
import { type Call, type CallContext, needs, type ReadCall } from '#platform/http/call.ts'
import { findMaterials, findSubclasses } from './inventory.queries.ts'

/** The specification's own ways to materials; their rows carry createDate as epoch milliseconds. */
export function inventoryCalls(services: EntityServices): readonly Call[] {
  const materials = mountOf(services, 'inventory')
  const classes = mountOf(services, 'inventoryClass')
  const { base, label } = materials.mount
  const list = derivedCall(materials, 'list')
  const tree = derivedCall(classes, 'tree')
  const shared = {
    kind: 'read',
    access: needs(permissionKey(materials.mount, 'list')),
    tag: label,
  } as const
  return [
    {
      ...list,
      path: `${base}/getMaterialList`,
      handle: async (call) => withEpochDates(await list.handle(call)),
    },
    {
      ...shared,
      method: 'POST',
      path: `${base}/getMaterList2`,
      summary: '全部启用的物料',
      handle: async ({ caller }) => withEpochDates(await enabledMaterials(materials, caller)),
    },
    {
      ...shared,
      method: 'GET',
      path: `${base}/getMaterList`,
      summary: '带物料的分类树',
      handle: async (call) => {
        const nodes = (await tree.handle(call)) as readonly TreeNode[]
        const rows = await enabledMaterials(materials, call.caller)
        return withEpochDates(hangMaterials(nodes, groupByClass(rows)))
      },
    },
    {
      ...shared,
      method: 'GET',
      path: `${base}/getMenuList/:id`,
      summary: '下级物料分类',
      handle: async (call) => withEpochDates(await subclasses(classes, call)),
    },
  ]
}

function mountOf(services: EntityServices, entity: string): MountContext {
  const model = services.engine.registry.model(entity)
  const [mount] = model.mounts
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  return { services, model, mount }
}

/** A call the engine derives for a mount, to be answered under another name. */
function derivedCall({ services, model, mount }: MountContext, name: string): ReadCall {
  const path = `${mount.base}/${name}`
  const call = entityCalls(services, model, mount).find((item) => item.path === path)
  if (call?.kind !== 'read') throw new Error(`no read call ${path}`)
  return call
}

function enabledMaterials({ services, model }: MountContext, caller: CallContext['caller']) {
  return findMaterials(services.db, services.engine.registry, { model, caller })
}

function subclasses({ services, model }: MountContext, { caller, request }: CallContext) {
  const parentId = parseId(request.params['id'] ?? '')
  if (parentId === null) throw new RefusalError(refuse('row.missing'))
  return findSubclasses(services.db, services.engine.registry, { model, caller, parentId })
}

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
