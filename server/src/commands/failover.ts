import { runProgram } from '#platform/db/backup/run-program.ts'

const usage = `用法：npm run failover -- [次数] [人数] [种子]
  主库和同步备库（随产品安装的 PostgreSQL），多人过磅时杀掉主库、由备库接替，默认 10 次、64 人、种子 1；
  核对已确认的写入没有丢失、没有重复，接替后 10 秒内恢复，服务不重启。用自带的临时数据库，不碰现有数据；仅限 Linux。`

/** `npm run failover`: the primary is killed in the middle of work and its standby takes over. */
await runProgram(new URL('../../test/failover/failover-program.ts', import.meta.url), usage)
