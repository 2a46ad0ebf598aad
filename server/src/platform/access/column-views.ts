import { fieldSources, maskOfField, type TableOf } from '@junheng/domain/entity/field-sources.ts'
import type {
  ChildModel,
  EntityModel,
  FieldModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'
import type { MaskKind } from '@junheng/domain/values/masking.ts'
import type { Caller } from './caller.ts'

/** How a column may be shown to a caller: as it is, with its middle hidden, or not at all. */
export type ColumnView = 'plain' | 'hidden' | { readonly mask: MaskKind }

type FieldMap = ReadonlyMap<string, FieldModel>
export type Masks = ReadonlyMap<string, MaskKind>

/** The tables a table stands among; a registry is replaced as a whole, and its tables with it. */
const companions = new WeakMap<TableModel, TableOf>()

/** Told by the registry, so that a value can be followed to where it is stored without being handed one. */
export function rememberTables(tables: Iterable<TableModel>, tableOf: TableOf): void {
  for (const table of tables) {
    companions.set(table, tableOf)
    masks.delete(table)
    for (const { name, attrs } of table.fields.values()) if (attrs.mask) named.set(name, attrs.mask)
  }
}

const named = new Map<string, MaskKind>()

/** How a value is masked that is known by its name alone, as in the body of a call: as any table masks it. */
export const maskByName = (name: string): MaskKind | undefined => named.get(name)

const tableOfNone: TableOf = () => undefined
const tablesBeside = (table: TableModel): TableOf => companions.get(table) ?? tableOfNone

/** By table and by the fields of it that are asked for: models are frozen, so what was found stays true. */
const masks = new WeakMap<TableModel, WeakMap<FieldMap, Masks>>()
const NO_MASKS: Masks = new Map()

/** What a table masks, by field; most mask nothing. */
export function masksOf(table: TableModel): Masks {
  return knownMasks(table, table.fields, () => masksAmong(table, table.fields.values()))
}

function knownMasks(table: TableModel, fields: FieldMap, find: () => Masks): Masks {
  const known = masks.get(table) ?? new WeakMap<FieldMap, Masks>()
  const found = known.get(fields) ?? find()
  masks.set(table, known.set(fields, found))
  return found
}

function masksAmong(table: TableModel, fields: Iterable<FieldModel>): Masks {
  const tableOf = tablesBeside(table)
  const found = [...fields].flatMap((field) => {
    const mask = maskOfField(table, field, tableOf)
    return mask === null ? [] : [[field.name, mask] as const]
  })
  return found.length === 0 ? NO_MASKS : new Map(found)
}

const NOTHING: ReadonlySet<string> = new Set()

export const titlesOf = ({ seenTitles }: Caller): ReadonlySet<string> => seenTitles ?? NOTHING

/** Fields of a table that the caller's roles hide, and whatever is made of a field they hide elsewhere. */
export function hiddenFieldsOf(caller: Caller, table: TableModel): ReadonlySet<string> {
  return hiddenAmong(caller, table, table.fields.values())
}

function hiddenAmong(
  { hiddenFields }: Caller,
  table: TableModel,
  fields: Iterable<FieldModel>,
): ReadonlySet<string> {
  if (hiddenFields.size === 0) return NOTHING
  const tableOf = tablesBeside(table)
  const isHidden = (field: FieldModel): boolean =>
    fieldSources(table, field, tableOf).some(({ table: name, field: source }) =>
      hiddenFields.get(name)?.has(source.name),
    )
  const made = [...fields].filter(isHidden).map(({ name }) => name)
  // A whole child table may be hidden by its key, which is no field.
  return new Set([...made, ...(hiddenFields.get(table.name) ?? NOTHING)])
}

/** What is masked and what is hidden in the rows of a list. */
export interface ListViews {
  readonly masks: Masks
  readonly hidden: ReadonlySet<string>
  /** Titles of segments that the caller may see. */
  readonly seen: ReadonlySet<string>
}

/**
 * How the fields of a list may be shown to a caller: the one answer that lists, popups, trees, exports, reports
 * and figures go by, whatever a column is called when it leaves. Where rows are lines of their headers, each
 * field is its own table's, and so is the word on who sees it.
 */
export function viewsInList(model: EntityModel, caller: Caller, fields: FieldMap): ListViews {
  const lines = linesOf(model, fields)
  const own = [...fields.values()].filter(({ source }) => source !== 'line')
  const hidden = hiddenAmong(caller, model, own)
  const seen = titlesOf(caller)
  if (lines === undefined)
    return { hidden, seen, masks: knownMasks(model, fields, () => masksAmong(model, own)) }
  const ofLines = [...fields.values()].flatMap(({ name, source }) => {
    const field = source === 'line' ? lines.fields.get(name) : undefined
    return field ? [field] : []
  })
  const ownNames = new Set(own.map(({ name }) => name))
  return {
    seen,
    hidden: new Set([
      ...[...hidden].filter((name) => ownNames.has(name)),
      ...[...hiddenAmong(caller, lines, ofLines)].filter((name) => !ownNames.has(name)),
    ]),
    masks: knownMasks(
      model,
      fields,
      () => new Map([...masksAmong(model, own), ...masksAmong(lines, ofLines)]),
    ),
  }
}

const linesOf = (model: EntityModel, fields: FieldMap): ChildModel | undefined =>
  fields.has('subId') ? model.children.get(model.listRows ?? '') : undefined

/** How one field of a list may be shown; a figure that only counts its values tells none of them. */
export function viewOf(
  { masks: masked, hidden }: Pick<ListViews, 'masks' | 'hidden'>,
  field: string,
): ColumnView {
  if (hidden.has(field)) return 'hidden'
  const mask = masked.get(field)
  return mask === undefined ? 'plain' : { mask }
}
