import type { BoardQueue } from '@junheng/domain/visit/queue-wire.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Held } from '../discharge-address/discharge-address.queries.ts'

export async function storePaused(tx: Tx, { id, reason }: Held): Promise<void> {
  await tx.run(
    sql`update as_queue set paused = ${reason !== null}, pause_reason = ${reason}, version = version + 1 where id = ${id}`,
  )
}

/** Whether a company has a queue that calls by itself, in use or not. */
export async function hasAutoQueue(db: Queryable, orgId: string): Promise<boolean> {
  const found = await db.row(
    sql`select 1 from as_queue where org_id = ${orgId} and call_mode = 'AUTO' and not deleted limit 1`,
    { setUp: true },
  )
  return found !== null
}

/** Holds a queue until the transaction ends; false: there is none. */
export async function holdQueue(tx: Tx, id: string): Promise<boolean> {
  return (await tx.row(sql`select 1 from as_queue where id = ${id} for update`)) !== null
}

/** Whether a queue lets a partner or carrier go first. */
export const isFirstInQueue = ({
  queue,
  partner,
  carrier,
}: Readonly<Record<'queue' | 'partner' | 'carrier', SqlFragment>>): SqlFragment =>
  sql`exists (
      select 1 from as_queue_customer c where c.main_id = ${queue} and c.first and ${partner} in (c.customer_id::text, c.vendor_id::text)
      union all select 1 from as_queue_carrier c where c.main_id = ${queue} and c.first and c.carrier_id = ${carrier})`

/** A queue of the caller's company by id, as it stands. */
export function findCallingQueue(
  db: Queryable,
  { orgId, id }: { readonly orgId: string; readonly id: string },
): Promise<{ readonly id: string; readonly name: string } | null> {
  return db.row<{ readonly id: string; readonly name: string }>(
    sql`select id, name from as_queue where id = ${id} and org_id = ${orgId} and not deleted`,
  )
}

export interface QueueFacts {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly needInside: boolean
}

export function findQueue(db: Queryable, id: string): Promise<QueueFacts | null> {
  return db.row<QueueFacts>(
    sql`select id, name, prefix, need_inside as "needInside" from as_queue where id = ${id}`,
  )
}

/** The queues of a company as a board names them. */
export function findOpenQueues(
  db: Queryable,
  orgId: string,
): Promise<readonly Omit<BoardQueue, 'waiting' | 'called' | 'inside' | 'next'>[]> {
  return db.rows<Omit<BoardQueue, 'waiting' | 'called' | 'inside' | 'next'>>(
    sql`select id, name, paused, pause_reason as "pauseReason", call_mode as "callMode", order_by as "orderBy", max_inside as "maxInside" from as_queue where org_id = ${orgId} and enabled and not deleted order by code`,
  )
}
