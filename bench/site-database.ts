import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsDirectory } from '@junheng/server/paths.ts'
import { type Database, openDatabase } from '@junheng/server/platform/db/database.ts'
import {
  type EmbeddedServer,
  startEmbeddedPostgres,
} from '@junheng/server/platform/db/embedded/start-embedded-postgres.ts'
import { MigrationError, migrate } from '@junheng/server/platform/db/migrate.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
import { makeSimWorld, openSimApp, type SimWorld } from '../server/test/simulate/sim-site.ts'
import { makeAccount } from './account.ts'
import { BENCH_ORG } from './companies.ts'
import { fillYear } from './report-fill.ts'

const dataDir = fileURLToPath(new URL('../.cache/bench-site', import.meta.url))

/** A plant that has weighed so much already. */
export interface Plant {
  readonly url: string
  readonly records: number
  readonly world: SimWorld
}

/** Two plants on one database server, filled on first use and kept: what differs is only what lies there. */
export async function openPlants(sizes: readonly number[]): Promise<{
  readonly server: EmbeddedServer
  readonly plants: readonly Plant[]
}> {
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg') })
  const plants: Plant[] = []
  for (const records of sizes) plants.push(await openPlant(server, records))
  return { server, plants }
}

async function openPlant(server: EmbeddedServer, records: number): Promise<Plant> {
  const name = `site_${records}`
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const kept = join(dataDir, `${name}.json`)
  if (existsSync(kept) && (await isCurrent(url.href)))
    return { url: url.href, records, world: JSON.parse(readFileSync(kept, 'utf8')) as SimWorld }
  rmSync(kept, { force: true })
  const admin = openDatabase({ url: server.url, poolSize: 1 })
  await admin.run(rawSql(`drop database if exists ${name}`))
  await admin.run(rawSql(`create database ${name}`))
  await admin.close()
  await migrate(url.href, { directory: migrationsDirectory })
  const world = await fillPlant(url.href, records)
  writeFileSync(kept, JSON.stringify(world))
  return { url: url.href, records, world }
}

/** What was filled under migrations that have changed since is thrown away. */
async function isCurrent(url: string): Promise<boolean> {
  try {
    return (await migrate(url, { directory: migrationsDirectory })).length === 0
  } catch (error) {
    if (error instanceof MigrationError) return false
    throw error
  }
}

async function fillPlant(url: string, records: number): Promise<SimWorld> {
  const db = openDatabase({ url, poolSize: 2 })
  await makeAccount(db)
  await fillYear(db, { weighs: records, inside: 0 })
  const app = await openSimApp(url)
  const world = await makeSimWorld(app)
  await app.close()
  await moveWorld(db, world.homeId)
  await db.close()
  return { ...world, homeId: BENCH_ORG }
}

/** The trucks come to the company whose records lie there: only then do they share its indexes. */
async function moveWorld(db: Database, homeId: string): Promise<void> {
  const columns = await db.rows<{ readonly table: string; readonly column: string }>(
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint' and c.column_name in ('org_id', 'pk_org', 'fh_org_id', 'sh_org_id')`,
  )
  await db.transaction(async (tx) => {
    await tx.run(rawSql('set local session_replication_role = replica'))
    // What the filling named its places by; the records keep the names.
    for (const table of ['mm_scale', 'mm_weigh_room', 'sys_shift', 'sys_team'])
      await tx.run(rawSql(`delete from ${table} where org_id = ${BENCH_ORG}`))
    await tx.run(sql`delete from sys_organization where id = ${BENCH_ORG}`)
    await tx.run(sql`update sys_organization set id = ${BENCH_ORG} where id = ${homeId}`)
    for (const { table, column } of columns)
      if (table !== 'mm_weigh')
        await tx.run(
          rawSql(`update "${table}" set "${column}" = ${BENCH_ORG} where "${column}" = ${homeId}`),
        )
  })
}
