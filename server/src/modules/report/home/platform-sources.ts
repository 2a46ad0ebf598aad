import type { AgencySource, WarnSource } from '#platform/attention/attention-source.ts'
import { readBackupState } from '#platform/db/backup/backup.queries.ts'
import { OLDEST_BACKUP_HOURS, siteBackup } from '#platform/db/backup/site-backup.ts'
import { sql } from '#platform/db/sql.ts'
import { findTodo } from '#platform/workflow/flow-lists.queries.ts'

const MOST_TASKS = 500
/** Minutes after which what was to be sent should have been. */
const STUCK_MINUTES = 10

/** Approvals that wait for the caller. */
export const approvals: AgencySource = {
  type: 'APPROVAL',
  title: '待我审批',
  rights: [],
  path: '/activti/todo',
  labels: { title: '事项', nodeName: '环节', applicant: '申请人', time: '提交时间' },
  async rows({ services, call }) {
    const tasks = await findTodo(services.db, call.caller, { limit: MOST_TASKS, offset: 0 })
    return tasks
      .map(({ taskId, instanceId, title, nodeName, applicant, openTime }) => ({
        id: taskId,
        address: `/activti/detail/${instanceId}`,
        title,
        nodeName,
        applicant,
        time: openTime,
      }))
      .toReversed()
  },
}

/**
 * The running server could change what is written once, and triggers alone keep it from that; or reports read
 * with its account, and the product alone keeps them from what they should not show.
 */
export const oneAccount: WarnSource = {
  type: 'DATABASE_ACCOUNT',
  title: '数据库账号未分离',
  severity: 'warning',
  rights: ['quartz:scheduler-job-info:list'],
  path: '/modules/system/scheduler_job_info/index',
  labels: { what: '事项', advice: '处理办法' },
  rows: async ({ services: { db, viewDb } }) => [
    ...(db.isApart === false ? [lackingRole('app', '运行中的服务使用数据库所有者的账号')] : []),
    ...(viewDb.isApart === false ? [lackingRole('viewer', '报表没有自己的只读账号')] : []),
  ],
}

const lackingRole = (role: string, what: string) => ({
  id: role,
  what,
  advice: `请由数据库管理员建立 <库名>_${role} 角色并授予该账号，然后重新启动`,
})

/** Nobody misses a backup before it is needed. */
export const missedBackup: WarnSource = {
  type: 'BACKUP_MISSED',
  title: '备份过期',
  severity: 'danger',
  rights: ['quartz:scheduler-job-info:list'],
  path: '/modules/system/scheduler_job_info/index',
  labels: { what: '事项', error: '最近一次失败的原因', advice: '处理办法' },
  async rows({ services: { db, engine }, now }) {
    if (engine.parts.get(siteBackup) === null) return []
    const { age, hasGood, fault } = await readBackupState(db, now)
    const hours = Math.floor(age / 3600)
    if (hours < OLDEST_BACKUP_HOURS) return []
    return [
      {
        id: 'backup',
        what: hasGood ? `最近一次核对通过的备份在${hours}小时前` : '还没有核对通过的备份',
        error: fault,
        advice: '请在定时任务中执行“每晚备份并试恢复”，并按失败的原因处理',
      },
    ]
  },
}

interface StuckJob {
  readonly id: string
  readonly event: string | null
  readonly attempts: number
  readonly error: string | null
  readonly time: string
}

/** Events that did not reach those who wait for them. */
export const stuckOutbox: WarnSource = {
  type: 'OUTBOX_STUCK',
  title: '业务事件投递受阻',
  severity: 'danger',
  rights: ['quartz:scheduler-job-info:list'],
  path: '/modules/system/scheduler_job_info/index',
  labels: { event: '事件', attempts: '已重试', error: '原因', time: '产生时间' },
  async rows({ services, now }) {
    const there = await services.db.row<{ readonly there: boolean }>(
      sql`select to_regclass('pgboss.job') is not null as there`,
    )
    // Where no node ever ran jobs there is nothing to be stuck in.
    if (!there?.there) return []
    const before = new Date(now.getTime() - STUCK_MINUTES * 60_000).toISOString()
    const jobs = await services.db.rows<StuckJob>(
      sql`select id::text, data ->> 'event' as event, retry_count as attempts, left(output ->> 'message', 200) as error, created_on as time
      from pgboss.job where name = 'deliver-event' and (state = 'failed' or (state < 'active' and created_on < ${before}))
      order by created_on desc limit ${MOST_TASKS}`,
    )
    return jobs.map(({ attempts, ...job }) => ({ ...job, attempts: String(attempts) }))
  },
}
