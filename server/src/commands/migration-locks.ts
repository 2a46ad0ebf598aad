import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run migration:locks -- [最新的几个] [行数]
  在大表上执行最新的数据库升级，同时不断写入这些表，默认最新 5 个、一百万行；有写入等待超过 1 秒的以状态 1 结束。
  用自带的临时数据库，不碰现有数据。`

/** `npm run migration:locks`: whether the newest migrations hold up those who write to large tables. */
await runProgram(new URL('../../test/upgrade/migration-locks-program.ts', import.meta.url), usage)
