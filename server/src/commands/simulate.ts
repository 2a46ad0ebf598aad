import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run simulate -- [种子] [车数] [杀掉次数]
  模拟一个厂的随机车辆，途中多次杀掉服务器再核对，默认种子 1、1000 车、20 次；用自带的临时数据库，不碰现有数据。`

/** `npm run simulate`: a site with random trucks whose server is killed in the middle of work. */
await runProgram(new URL('../../test/simulate/simulate-program.ts', import.meta.url), usage)
