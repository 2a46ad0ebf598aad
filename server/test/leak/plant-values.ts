import {
  type ChildModel,
  type EntityModel,
  type FieldModel,
  followedField,
  type MountModel,
  type TableModel,
} from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { App } from '#app/app.ts'
import type { Marker, Markers } from './markers.ts'
import { fileClass, isPersonal, type MarkerClass, priceClass, textClass } from './who-sees.ts'

export interface Place {
  readonly groupId: string
  readonly orgId: string
}

/** Where one row is to stand. */
export interface Plot extends Place {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly id: string
}

/** What rows are made of, and out of. */
export interface Ground {
  readonly app: App
  readonly markers: Markers
  readonly plots: readonly Plot[]
  /** What was planted, by row and field, for whatever copies it. */
  readonly values: Map<string, AnyRow>
}

/** Values of a row, by column: texts and prices are markers, references point at rows of the same place. */
export function rowValues(ground: Ground, plot: Plot, table: EntityModel | ChildModel): AnyRow {
  const byColumn: Record<string, unknown> = {}
  const byField: Record<string, unknown> = {}
  // A name that was copied is taken from a reference, which therefore comes first.
  const fields = [...table.fields.values()].filter(({ source }) => source === 'column')
  for (const field of fields.toSorted(
    (one, two) => Number(!!one.attrs.follows) - Number(!!two.attrs.follows),
  )) {
    const value = fieldValue(ground, plot, { table, field, planted: byField })
    byField[field.name] = value
    byColumn[field.column] = value
  }
  if (table === plot.model) ground.values.set(plot.id, byField)
  return byColumn
}

interface Planting {
  readonly table: TableModel
  readonly field: FieldModel
  readonly planted: AnyRow
}

function fieldValue(ground: Ground, plot: Plot, { table, field, planted }: Planting): unknown {
  const { kind, attrs, name } = field
  if (field.origin === 'base' && name !== 'kind') return undefined
  if (name === 'kind') return plot.mount.kinds[0] ?? null
  if (name === 'side') return plot.mount.side
  if (attrs.follows) return copied(ground, { table, field, planted })
  switch (kind) {
    case 'text':
      return textValue(ground.markers, plot, { table, field })
    case 'price':
    case 'money':
      return ground.markers.figure(aboutOf(plot, { table, field }, priceClass(plot.model.name)))
    case 'file':
      return ground.markers.file(aboutOf(plot, { table, field }, fileClass(plot.model.name, attrs)))
    case 'ref':
      return referred(ground, plot, field)
    case 'choice':
    case 'choices':
      return typeof attrs.default === 'string' ? attrs.default : attrs.options?.[0]?.value
    case 'flag':
      return attrs.default === true
    default:
      return undefined
  }
}

function copied({ app, values }: Ground, { table, field, planted }: Planting): unknown {
  const { ref = '', take = '' } = field.attrs.follows ?? {}
  const target = app.engine.registry.target(table.fields.get(ref)?.attrs.target ?? '')
  const taken = target && followedField(target.table, take)
  return taken ? values.get(String(planted[ref]))?.[taken.name] : undefined
}

/** A row of the same place, and of the same kind of business where there is one. */
function referred(
  { plots }: Ground,
  { model, mount, groupId, orgId }: Plot,
  { attrs, name }: FieldModel,
) {
  if (attrs.target === model.name || model.sharedWith.includes(name)) return null
  const there = plots.filter(
    (plot) =>
      plot.model.name === attrs.target &&
      plot.groupId === groupId &&
      (plot.model.scope === 'group' || plot.orgId === orgId),
  )
  const alike = there.find((plot) => plot.mount.kinds.some((kind) => mount.kinds.includes(kind)))
  return (alike ?? there[0])?.id ?? null
}

function textValue(
  markers: Markers,
  plot: Plot,
  { table, field }: { readonly table: TableModel; readonly field: FieldModel },
): string {
  const { label, length = 100 } = field.attrs
  if (isPersonal(table.name, { label, name: field.name })) {
    const about = aboutOf(plot, { table, field }, 'person')
    return length < 18 ? markers.mobile(about) : markers.idNumber(about)
  }
  if (length < 7) return 'x'
  // The number on a contract's paper names it as its code does.
  const isTitle = [plot.model.codeField, plot.model.nameField, 'contractNo'].includes(field.name)
  return markers.text(aboutOf(plot, { table, field }, textClass(plot.model.name, isTitle)))
}

const aboutOf = (
  { model, groupId, orgId }: Plot,
  { table, field }: { readonly table: TableModel; readonly field: FieldModel },
  kind: MarkerClass,
): Omit<Marker, 'value'> => ({
  class: kind,
  from: `${table.name}.${field.name}`,
  groupId,
  orgId: model.scope === 'group' ? null : orgId,
})
