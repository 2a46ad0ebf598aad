import type { PopupDefinition } from '@junheng/domain/entity/define-entity.ts'
import type { FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import { type FieldFault, refuse } from '@junheng/domain/refusals/refusal.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityRegistry, RefTarget } from './registry.ts'

/** What a reference must know of the row it points at. */
interface Referred {
  readonly id: string
  readonly name: string | null
  readonly code: string | null
  readonly enabled: boolean
}

interface TableRow {
  readonly table: TableModel
  readonly index: number
  readonly row: Record<string, unknown>
  /** Fields whose reference is new or changed; an old reference may point at a row disabled since. */
  readonly changed: ReadonlySet<string>
}

/**
 * Checks every changed reference of a header and its child rows (exists, visible, enabled) and writes the
 * names that follow it. One query per entity referred to, however many rows.
 */
export async function resolveReferences(
  db: Queryable,
  registry: EntityRegistry,
  {
    caller,
    rows,
    shared,
  }: {
    readonly caller: Caller
    readonly rows: readonly TableRow[]
    /** The referring row belongs to the group: what it points at must too, or others could not see it. */
    readonly shared: boolean
  },
): Promise<readonly FieldFault[]> {
  const found = new Map<string, ReadonlyMap<string, Referred>>()
  for (const [source, { field, ids }] of collectWanted(rows)) {
    const target = registry.target(field.attrs.target ?? '')
    const popup = field.pick && registry.popup(field.pick.popup)
    const query = target && referredQuery(target, caller, { ids: [...ids], shared, popup })
    if (query) found.set(source, await loadReferred(db, query))
  }
  return rows.flatMap((item) => applyReferences(item, found))
}

function referenceFields(table: TableModel): readonly FieldModel[] {
  return [...table.fields.values()].filter(
    (field) => (field.kind === 'ref' || field.kind === 'refs') && field.origin !== 'base',
  )
}

const idsIn = (value: unknown): readonly string[] =>
  value === null || value === undefined || value === '' ? [] : textOf(value).split(',')

/** Where a reference may come from: the entity, narrowed by the popup it was picked from. */
const sourceOf = ({ attrs, pick }: FieldModel): string => `${attrs.target}|${pick?.popup ?? ''}`

function collectWanted(
  rows: readonly TableRow[],
): ReadonlyMap<string, { readonly field: FieldModel; readonly ids: Set<string> }> {
  const wanted = new Map<string, { readonly field: FieldModel; readonly ids: Set<string> }>()
  for (const { table, row, changed } of rows)
    for (const field of referenceFields(table)) {
      const ids = changed.has(field.name) ? idsIn(row[field.name]) : []
      if (ids.length === 0) continue
      const known = wanted.get(sourceOf(field)) ?? { field, ids: new Set<string>() }
      for (const id of ids) known.ids.add(id)
      wanted.set(sourceOf(field), known)
    }
  return wanted
}

async function loadReferred(
  db: Queryable,
  query: SqlFragment,
): Promise<ReadonlyMap<string, Referred>> {
  const rows = await db.rows<Referred>(query)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The rows are held until the write ends, as their foreign key would hold them a moment later: one that is
 * being deleted is waited for, and then no longer found.
 */
interface Wanted {
  readonly ids: readonly string[]
  readonly shared: boolean
  readonly popup: PopupDefinition<string> | null
}

function referredQuery(
  target: RefTarget,
  caller: Caller,
  { ids, shared, popup }: Wanted,
): SqlFragment {
  const { table, owner, isChild } = target
  const column = (name: string | null): SqlFragment => {
    const field = name === null ? undefined : table.fields.get(name)
    return field ? identifier('t', field.column) : rawSql('null')
  }
  const head = isChild ? 'h' : 't'
  const join = isChild ? sql` join ${identifier(owner.table)} h on h.id = t.main_id` : rawSql('')
  const master = owner.lifeCycle === 'master'
  const enabled = master ? identifier(head, 'enabled') : rawSql('true')
  const live = master ? sql` and not ${identifier(head, 'deleted')}` : rawSql('')
  const ofCompany = owner.scope === 'org' || owner.scope === 'org-or-group'
  const own = shared && ofCompany ? sql` and ${identifier(head, 'org_id')} is null` : rawSql('')
  return sql`select t.id, ${column(table.nameField)} as name, ${column(table.codeField)} as code, ${enabled} as enabled from ${identifier(table.table)} t${join} where t.id = any(${ids}::bigint[]) and ${scopeCondition(owner, caller, head)}${live}${own}${popupCondition(popup, table)} order by t.id for key share of t`
}

/** What a popup never offers cannot be chosen by hand either; whether a row is enabled has its own sentence. */
function popupCondition(popup: PopupDefinition<string> | null, table: TableModel): SqlFragment {
  const conditions = (popup?.params ?? []).flatMap(({ field: name, op, value, hidden }) => {
    const field = table.fields.get(name)
    const isFixed = hidden && op === 'eq' && name !== 'enabled' && !value.includes('(')
    return isFixed && field?.source === 'column'
      ? [sql` and ${identifier('t', field.column)}::text = ${value}`]
      : []
  })
  return joinSql(conditions, '')
}

function applyReferences(
  { table, index, row, changed }: TableRow,
  found: ReadonlyMap<string, ReadonlyMap<string, Referred>>,
): readonly FieldFault[] {
  const faults: FieldFault[] = []
  for (const field of referenceFields(table)) {
    if (!changed.has(field.name)) continue
    const referred = found.get(sourceOf(field))
    const ids = idsIn(row[field.name])
    const msg = referenceFault(field, ids, referred)
    if (msg !== null) faults.push({ table: table.table, row: index, field: field.name, msg })
    else if (field.kind === 'ref') writeNames(table, row, field.name, referred?.get(ids[0] ?? ''))
  }
  return faults
}

function referenceFault(
  { attrs }: FieldModel,
  ids: readonly string[],
  referred: ReadonlyMap<string, Referred> | undefined,
): string | null {
  for (const id of ids) {
    const row = referred?.get(id)
    if (row === undefined) return refuse('row.refMissing', { label: attrs.label }).message
    if (!row.enabled)
      return refuse('row.refDisabled', { label: attrs.label, name: row.name ?? row.code ?? id })
        .message
  }
  return null
}

function writeNames(
  table: TableModel,
  row: Record<string, unknown>,
  ref: string,
  referred: Referred | undefined,
): void {
  for (const { name, attrs } of table.fields.values())
    if (attrs.follows?.ref === ref) row[name] = referred?.[attrs.follows.take] ?? null
}

export type { TableRow as ReferringRow }
