import { randomUUID } from 'node:crypto'
import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import type { SyncState } from '@junheng/domain/integration/source-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { compareDecimal, divideDecimal } from '@junheng/domain/values/decimal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { asSystem } from '#platform/http/as-system.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { applyRows } from './apply-rows.ts'
import { readSource } from './read-source.ts'
import { SourceFault } from './source-fault.ts'
import type { OpenSource } from './source-reader.ts'
import {
  dropInterface,
  findSecret,
  holdInterface,
  insertSyncLog,
  leaveInterface,
  takeInterface,
} from './sync.queries.ts'
import { type Counted, countFates, type RowFate } from './sync-fate.ts'
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

export interface SyncDone {
  readonly logId: string
  readonly state: SyncState
  readonly counted: Counted
  readonly error: string | null
  readonly fates: readonly RowFate[]
}

/** How long the writing may take beyond the reading before another may begin. */
const WRITE_MS = 10 * 60_000

/** What was read, and how far that reaches. */
interface Reading {
  readonly rows: readonly SourceRow[]
  readonly isFull: boolean
  /** More is left than one run takes. */
  readonly hasMore: boolean
}

/** Undoes a run whose rows are only told. */
class Undone extends Error {
  readonly fates: readonly RowFate[]
  readonly state: SyncState
  constructor(state: SyncState, fates: readonly RowFate[]) {
    super(state)
    this.state = state
    this.fates = fates
  }
}

/**
 * Runs an interface: takes it, reads the source while nothing of ours is held, writes all rows in one transaction with
 * the cursor, and tells the log. Too many refusals undo it all.
 */
export async function runSync(parts: SyncParts, asked: SyncAsked): Promise<SyncDone> {
  const { db, engine } = parts
  const { id } = asked.conf
  const token = randomUUID()
  const now = engine.clock.now()
  const until = new Date(now.getTime() + asked.source.timeoutMs + WRITE_MS)
  if (!(await takeInterface(db, { id, token, now, until })))
    throw new RefusalError(refuse('sync.running', { name: asked.conf.name }))
  try {
    return await runTaken(parts, asked, { token, start: now })
  } catch (error) {
    await dropInterface(db, { id, token })
    throw error
  }
}

interface Taken {
  readonly token: string
  readonly start: Date
}

async function runTaken(parts: SyncParts, asked: SyncAsked, taken: Taken): Promise<SyncDone> {
  const { db } = parts
  let reading: Reading
  try {
    reading = await read(parts, asked)
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    const ended = { state: 'FAILED', fates: [], read: 0, cursor: null, isFull: false } as const
    return db.transaction((tx) =>
      end(tx, parts, asked, { ...taken, ...ended, error: error.message }),
    )
  }
  try {
    return await db.transaction((tx) => write(tx, parts, asked, { ...taken, ...reading }))
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const { state, fates } = error
    const ended = { state, fates, read: reading.rows.length, isFull: reading.isFull, cursor: null }
    const said = state === 'UNDONE' ? refuse('sync.tooManyErrors').message : null
    return db.transaction((tx) => end(tx, parts, asked, { ...taken, ...ended, error: said }))
  }
}

async function read(parts: SyncParts, asked: SyncAsked): Promise<Reading> {
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
  const taken = rows.slice(0, maxRows)
  if (hasMore && cursorOf(conf, taken.at(-1)) === cursor)
    throw new SourceFault(`增量字段相同的行超过${maxRows}行，无法继续`)
  return { rows: taken, isFull: cursor === null && !hasMore, hasMore }
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

const cursorOf = ({ cursorField }: SyncInterfaceRow, row: SourceRow | undefined): string | null =>
  cursorField === null ? null : (row?.[cursorField] ?? null)

async function write(
  tx: Tx,
  parts: SyncParts,
  asked: SyncAsked,
  { token, start, rows, isFull, hasMore }: Taken & Reading,
): Promise<SyncDone> {
  const { engine } = parts
  const { conf, source, dryRun } = asked
  // Asked otherwise meanwhile, or taken for dead by another: what was read is not what is wanted.
  if (!(await holdInterface(tx, { id: conf.id, token, version: conf.version })))
    throw new RefusalError(refuse('row.stale'))
  const place = { orgId: String(conf.orgId), groupId: String(conf.groupId) }
  const fates = await asSystem(tx, engine, place, (actor) =>
    applyRows(tx, {
      engine,
      actor,
      target: syncTarget(engine.registry, conf.entity),
      policy: conf.policy,
      marks: { resourceType: source.system, sourceId: source.id },
      mapping: conf.sysSyncField,
      matchKey: conf.matchKey,
      rows,
      // A source that has nothing at all is rather broken than empty.
      disableMissing: conf.onMissing === 'DISABLE' && isFull && rows.length > 0,
    }),
  )
  if (isOverRate(conf, rows.length, fates)) throw new Undone('UNDONE', fates)
  if (dryRun) throw new Undone('TRIED', fates)
  const cursor = asked.pushed ? null : nextCursor(conf, { rows, fates, hasMore })
  const ended = { state: 'DONE', fates, read: rows.length, cursor, isFull, error: null } as const
  return end(tx, parts, asked, { token, start, ...ended })
}

function isOverRate(
  { maxErrorRate }: SyncInterfaceRow,
  read: number,
  fates: readonly RowFate[],
): boolean {
  const failed = fates.filter(({ result }) => result === 'FAILED').length
  if (failed === 0) return false
  const rate = divideDecimal(String(failed), String(Math.max(read, failed))) ?? '1'
  return compareDecimal(rate, maxErrorRate) > 0
}

/** As far as was read; a row that was refused is read again, unless that would keep the others from coming. */
function nextCursor(
  conf: SyncInterfaceRow,
  {
    rows,
    fates,
    hasMore,
  }: {
    readonly rows: readonly SourceRow[]
    readonly fates: readonly RowFate[]
    readonly hasMore: boolean
  },
): string | null {
  const refused = fates.find(({ no, result }) => no > 0 && result === 'FAILED')
  const last = refused && !hasMore ? rows[refused.no - 1] : rows.at(-1)
  return cursorOf(conf, last)
}

interface Ended extends Taken {
  readonly state: SyncState
  readonly fates: readonly RowFate[]
  readonly read: number
  readonly isFull: boolean
  readonly cursor: string | null
  readonly error: string | null
}

async function end(
  tx: Tx,
  { engine }: SyncParts,
  { conf, by }: SyncAsked,
  { token, start, state, fates, read: count, isFull, cursor, error }: Ended,
): Promise<SyncDone> {
  const counted = countFates(count, fates)
  const now = engine.clock.now()
  const logId = engine.newId()
  await leaveInterface(tx, { id: conf.id, token, state, cursor, now })
  await insertSyncLog(tx, {
    id: logId,
    orgId: String(conf.orgId),
    groupId: String(conf.groupId),
    interfaceId: conf.id,
    startTime: start,
    endTime: now,
    state,
    isFull,
    counted,
    cursor,
    error,
    user: { id: by.userId, name: by.realName },
    fates,
    newId: () => engine.newId(),
  })
  return { logId, state, counted, error, fates }
}
