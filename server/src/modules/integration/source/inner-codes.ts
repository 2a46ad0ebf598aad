import type { MappedField, SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { ReferenceFinder } from '#platform/export/import-references.ts'
import type { SyncTarget } from './sync-target.ts'

/** Rows of a source by the codes that it has for them; those that come in meanwhile are added. */
export interface InnerCodes {
  find(entity: string, code: string): string | undefined
  add(entity: string, code: string, id: string): void
}

/** What the fields of a mapping refer to, looked up at once: one query for each entity. */
export async function findInnerCodes(
  db: Queryable,
  registry: EntityRegistry,
  asked: {
    readonly sourceId: string
    readonly target: SyncTarget
    readonly mapping: readonly MappedField[]
    readonly rows: readonly SourceRow[]
  },
): Promise<InnerCodes> {
  const found = new Map<string, Map<string, string>>()
  for (const { column, entity } of innerFields(asked.target, asked.mapping)) {
    const codes = new Set(asked.rows.flatMap((row) => (row[column] ?? '').trim() || []))
    const known = found.get(entity) ?? new Map<string, string>()
    const rows = await lookUp(db, registry, { ...asked, entity, codes: [...codes] })
    for (const { code, id } of rows) known.set(code, id)
    found.set(entity, known)
  }
  return {
    find: (entity, code) => found.get(entity)?.get(code),
    add: (entity, code, id) => void found.get(entity)?.set(code, id),
  }
}

/** Columns that hold inner codes of other rows, and of which entity. */
export function innerFields(
  { columns }: SyncTarget,
  mapping: readonly MappedField[],
): readonly { readonly column: string; readonly entity: string }[] {
  return mapping.flatMap(({ field, column, transform }) => {
    const entity = columns.get(field)?.field.attrs.target
    return transform === 'INNER' && entity !== undefined ? [{ column: column ?? '', entity }] : []
  })
}

async function lookUp(
  db: Queryable,
  registry: EntityRegistry,
  {
    entity,
    sourceId,
    codes,
  }: { readonly entity: string; readonly sourceId: string; readonly codes: readonly string[] },
): Promise<readonly { readonly id: string; readonly code: string }[]> {
  const { table, lifeCycle } = registry.model(entity)
  const isLive = lifeCycle === 'document' ? sql`status <> 'OBSOLETE'` : sql`not deleted`
  return db.rows<{ readonly id: string; readonly code: string }>(
    sql`select id::text as id, inner_code as code from ${identifier(table)} where source_id = ${sourceId} and inner_code = any(${codes}) and ${isLive}`,
  )
}

/** Finds references by the source's own codes where the mapping says so, else by ours. */
export function withInnerCodes(
  finder: ReferenceFinder,
  {
    target,
    mapping,
    inner,
  }: {
    readonly target: SyncTarget
    readonly mapping: readonly MappedField[]
    readonly inner: InnerCodes
  },
): ReferenceFinder {
  const byInner = new Set(
    mapping
      .filter(({ transform }) => transform === 'INNER')
      .map(({ field }) => target.columns.get(field)?.field),
  )
  return {
    option: (field, word) => finder.option(field, word),
    find(field, word) {
      if (!byInner.has(field)) return finder.find(field, word)
      const id = inner.find(field.attrs.target ?? '', word)
      if (id !== undefined) return { id }
      return { msg: refuse('import.reference', { label: field.attrs.label, value: word }).message }
    },
  }
}
