import { textOf } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import type { ArchiveRow, SyncTarget } from './sync-target.ts'

/** Rows that are there already, held until the transaction ends. */
export interface KnownRows {
  /** By what the source calls it, else a row of our own by the same inner code or code. */
  find(key: string, code: string | null): ArchiveRow | undefined
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
  const { model } = asked.target
  const codeField = model.fields.get(model.codeField ?? '')
  const code = codeField?.source === 'column' ? identifier('t', codeField.column) : sql`null::text`
  // An account that somebody made here is his, whatever a source calls its own people.
  const isAdopted = model.name !== 'user'
  const place =
    model.scope === 'group'
      ? sql`t.group_id = ${asked.place.groupId}`
      : sql`t.org_id = ${asked.place.orgId}`
  const rows = await loadWhere(tx, registry, {
    model,
    where: sql`${place} and not t.deleted and ((t.source_id = ${asked.sourceId} and t.inner_code = any(${asked.keys}))
      or (${isAdopted}::boolean and t.resource_type = 'LOCAL' and (t.inner_code = any(${asked.keys}) or ${code} = any(${asked.codes}))))`,
    lock: true,
  })
  const own = rows.filter((row) => row.sourceId === asked.sourceId)
  const local = rows.filter((row) => row.sourceId !== asked.sourceId)
  const bySource = new Map(own.map((row) => [row.innerCode ?? '', row]))
  const byInner = new Map(local.map((row) => [row.innerCode ?? '', row]))
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
    target: { model },
    sourceId,
    keys,
  }: {
    readonly target: SyncTarget
    readonly sourceId: string
    readonly keys: readonly string[]
  },
): Promise<readonly ArchiveRow[]> {
  return loadWhere(tx, registry, {
    model,
    where: sql`t.source_id = ${sourceId} and t.enabled and not t.deleted and not (t.inner_code = any(${keys}))`,
    lock: true,
  })
}
