import type { Account } from '#platform/db/accounts.ts'
import {
  type Database,
  type DatabaseOptions as OpenOptions,
  openDatabase,
} from '#platform/db/database.ts'
import { readFromReplica } from '#platform/db/replica.ts'
import { guardSilence, type SilenceGuard } from '#platform/db/silence-guard.ts'
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
  /** Whole lists that become workbooks: a replica where one is given, under the account that lists are read by. */
  readonly sheetDb: Database
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

/** Workbooks that are written at once from a replica. */
const SHEET_POOL = 2

export function openDatabases(options: DatabaseOptions): Databases {
  const { url, ownerUrl, role = null, isApart = true, viewer, poolSize, reader } = options
  const { near, far, stop } = guardsOf(options)
  const { watch = null } = options
  const db = openDatabase({
    url,
    role,
    isApart,
    isUndivided: true,
    poolerUrl: options.poolerUrl ?? null,
    ...near,
    ...(poolSize ? { poolSize } : {}),
  })
  const ownerDb = ownerUrl ? openDatabase({ url: ownerUrl, poolSize: OWNER_POOL, ...near }) : db
  const account = viewer ?? { url, role }
  const view = { role: account.role, isApart: viewer !== null, isReadOnly: true } as const
  const nearView = openDatabase({ ...view, url: account.url, poolSize: VIEW_POOL, ...near })
  const farView = reader && openDatabase({ ...view, url: reader.url, poolSize: VIEW_POOL, ...far })
  const sheet = { role, isReadOnly: true, poolSize: SHEET_POOL } as const
  const farSheets = reader && openDatabase({ ...sheet, url: reader.url, ...far })
  const viewDb = reader && farView ? readFromReplica(nearView, farView, reader) : nearView
  const sheetDb = reader && farSheets ? readFromReplica(db, farSheets, reader) : db
  const asideDb = openDatabase({ url, role, isApart, poolSize: ASIDE_POOL, ...near })
  const close = async (): Promise<void> => {
    await viewDb.close()
    await farSheets?.close()
    await db.close()
    await asideDb.close()
    if (ownerDb !== db) await ownerDb.close()
    await stop()
    await watch?.close()
  }
  return { db, ownerDb, viewDb, sheetDb, asideDb, close }
}

type Looked = Pick<OpenOptions, 'silence' | 'watch'>

/** Who looks on at the database and at its replica, and gives them up when they say nothing. */
function guardsOf({ url, reader, silence, watch = null }: DatabaseOptions): {
  readonly near: Looked
  readonly far: Looked
  stop(): Promise<void>
} {
  const guard = (at: string | undefined): SilenceGuard | null =>
    silence === undefined || at === undefined ? null : guardSilence(at, { patience: silence })
  const [near, far] = [guard(url), guard(reader?.url)]
  return {
    near: { silence: near, watch },
    far: { silence: far, watch },
    async stop() {
      await near?.stop()
      await far?.stop()
    },
  }
}
