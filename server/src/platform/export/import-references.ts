import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, rawSql, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { RefTarget } from '#platform/entity-engine/registry.ts'
import type { ImportedRow } from './read-import.ts'

/** Finds the id behind a code or name typed into a cell. */
export interface ReferenceFinder {
  /** The id, or the sentence that says why there is none. */
  find(field: FieldModel, typed: string): { readonly id: string } | { readonly msg: string }
  /** The value behind the word of a dictionary; a word that it lacks stays, and is refused as such. */
  option(field: FieldModel, typed: string): string
}

/** What stands between several values in one cell. */
export const BETWEEN = /[,，、]/

/** The codes or names of a cell that holds several. */
export const wordsOf = (cell: string): readonly string[] =>
  cell
    .split(BETWEEN)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const isReference = ({ kind }: FieldModel): boolean => kind === 'ref' || kind === 'refs'

/** Looks up all codes and names of a file at once: one query per entity referred to. */
export async function findReferences(
  db: Queryable,
  engine: Engine,
  { caller, rows }: { readonly caller: Caller; readonly rows: readonly ImportedRow[] },
): Promise<ReferenceFinder> {
  const typed = new Map<string, Set<string>>()
  for (const { cells } of rows)
    for (const [{ field }, value] of cells)
      if (isReference(field) && value !== null)
        for (const word of field.kind === 'refs' ? wordsOf(value) : [value])
          addTo(typed, field.attrs.target ?? '', word)
  const found = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const [entity, words] of typed) {
    const target = engine.registry.target(entity)
    if (target) found.set(entity, await lookUp(db, target, caller, [...words]))
  }
  const dicts = await findDicts(db, engine, { groupId: caller.groupId, rows })
  return {
    option: ({ attrs }, word) =>
      dicts.get(attrs.dict ?? '')?.find(({ label }) => label === word)?.value ?? word,
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

/** Each dictionary that a column of the file chooses from, once. */
async function findDicts(
  db: Queryable,
  engine: Engine,
  { groupId, rows }: { readonly groupId: string; readonly rows: readonly ImportedRow[] },
): Promise<ReadonlyMap<string, readonly FieldOption[]>> {
  const [first] = rows
  const chosen = [...(first?.cells.keys() ?? [])].filter(({ field }) => field.kind === 'dict')
  const types = new Set(chosen.flatMap(({ field }) => field.attrs.dict ?? []))
  const found = new Map<string, readonly FieldOption[]>()
  for (const type of types) found.set(type, await engine.dictOptions(db, { groupId, type }))
  return found
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
