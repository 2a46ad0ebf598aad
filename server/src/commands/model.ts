import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run model -- [段数] [种子]
  让这么多段随机的通知单生命与内存中的模型逐步对照，默认 10000 段、种子 1；用自带的临时数据库，不碰现有数据。`

/** `npm run model`: so many random lives of notices against a model in memory. */
await runProgram(new URL('../../test/model/model-program.ts', import.meta.url), usage)
