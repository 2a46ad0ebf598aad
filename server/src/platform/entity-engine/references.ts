import type { FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import { type FieldFault, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
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
  { caller, rows }: { readonly caller: Caller; readonly rows: readonly TableRow[] },
): Promise<readonly FieldFault[]> {
  const wanted = collectWanted(rows)
  const found = new Map<string, ReadonlyMap<string, Referred>>()
  for (const [entity, ids] of wanted) {
    const target = registry.target(entity)
    if (target) found.set(entity, await loadReferred(db, target, caller, [...ids]))
  }
  return rows.flatMap((item) => applyReferences(item, found))
}

function referenceFields(table: TableModel): readonly FieldModel[] {
  return [...table.fields.values()].filter(
    (field) => (field.kind === 'ref' || field.kind === 'refs') && field.origin !== 'base',
  )
}

const idsIn = (value: unknown): readonly string[] =>
  value === null || value === undefined || value === '' ? [] : String(value).split(',')

function collectWanted(rows: readonly TableRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { table, row, changed } of rows)
    for (const field of referenceFields(table)) {
      if (!changed.has(field.name) || field.attrs.target === undefined) continue
      const ids = wanted.get(field.attrs.target) ?? new Set()
      for (const id of idsIn(row[field.name])) ids.add(id)
      if (ids.size > 0) wanted.set(field.attrs.target, ids)
    }
  return wanted
}

async function loadReferred(
  db: Queryable,
  target: RefTarget,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Referred>> {
  const rows = await db.rows<Referred>(referredQuery(target, caller, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

function referredQuery(target: RefTarget, caller: Caller, ids: readonly string[]): SqlFragment {
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
  return sql`select t.id, ${column(table.nameField)} as name, ${column(table.codeField)} as code, ${enabled} as enabled from ${identifier(table.table)} t${join} where t.id = any(${ids}::bigint[]) and ${scopeCondition(owner, caller, head)}${live}`
}

function applyReferences(
  { table, index, row, changed }: TableRow,
  found: ReadonlyMap<string, ReadonlyMap<string, Referred>>,
): readonly FieldFault[] {
  const faults: FieldFault[] = []
  for (const field of referenceFields(table)) {
    if (!changed.has(field.name)) continue
    const referred = found.get(field.attrs.target ?? '')
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
      return refuse('row.refDisabled', { label: attrs.label, name: row.name ?? row.code ?? id }).message
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
