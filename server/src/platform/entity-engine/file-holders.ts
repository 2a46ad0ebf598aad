import type { AlbumDefinition } from '@junheng/domain/entity/define-entity.ts'
import type { EntityModel, FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import { isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { filesIn } from '#platform/db/schema/index-shapes.ts'
import { storedFields } from '#platform/db/schema/table-shape.ts'
import { identifier, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityRegistry } from './registry.ts'

/** A place where files hang on rows of an entity: a field of its table, of a child table, or an album. */
export type FileHolder = FieldHolder | AlbumHolder

export interface FieldHolder {
  readonly kind: 'field'
  readonly model: EntityModel
  readonly table: TableModel
  /** Key of the child table that the field is of; null: of the entity itself. */
  readonly childKey: string | null
  readonly field: FieldModel
}

interface AlbumHolder {
  readonly kind: 'album'
  readonly model: EntityModel
  readonly album: AlbumDefinition
}

const known = new WeakMap<EntityRegistry, readonly FileHolder[]>()

/** Every place of the product where files hang on rows; a new definition is among them unasked. */
export function fileHolders(registry: EntityRegistry): readonly FileHolder[] {
  const cached = known.get(registry)
  if (cached) return cached
  const holders = registry.models.flatMap((model) => holdersOf(model))
  known.set(registry, holders)
  return holders
}

function holdersOf(model: EntityModel): readonly FileHolder[] {
  const ofTable = (table: TableModel, childKey: string | null): readonly FileHolder[] =>
    storedFields(table)
      .filter(holdsFiles)
      .map((field) => ({ kind: 'field', model, table, childKey, field }))
  return [
    ...ofTable(model, null),
    ...[...model.children.values()].flatMap((child) => ofTable(child, child.key)),
    ...model.albums.map((album): AlbumHolder => ({ kind: 'album', model, album })),
  ]
}

export const holdsFiles = ({ kind, attrs }: FieldModel): boolean =>
  kind === 'file' || attrs.files !== undefined

/** The ids of the files that a value of such a field names. */
export function fileIdsIn({ attrs }: FieldModel, value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return []
  if (!Array.isArray(value)) return textOf(value).split(',')
  const items = value as readonly unknown[]
  return attrs.files === 'entries'
    ? items.map((item) => (isPlainObject(item) ? textOf(item['fileId']) : ''))
    : items.map(textOf)
}

/** `fileId` and `rowId` of what hangs there of some files, as a statement; `holder` says where. */
export function usesStatement(holder: FileHolder, at: number, ids: readonly string[]): SqlFragment {
  const place = sql`select ${rawSql(String(at))} as holder`
  if (holder.kind === 'album') {
    const { model, album } = holder
    const match = sql`${identifier('t', album.equals ?? 'id')} = ${identifier('p', album.row)}`
    return sql`${place}, p.file_id as "fileId", t.id as "rowId" from ${identifier(album.table)} p join ${identifier(model.table)} t on ${match} where p.file_id = any(${ids}::varchar[])`
  }
  const { table, childKey, field } = holder
  const row = rawSql(childKey === null ? 't.id' : 't.main_id')
  const column = identifier('t', field.column)
  const list = filesIn(field, `t."${field.column}"`)
  if (list === null)
    return sql`${place}, ${column} as "fileId", ${row} as "rowId" from ${identifier(table.table)} t where ${column} = any(${ids}::varchar[]) and ${column} is not null`
  const has = field.kind === 'json' ? sql`? f.id` : sql`@> array[f.id]`
  return sql`${place}, f.id as "fileId", ${row} as "rowId" from unnest(${ids}::text[]) f(id) join ${identifier(table.table)} t on ${rawSql(list)} ${has}`
}
