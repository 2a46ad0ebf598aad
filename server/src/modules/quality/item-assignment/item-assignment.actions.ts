import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { flag, text } from '@junheng/domain/entity/field.ts'
import { assertAllowed, refuse } from '@junheng/domain/refusals/refusal.ts'
import { role, user } from '#modules/system/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import type { WriteContext } from '#platform/http/call.ts'
import {
  type AssignedItem,
  HOLDERS,
  type Holder,
  type HolderId,
  isOwn,
  listAssigned,
  replaceAssigned,
} from './item-assignment.queries.ts'

const ASSIGNED = {
  itemId: idOf('qcItem', { label: '化验项目', required: true }),
  canView: flag({ label: '可看' }),
  canInput: flag({ label: '可录入' }),
}

const SHOWN = listOf(
  group(
    {
      ...ASSIGNED,
      itemCode: text({ label: '编码', required: true }),
      itemName: text({ label: '名称', required: true }),
    },
    { required: true },
  ),
)

const BODY = {
  items: listOf(group(ASSIGNED, { required: true }), { label: '化验项目', required: true }),
}

/** Roles and users are bound alike, each at an address of its own. */
const bindings = (
  entity: typeof role | typeof user,
  { holder, label }: { readonly holder: Holder; readonly label: string },
): readonly Action[] => [
  defineAction(entity, {
    name: 'assay',
    label: `${label}的化验项目`,
    button: { none: `${label}页面自己的按钮` },
    method: 'GET',
    path: `/sys-${holder}-assay/:id`,
    right: { of: 'mount', action: 'list' },
    reach: 'row',
    answers: SHOWN,
    read: ({ row, services: { db } }) => listAssigned(db, { holder, id: row.id }),
  }),
  defineAction(entity, {
    name: 'bindAssay',
    label: `保存${label}的化验项目`,
    button: { none: `${label}页面自己的按钮` },
    method: 'PUT',
    path: `/sys-${holder}-assay/:id`,
    right: { of: 'mount', action: 'update' },
    reach: 'row',
    flow: 'free',
    body: BODY,
    answers: COUNT,
    refuses: ['grant.self', 'row.refMissing'],
    run: (tx, act) =>
      storeItems(tx, act.services, {
        call: act,
        at: { holder, id: act.row.id },
        items: act.body.items,
      }),
  }),
]

export const itemAssignmentActions: readonly Action[] = [
  ...bindings(role, { holder: 'role', label: '角色' }),
  ...bindings(user, { holder: 'user', label: '用户' }),
]

/** Who types a value may see it. */
const seen = ({ itemId, canView, canInput }: AssignedItem): AssignedItem => ({
  itemId,
  canView: canView || canInput,
  canInput,
})

async function storeItems(
  tx: Tx,
  { engine: { registry } }: EntityServices,
  {
    call,
    at,
    items: sent,
  }: {
    readonly call: WriteContext
    readonly at: HolderId
    readonly items: readonly AssignedItem[]
  },
): Promise<{ readonly count: number }> {
  const { caller } = call
  const items = [...new Map(sent.map((item) => [item.itemId, seen(item)])).values()].filter(
    ({ canView }) => canView,
  )
  const ids = items.map(({ itemId }) => itemId)
  const found = await loadRows(tx, registry, { model: registry.model('qcItem'), caller, ids })
  if (found.length < ids.length) assertAllowed(refuse('row.refMissing', { label: '化验项目' }))
  const before = await listAssigned(tx, at)
  // Whoever may assign would otherwise open the laboratory to himself; the administrator is no exception.
  if (isMore(before, items) && (await isOwn(tx, caller, at))) assertAllowed(refuse('grant.self'))
  await replaceAssigned(tx, at, items)
  const table = HOLDERS[at.holder].name
  const to = await listAssigned(tx, at)
  const changes = [{ table, field: 'items', label: '化验项目', from: before, to }]
  call.log({
    entity: at.holder,
    bizKey: at.id,
    action: 'bindAssay',
    label: '分配化验项目',
    changes,
  })
  return { count: items.length }
}

function isMore(before: readonly AssignedItem[], after: readonly AssignedItem[]): boolean {
  const had = new Map(before.map((item) => [item.itemId, item]))
  return after.some(({ itemId, canInput }) => {
    const old = had.get(itemId)
    return old === undefined || !old.canView || (canInput && !old.canInput)
  })
}
