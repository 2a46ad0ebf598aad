import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsDirectory } from '@junheng/server/paths.ts'
import {
  type EmbeddedServer,
  startEmbeddedPostgres,
} from '@junheng/server/platform/db/embedded/start-embedded-postgres.ts'
import { MigrationError, migrate } from '@junheng/server/platform/db/migrate.ts'

/** What was filled under migrations that have changed since is thrown away: nothing here is worth keeping. */
export async function startMigrated(dataDir: string): Promise<EmbeddedServer> {
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg') })
  try {
    await migrate(server.url, { directory: migrationsDirectory })
    return server
  } catch (error) {
    await server.stop()
    if (!(error instanceof MigrationError)) throw error
    console.log('The migrations have changed: the bench database is made anew.')
    rmSync(dataDir, { recursive: true })
    return startMigrated(dataDir)
  }
}
