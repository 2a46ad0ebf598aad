import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run soak -- [分钟] [人数]
  先满载片刻，再以一半的负荷持续过磅，默认 120 分钟、16 人；内存、连接、句柄和每次来访的磁盘不得增长，最后全部核对。
  用自带的临时数据库，不碰现有数据；仅限 Linux。`

/** `npm run soak`: half of what the machine can, for hours. */
await runProgram(new URL('../../test/troubles/soak-program.ts', import.meta.url), usage)
