import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run contention -- [秒数] [客户端数] [种子]
  许多客户端同时争用几张通知单，再争用化验室的桶组、化验单和判定单，各默认 60 秒、64 个、种子 1；用自带的临时数据库，不碰现有数据。`

/** `npm run contention`: many clients on few notices, then on few samples, for so many seconds each. */
await runProgram(new URL('../../test/contention/contention-program.ts', import.meta.url), usage)
