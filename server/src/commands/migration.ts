import { readdirSync } from 'node:fs'
import { migrationsDirectory } from '#app/paths.ts'

const usage = `用法：npm run migration -- what-changed [时间戳]
  按现在的定义写出下一个迁移，名称用小写字母、数字和连字符；时间戳默认为现在，不早于最后一个迁移。`

/** `npm run migration -- what-changed [stamp]`: writes the next migration from the definitions. */
const [what, stamp = nextStamp()] = process.argv.slice(2)

if (what === '--help' || what === '-h') {
  console.log(usage)
} else if (what === undefined || !/^[a-z0-9][a-z0-9-]*$/.test(what)) {
  console.error(usage)
  process.exitCode = 1
} else {
  const file = await writeNext(`${stamp}-${what}`)
  console.log(file === null ? '定义没有变化，不需要迁移' : `已写入 ${file}，请检查后提交`)
}

/** Now, or a minute after the last migration: what alters a table comes after what made it. */
function nextStamp(): string {
  const stamps = readdirSync(migrationsDirectory)
    .map((name) => /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)-/.exec(name))
    .flatMap((found) => (found === null ? [] : [found.slice(1).map(Number)]))
    .map(([year = 0, month = 1, day, hour, minute]) => Date.UTC(year, month - 1, day, hour, minute))
  const last = Math.max(0, ...stamps)
  const at = new Date(Math.max(Date.now(), last + 60_000))
  return at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
}

/** The definitions are loaded only when something is to be written. */
async function writeNext(name: string): Promise<string | null> {
  const [{ entities }, { writeMigration }, { loadModels }, { buildRegistry }] = await Promise.all([
    import('#modules/index.ts'),
    import('#platform/db/schema/write-migration.ts'),
    import('#platform/entity-engine/load-models.ts'),
    import('#platform/entity-engine/registry.ts'),
  ])
  const registry = buildRegistry(loadModels(entities))
  return writeMigration(registry, { directory: migrationsDirectory, name })
}
