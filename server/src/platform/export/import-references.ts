import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, rawSql, sql } from '#platform/db/sql.ts'
import type { EntityRegistry, RefTarget } from '#platform/entity-engine/registry.ts'
import type { ImportedRow } from './read-import.ts'

/** Finds the id behind a code or name typed into a cell. */
export interface ReferenceFinder {
  /** The id, or the sentence that says why there is none. */
  find(field: FieldModel, typed: string): { readonly id: string } | { readonly msg: string }
}

/** Looks up all codes and names of a file at once: one query per entity referred to. */
export async function findReferences(
  db: Queryable,
  registry: EntityRegistry,
  { caller, rows }: { readonly caller: Caller; readonly rows: readonly ImportedRow[] },
): Promise<ReferenceFinder> {
  const typed = new Map<string, Set<string>>()
  for (const { cells } of rows)
    for (const [{ field }, value] of cells)
      if (field.kind === 'ref' && value !== null) addTo(typed, field.attrs.target ?? '', value)
  const found = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const [entity, words] of typed) {
    const target = registry.target(entity)
    if (target) found.set(entity, await lookUp(db, target, caller, [...words]))
  }
  return {
    find({ attrs }, word) {
      const ids = found.get(attrs.target ?? '')?.get(word) ?? []
      const [id] = ids
      if (ids.length > 1)
        return { msg: refuse('import.ambiguous', { label: attrs.label, value: word }).message }
      return id
        ? { id }
        : { msg: refuse('import.reference', { label: attrs.label, value: word }).message }
    },
  }
}

function addTo(words: Map<string, Set<string>>, entity: string, word: string): void {
  const known = words.get(entity) ?? new Set()
  words.set(entity, known.add(word))
}

async function lookUp(
  db: Queryable,
  { table, owner, isChild }: RefTarget,
  caller: Caller,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const column = (name: string | null) => {
    const field = table.fields.get(name ?? '')
    return field?.source === 'column' ? identifier('t', field.column) : rawSql('null::text')
  }
  const head = isChild ? 'h' : 't'
  const join = isChild ? sql` join ${identifier(owner.table)} h on h.id = t.main_id` : rawSql('')
  const live =
    owner.lifeCycle === 'master' ? sql` and not ${identifier(head, 'deleted')}` : rawSql('')
  const code = column(table.codeField)
  const name = column(table.nameField)
  const ofCompany = owner.scope === 'org' || owner.scope === 'org-or-group'
  const own = ofCompany ? sql`${identifier(head, 'org_id')} = ${caller.orgId}` : rawSql('true')
  const rows = await db.rows<FoundRow>(
    sql`select t.id, ${code} as code, ${name} as name, ${own} as own from ${identifier(table.table)} t${join} where (${code} = any(${words}) or ${name} = any(${words})) and ${scopeCondition(owner, caller, head)}${live}`,
  )
  // A code is meant before a name; the name may be shared, and then only the code will do.
  return new Map([...idsBy(rows, 'name'), ...idsBy(rows, 'code')])
}

interface FoundRow {
  readonly id: string
  readonly code: string | null
  readonly name: string | null
  /** Of the caller's company; who sees several companies still means his own. */
  readonly own: boolean | null
}

function idsBy(rows: readonly FoundRow[], key: 'code' | 'name'): ReadonlyMap<string, string[]> {
  const found = new Map<string, FoundRow[]>()
  for (const row of rows) {
    const word = row[key]
    if (word !== null) found.set(word, [...(found.get(word) ?? []), row])
  }
  return new Map(
    [...found].map(([word, named]) => {
      const own = named.filter((row) => row.own)
      return [word, (own.length > 0 ? own : named).map(({ id }) => id)]
    }),
  )
}
