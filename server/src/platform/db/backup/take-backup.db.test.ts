import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrationsDirectory } from '#app/paths.ts'
import { createFolderStore } from '#platform/files/folder-store.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { sql } from '../sql.ts'
import { listGood, readBackupState } from './backup.queries.ts'
import { type BackupParts, type BackupPlan, takeBackup } from './take-backup.ts'

const NAME = 'backed_up'
const place = mkdtempSync(join(tmpdir(), 'junheng-nightly-'))
const folder = join(place, 'backup')
let db: Database
let url = ''
let plan: BackupPlan

async function onServer(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A site of one table: what is proved here is the way of a backup, not its contents. */
beforeAll(async () => {
  const migrationsDir = join(place, 'migrations')
  mkdirSync(migrationsDir)
  const file = readdirSync(migrationsDirectory).find((name) => name.endsWith('-backups.sql')) ?? ''
  copyFileSync(join(migrationsDirectory, file), join(migrationsDir, file))
  await onServer(`drop database if exists ${NAME} with (force)`)
  await onServer(`create database ${NAME}`)
  const address = new URL(inject('serverUrl'))
  address.pathname = `/${NAME}`
  url = address.href
  await migrate(url, { directory: migrationsDir })
  db = openDatabase({ url, poolSize: 3 })
  plan = { folder, bucket: null, isOwnDisk: true, scratchUrl: null, migrationsDir }
})
afterAll(async () => {
  await db.close()
  await onServer(`drop database ${NAME} with (force)`)
  rmSync(place, { recursive: true, force: true })
})

const night = (day: string, more: Partial<BackupParts> = {}): BackupParts => ({
  ownerUrl: url,
  db,
  now: () => new Date(`2026-11-${day}T20:20:00Z`),
  findFaults: async () => [],
  ...more,
})

describe('a nightly backup', () => {
  test('counts once it was restored and looked at; nothing of that is left', async () => {
    const seen: number[] = []
    const backup = await takeBackup(
      plan,
      night('10', {
        async findFaults(restored) {
          expect(restored.url).toContain('_proof')
          seen.push((await restored.rows(sql`select file from sys_backup`)).length)
          return []
        },
      }),
    )
    expect(seen).toEqual([0])
    expect(readdirSync(folder)).toEqual(['junheng-20261110-202000Z.tar.gz'])
    expect(backup).toMatchObject({ place: 'FOLDER', rowCount: 1, fileCount: 0 })
    const left = await onServer(`select from pg_database where datname = '${NAME}_proof'`)
    expect(left.rowCount).toBe(0)
    expect(await readBackupState(db, new Date('2026-11-11T20:20:30Z'))).toEqual({
      age: 86_430,
      hasGood: true,
      fault: null,
    })
  })

  test('that comes out otherwise than it went in does not count, and says why', async () => {
    const findFaults = async ({ url: of }: Database) =>
      of.includes('_proof') ? ['一号磅：第7条起不符'] : []
    await expect(takeBackup(plan, night('11', { findFaults }))).rejects.toThrow('第7条起不符')
    expect(readdirSync(folder)).toEqual(['junheng-20261110-202000Z.tar.gz'])
    const state = await readBackupState(db, new Date('2026-11-12T20:20:00Z'))
    expect(state).toMatchObject({ age: 172_800, hasGood: true })
    expect(state.fault).toContain('核对不符')
  })

  test('of data that was wrong before is a good one', async () => {
    const findFaults = async () => ['一号磅：第7条起不符']
    await takeBackup(plan, night('12', { findFaults }))
    expect((await listGood(db)).map(({ file }) => file.slice(8, 16))).toEqual([
      '20261110',
      '20261112',
    ])
  })

  test('lies in a bucket where there is one, and older ones give way there', async () => {
    const bucket = createFolderStore(join(place, 'bucket'))
    const lies = (day: string) =>
      existsSync(join(place, `bucket/objects/backup/junheng-202611${day}-202000Z.tar.gz`))
    await takeBackup({ ...plan, bucket }, night('13'))
    expect(lies('13')).toBe(true)
    const sameDay = night('13', { now: () => new Date('2026-11-13T20:50:00Z') })
    await takeBackup({ ...plan, bucket }, sameDay)
    expect(lies('13')).toBe(false)
    expect(await listGood(db)).toHaveLength(3)
    // What lies in the folder is not the bucket's matter.
    expect(readdirSync(folder)).toHaveLength(2)
  })

  test('that cannot be restored anywhere does not count', async () => {
    const missing = new URL(url)
    missing.pathname = '/nowhere'
    const scratchUrl = missing.href
    await expect(takeBackup({ ...plan, scratchUrl }, night('14'))).rejects.toThrow('nowhere')
    expect((await readBackupState(db, new Date())).fault).toContain('nowhere')
  })
})
