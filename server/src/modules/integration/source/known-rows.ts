import { textOf } from '@junheng/domain/row/any-row.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { kindsOnly, liveOnly } from '#platform/entity-engine/row-conditions.ts'
import type { SourcedRow, SyncTarget } from './sync-target.ts'

/** Rows that are there already, held until the transaction ends. */
export interface KnownRows {
  /** By what the source calls it, else a row of our own by the same inner code or code. */
  find(key: string, code: string | null): SourcedRow | undefined
}

/**
 * Finds the rows of a source, and rows that nobody delivered which it could mean: a plant has materials before it is
 * connected to an ERP.
 */
export async function findKnownRows(
  tx: Tx,
  { registry }: Engine,
  asked: {
    readonly target: SyncTarget
    readonly place: { readonly orgId: string; readonly groupId: string }
    readonly sourceId: string
    readonly keys: readonly string[]
    readonly codes: readonly string[]
  },
): Promise<KnownRows> {
  const { model, mount, lines, keyField } = asked.target
  const keyColumn = keyColumnOf(asked.target)
  const codeField = model.fields.get(model.codeField ?? '')
  const code = codeField?.source === 'column' ? identifier('t', codeField.column) : sql`null::text`
  // An account or a document that somebody made here is his, whatever a source calls its own.
  const isAdopted = model.name !== 'user' && lines === null
  const place =
    model.scope === 'group'
      ? sql`t.group_id = ${asked.place.groupId}`
      : sql`t.org_id = ${asked.place.orgId}`
  const rows = await loadWhere(tx, registry, {
    model,
    where: sql`${place}${liveOnly(model)}${kindsOnly(model, mount)} and ((t.source_id = ${asked.sourceId} and ${keyColumn} = any(${asked.keys}))
      or (${isAdopted}::boolean and t.resource_type = 'LOCAL' and (${keyColumn} = any(${asked.keys}) or ${code} = any(${asked.codes}))))`,
    lock: true,
  })
  const own = rows.filter((row) => row.sourceId === asked.sourceId)
  const local = rows.filter((row) => row.sourceId !== asked.sourceId)
  const bySource = new Map(own.map((row) => [textOf(row[keyField]), row]))
  const byInner = new Map(local.map((row) => [textOf(row[keyField]), row]))
  const byCode = new Map(local.map((row) => [textOf(row[model.codeField ?? '']), row]))
  return {
    find: (key, word) =>
      bySource.get(key) ?? byInner.get(key) ?? (word === null ? undefined : byCode.get(word)),
  }
}

/** Rows of a source that a whole reading no longer has, and that are still in use. */
export async function findMissing(
  tx: Tx,
  { registry }: Engine,
  {
    target,
    sourceId,
    keys,
  }: {
    readonly target: SyncTarget
    readonly sourceId: string
    readonly keys: readonly string[]
  },
): Promise<readonly SourcedRow[]> {
  const { model, mount } = target
  // A document that is not in force cannot be taken out of it.
  const inForce = model.lifeCycle === 'document' ? sql` and t.status = 'AUDITED'` : liveOnly(model)
  return loadWhere(tx, registry, {
    model,
    where: sql`t.source_id = ${sourceId} and t.enabled${inForce}${kindsOnly(model, mount)} and not (${keyColumnOf(target)} = any(${keys}))`,
    lock: true,
  })
}

/** Keys that no row has yet. */
export async function findNewKeys(
  db: Queryable,
  target: SyncTarget,
  { sourceId, keys }: { readonly sourceId: string; readonly keys: readonly string[] },
): Promise<readonly string[]> {
  const { model, mount } = target
  const rows = await db.rows<{ readonly key: string }>(
    sql`select ${keyColumnOf(target)} as key from ${identifier(model.table)} t where t.source_id = ${sourceId} and ${keyColumnOf(target)} = any(${keys})${liveOnly(model)}${kindsOnly(model, mount)}`,
  )
  const known = new Set(rows.map(({ key }) => key))
  return [...new Set(keys)].filter((key) => !known.has(key))
}

function keyColumnOf({ model, keyField }: SyncTarget): SqlFragment {
  return identifier('t', model.fields.get(keyField)?.column ?? '')
}
