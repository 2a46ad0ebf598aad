import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openSource } from '#platform/db/backup/open-source.ts'
import { type CommandContext, isMain, runCommand } from '#platform/db/backup/run-command.ts'
import { openDatabase } from '#platform/db/database.ts'

const usage = `用法：npm run verify-chains -- [--data-dir 目录]
  --data-dir  数据目录，默认取环境变量 DATA_DIR，再默认为 ./data
  从第一条起重新计算每台地磅的读数链和每个库区的化验日志，有不符的以状态1结束；设置了环境变量 DATABASE_URL 时校验该数据库。`

/** `npm run verify-chains`: every chain of readings and of laboratories from its first link; the service may be running. */
async function runVerifyChains({ args, env, say }: CommandContext): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { 'data-dir': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return say(usage)
  // The whole product hangs on it: who only asks for the usage does not wait for that.
  const { verifyAllReadings } = await import('#modules/scale/api.ts')
  const { verifyAllLogs } = await import('#modules/quality/api.ts')
  const dataDir = resolve(values['data-dir'] ?? env['DATA_DIR'] ?? 'data')
  const source = await openSource({ dataDir, databaseUrl: env['DATABASE_URL'], say })
  const db = openDatabase({ url: source.url, poolSize: 1 })
  try {
    const broken = await verifyAllReadings(db, say)
    const brokenLogs = await verifyAllLogs(db, say)
    if (broken > 0) throw new Error(`${broken}台地磅的读数校验不符`)
    if (brokenLogs > 0) throw new Error(`${brokenLogs}个库区的化验日志校验不符`)
    say('全部读数和化验日志校验相符')
  } finally {
    await db.close()
    await source.close()
  }
}

if (isMain(import.meta.url)) await runCommand(runVerifyChains)
