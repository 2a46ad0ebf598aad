import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrationsDirectory } from '#app/paths.ts'
import { restoreDatabase } from '#platform/db/backup/restore-database.ts'
import { type CommandContext, isMain, runCommand } from '#platform/db/backup/run-command.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'

const usage = `用法：npm run restore -- --from 备份文件 [--data-dir 目录] [--force-empty] [--migrations 目录]
  --from         npm run backup 制作的备份文件
  --data-dir     数据目录，默认取环境变量 DATA_DIR，再默认为 ./data
  --force-empty  目标不是空的也恢复：先清空其中的全部数据
  --migrations   数据库升级文件的目录：恢复到它的版本，默认为本程序的版本；升级退回原来的版本时用
  设置了环境变量 DATABASE_URL 时恢复到该数据库；否则恢复到数据目录中的内置数据库，须先停止服务。`

/** `npm run restore`: fills an empty database from an archive, or changes nothing. */
export async function runRestore({ args, env, say }: CommandContext): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      'data-dir': { type: 'string' },
      'force-empty': { type: 'boolean', default: false },
      migrations: { type: 'string', default: migrationsDirectory },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return say(usage)
  if (values.from === undefined) throw new Error(usage)
  const dataDir = resolve(values['data-dir'] ?? env['DATA_DIR'] ?? 'data')
  const server = env['DATABASE_URL']
    ? null
    : await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg'), log: say })
  try {
    const { rows, files } = await restoreDatabase({
      url: server?.url ?? env['DATABASE_URL'] ?? '',
      file: resolve(values.from),
      filesDir: join(dataDir, 'files'),
      migrationsDir: resolve(values.migrations),
      forceEmpty: values['force-empty'],
      log: say,
    })
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    say(`恢复完成：${Object.keys(rows).length} 个表，${count} 行，${files} 个文件`)
  } finally {
    await server?.stop()
  }
}

if (isMain(import.meta.url)) await runCommand(runRestore)
