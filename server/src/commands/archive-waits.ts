import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run archive:waits -- [行数]
  把一年的日志、读数、库存流水归档，同时不断写入这些表和它们指向的表，每个表默认一百万行；有写入等待超过 1 秒的以状态 1 结束。
  用自带的临时数据库，不碰现有数据。`

/** `npm run archive:waits`: how long those who write wait for a year that is archived. */
await runProgram(new URL('../../test/upgrade/archive-waits-program.ts', import.meta.url), usage)
