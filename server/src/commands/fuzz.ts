import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run fuzz -- [次数] [种子] [从第几个起]
  向全部接口发送这么多个错误请求，默认 100000 个、种子 1、从第 0 个起；用自带的临时数据库，不碰现有数据。`

/** `npm run fuzz`: sends so many bad requests to all mounted calls. */
await runProgram(new URL('../../test/fuzz/fuzz-program.ts', import.meta.url), usage)
