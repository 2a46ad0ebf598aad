import type {
  ChildModel,
  EntityModel,
  FieldModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type MaskKind, maskValue } from '@junheng/domain/values/masking.ts'
import { type Caller, hiddenFieldsOf } from './caller.ts'

type Masks = readonly { readonly name: string; readonly kind: MaskKind }[]

const known = new WeakMap<TableModel, Masks>()

/** What a table masks for everyone; most mask nothing, and their rows pass untouched. */
function masksOf(table: TableModel): Masks {
  const cached = known.get(table)
  if (cached !== undefined) return cached
  const masks = [...table.fields.values()].flatMap(({ name, attrs }) =>
    attrs.mask ? [{ name, kind: attrs.mask }] : [],
  )
  known.set(table, masks)
  return masks
}

/** What one caller is not shown of one table. */
interface Veil {
  readonly masks: Masks
  readonly hidden: ReadonlySet<string>
}

const NO_MASKS: Masks = []

function veilFor(table: TableModel, caller: Caller, plain: boolean): Veil | null {
  const veil = {
    masks: plain ? NO_MASKS : masksOf(table),
    hidden: hiddenFieldsOf(caller, table.name),
  }
  return veil.masks.length === 0 && veil.hidden.size === 0 ? null : veil
}

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

/**
 * Fields of a list that the caller may not see. Where rows are lines of their headers, each field is its own
 * table's, and so is the word on who sees it.
 */
export function hiddenInList(
  model: EntityModel,
  caller: Caller,
  fields: ReadonlyMap<string, FieldModel>,
): ReadonlySet<string> {
  const own = hiddenFieldsOf(caller, model.name)
  const lines = linesOf(model, fields)
  if (lines === undefined) return own
  const ofLines = hiddenFieldsOf(caller, lines.name)
  return new Set(
    [...fields.values()]
      .filter(({ name, source }) => (source === 'line' ? ofLines : own).has(name))
      .map(({ name }) => name),
  )
}

const linesOf = (
  model: EntityModel,
  fields: ReadonlyMap<string, FieldModel>,
): ChildModel | undefined =>
  fields.has('subId') ? model.children.get(model.listRows ?? '') : undefined

/** `veilRows` for rows of a list, which hold `fields`. */
export function veilListRows(
  model: EntityModel,
  caller: Caller,
  {
    fields,
    rows,
  }: { readonly fields: ReadonlyMap<string, FieldModel>; readonly rows: readonly AnyRow[] },
): readonly AnyRow[] {
  if (linesOf(model, fields) === undefined) return veilRows(model, caller, rows)
  const masks = [...fields.values()].flatMap(({ name, attrs }) =>
    attrs.mask ? [{ name, kind: attrs.mask }] : [],
  )
  const veil = { masks, hidden: hiddenInList(model, caller, fields) }
  return rows.map((row) => veilRow(veil, row))
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

function veilChild(veil: Veil, value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((row: AnyRow) => veilRow(veil, row))
    : veilRow(veil, value as AnyRow)
}

function veilRow({ masks, hidden }: Veil, row: AnyRow): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...row }
  for (const { name, kind } of masks) {
    const value = shown[name]
    if (typeof value === 'string') shown[name] = maskValue(kind, value)
  }
  for (const name of hidden) delete shown[name]
  return shown
}

/** Whether a row holds anything that is masked for others: a look at it is worth a log entry. */
export function holdsMasked(model: EntityModel): boolean {
  return [model, ...model.children.values()].some((table) => masksOf(table).length > 0)
}
