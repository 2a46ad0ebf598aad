import { createHash } from 'node:crypto'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

export interface OnceKey {
  readonly userId: string
  /** The header Idempotency-Key, as it came. */
  readonly key: string
  /** From `hashCall`. */
  readonly bodyHash: string
}

export interface OnceResult<T> {
  /** Whether this is the answer of an earlier call and nothing was done now. */
  readonly replayed: boolean
  readonly response: T
}

interface OnceOptions {
  /** Nothing follows in the transaction: it ends with the answer, in the same write. */
  readonly isLast?: boolean
}

interface StoredAnswer<T> {
  readonly body_hash: string
  readonly response: T
}

const LONGEST_KEY = 200
const VISIBLE = /^[\x21-\x7e]+$/
const LIFETIME = rawSql(`interval '72 hours'`)

/**
 * Does a write once for a key and a caller: a repeated call gets the first answer. Answer and work are
 * one transaction, so neither can be there without the other; work that throws leaves nothing, and
 * the key can be used again. What `work` returns must be JSON, for a repeated call gets it from there.
 *
 * The lock comes before everything else, ends with the transaction and is never waited for: while the
 * first call runs, the same call again is refused rather than queued behind it.
 *
 * @example
 * const { response } = await runOnce(tx, { userId, key, bodyHash }, () => createRow(tx, body))
 */
export async function runOnce<T>(
  tx: Tx,
  { userId, key, bodyHash }: OnceKey,
  work: () => Promise<T>,
  { isLast = false }: OnceOptions = {},
): Promise<OnceResult<T>> {
  assertKey(key)
  // Asked in this order, and in one write: a statement sees what stood when it began, and so the lock is one of its own.
  const asked = [lockKey(tx, { userId, key }), findAnswer<T>(tx, { userId, key })] as const
  const [, stored] = await Promise.all(asked)
  if (stored) {
    if (stored.body_hash !== bodyHash) throw new RefusalError(refuse('call.idempotencyKey'))
    return { replayed: true, response: stored.response }
  }
  const response = await work()
  await storeAnswer(tx, { userId, key, bodyHash, response, isLast })
  return { replayed: false, response }
}

/** The answer that a key has already; null: its work is still to be done. For work that begins before its transaction. */
export async function findOnce<T>(
  db: Queryable,
  { userId, key, bodyHash }: OnceKey,
): Promise<T | null> {
  assertKey(key)
  const stored = await findAnswer<T>(db, { userId, key })
  if (stored === null) return null
  if (stored.body_hash !== bodyHash) throw new RefusalError(refuse('call.idempotencyKey'))
  return stored.response
}

type Written =
  | { readonly state: 'RUNNING' | 'NONE' }
  | { readonly state: 'DONE'; readonly response: unknown }

/** What became of the write of a key, for who has lost its answer: done with this answer, being done, or nothing. */
export async function findWritten(
  db: Queryable,
  { userId, key }: Omit<OnceKey, 'bodyHash'>,
): Promise<Written> {
  assertKey(key)
  // In this order: a write that ends in between is found as running, never as nothing.
  const { locked = false } = (await tryLock(db, { userId, key })) ?? {}
  const stored = await findAnswer<unknown>(db, { userId, key })
  if (stored !== null) return { state: 'DONE', response: stored.response }
  return { state: locked ? 'NONE' : 'RUNNING' }
}

/** What makes two calls the same: a key that is used on another path is a mistake of the caller. */
export function hashCall(call: {
  readonly method: string
  readonly path: string
  readonly body: string | Uint8Array
}): string {
  return createHash('sha256')
    .update(`${call.method} ${call.path}\n`)
    .update(call.body)
    .digest('hex')
}

/** Removes answers that are too old to be given again; their number. */
export async function purgeExpired(db: Queryable): Promise<number> {
  return db.run(sql`delete from sys_idempotency where created_at < now() - ${LIFETIME}`)
}

function assertKey(key: string): void {
  if (key.length <= LONGEST_KEY && VISIBLE.test(key)) return
  throw new RefusalError(refuse('call.idempotencyForm', { max: LONGEST_KEY }))
}

async function lockKey(tx: Tx, key: Omit<OnceKey, 'bodyHash'>): Promise<void> {
  if (!(await tryLock(tx, key))?.locked) throw new RefusalError(refuse('call.repeated'))
}

/** Held until the transaction ends; outside of one, no longer than it takes to ask. */
function tryLock(
  tx: Queryable,
  { userId, key }: Omit<OnceKey, 'bodyHash'>,
): Promise<{ readonly locked: boolean } | null> {
  const name = `idempotency/${userId}/${key}`
  return tx.row<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
}

async function findAnswer<T>(
  tx: Queryable,
  { userId, key }: Omit<OnceKey, 'bodyHash'>,
): Promise<StoredAnswer<T> | null> {
  return tx.row<StoredAnswer<T>>(sql`
    select body_hash, response from sys_idempotency
    where user_id = ${userId} and key = ${key} and created_at >= now() - ${LIFETIME}`)
}

/** An answer that has expired but was not yet purged is replaced. */
async function storeAnswer(
  tx: Tx,
  {
    userId,
    key,
    bodyHash,
    response,
    isLast,
  }: OnceKey & { readonly response: unknown; readonly isLast: boolean },
): Promise<void> {
  const write = isLast ? tx.runLast : tx.run
  await write(sql`
    insert into sys_idempotency (user_id, key, body_hash, response)
    values (${userId}, ${key}, ${bodyHash}, ${JSON.stringify(response ?? null)}::jsonb)
    on conflict (user_id, key) do update set body_hash = excluded.body_hash,
      status = excluded.status, response = excluded.response, created_at = excluded.created_at`)
}
