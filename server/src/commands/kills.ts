import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run kills -- [次数] [每次车数] [种子]
  过磅途中轮流杀掉（kill -9）服务和数据库，每次之后核对全部账、磅、库和已确认的写入，默认 100 次、每次 8 车、种子 1；
  用自带的临时数据库，不碰现有数据；仅限 Linux。`

/** `npm run kills`: server and database are killed in turn in the middle of work. */
await runProgram(new URL('../../test/failover/kills-program.ts', import.meta.url), usage)
