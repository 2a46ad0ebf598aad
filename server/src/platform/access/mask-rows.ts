import type {
  ChildModel,
  EntityModel,
  FieldModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { keepSegments, maskValue } from '@junheng/domain/values/masking.ts'
import type { Caller } from './caller.ts'
import {
  hiddenFieldsOf,
  type ListViews,
  masksOf,
  titlesOf,
  viewOf,
  viewsInList,
} from './column-views.ts'

function veilFor(table: TableModel, caller: Caller, plain: boolean): ListViews | null {
  const masks = plain ? segmentsOf(masksOf(table)) : masksOf(table)
  const hidden = hiddenFieldsOf(caller, table)
  return masks.size === 0 && hidden.size === 0 ? null : { masks, hidden, seen: titlesOf(caller) }
}

/** Who may see what is masked plain still sees of segments those of his titles. */
const segmentsOf = (masks: ListViews['masks']): ListViews['masks'] =>
  new Map([...masks].filter(([, kind]) => kind === 'segments'))

/**
 * Takes from rows what the caller may not see, of their child rows too: hidden fields leave no trace,
 * masked ones their shape.
 *
 * @param plain the caller asked for one row and may see it unmasked; the caller of this function logs it
 */
export function veilRows(
  model: EntityModel,
  caller: Caller,
  rows: readonly AnyRow[],
  { plain = false }: { readonly plain?: boolean } = {},
): readonly AnyRow[] {
  const own = veilFor(model, caller, plain)
  const children = [...model.children.values()].flatMap((child) => {
    const veil = veilFor(child, caller, plain)
    return veil ? [{ key: child.key, veil }] : []
  })
  if (own === null && children.length === 0) return rows
  return rows.map((row) => {
    const shown = own === null ? { ...row } : veilRow(own, row)
    for (const { key, veil } of children) if (shown[key]) shown[key] = veilChild(veil, shown[key])
    return shown
  })
}

/** Fields of a list that the caller may not see. */
export function hiddenInList(
  model: EntityModel,
  caller: Caller,
  fields: ReadonlyMap<string, FieldModel>,
): ReadonlySet<string> {
  return viewsInList(model, caller, fields).hidden
}

/** `veilRows` for rows of a list, which hold `fields`. */
export function veilListRows(
  model: EntityModel,
  caller: Caller,
  {
    fields,
    rows,
  }: { readonly fields: ReadonlyMap<string, FieldModel>; readonly rows: readonly AnyRow[] },
): readonly AnyRow[] {
  const views = viewsInList(model, caller, fields)
  return isOpen(views) ? rows : rows.map((row) => veilRow(views, row))
}

/** A column of an answer that has a name of its own there, and the field whose values it shows. */
export interface NamedColumn {
  readonly key: string
  readonly field: string
}

/** The same for rows whose columns are named by whoever asked: a mask belongs to the field, not to the name. */
export function veilNamedRows(
  views: ListViews,
  columns: readonly NamedColumn[],
  rows: readonly AnyRow[],
): readonly AnyRow[] {
  const masks = new Map<string, NonNullable<ReturnType<ListViews['masks']['get']>>>()
  const hidden = new Set<string>()
  for (const { key, field } of columns) {
    const view = viewOf(views, field)
    if (view === 'hidden') hidden.add(key)
    else if (view !== 'plain') masks.set(key, view.mask)
  }
  return rows.map((row) => veilRow({ masks, hidden, seen: views.seen }, row))
}

/** The same for rows of a child table that are listed by themselves. */
export function veilChildRows(
  child: ChildModel,
  caller: Caller,
  rows: readonly AnyRow[],
): readonly AnyRow[] {
  const veil = veilFor(child, caller, false)
  return veil === null ? rows : rows.map((row) => veilRow(veil, row))
}

const isOpen = ({ masks, hidden }: ListViews): boolean => masks.size === 0 && hidden.size === 0

function veilChild(veil: ListViews, value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((row: AnyRow) => veilRow(veil, row))
    : veilRow(veil, value as AnyRow)
}

function veilRow({ masks, hidden, seen }: ListViews, row: AnyRow): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...row }
  for (const [name, kind] of masks) {
    const value = shown[name]
    if (typeof value === 'string')
      shown[name] = kind === 'segments' ? keepSegments(value, seen) : maskValue(kind, value)
  }
  for (const name of hidden) delete shown[name]
  return shown
}

/** Whether a row holds anything that is masked for others: a look at it is worth a log entry. */
export function holdsMasked(model: EntityModel): boolean {
  return [model, ...model.children.values()].some((table) =>
    [...masksOf(table).values()].some((kind) => kind !== 'segments'),
  )
}
