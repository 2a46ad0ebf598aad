import { migrationsDirectory } from '#app/paths.ts'
import { entities } from '#modules/index.ts'
import { writeMigration } from '#platform/db/schema/write-migration.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'

/** npm run migration -- what-changed [stamp]: writes the next migration from the definitions. */
const [what, stamp = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '')] =
  process.argv.slice(2)

if (what === undefined || !/^[a-z0-9-]+$/.test(what)) {
  console.error('用法：npm run migration -- what-changed（小写字母、数字和连字符）')
  process.exitCode = 1
} else {
  const registry = buildRegistry(loadModels(entities))
  const file = writeMigration(registry, {
    directory: migrationsDirectory,
    name: `${stamp}-${what}`,
  })
  console.log(file === null ? '定义没有变化，不需要迁移' : `已写入 ${file}，请检查后提交`)
}
