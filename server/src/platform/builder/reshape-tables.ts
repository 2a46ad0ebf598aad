import type { DesignChanges, FieldChange } from '@junheng/domain/builder/compare-designs.ts'
import { conversionOf } from '@junheng/domain/builder/retype.ts'
import type { DesignField, TableDesign } from '@junheng/domain/builder/table-design.ts'
import { customMount } from '@junheng/domain/entity/custom-names.ts'
import { columnName } from '@junheng/domain/entity/names.ts'
import { followerName } from '@junheng/domain/entity/parse-custom-field.ts'
import type { ColumnShape, TableShape } from '#platform/db/schema/table-shape.ts'
import type { Reshaped } from './change-model.ts'

/** A column that goes or is called otherwise, and how its values are read then. */
interface ColumnStep {
  readonly table: string
  readonly from: string
  /** Null: it goes. */
  readonly to: string | null
  readonly using?: string
  readonly type?: string
}

/**
 * Renames, converts and drops columns as the changes say, and tells what the tables look like then; everything that
 * hangs on such a column is taken off first, and put on again by the growth that follows.
 */
export function reshapeTables(
  known: readonly TableShape[],
  { lifeCycle, name }: TableDesign,
  {
    changes,
    typeOf,
  }: { readonly changes: DesignChanges; typeOf(table: string, column: string): string },
): Reshaped {
  const tableOf = (child: string | null): string => customMount(child ?? name).table
  const gone = new Set(changes.removedChildren.map((child) => tableOf(child.name)))
  const steps = changes.fields.flatMap((change) =>
    stepsOf(change, { table: tableOf(change.child), lifeCycle, typeOf }),
  )
  const statements: string[] = [...gone].map((table) => `drop table "${table}";`)
  const shapes = known
    .filter(({ table }) => !gone.has(table))
    .map((shape) => {
      const own = steps.filter(({ table }) => table === shape.table)
      return own.reduce((before, step) => applyStep(before, step, statements), shape)
    })
  return { statements, shapes }
}

function stepsOf(
  { change, from, to }: FieldChange,
  {
    table,
    lifeCycle,
    typeOf,
  }: {
    readonly table: string
    readonly lifeCycle: string
    typeOf(table: string, column: string): string
  },
): readonly ColumnStep[] {
  if (from === null || change === 'alter' || change === 'add') return []
  const columns = storedColumns(from, lifeCycle)
  if (to === null) return columns.map((column) => ({ table, from: column, to: null }))
  const next = storedColumns(to, lifeCycle)
  return columns.map((column, at) => {
    const name = next[at] ?? column
    const renamed = { table, from: column, to: name }
    if (change !== 'retype' || at > 0) return renamed
    const conversion = conversionOf(from, to)
    if (conversion === null) throw new Error(`${from.name} cannot become ${to.kind}`)
    return { ...renamed, using: conversion.using(`"${name}"`), type: typeOf(table, name) }
  })
}

/** Documents keep the name of what they refer to in a column beside the reference. */
function storedColumns({ name, kind }: DesignField, lifeCycle: string): readonly string[] {
  const isNamed = kind === 'ref' && lifeCycle === 'document'
  return [name, ...(isNamed ? [followerName(name)] : [])].map(columnName)
}

function applyStep(shape: TableShape, step: ColumnStep, statements: string[]): TableShape {
  const { table, from, to, using, type } = step
  const hangs = (expressions: readonly string[]): boolean =>
    expressions.some((text) => text.includes(`"${from}"`))
  for (const { name } of shape.foreignKeys.filter(({ column }) => column === from))
    statements.push(`alter table "${table}" drop constraint "${name}";`)
  const indexes = shape.indexes.filter(({ on, where }) => hangs([...on, where ?? '']))
  for (const { name, deferrable } of indexes)
    statements.push(
      deferrable
        ? `alter table "${table}" drop constraint "${name}";`
        : `drop index if exists "${name}";`,
    )
  if (to === null) statements.push(`alter table "${table}" drop column "${from}";`)
  else if (to !== from)
    statements.push(`alter table "${table}" rename column "${from}" to "${to}";`)
  if (to !== null && using !== undefined && type !== undefined)
    statements.push(
      `alter table "${table}" alter column "${to}" drop default;`,
      `alter table "${table}" alter column "${to}" drop not null;`,
      `alter table "${table}" alter column "${to}" type ${type} using (${using});`,
    )
  return {
    ...shape,
    columns: shape.columns.flatMap((column) =>
      column.name === from ? renamed(column, step) : [column],
    ),
    indexes: shape.indexes.filter((index) => !indexes.includes(index)),
    foreignKeys: shape.foreignKeys.filter(({ column }) => column !== from),
  }
}

function renamed(column: ColumnShape, { to, type }: ColumnStep): readonly ColumnShape[] {
  if (to === null) return []
  return [type === undefined ? { ...column, name: to } : { name: to, type, notNull: false }]
}
