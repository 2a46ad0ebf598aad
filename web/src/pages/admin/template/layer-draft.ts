import { type LayerAttr, readAttr } from '@junheng/domain/template/layer-rules.ts'
import type { LayerOp } from '@junheng/domain/template/layer-template.ts'
import { fieldCode, fieldsByTable } from '@junheng/domain/template/template-model.ts'
import { presetSearchRange, type SearchType } from '@junheng/domain/values/date-default.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

/** The company's layer as it is being changed. */
export interface LayerDraft {
  /** As stored; other differences than this page shows stay in it untouched. */
  readonly saved: readonly LayerOp[]
  readonly ops: readonly LayerOp[]
  /** Codes in their new order, of the tables whose order was changed. */
  readonly orders: Readonly<Record<string, readonly string[]>>
}

export const draftOf = (saved: readonly LayerOp[]): LayerDraft => ({
  saved,
  ops: saved,
  orders: {},
})

/** One table of a template in its drafted order; what is never drawn stays in, to keep its place. */
export interface DraftTable {
  readonly table: string
  readonly fields: readonly FieldDefinition[]
}

export function draftTables(
  fields: readonly FieldDefinition[],
  { orders }: LayerDraft,
): readonly DraftTable[] {
  return fieldsByTable(fields).map((own) => {
    const table = own[0]?.customTable ?? ''
    const order = orders[table]
    if (order === undefined) return { table, fields: own }
    const byCode = new Map(own.map((field) => [fieldCode(field.id), field]))
    return { table, fields: order.flatMap((code) => byCode.get(code) ?? []) }
  })
}

/** What the attribute will be once the draft is saved. */
export function drafted(draft: LayerDraft, field: FieldDefinition, attr: LayerAttr): unknown {
  const own = findSet(draft.ops, field, attr)
  return own === undefined ? readAttr(field, attr) : own.to
}

/** Whether the company itself has said something of the attribute, stored or not. */
export const isOwn = (draft: LayerDraft, field: FieldDefinition, attr: LayerAttr): boolean =>
  findSet(draft.ops, field, attr) !== undefined

export function setAttr(
  draft: LayerDraft,
  field: FieldDefinition,
  { attr, to }: { readonly attr: LayerAttr; readonly to: unknown },
): LayerDraft {
  const code = fieldCode(field.id)
  const others = draft.ops.filter((op) => !isSetOf(op, code, attr))
  // Back to what holds without us: no difference is left to store.
  const isPlain = findSet(draft.saved, field, attr) === undefined && readAttr(field, attr) === to
  return { ...draft, ops: isPlain ? others : [...others, { set: attr, field: code, to }] }
}

/** How a date is asked for in the search panel; a range begins with today, anything else with nothing. */
export function setSearchType(
  draft: LayerDraft,
  field: FieldDefinition,
  { to, now }: { readonly to: SearchType; readonly now: Date },
): LayerDraft {
  const asked = setAttr(draft, field, { attr: 'searchType', to })
  if (!field.iupdate) return asked
  const start = presetSearchRange(to, now)?.join(',') ?? null
  return setAttr(asked, field, { attr: 'defaultValue', to: start })
}

/** Moves a field one place among those that are drawn. */
export function moveField(
  draft: LayerDraft,
  { table, fields }: DraftTable,
  { field, by }: { readonly field: FieldDefinition; readonly by: -1 | 1 },
): LayerDraft {
  const drawn = fields.filter(({ ihidden }) => !ihidden)
  const neighbour = drawn[drawn.indexOf(field) + by]
  if (neighbour === undefined) return draft
  const rest = fields.filter((each) => each !== field)
  const at = rest.indexOf(neighbour) + (by === 1 ? 1 : 0)
  const order = [...rest.slice(0, at), field, ...rest.slice(at)].map(({ id }) => fieldCode(id))
  return { ...draft, orders: { ...draft.orders, [table]: order } }
}

export const isChanged = (draft: LayerDraft, fields: readonly FieldDefinition[]): boolean =>
  JSON.stringify(opsOf(draft, fields)) !== JSON.stringify(draft.saved)

/** The operations to store; `fields` as the server gave them, with the stored layer on them. */
export function opsOf(draft: LayerDraft, fields: readonly FieldDefinition[]): readonly LayerOp[] {
  return fieldsByTable(fields).reduce<readonly LayerOp[]>((ops, own) => {
    const before = own.map(({ id }) => fieldCode(id))
    const after = draft.orders[own[0]?.customTable ?? '']
    if (after === undefined || after.join() === before.join()) return ops
    const isHere = (op: LayerOp): boolean => 'move' in op && before.includes(op.move)
    const moved = new Set(ops.filter(isHere).flatMap((op) => ('move' in op ? [op.move] : [])))
    return [...ops.filter((op) => !isHere(op)), ...chainMoves(before, after, moved)]
  }, draft.ops)
}

/**
 * Moves that make `after` of whatever lies below the layer. That order is not known here, only that
 * fields never moved keep it; so the stretch from the first to the last field that is or was moved is
 * chained, and what an upgrade brings still finds its natural place outside of it.
 */
function chainMoves(
  before: readonly string[],
  after: readonly string[],
  moved: ReadonlySet<string>,
): readonly LayerOp[] {
  const isTouched = (code: string, at: number): boolean => code !== before[at] || moved.has(code)
  const first = after.findIndex(isTouched)
  const last = after.findLastIndex(isTouched)
  return after
    .slice(first, last + 1)
    .map((move, at) => ({ move, after: after[first + at - 1] ?? null }))
}

const isSetOf = (op: LayerOp, code: string, attr: LayerAttr): boolean =>
  'field' in op && op.field === code && op.set === attr

function findSet(
  ops: readonly LayerOp[],
  field: FieldDefinition,
  attr: LayerAttr,
): { readonly to: unknown } | undefined {
  const found = ops.find((op) => isSetOf(op, fieldCode(field.id), attr))
  return found !== undefined && 'to' in found ? found : undefined
}
