import { join } from 'node:path'
import { EmbeddedPostgresError } from '../embedded/embedded-failures.ts'
import { findRunningServer, startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'

export interface Source {
  readonly url: string
  close(): Promise<void>
}

/** The database by address; or the embedded one, by its running server or by starting it for a while. */
export async function openSource(where: {
  dataDir: string
  databaseUrl: string | undefined
  say: (line: string) => void
}): Promise<Source> {
  if (where.databaseUrl) return { url: where.databaseUrl, close: async () => {} }
  const dataDir = join(where.dataDir, 'pg')
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: where.say, create: false })
    return { url: server.url, close: () => server.stop() }
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError && error.code === 'inUse')) throw error
    const url = await findRunningServer(dataDir)
    if (url === null) throw error
    where.say('服务正在运行，使用运行中的数据库')
    return { url, close: async () => {} }
  }
}
