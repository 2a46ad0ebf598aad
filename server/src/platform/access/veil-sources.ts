import type { EntityModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { keepSegments, type MaskKind, maskValue } from '@junheng/domain/values/masking.ts'
import type { Caller } from './caller.ts'
import { type ColumnView, hiddenFieldsOf, masksOf, titlesOf, viewOf } from './column-views.ts'

/** Stored fields, `entity.field`, that a column of a statement shows one of; null: none that could be hidden. */
export type Sources<R extends object> = { readonly [K in keyof R]: readonly string[] | null }

/** What may be left of a row: whatever was read from a field may be missing. */
export type Veiled<R extends object, S extends Sources<R>> = {
  readonly [K in keyof R]: S[K] extends null ? R[K] : R[K] | null
}

interface Models {
  model(name: string): EntityModel
}

/**
 * Takes from the rows of a statement that was written by hand what the caller may not see. Such a statement knows
 * no fields, so each of its columns names the one it was read from; a column that is added without one does not
 * compile.
 *
 * @example
 * veilSources(registry, caller, { plate: ['registry.plateNumber'], n: null }, rows)
 */
export function veilSources<R extends object, const S extends Sources<R>>(
  models: Models,
  caller: Caller,
  sources: S,
  rows: readonly R[],
): readonly Veiled<R, S>[] {
  const views = Object.entries<readonly string[] | null>(sources).flatMap(([key, fields]) =>
    (fields ?? []).flatMap((source) => {
      const view = viewOfSource(models, caller, source)
      return view === 'plain' ? [] : [{ key, view }]
    }),
  )
  if (views.length === 0) return rows
  const mask = (kind: MaskKind, text: string): string | null =>
    kind === 'segments' ? keepSegments(text, titlesOf(caller)) : maskValue(kind, text)
  return rows.map((row) => {
    const shown: Record<string, unknown> = { ...(row as AnyRow) }
    for (const { key, view } of views) {
      const value = shown[key]
      shown[key] = view !== 'hidden' && typeof value === 'string' ? mask(view.mask, value) : null
    }
    // Every key of a row is still there, and only what a source names may have become null.
    return shown as Veiled<R, S>
  })
}

function viewOfSource(models: Models, caller: Caller, source: string): ColumnView {
  const [entity = '', field = ''] = source.split('.')
  const model = models.model(entity)
  if (!model.fields.has(field)) throw new Error(`no field ${source}`)
  return viewOf({ masks: masksOf(model), hidden: hiddenFieldsOf(caller, model) }, field)
}
