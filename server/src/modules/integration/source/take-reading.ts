import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { readSource } from './read-source.ts'
import { SourceFault } from './source-fault.ts'
import type { OpenSource } from './source-reader.ts'
import { findSecret } from './sync.queries.ts'
import type { SyncInterfaceRow } from './sync-interface.entity.ts'
import type { SyncSourceRow } from './sync-source.entity.ts'
import { syncTarget } from './sync-target.ts'

export interface SyncParts {
  readonly db: Database
  readonly engine: Engine
  readonly signal: AbortSignal
}

/** One run of an interface. */
export interface SyncAsked {
  readonly conf: SyncInterfaceRow
  readonly source: SyncSourceRow
  /** All that there is, whatever was read before. */
  readonly full: boolean
  /** Only what would become of it. */
  readonly dryRun: boolean
  /** Who wanted it; the rows are written by the product all the same. */
  readonly by: Pick<Caller, 'userId' | 'realName'>
  /** What was brought, where nothing is to be read. */
  readonly pushed?: readonly SourceRow[]
}

/** What was read, and how far that reaches. */
export interface Reading {
  readonly rows: readonly SourceRow[]
  readonly isFull: boolean
  /** More is left than one run takes. */
  readonly hasMore: boolean
}

/** Reads what a run is about, while nothing of ours is held. */
export async function takeReading(parts: SyncParts, asked: SyncAsked): Promise<Reading> {
  const { conf, source, full, pushed } = asked
  if (pushed) return { rows: pushed, isFull: false, hasMore: false }
  const cursor = full ? null : conf.cursor
  const { maxRows } = source
  const { engine, signal } = parts
  const rows = await readSource(
    await openSource(parts, source),
    { ...conf, cursor, most: maxRows + 1 },
    { engine, signal },
  )
  assertColumns(conf, rows)
  const hasMore = rows.length > maxRows
  if (hasMore && conf.cursorField === null)
    throw new SourceFault(`来源超过${maxRows}行，请缩小查询或填写增量字段`)
  const taken = hasMore ? beforeCut(parts, conf, rows) : rows
  if (hasMore && (taken.length === 0 || cursorOf(conf, taken.at(-1)) === cursor))
    throw new SourceFault(`增量字段相同的行超过${maxRows}行，无法继续`)
  return { rows: taken, isFull: cursor === null && !hasMore, hasMore }
}

/** All but what is more than one run takes. Of documents none is cut through: those of the cut's own time come next. */
function beforeCut(
  { engine }: SyncParts,
  conf: SyncInterfaceRow,
  rows: readonly SourceRow[],
): readonly SourceRow[] {
  const whole = rows.slice(0, -1)
  if (syncTarget(engine.registry, conf.entity).lines === null) return whole
  const cut = cursorOf(conf, rows.at(-1))
  return whole.filter((row) => cursorOf(conf, row) !== cut)
}

/** The source as its readers take it, its password opened. */
export async function openSource(
  { db, engine }: Pick<SyncParts, 'db' | 'engine'>,
  source: SyncSourceRow,
): Promise<OpenSource> {
  const sealed = await findSecret(db, { sourceId: source.id, use: 'CONNECT' })
  return { ...source, secret: sealed === null ? null : engine.parts.get(siteSealer).open(sealed) }
}

/** A column that is not there would empty the field in every row. */
function assertColumns(
  { matchKey, cursorField, sysSyncField }: SyncInterfaceRow,
  [first]: readonly SourceRow[],
): void {
  if (first === undefined) return
  const wanted = [matchKey, cursorField, ...sysSyncField.map(({ column }) => column)]
  const lacking = wanted.filter((name) => name !== null && !Object.hasOwn(first, name))
  if (lacking.length > 0) throw new SourceFault(`来源没有字段${lacking.join('、')}`)
}

export const cursorOf = (
  { cursorField }: SyncInterfaceRow,
  row: SourceRow | undefined,
): string | null => (cursorField === null ? null : (row?.[cursorField] ?? null))
