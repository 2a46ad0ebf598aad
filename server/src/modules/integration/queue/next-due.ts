import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** For whoever takes a message in hand: longer than any answer is waited for. */
const LEASE_MS = 120_000

/** That somebody has taken messages in hand, and until when nobody else may. */
export interface Lease {
  readonly now: Date
  readonly leaseUntil: Date
  /** What becomes of them is stored by who holds it alone. */
  readonly token: string
}

export function newLease(engine: { readonly clock: { now(): Date }; newId(): string }): Lease {
  const now = engine.clock.now()
  return { now, leaseUntil: new Date(now.getTime() + LEASE_MS), token: engine.newId() }
}

/**
 * Ids of the next messages that are due to be sent: of a document only the first that is not through, so that nothing
 * overtakes. What somebody else holds is passed by. The messages are `o`, those before them `e`.
 */
export const nextDue = ({
  table,
  now,
  of,
  before,
  order,
  most,
}: {
  readonly table: SqlFragment
  readonly now: Date
  /** Which of them at all. */
  readonly of: SqlFragment
  /** That `e` must be through before `o` may go. */
  readonly before: SqlFragment
  readonly order: SqlFragment
  readonly most: number
}): SqlFragment =>
  sql`select o.id from ${table} o
    where ${of} and o.status in ('READY', 'RETRY') and o.next_try_at <= ${now.toISOString()}
      and not exists (select 1 from ${table} e where ${before} and e.status not in ('DONE', 'CANCELLED'))
    order by ${order} limit ${most} for update of o skip locked`
