import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run plants -- [厂数] [每天车数] [分钟] [节点数] [人数]
  许多厂用一个数据库：按每天的车数均匀放车，报告是否跟得上、过磅要等多久、处理器和磁盘用了多少，之后核对全部账、磅、库；
  默认 200 个厂、每天 100000 车、5 分钟、2 个节点；每天车数为 0 时不限速，由 16 人不停地放车；
  用自带的临时数据库，不碰现有数据；仅限 Linux。`

/** `npm run plants`: many plants on one database, at the pace of so many trucks a day. */
await runProgram(new URL('../../test/simulate/plants-program.ts', import.meta.url), usage)
