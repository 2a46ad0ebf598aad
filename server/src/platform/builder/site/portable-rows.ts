import type { RowSection, SiteEntry } from '@junheng/domain/builder/site-file.ts'
import type { EntityModel, FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, type EngineRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { liveOnly } from '#platform/entity-engine/row-conditions.ts'

/** Rows of a group's own that a file carries; `key` is the field people know them by. */
export interface RowKind {
  readonly section: RowSection
  readonly entity: string
  readonly key: string
  /**
   * Drawn first and put in force by its call `publish`: what is in force, field by field; null: it was never
   * published. This is what travels; what somebody is drawing beside it stays where it is drawn.
   */
  readonly published?: (db: Queryable, row: EngineRow) => Promise<AnyRow | null>
  /** Names of what only holds on the site it was said on. */
  readonly without?: readonly string[]
}

/** Whether a field is somebody's to fill in, and means the same elsewhere. */
const isCarried = ({ origin, attrs, kind }: FieldModel): boolean =>
  origin !== 'base' &&
  attrs.write !== 'server' &&
  attrs.follows === undefined &&
  attrs.derive === undefined &&
  kind !== 'file'

const carriedFields = (table: TableModel): readonly FieldModel[] =>
  [...table.fields.values()].filter(isCarried)

/** Ids ↔ what people call the rows by, for each entity that is referred to. */
export class NameBook {
  readonly #db: Queryable
  readonly #registry: EntityRegistry
  readonly #groupId: string
  readonly #known = new Map<string, readonly { readonly id: string; readonly name: string }[]>()

  constructor(db: Queryable, registry: EntityRegistry, groupId: string) {
    this.#db = db
    this.#registry = registry
    this.#groupId = groupId
  }

  /** Rows that were made since are to be found, too. */
  forget(): void {
    this.#known.clear()
  }

  async nameOf(entity: string, id: string): Promise<string> {
    const found = (await this.#rows(entity)).find((row) => row.id === id)
    return found?.name ?? `?${id}`
  }

  /** @throws RefusalError where nothing here is called so */
  async idOf(entity: string, name: string): Promise<string> {
    const found = (await this.#rows(entity)).find((row) => row.name === name)
    if (found !== undefined) return found.id
    const { label } = this.#registry.model(entity)
    throw new RefusalError(refuse('builder.noSuch', { label, name }))
  }

  async #rows(entity: string): Promise<readonly { readonly id: string; readonly name: string }[]> {
    const known = this.#known.get(entity)
    if (known !== undefined) return known
    const model = this.#registry.model(entity)
    const field = model.fields.get(model.codeField ?? model.nameField ?? '')
    const column = field?.column ?? 'id'
    const own = model.scope === 'global' ? sql`true` : sql`t.group_id = ${this.#groupId}`
    const rows = await this.#db.rows<{ readonly id: string; readonly name: string }>(
      sql`select t.id::text as id, t.${identifier(column)}::text as name from ${identifier(model.table)} t where ${own}${liveOnly(model)} order by t.id`,
    )
    this.#known.set(entity, rows)
    return rows
  }
}

/** All rows of a kind that the group has, by their keys. */
export async function findRows(
  db: Queryable,
  registry: EntityRegistry,
  { kind, groupId }: { readonly kind: RowKind; readonly groupId: string },
): Promise<ReadonlyMap<string, EngineRow>> {
  const model = registry.model(kind.entity)
  const where = sql`t.group_id = ${groupId}${liveOnly(model)}`
  const rows = await loadWhere(db, registry, { model, where, lock: false })
  return new Map(rows.map((row) => [textOf(row[kind.key]), row]))
}

/** A row without ids, as it is carried. */
export async function carryRow(
  model: EntityModel,
  drawn: EngineRow,
  { kind, names, db }: { readonly kind: RowKind; readonly names: NameBook; readonly db: Queryable },
): Promise<SiteEntry> {
  const inForce = (await kind.published?.(db, drawn)) ?? null
  const row: AnyRow = { ...drawn, ...inForce }
  const left = new Set([kind.key, ...(kind.without ?? [])])
  const values: Record<string, unknown> = {}
  for (const field of carriedFields(model))
    if (!left.has(field.name)) values[field.name] = await carryValue(field, row[field.name], names)
  for (const [key, child] of model.children) {
    const lines: AnyRow[] = []
    for (const line of (row[key] ?? []) as readonly AnyRow[]) {
      const carried: Record<string, unknown> = {}
      for (const field of carriedFields(child))
        carried[field.name] = await carryValue(field, line[field.name], names)
      lines.push(given(carried))
    }
    values[key] = lines
  }
  if (kind.published) values['isPublished'] = inForce !== null
  return { key: textOf(row[kind.key]), values: given(values) }
}

const given = (values: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

async function carryValue(field: FieldModel, value: unknown, names: NameBook): Promise<unknown> {
  const { target } = field.attrs
  if (value === null || value === undefined || target === undefined) return value ?? null
  const nameOf = (id: unknown): Promise<string> => names.nameOf(target, textOf(id))
  if (field.kind === 'ref') return nameOf(value)
  if (field.kind !== 'refs') return value
  const ids = Array.isArray(value) ? value : textOf(value).split(',').filter(Boolean)
  return ids.length === 0 ? null : (await Promise.all(ids.map(nameOf))).toSorted()
}

/** The body that a form would send for what was carried; lines take the place of those that stand there. */
export async function bodyOf(
  model: EntityModel,
  { key, values }: SiteEntry,
  {
    kind,
    names,
    before,
  }: { readonly kind: RowKind; readonly names: NameBook; readonly before: EngineRow | undefined },
): Promise<AnyRow> {
  const body: Record<string, unknown> = { [kind.key]: key }
  const left = new Set([kind.key, ...(kind.without ?? [])])
  for (const field of carriedFields(model))
    if (!left.has(field.name))
      body[field.name] = await bodyValue(field, values[field.name] ?? null, names)
  for (const [name, child] of model.children) {
    const old = (before?.[name] ?? []) as readonly AnyRow[]
    const lines: AnyRow[] = []
    for (const [at, line] of ((values[name] ?? []) as readonly AnyRow[]).entries()) {
      const sent: Record<string, unknown> = old[at] ? { id: old[at]['id'] } : {}
      for (const field of carriedFields(child))
        sent[field.name] = await bodyValue(field, line[field.name] ?? null, names)
      lines.push(sent)
    }
    body[name] = lines
  }
  return body
}

async function bodyValue(field: FieldModel, value: unknown, names: NameBook): Promise<unknown> {
  const { target } = field.attrs
  if (value === null) return field.kind === 'flag' ? false : null
  if (target === undefined) return value
  if (field.kind === 'ref') return names.idOf(target, textOf(value))
  if (field.kind !== 'refs') return value
  const wanted = Array.isArray(value) ? value : []
  const ids = await Promise.all(wanted.map((name) => names.idOf(target, textOf(name))))
  return ids.join(',')
}
