import type { EntityModel, FieldModel, MountModel, PickModel, TableModel } from '../entity/model.ts'
import type { FillPair, MappingPair } from '../wire/template-wire.ts'
import { findAsked } from './button-input.ts'
import { nameFollowing } from './derive-field.ts'
import type { TemplateSources } from './template-model.ts'

/** What a picker does for the form, and what the form does for the picker. */
export interface PickerMapping {
  /** Popup code. */
  readonly popup: string
  /** On confirm: fieldSub1 of the form takes fieldSub2 of the picked row. */
  readonly fill: readonly FillPair[]
  /** On open: fieldSub2 of the popup must equal what fieldSub1 of the form holds. */
  readonly filter: readonly MappingPair[]
}

/**
 * Mapping pairs of a form's field by its code (`inventoryId`, `orNoticeSub.inventoryId`); null where the
 * field has no picker. A reference takes the popup's value and view without being told.
 */
export function mappingPairs(
  sources: TemplateSources,
  {
    model,
    mount,
    code,
  }: {
    readonly model: EntityModel
    readonly mount: MountModel
    readonly code: string
  },
): PickerMapping | null {
  const place = findField(model, mount, code)
  const popup = place?.field.pick ? sources.popup(place.field.pick.popup) : null
  if (place === null || place.field.pick === null || popup === null) return null
  const { field, table } = place
  const { pick } = place.field
  const name = nameFollowing(place.fields, field.name)
  const fill = {
    [field.name]: popup.value,
    ...(name === null ? {} : { [name]: popup.view }),
    ...pick.fill,
  }
  const own = new Set(place.fields.keys())
  return {
    popup: popup.code,
    fill: Object.entries(fill)
      .filter(([target]) => own.has(target))
      .map(([target, source]) => ({
        ...pair(table.table, target, source),
        ...fillManner(place, pick, target),
      }))
      .concat(pairsBelow(mount, pick)),
    filter: Object.entries(pick.filter)
      .filter(([, given]) => own.has(given) || mount.fields.has(given))
      .map(([source, given]) => pair(own.has(given) ? table.table : model.table, given, source)),
  }
}

/** For the only row of a child table; what it brought there goes with it. */
function pairsBelow({ children }: MountModel, { below }: PickModel): readonly FillPair[] {
  return Object.entries(below).flatMap(([key, fill]) => {
    const child = children.get(key)
    if (child === undefined) return []
    return Object.entries(fill)
      .filter(([target]) => child.fields.has(target))
      .map(([target, source]) => ({
        ...pair(child.table, target, source),
        onClear: 'untouched' as const,
      }))
  })
}

/** A reference goes with everything that only repeats what it points at: name, code, model. */
function fillManner(
  { fields, field }: FieldPlace,
  { onlyIfEmpty, clears }: PickModel,
  target: string,
): Pick<FillPair, 'onlyIfEmpty' | 'onClear'> {
  const { follows, derive } = fields.get(target)?.attrs ?? {}
  const of = follows?.ref ?? (derive && 'names' in derive ? derive.names : null)
  const isReference = target === field.name || of === field.name
  return {
    ...(onlyIfEmpty.includes(target) ? { onlyIfEmpty: true } : {}),
    ...(isReference ? { onClear: 'empty' } : clears === 'filled' ? { onClear: 'untouched' } : {}),
  }
}

interface FieldPlace {
  readonly table: Pick<TableModel, 'table'>
  readonly fields: ReadonlyMap<string, FieldModel>
  readonly field: FieldModel
}

/** What a button asks for belongs to no table. */
const NO_TABLE = { table: '' }

function findField(model: EntityModel, mount: MountModel, code: string): FieldPlace | null {
  const asked = findAsked(mount, code)
  if (asked !== null) {
    const field = asked.fields.get(asked.name)
    return field === undefined ? null : { table: NO_TABLE, fields: asked.fields, field }
  }
  const dot = code.indexOf('.')
  const child = dot < 0 ? undefined : mount.children.get(code.slice(0, dot))
  if (dot >= 0 && child === undefined) return null
  const fields = child?.fields ?? mount.fields
  const field = fields.get(code.slice(dot + 1))
  return field === undefined ? null : { table: child ?? model, fields, field }
}

const pair = (masterTable: string, target: string, source: string): MappingPair => ({
  fieldSub1: { masterTable, fieldName: target },
  fieldSub2: { fieldName: source },
})
