import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { isStalePlan } from '#platform/db/statement-name.ts'
import { type OnceKey, runOnce } from '#platform/idempotency/run-once.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import type { CallRequest, WriteContext } from './call.ts'

export interface WriteParts {
  readonly db: Pick<Database, 'transaction'>
  readonly clock: Clock
  newId(): string
}

/** A write, whoever asked for it: a browser, or a machine on a line of its own. */
export interface Write<T> {
  readonly request: CallRequest
  readonly caller: Caller
  /** A repetition under the same key gets the first answer; null: it is done as often as it is asked. */
  readonly once: OnceKey | null
  /** May be called several times; what it gives under a key must be JSON. */
  work(tx: Tx, context: Omit<WriteContext, 'warn'>): Promise<T>
}

/** How often a write is begun anew that the database has broken off. */
const MOST_TRIES = 3
/** Deadlock, and a snapshot that others have overtaken: nothing of the write is left, and it may go through now. */
const CROSSED = new Set(['40P01', '40001'])
/** So is one whose statements were planned before an upgrade that another node has begun. */
const isCrossed = (error: unknown): boolean =>
  isStalePlan(error) ||
  (error instanceof Error && 'code' in error && CROSSED.has(String(error.code)))

/**
 * One write from its first lock to what follows it: once for its key, in one transaction with its log, begun
 * anew where it crossed another one; what is to happen afterwards happens after it stands, or after it was
 * refused.
 *
 * @example
 * await runWrite({ db, clock, newId }, { request, caller, once: null, work: (tx, call) => save(tx, call) })
 */
export async function runWrite<T>(parts: WriteParts, write: Write<T>): Promise<T> {
  const { written, later } = await writeUncrossed(parts, write)
  // Outside of what is begun anew: by now the write stands, whatever becomes of what follows it.
  for (const work of later) await work()
  return written
}

type Work = () => Promise<void>

interface Done<T> {
  readonly written: T
  readonly later: readonly Work[]
}

async function writeUncrossed<T>(parts: WriteParts, write: Write<T>): Promise<Done<T>> {
  for (let tries = 1; ; tries += 1)
    try {
      return await writeOnce(parts, write)
    } catch (error) {
      if (!isCrossed(error)) throw error
      if (tries === MOST_TRIES) throw new RefusalError(refuse('call.busy'))
    }
}

async function writeOnce<T>(parts: WriteParts, write: Write<T>): Promise<Done<T>> {
  const later: Work[] = []
  const undone: Work[] = []
  try {
    const written = await parts.db.transaction(async (tx) => {
      const work = (): Promise<T> => runLogged(tx, parts, { ...write, later, undone })
      return write.once === null
        ? work()
        : (await runOnce(tx, write.once, work, { isLast: true })).response
    })
    return { written, later }
  } catch (error) {
    if (error instanceof RefusalError) for (const work of undone) await work()
    throw error
  }
}

async function runLogged<T>(
  tx: Tx,
  { newId, clock }: WriteParts,
  {
    request,
    caller,
    once,
    work,
    later,
    undone,
  }: Write<T> & { readonly later: Work[]; readonly undone: Work[] },
): Promise<T> {
  const drafts: LogDraft[] = []
  const written = await work(tx, {
    request,
    caller,
    log: (draft) => void drafts.push(draft),
    afterCommit: (next) => void later.push(next),
    afterRefusal: (next) => void undone.push(next),
  })
  const outcome = { result: written }
  const entry = { caller, request, newId, now: clock.now(), outcome }
  // Under a key the answer is kept behind it.
  await writeLog(tx, drafts, { ...entry, isLast: once === null })
  return written
}
