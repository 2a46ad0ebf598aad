import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrationsDirectory } from '#app/paths.ts'
import { seedBuiltInFormats } from '#modules/archives/format/format.queries.ts'
import { seedRegions } from '#modules/archives/region/region.queries.ts'
import { product } from '#modules/index.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import { connectCheaply, forgetCrashes, planCheaply } from './forget-crashes.ts'
import { SITE_TEMPLATE, TEMPLATE_DATABASE } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server on which every test file makes its own copy of the migrated template. */
    serverUrl: string
  }
}

/** One PostgreSQL server and one migrated template database for all files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'junheng-test-'))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
  await forgetCrashes(server.url)
  await connectCheaply(server.url)
  await planCheaply(server.url)
  await execute(server.url, `create database ${TEMPLATE_DATABASE}`)
  const url = new URL(server.url)
  url.pathname = `/${TEMPLATE_DATABASE}`
  await migrate(url.href, { directory: migrationsDirectory })
  await fillTemplate(url.href, (db) =>
    ensurePartitions(db, { now: new Date(), tables: product.monthly }),
  )
  await execute(server.url, `create database ${SITE_TEMPLATE} template ${TEMPLATE_DATABASE}`)
  url.pathname = `/${SITE_TEMPLATE}`
  await fillTemplate(url.href, (db) =>
    db.transaction(async (tx) => {
      await seedBuiltInFormats(tx)
      await seedRegions(tx)
    }),
  )
  project.provide('serverUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is in the template is copied with it, which is cheaper than filling every copy. */
async function fillTemplate(url: string, fill: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase({ url, poolSize: 1 })
  await fill(db)
  await db.close()
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
