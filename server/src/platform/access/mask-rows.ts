import type { EntityModel, TableModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type MaskKind, maskValue } from '@junheng/domain/values/masking.ts'
import { type Caller, hiddenFieldsOf } from './caller.ts'

interface Veil {
  readonly masks: readonly { readonly name: string; readonly kind: MaskKind }[]
  readonly children: readonly { readonly key: string; readonly masks: Veil['masks'] }[]
}

const known = new WeakMap<EntityModel, Veil>()

/** What a model hides from everyone; most entities hide nothing, and their rows pass untouched. */
function veilOf(model: EntityModel): Veil {
  const cached = known.get(model)
  if (cached !== undefined) return cached
  const children = [...model.children.values()].map((child) => ({ key: child.key, masks: masksOf(child) }))
  const veil = { masks: masksOf(model), children: children.filter((child) => child.masks.length > 0) }
  known.set(model, veil)
  return veil
}

function masksOf(table: TableModel): Veil['masks'] {
  return [...table.fields.values()].flatMap(({ name, attrs }) =>
    attrs.mask ? [{ name, kind: attrs.mask }] : [],
  )
}

/**
 * Takes from rows what the caller may not see: hidden fields leave no trace, masked ones their shape.
 *
 * @param plain the caller asked for one row and may see it unmasked; the caller of this function logs it
 */
export function veilRows(
  model: EntityModel,
  caller: Caller,
  rows: readonly AnyRow[],
  { plain = false }: { readonly plain?: boolean } = {},
): readonly AnyRow[] {
  const veil = veilOf(model)
  const hidden = hiddenFieldsOf(caller, model.name)
  const masked = !plain && (veil.masks.length > 0 || veil.children.length > 0)
  if (!masked && hidden.size === 0) return rows
  return rows.map((row) => {
    const shown: Record<string, unknown> = { ...row }
    if (masked) maskRow(veil, shown)
    for (const name of hidden) delete shown[name]
    return shown
  })
}

function maskRow(veil: Veil, row: Record<string, unknown>): void {
  maskFields(veil.masks, row)
  for (const { key, masks } of veil.children) {
    const value = row[key]
    const rows = Array.isArray(value) ? value : value ? [value] : []
    const copies = rows.map((item: AnyRow) => {
      const copy = { ...item }
      maskFields(masks, copy)
      return copy
    })
    if (rows.length > 0) row[key] = Array.isArray(value) ? copies : copies[0]
  }
}

function maskFields(masks: Veil['masks'], row: Record<string, unknown>): void {
  for (const { name, kind } of masks) {
    const value = row[name]
    if (typeof value === 'string') row[name] = maskValue(kind, value)
  }
}

/** Whether a row holds anything that is masked for others: a look at it is worth a log entry. */
export function holdsMasked(model: EntityModel): boolean {
  const veil = veilOf(model)
  return veil.masks.length > 0 || veil.children.length > 0
}
