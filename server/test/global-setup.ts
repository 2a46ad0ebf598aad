import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrationsDirectory } from '#app/paths.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { forgetCrashes } from './forget-crashes.ts'
import { TEMPLATE_DATABASE } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server on which every test file makes its own copy of the migrated template. */
    serverUrl: string
  }
}

/** One PostgreSQL server and one migrated template database for all files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'junheng-test-'))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
  await forgetCrashes(server.url)
  await execute(server.url, `create database ${TEMPLATE_DATABASE}`)
  const url = new URL(server.url)
  url.pathname = `/${TEMPLATE_DATABASE}`
  await migrate(url.href, { directory: migrationsDirectory })
  project.provide('serverUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
