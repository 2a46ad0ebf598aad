import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupDatabase } from '#platform/db/backup/backup-database.ts'
import { openSource } from '#platform/db/backup/open-source.ts'
import { type CommandContext, isMain, runCommand } from '#platform/db/backup/run-command.ts'

const usage = `用法：npm run backup -- [--out 文件] [--data-dir 目录]
  --out       备份文件，默认为 数据目录/backup/junheng-日期时间.tar.gz
  --data-dir  数据目录，默认取环境变量 DATA_DIR，再默认为 ./data
  设置了环境变量 DATABASE_URL 时备份该数据库；否则备份数据目录中的内置数据库，服务运行与否均可。`

/** `npm run backup`: one archive of database and files; the service may be running. */
export async function runBackup({ args, env, say }: CommandContext): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return say(usage)
  const dataDir = resolve(values['data-dir'] ?? env['DATA_DIR'] ?? 'data')
  const out = resolve(values.out ?? join(dataDir, 'backup', `junheng-${stampNow()}.tar.gz`))
  const source = await openSource({ dataDir, databaseUrl: env['DATABASE_URL'], say })
  try {
    const { rows, files } = await backupDatabase({
      url: source.url,
      filesDir: join(dataDir, 'files'),
      out,
      log: say,
    })
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    say(`备份完成：${out}（${Object.keys(rows).length} 个表，${count} 行，${files} 个文件）`)
  } finally {
    await source.close()
  }
}

function stampNow(): string {
  return new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15).replace('T', '-')
}

if (isMain(import.meta.url)) await runCommand(runBackup)
