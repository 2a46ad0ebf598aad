import { type EntityModel, type FieldModel, followedField } from '@junheng/domain/entity/model.ts'
import type { PopupDefinition } from '@junheng/domain/entity/popup-definition.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { createFieldReader } from './field-reader.ts'
import type { EntityRegistry, RefTarget } from './registry.ts'
import { kindsOnly } from './row-conditions.ts'

/** What a reference must know of the row it points at. */
export interface Referred extends AnyRow {
  readonly id: string
  readonly name: string | null
  readonly code: string | null
  readonly enabled: boolean
}

/** The name under which a taken field travels: `name` and `code` are already there. */
export const takenAs = (take: string): string => `take ${take}`

export interface WantedRows {
  readonly ids: readonly string[]
  /** What the fields that follow take of each row. */
  readonly takes: ReadonlySet<string>
  /**
   * Who chose them, and from where; null: they came with a row that was chosen, and are as good as that one.
   */
  readonly choice: {
    readonly caller: Caller
    /** The referring row belongs to the group: what it points at must too, or others could not see it. */
    readonly shared: boolean
    readonly popup: PopupDefinition<string> | null
    /** They are held later, by who knows the order. */
    readonly isHeldLater?: boolean
  } | null
}

/** The rows behind some references, by id; those the caller may not choose are left out. */
export async function loadReferred(
  db: Queryable,
  registry: EntityRegistry,
  target: RefTarget,
  wanted: WantedRows,
): Promise<ReadonlyMap<string, Referred>> {
  const rows = await db.rows<Referred>(referredQuery(registry, target, wanted))
  return new Map(rows.map((row) => [row.id, row]))
}

function referredQuery(
  registry: EntityRegistry,
  target: RefTarget,
  { ids, takes, choice }: WantedRows,
): SqlFragment {
  const { table, owner, isChild } = target
  const reader = createFieldReader(registry)
  const read = (field: FieldModel | null | undefined): SqlFragment =>
    rawSql((field && reader.read({ table, alias: 't' }, field)) ?? 'null')
  const named = (name: string | null): SqlFragment => read(table.fields.get(name ?? ''))
  const taken = [...takes].map(
    (take) => sql`, ${read(followedField(table, take))} as ${identifier(takenAs(take))}`,
  )
  const head = isChild ? 'h' : 't'
  const enabled = owner.fields.has('enabled') ? identifier(head, 'enabled') : rawSql('true')
  const columns = sql`t.id, ${named(table.nameField)} as name, ${named(table.codeField)} as code, ${enabled} as enabled${joinSql(taken, '')}`
  const header = isChild ? sql` join ${identifier(owner.table)} h on h.id = t.main_id` : rawSql('')
  const joins = rawSql(reader.joins.map((join) => ` ${join}`).join(''))
  return sql`select ${columns} from ${identifier(table.table)} t${header}${joins} where t.id = any(${ids}::bigint[])${choice ? choiceCondition(target, choice) : rawSql('')}`
}

/**
 * The rows are held until the write ends, as their foreign key would hold them a moment later: one that is
 * being deleted is waited for, and then no longer found.
 */
function choiceCondition(
  { table, owner, isChild }: RefTarget,
  { caller, shared, popup, isHeldLater = false }: NonNullable<WantedRows['choice']>,
): SqlFragment {
  const head = isChild ? 'h' : 't'
  const live =
    owner.lifeCycle === 'master' ? sql` and not ${identifier(head, 'deleted')}` : rawSql('')
  const ofCompany = owner.scope === 'org' || owner.scope === 'org-or-group'
  const own = shared && ofCompany ? sql` and ${identifier(head, 'org_id')} is null` : rawSql('')
  const place = (name: string): SqlFragment | null => {
    const isOwn = table.fields.has(name)
    const field = isOwn ? table.fields.get(name) : owner.fields.get(name)
    return field?.source === 'column' ? identifier(isOwn ? 't' : head, field.column) : null
  }
  return sql` and ${readCondition(owner, caller, head)}${live}${own}${offeredKinds(owner, popup, head)}${popupCondition(popup, place)} order by t.id${rawSql(isHeldLater ? '' : ' for key share of t')}`
}

/** A popup offers the rows of its mount, and a mount for some kinds of business has only theirs. */
function offeredKinds(
  owner: EntityModel,
  popup: PopupDefinition<string> | null,
  head: string,
): SqlFragment {
  const mount = popup?.mount && owner.mounts.find(({ code }) => code === popup.mount)
  return mount ? kindsOnly(owner, mount, head) : rawSql('')
}

/** What a popup never offers cannot be chosen by hand either; whether a row is enabled has its own sentence. */
function popupCondition(
  popup: PopupDefinition<string> | null,
  place: (field: string) => SqlFragment | null,
): SqlFragment {
  const conditions = (popup?.params ?? []).flatMap(({ field: name, op, value, hidden }) => {
    const isFixed = hidden && op === 'eq' && name !== 'enabled' && !value.includes('(')
    const column = isFixed ? place(name) : null
    return column ? [sql` and ${column}::text = ${value}`] : []
  })
  return joinSql(conditions, '')
}
