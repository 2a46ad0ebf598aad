import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openSource } from '#platform/db/backup/open-source.ts'
import { type CommandContext, isMain, runCommand } from '#platform/db/backup/run-command.ts'
import { openDatabase } from '#platform/db/database.ts'
import { allMonthly } from '#platform/db/partitions.ts'
import { archiveYears } from '#platform/db/partitions-archive.ts'
import { connectionOf } from '#platform/db/primary-host.ts'

const usage = `用法：npm run archive -- [年份] [--keep 年数] [--tablespace 表空间] [--idle] [--data-dir 目录]
  年份          只归档这一年，默认为全部已关闭的年份
  --keep        今年之前还按月保存几年，默认 2
  --tablespace  年表放在哪个表空间，默认取环境变量 ARCHIVE_TABLESPACE，再默认与其他表放在一起
  --idle        没有人在使用：不顾及正在写入的人
  --data-dir    数据目录，默认取环境变量 DATA_DIR，再默认为 ./data
  把日志、读数、库存流水的十二个月份表合成一个年表，服务可以运行；中断后再执行会接着做。
  设置了环境变量 DATABASE_URL 时归档该数据库。`

/** `npm run archive`: the months of closed years become one table for each year; the service may be running. */
async function runArchive({ args, env, say }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      keep: { type: 'string', default: '2' },
      tablespace: { type: 'string' },
      idle: { type: 'boolean', default: false },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return say(usage)
  const [year = null] = positionals
  const numbers = [values.keep, ...positionals]
  if (positionals.length > 1 || numbers.some((each) => !/^\d{1,4}$/.test(each)))
    throw new Error(usage)
  // The whole product hangs on them: who only asks for the usage does not wait for that.
  const { findSiteFaults } = await import('../prove-site.ts')
  const { product } = await import('#modules/index.ts')
  const dataDir = resolve(values['data-dir'] ?? env['DATA_DIR'] ?? 'data')
  const databaseUrl = env['DATABASE_DIRECT_URL'] ?? env['DATABASE_URL']
  const source = await openSource({ dataDir, databaseUrl, say })
  const db = openDatabase({ url: source.url, poolSize: 2 })
  const client = new Client(connectionOf(source.url))
  try {
    await client.connect()
    const made = await archiveYears(client, {
      tables: allMonthly(product.monthly),
      now: new Date(),
      year: year === null ? null : Number(year),
      keep: Number(values.keep),
      tablespace: values.tablespace ?? env['ARCHIVE_TABLESPACE'] ?? null,
      isIdle: values.idle,
      say,
      findFaults: () => findSiteFaults(db),
    })
    say(made === 0 ? '没有需要归档的月份表' : `归档完成，共 ${made} 个年表`)
  } finally {
    await client.end()
    await db.close()
    await source.close()
  }
}

if (isMain(import.meta.url)) await runCommand(runArchive)
