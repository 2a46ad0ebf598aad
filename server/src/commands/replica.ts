import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run replica -- [车数] [容许落后的秒数]
  主库和流复制备库（随产品安装的 PostgreSQL）：报表由备库读出，落后超过容许、与主库断开或被杀时改读主库，默认 12 车、20 秒。
  用自带的临时数据库，不碰现有数据；仅限 Linux。`

/** `npm run replica`: a streaming standby for reports, behind, cut off and killed. */
await runProgram(new URL('../../test/troubles/replica-program.ts', import.meta.url), usage)
