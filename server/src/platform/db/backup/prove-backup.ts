import { Client } from 'pg'
import { type Database, openDatabase } from '../database.ts'
import { connectionOf } from '../primary-host.ts'
import { BackupError } from './backup-failures.ts'
import { restoreDatabase } from './restore-database.ts'

export interface ProveOptions {
  /** Database that was backed up; the scratch one is made beside it. */
  readonly url: string
  /** A database of its own to restore into, where the account may make none; it is emptied each time. */
  readonly scratchUrl?: string | null
  readonly file: string
  readonly migrationsDir: string
  /** What is wrong with the restored data, in sentences: chains that break, sums that do not agree. */
  findFaults(db: Database): Promise<readonly string[]>
}

/**
 * Restores an archive into a scratch database and looks at what came out of it: a backup that nobody has restored is a
 * hope. Restoring counts the rows of every table and makes every key anew; the rest is asked of `findFaults`. Throws
 * what is wrong.
 */
export async function proveBackup(options: ProveOptions): Promise<void> {
  const scratch = options.scratchUrl
    ? { url: options.scratchUrl, drop: async () => {} }
    : await makeScratch(options.url)
  const { file, migrationsDir } = options
  try {
    await restoreDatabase({ url: scratch.url, file, migrationsDir, forceEmpty: true })
    const faults = await findNewFaults(scratch.url, options)
    if (faults.length > 0)
      throw new BackupError('unproved', { file, detail: faults.slice(0, 3).join('；') })
  } finally {
    await scratch.drop()
  }
}

/** What was wrong before is no fault of the backup: a faithful copy of a broken chain is what is wanted then. */
async function findNewFaults(
  scratchUrl: string,
  { url, findFaults }: ProveOptions,
): Promise<readonly string[]> {
  const faults = await lookInto(scratchUrl, findFaults)
  if (faults.length === 0) return []
  const before = new Set(await lookInto(url, findFaults))
  return faults.filter((fault) => !before.has(fault))
}

async function lookInto(
  url: string,
  findFaults: ProveOptions['findFaults'],
): Promise<readonly string[]> {
  const db = openDatabase({ url, poolSize: 2 })
  try {
    return await findFaults(db)
  } finally {
    await db.close()
  }
}

/** Not by URL, which knows no address of several hosts. */
const DATABASE = /^(\w+:\/\/[^/]*\/)([^?]*)(.*)$/

/** A database beside the one that was backed up; one that a killed proof left behind gives way. */
async function makeScratch(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const [, before = '', own = '', after = ''] = DATABASE.exec(url) ?? []
  const name = `${decodeURIComponent(own).slice(0, 50)}_proof`
  const run = async (...statements: readonly string[]): Promise<void> => {
    const client = new Client(connectionOf(url))
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const quoted = `"${name.replaceAll('"', '""')}"`
  const drop = `DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`
  try {
    await run(drop, `CREATE DATABASE ${quoted} TEMPLATE template0`)
  } catch (error) {
    throw new BackupError('noScratch', { detail: (error as Error).message }, { cause: error })
  }
  const scratchUrl = `${before}${encodeURIComponent(name)}${after}`
  return { url: scratchUrl, drop: () => run(drop) }
}
