import type { Account } from '#platform/db/accounts.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { readFromReplica } from '#platform/db/replica.ts'
import { guardSilence } from '#platform/db/silence-guard.ts'
import type { Watch } from '#platform/watch/watch.ts'

export interface DatabaseOptions {
  readonly url: string
  /** Taken on by every connection of the pool. */
  readonly role?: string | null
  /** Who makes tables: months, a customer's tables, the job queue. Absent: the same account does. */
  readonly ownerUrl?: string
  /** False: the account could not be told apart from the owner's; who administers is warned. */
  readonly isApart?: boolean
  /** Reads for reports; null: there is no such account, of which who administers is warned. Absent: the same. */
  readonly viewer?: Account | null
  readonly poolSize?: number
  /** A pooler in transaction mode before the database, for what people do; the rest has connections of its own. */
  readonly poolerUrl?: string | null
  /** A replica that reports read while it is near enough. */
  readonly reader?: { readonly url: string; readonly maxLag: number } | null
  /** Seconds after which a database that says nothing at all is given up; absent: it is waited for. */
  readonly silence?: number
  /** Told of statements, requests and jobs; absent: nobody looks on. */
  readonly watch?: Watch | null
}

/** One database, by what each part of the product may do in it. */
export interface Databases {
  readonly db: Database
  readonly ownerDb: Database
  readonly viewDb: Database
  /**
   * For what is read while a transaction is open, such as a setting: where every connection of the pool had an open
   * transaction, each would wait for another connection for ever. Never through a pooler, which has fewer still.
   */
  readonly asideDb: Database
  close(): Promise<void>
}

/** Tables are seldom made, and by one request at a time. */
const OWNER_POOL = 2

/** Reports that run at once: who looks back must not take the connections of those who weigh. */
const VIEW_POOL = 6

/** Few and short. */
const ASIDE_POOL = 2

export function openDatabases(options: DatabaseOptions): Databases {
  const {
    url,
    ownerUrl,
    role = null,
    isApart = true,
    viewer,
    poolSize,
    poolerUrl,
    reader,
    watch = null,
  } = options
  const guards = [url, ...(reader ? [reader.url] : [])].map((at) =>
    options.silence === undefined ? null : guardSilence(at, { patience: options.silence }),
  )
  const [silence = null, readerSilence = null] = guards
  const db = openDatabase({
    url,
    role,
    isApart,
    poolerUrl: poolerUrl ?? null,
    silence,
    watch,
    ...(poolSize ? { poolSize } : {}),
  })
  const ownerDb = ownerUrl
    ? openDatabase({ url: ownerUrl, poolSize: OWNER_POOL, silence, watch })
    : db
  const account = viewer ?? { url, role }
  const openView = (at: string, guard: typeof silence): Database =>
    openDatabase({
      url: at,
      role: account.role,
      isApart: viewer !== null,
      isReadOnly: true,
      poolSize: VIEW_POOL,
      silence: guard,
      watch,
    })
  const nearView = openView(account.url, silence)
  const viewDb = reader
    ? readFromReplica(nearView, openView(reader.url, readerSilence), reader)
    : nearView
  const asideDb = openDatabase({ url, role, isApart, poolSize: ASIDE_POOL, silence, watch })
  const close = async (): Promise<void> => {
    await viewDb.close()
    await db.close()
    await asideDb.close()
    if (ownerDb !== db) await ownerDb.close()
    for (const guard of guards) await guard?.stop()
  }
  return { db, ownerDb, viewDb, asideDb, close }
}
