import type { MaskKind } from '../values/masking.ts'
import { ownSources } from './check-reading.ts'
import { type ChildModel, type FieldModel, followedField, type TableModel } from './model.ts'

/** A stored column, by the table and the field it is known by. */
export interface SourceField {
  readonly table: string
  readonly field: FieldModel
}

/** The table of an entity or child table by name. */
export type TableOf = (name: string) => TableModel | undefined

/** Longest way from a value to where it is stored; what needs more goes in circles. */
const LONGEST_WAY = 8

/**
 * Everything a field's values come from, the field itself first: what it follows, what it is derived from, the
 * child table a list shows it from. Whatever is said of a stored column (masked, hidden from a role) holds for
 * each field that has it among its sources, by whatever name it leaves.
 *
 * @example
 * fieldSources(vehicle, carrierMobile, tableOf) // vehicle.carrierMobile, vehicle.carrierId, carrier.mobile
 */
export function fieldSources(
  table: TableModel,
  field: FieldModel,
  tableOf: TableOf,
  steps = LONGEST_WAY,
): readonly SourceField[] {
  const own = { table: table.name, field }
  if (steps === 0) return [own]
  const further = behind(table, field, tableOf).flatMap((next) =>
    fieldSources(next.table, next.field, tableOf, steps - 1),
  )
  return [own, ...further]
}

/**
 * How a field is masked: as it says itself, else as the first of its sources that is. Figures are never masked.
 *
 * @example
 * maskOfField(yard, phoneOfKeeper, tableOf) // 'mobile'
 */
export function maskOfField(
  table: TableModel,
  field: FieldModel,
  tableOf: TableOf,
): MaskKind | null {
  if (field.kind !== 'text') return null
  const masked = fieldSources(table, field, tableOf).find((source) => source.field.attrs.mask)
  return masked?.field.attrs.mask ?? null
}

interface Place {
  readonly table: TableModel
  readonly field: FieldModel
}

/** One step back. A document's copy of a name is stored, and yet as worth hiding as what it was taken from. */
function behind(table: TableModel, field: FieldModel, tableOf: TableOf): readonly Place[] {
  if (field.source === 'child') return inChild(table, field)
  const { follows, derive } = field.attrs
  if (follows) return [...fieldsOf(table, [follows.ref]), ...followed(table, follows, tableOf)]
  if (derive === undefined) return []
  if ('sum' in derive || 'join' in derive)
    return fieldsOf(childOf(table, 'sum' in derive ? derive.sum : derive.join), [derive.of])
  const own = fieldsOf(table, ownSources(derive))
  return 'names' in derive
    ? [...own, ...followed(table, { ref: derive.names, take: 'name' }, tableOf)]
    : own
}

const fieldsOf = (table: TableModel | undefined, names: readonly string[]): readonly Place[] =>
  names.flatMap((name) => {
    const field = table?.fields.get(name)
    return table && field ? [{ table, field }] : []
  })

function followed(
  table: TableModel,
  { ref, take }: { readonly ref: string; readonly take: string },
  tableOf: TableOf,
): readonly Place[] {
  const target = tableOf(table.fields.get(ref)?.attrs.target ?? '')
  const taken = target && followedField(target, take)
  return target && taken ? [{ table: target, field: taken }] : []
}

function inChild(table: TableModel, { childTable, column }: FieldModel): readonly Place[] {
  const child = childrenOf(table).find((one) => one.table === childTable)
  const field = child && [...child.fields.values()].find((one) => one.column === column)
  return child && field ? [{ table: child, field }] : []
}

const childOf = (table: TableModel, key: string): ChildModel | undefined =>
  childrenOf(table).find((child) => child.key === key)

function childrenOf(table: TableModel & { readonly children?: ReadonlyMap<string, ChildModel> }) {
  return [...(table.children?.values() ?? [])]
}
