import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run point-in-time -- [车数]
  归档写前日志，做基础备份，过磅，误改数据，再恢复到误改之前的时刻；此前的一项不少，此后的一项没有，默认每段 20 车。
  用自带的临时数据库，不碰现有数据；仅限 Linux。`

/** `npm run point-in-time`: recovery to a moment before somebody's mistake. */
await runProgram(new URL('../../test/troubles/point-in-time-program.ts', import.meta.url), usage)
