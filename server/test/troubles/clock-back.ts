import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '#platform/db/sql.ts'
import { startKilledServer } from '../simulate/killed-server.ts'
import { makeTroubleSite, openAudit, Told, work } from './trouble-site.ts'

const HOUR = 3600

/** The machine's clock, the server's and the database's, is set back by an hour in the middle of work. */
export async function setClockBack(
  folder: string,
  { trucks }: { readonly trucks: number },
): Promise<readonly string[]> {
  const library = process.env['FAKETIME_LIBRARY']
  if (library === undefined) {
    console.log('没有 libfaketime（Debian 软件包），没有试')
    return []
  }
  const site = await makeTroubleSite(folder)
  // The database runs as somebody who may not look into the cache.
  const preload = join(folder, 'libfaketime.so.1')
  copyFileSync(library, preload)
  const clock = join(folder, 'clock')
  // Without a sign it would be read as a moment.
  const set = (seconds: number): void =>
    writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 })
  set(0)
  const env = {
    LD_PRELOAD: preload,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // Timers go on: a machine whose clock is set does not stand still.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  const database = await site.start({ env })
  const server = await startKilledServer(database.url, env)
  const db = openAudit(database.url)
  const told = new Told()
  let isSet = false
  try {
    const before = await askTime(database.url)
    const progress = (driven: number): void => {
      if (isSet || driven < trucks / 3) return
      isSet = true
      set(-HOUR)
      console.log('时钟拨回了一小时')
    }
    const faults = await work({ ...site, db, told }, server, { trucks, seed: 9, progress })
    const after = await askTime(database.url)
    console.log(told.lines().join('\n') || '用户没有看到任何错误')
    return [
      ...faults,
      ...(after < before ? [] : ['时钟没有拨回']),
      ...(await findDisorder(db)),
      ...(server.kills() > 0 ? ['服务重启过'] : []),
    ]
  } finally {
    await server.stop()
    await db.close()
    await database.stop()
  }
}

async function askTime(url: string): Promise<number> {
  const db = openAudit(url)
  const row = await db.row<{ readonly now: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 as now`,
  )
  await db.close()
  return row?.now ?? 0
}

/** What is numbered goes on being numbered in the order in which it came, whatever the clock says. */
async function findDisorder(db: ReturnType<typeof openAudit>): Promise<readonly string[]> {
  const twice = await db.rows<{ readonly code: string }>(
    sql`select code from tr_registry group by code having count(*) > 1`,
  )
  return twice.map(({ code }) => `登记单号 ${code} 用了两次`)
}
