import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Database, openDatabase } from '../database.ts'
import { connectionOf } from '../primary-host.ts'
import { sql } from '../sql.ts'
import {
  type BackupPlace,
  forgetBackup,
  listGood,
  type StoredBackup,
  storeFailed,
  storeGood,
} from './backup.queries.ts'
import { backupDatabase } from './backup-database.ts'
import { BackupError } from './backup-failures.ts'
import { restoreDatabase } from './restore-database.ts'
import { spareBackups } from './spare-backups.ts'

interface Upload {
  readonly key: string
  readonly uploadId: string
}

interface UploadedPart {
  readonly partNumber: number
  readonly etag: string
}

/** What is asked of a bucket; the file store's own answers it. */
interface BackupBucket {
  delete(key: string): Promise<void>
  startUpload(key: string): Promise<string>
  putPart(upload: Upload, partNumber: number, bytes: Uint8Array): Promise<string | null>
  completeUpload(upload: Upload, parts: readonly UploadedPart[]): Promise<boolean>
  abortUpload(upload: Upload): Promise<void>
}

/** Where backups go, and what they are made of. */
export interface BackupPlan {
  /** Where they lie, or lie until the bucket has them. */
  readonly folder: string
  /** Null: in the folder. */
  readonly bucket: BackupBucket | null
  /** Stored files of this machine; in a bucket of their own they are none of ours. */
  readonly filesDir?: string
  /** Whether the database lies on the same machine, where the scratch one takes room, too. */
  readonly isOwnDisk: boolean
  readonly scratchUrl: string | null
  readonly migrationsDir: string
}

export interface BackupParts {
  /** Reads everything, and may make databases. */
  readonly ownerUrl: string
  readonly db: Database
  now(): Date
  readonly findFaults: ProveOptions['findFaults']
}

const BUCKET_PREFIX = 'backup/'
const PART = 16 * 1024 * 1024
/** An archive is packed: it takes far less than the tables. */
const ROOM_FOR_ARCHIVE = 0.5
/** The restored tables once more, and the archive. */
const ROOM_WITH_SCRATCH = 1.5

interface ProveOptions {
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
 * One backup from its reading to its place: written, restored elsewhere and looked at; only then it has its name, is
 * counted, and older ones give way. What fails is noted, leaves no file behind, and is thrown.
 */
export async function takeBackup(plan: BackupPlan, parts: BackupParts): Promise<StoredBackup> {
  const madeAt = parts.now()
  const stamp = madeAt.toISOString().replaceAll(/[-:]/g, '').slice(0, 15).replace('T', '-')
  const file = `junheng-${stamp}Z.tar.gz`
  const place: BackupPlace = plan.bucket === null ? 'FOLDER' : 'BUCKET'
  const unproved = join(plan.folder, `${file}.unproved`)
  try {
    await mkdir(plan.folder, { recursive: true, mode: 0o700 })
    await assertRoom(plan, parts.db)
    const made = await makeProved(unproved, plan, parts)
    await putInPlace(unproved, file, plan)
    const backup = { file, place, madeAt, ...made }
    await storeGood(parts.db, backup, parts.now())
    await dropSpare(plan, parts.db)
    return backup
  } catch (error) {
    await rm(unproved, { force: true })
    await storeFailed(parts.db, { file, place, madeAt }, (error as Error).message)
    throw error
  }
}

async function makeProved(
  out: string,
  { filesDir, migrationsDir, scratchUrl }: BackupPlan,
  { ownerUrl: url, findFaults }: BackupParts,
): Promise<Pick<StoredBackup, 'bytes' | 'rowCount' | 'fileCount'>> {
  const summary = await backupDatabase({
    url,
    out,
    ...(filesDir === undefined ? {} : { filesDir }),
  })
  await proveBackup({ url, scratchUrl, file: out, migrationsDir, findFaults })
  const { size } = await stat(out)
  const rowCount = Object.values(summary.rows).reduce((sum, each) => sum + each, 0)
  return { bytes: size, rowCount, fileCount: summary.files }
}

async function assertRoom({ folder, isOwnDisk }: BackupPlan, db: Database): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const row = await db.row<{ readonly size: string }>(
    sql`select pg_database_size(current_database())::text as size`,
  )
  const wanted = Number(row?.size ?? 0) * (isOwnDisk ? ROOM_WITH_SCRATCH : ROOM_FOR_ARCHIVE)
  if (bavail * bsize < wanted)
    throw new BackupError('noRoom', {
      file: folder,
      count: megabytes(bavail * bsize),
      wanted: megabytes(wanted),
    })
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 ** 2)

async function putInPlace(unproved: string, file: string, plan: BackupPlan): Promise<void> {
  if (plan.bucket === null) return rename(unproved, join(plan.folder, file))
  await upload(plan.bucket, BUCKET_PREFIX + file, unproved)
  await rm(unproved)
}

async function upload(bucket: BackupBucket, key: string, path: string): Promise<void> {
  const uploadId = await bucket.startUpload(key)
  const target = { key, uploadId }
  try {
    const parts: UploadedPart[] = []
    for await (const piece of createReadStream(path, { highWaterMark: PART })) {
      const partNumber = parts.length + 1
      const etag = await bucket.putPart(target, partNumber, piece as Buffer)
      if (etag === null) throw new Error('the bucket has lost the upload')
      parts.push({ partNumber, etag })
    }
    if (!(await bucket.completeUpload(target, parts))) throw new Error('the bucket took no backup')
  } catch (error) {
    await bucket.abortUpload(target).catch(() => {}) // the first failure is the one to tell
    throw error
  }
}

/** Only what was made here by itself: an archive that somebody has put there stays. */
async function dropSpare({ folder, bucket }: BackupPlan, db: Database): Promise<void> {
  for (const { file, place } of spareBackups(await listGood(db))) {
    if (place === 'FOLDER') await rm(join(folder, file), { force: true })
    else if (bucket !== null) await bucket.delete(BUCKET_PREFIX + file)
    else continue
    await forgetBackup(db, file)
  }
}

/**
 * Restores an archive into a scratch database and looks at what came out of it: a backup that nobody has restored is a
 * hope. Restoring counts the rows of every table and makes every key anew; the rest is asked of `findFaults`. Throws
 * what is wrong.
 */
async function proveBackup(options: ProveOptions): Promise<void> {
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
const DATABASE_OF_URL = /^(\w+:\/\/[^/]*\/)([^?]*)(.*)$/

/** A database beside the one that was backed up; one that a killed proof left behind gives way. */
async function makeScratch(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const [, before = '', own = '', after = ''] = DATABASE_OF_URL.exec(url) ?? []
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
