import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrationsDirectory } from '#app/paths.ts'
import { openSource } from '#platform/db/backup/open-source.ts'
import { type CommandContext, isMain, runCommand } from '#platform/db/backup/run-command.ts'
import { listPending, migrate } from '#platform/db/migrate.ts'

const usage = `用法：npm run migrate -- [--data-dir 目录] [--pending]
  --data-dir  数据目录，默认取环境变量 DATA_DIR，再默认为 ./data
  --pending   只列出待执行的数据库升级，不执行
  把数据库升级到本程序的版本；服务启动时也会自动执行。设置了环境变量 DATABASE_URL 时升级该数据库。`

/** `npm run migrate`: brings the database to this version before anything is started on it. */
async function runMigrate({ args, env, say }: CommandContext): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'data-dir': { type: 'string' },
      pending: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return say(usage)
  const dataDir = resolve(values['data-dir'] ?? env['DATA_DIR'] ?? 'data')
  const databaseUrl = env['DATABASE_DIRECT_URL'] ?? env['DATABASE_URL']
  const source = await openSource({ dataDir, databaseUrl, say })
  try {
    const directory = migrationsDirectory
    const pending = await listPending(source.url, { directory })
    if (values.pending) return pending.forEach(({ name }) => say(name))
    let done = 0
    const log = (line: string): void => say(`(${(done += 1)}/${pending.length}) ${line}`)
    await migrate(source.url, { directory, log })
    say(pending.length === 0 ? '数据库已是本版本' : `数据库升级完成，共 ${pending.length} 步`)
  } finally {
    await source.close()
  }
}

if (isMain(import.meta.url)) await runCommand(runMigrate)
