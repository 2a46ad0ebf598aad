import { randomUUID } from 'node:crypto'
import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import type { SyncState } from '@junheng/domain/integration/source-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findCompanies } from '#modules/system/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import { createCodeSource } from '#platform/code-rules/code-source.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import { prepareNumberedCode } from '#platform/entity-engine/prepare-row-code.ts'
import { asSystem } from '#platform/http/as-system.ts'
import { applyRows } from './apply-rows.ts'
import { findNewKeys } from './known-rows.ts'
import { SourceFault } from './source-fault.ts'
import {
  dropInterface,
  holdInterface,
  insertSyncLog,
  leaveInterface,
  takeInterface,
} from './sync.queries.ts'
import { type Counted, countFates, isOverRate, type RowFate } from './sync-fate.ts'
import type { SyncInterfaceRow } from './sync-interface.entity.ts'
import { type SyncTarget, syncTarget } from './sync-target.ts'
import {
  cursorOf,
  type Reading,
  type SyncAsked,
  type SyncParts,
  takeReading,
} from './take-reading.ts'

export interface SyncDone {
  readonly logId: string
  readonly state: SyncState
  readonly counted: Counted
  readonly error: string | null
  readonly fates: readonly RowFate[]
}

/** How long the writing may take beyond the reading before another may begin. */
const WRITE_MS = 10 * 60_000

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

interface Wanted {
  readonly target: SyncTarget
  readonly place: { readonly orgId: string; readonly groupId: string }
  readonly sourceId: string
  readonly matchKey: string
  readonly rows: readonly SourceRow[]
  /** Nothing of it will stay: no number is used up. */
  readonly isTrial: boolean
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
    reading = await takeReading(parts, asked)
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    const ended = { state: 'FAILED', fates: [], read: 0, cursor: null, isFull: false } as const
    return db.transaction((tx) =>
      end(tx, parts, asked, { ...taken, ...ended, error: error.message }),
    )
  }
  const codes = await prepareCodes(parts, asked, reading.rows)
  try {
    return await db.transaction((tx) => write(tx, parts, asked, { ...taken, ...reading, codes }))
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const { state, fates } = error
    const ended = { state, fates, read: reading.rows.length, isFull: reading.isFull, cursor: null }
    const said = state === 'UNDONE' ? refuse('sync.tooManyErrors').message : null
    return db.transaction((tx) => end(tx, parts, asked, { ...taken, ...ended, error: said }))
  }
}

function prepareCodes(
  { db, engine }: SyncParts,
  { conf, source, dryRun }: SyncAsked,
  rows: readonly SourceRow[],
): Promise<ReadonlyMap<string, GiveCode>> {
  return prepareDocumentCodes(
    { db, engine },
    {
      target: syncTarget(engine.registry, conf.entity),
      place: placeOf(conf),
      sourceId: source.id,
      matchKey: conf.matchKey,
      rows,
      isTrial: dryRun || conf.policy === 'REVIEW',
    },
  )
}

const placeOf = ({ orgId, groupId }: SyncInterfaceRow) => ({
  orgId: String(orgId),
  groupId: String(groupId),
})

async function write(
  tx: Tx,
  parts: SyncParts,
  asked: SyncAsked,
  {
    token,
    start,
    rows,
    isFull,
    hasMore,
    codes,
  }: Taken & Reading & { readonly codes: ReadonlyMap<string, GiveCode> },
): Promise<SyncDone> {
  const { engine } = parts
  const { conf, source, dryRun } = asked
  // Asked otherwise meanwhile, or taken for dead by another: what was read is not what is wanted.
  if (!(await holdInterface(tx, { id: conf.id, token, version: conf.version })))
    throw new RefusalError(refuse('row.stale'))
  const fates = await asSystem(tx, engine, placeOf(conf), (actor) =>
    applyRows(tx, {
      engine,
      actor,
      target: syncTarget(engine.registry, conf.entity),
      policy: conf.policy,
      marks: { resourceType: source.system, sourceId: source.id },
      codes,
      mapping: conf.sysSyncField,
      matchKey: conf.matchKey,
      rows,
      // A source that has nothing at all is rather broken than empty.
      disableMissing: conf.onMissing === 'DISABLE' && isFull && rows.length > 0,
    }),
  )
  if (isOverRate(conf.maxErrorRate, fates)) throw new Undone('UNDONE', fates)
  if (dryRun) throw new Undone('TRIED', fates)
  const cursor = asked.pushed ? null : nextCursor(conf, { rows, fates, hasMore })
  const ended = { state: 'DONE', fates, read: rows.length, cursor, isFull, error: null } as const
  return end(tx, parts, asked, { token, start, ...ended })
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

/** Numbers for the documents that will be new, before the transaction opens: counting is not held up by a long one. */
async function prepareDocumentCodes(
  { db, engine }: { readonly db: Database; readonly engine: Engine },
  { target, place, sourceId, matchKey, rows, isTrial }: Wanted,
): Promise<ReadonlyMap<string, GiveCode>> {
  if (target.lines === null || target.model.codeRule === null) return new Map()
  const given = rows.map((row) => (row[matchKey] ?? '').trim())
  const keys = await findNewKeys(db, target, { sourceId, keys: given })
  if (isTrial) return new Map(keys.map((key, at) => [key, async () => `试-${at + 1}`]))
  // One block of just so many: what is left of a block would be a gap.
  const codes = createCodeSource({ db, clock: engine.clock, blockSize: Math.max(keys.length, 1) })
  const caller = await callerOf(db, place)
  const found = new Map<string, GiveCode>()
  for (const key of keys) {
    const row = { model: target.model, caller, values: {} }
    const giveCode = await prepareNumberedCode({ codes, db, engine }, row)
    if (giveCode) found.set(key, giveCode)
  }
  return found
}

/** Rules may put the company's own code into the number. */
async function callerOf(db: Database, place: Wanted['place']): Promise<Caller> {
  const companies = await findCompanies(db)
  const own = companies.find(({ orgId }) => orgId === place.orgId)
  return systemCaller({ ...place, orgCode: own?.orgCode ?? '' })
}
