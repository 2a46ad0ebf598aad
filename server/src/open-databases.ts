import type { Account } from '#platform/db/accounts.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'

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
}

/** One database, by what each part of the product may do in it. */
export interface Databases {
  readonly db: Database
  readonly ownerDb: Database
  readonly viewDb: Database
  close(): Promise<void>
}

/** Tables are seldom made, and by one request at a time. */
const OWNER_POOL = 2

/** Reports that run at once: who looks back must not take the connections of those who weigh. */
const VIEW_POOL = 6

export function openDatabases(options: DatabaseOptions): Databases {
  const { url, ownerUrl, role = null, isApart = true, viewer, poolSize } = options
  const db = openDatabase({ url, role, isApart, ...(poolSize ? { poolSize } : {}) })
  const ownerDb = ownerUrl ? openDatabase({ url: ownerUrl, poolSize: OWNER_POOL }) : db
  const viewDb = openDatabase({
    ...(viewer ?? { url, role }),
    isApart: viewer !== null,
    isReadOnly: true,
    poolSize: VIEW_POOL,
  })
  const close = async (): Promise<void> => {
    await viewDb.close()
    await db.close()
    if (ownerDb !== db) await ownerDb.close()
  }
  return { db, ownerDb, viewDb, close }
}
