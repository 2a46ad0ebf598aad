import { group, listOf } from '@junheng/domain/call/shape.ts'
import { dateTime, flag, int, text } from '@junheng/domain/entity/field.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Call } from '#platform/http/call.ts'
import { type JobRun, RUN_STATES } from '#platform/jobs/job.queries.ts'
import { nextTimes } from '#platform/jobs/job-states.ts'
import type { JobState } from '#platform/jobs/jobs.ts'
import {
  BASE,
  CRON,
  JOB_NAME,
  type JobCallParts,
  readCron,
  TAG,
} from '#platform/jobs/schedule-body.ts'
import { listSchema } from '#platform/list-engine/list-schema.ts'
import { scheduleCalls } from './schedule-calls.ts'

const MOST_RUNS = 100
const NEXT_SHOWN = 5

/** What runs by itself, when it did and will again, and how an administrator changes that. */
export function jobCalls(parts: JobCallParts): readonly Call[] {
  return [listCall(parts), historyCall(parts), nextCall(parts), ...scheduleCalls(parts)]
}

const READ = {
  method: 'POST',
  right: { key: 'quartz:scheduler-job-info:list' },
  tag: TAG,
} as const

const JOB = {
  id: text({ label: '编号', required: true }),
  jobName: JOB_NAME,
  label: text({ label: '名称', required: true }),
  cronExpression: text({ label: '计划' }),
  ownCron: text({ label: '产品的计划' }),
  enabled: flag({ label: '启用' }),
  added: flag({ label: '新增的计划' }),
  remark: text({ label: '备注', length: 500 }),
  nextTime: dateTime({ label: '下次时间' }),
  lastStartTime: dateTime({ label: '上次开始' }),
  lastEndTime: dateTime({ label: '上次结束' }),
  lastMilliseconds: int({ label: '上次毫秒数' }),
  lastState: text({ label: '上次结果' }),
  lastError: text({ label: '上次错误', length: 20_000 }),
}

function listCall({ jobs, clock }: JobCallParts): Call {
  return defineCall({
    ...READ,
    path: `${BASE}/list`,
    label: '查看后台任务',
    openBody: listSchema,
    answers: {
      list: listOf(group(JOB, { required: true }), { required: true }),
      total: int({ label: '总数', required: true }),
    },
    async read({ request }) {
      const { page, pageSize } = parseListPayload(request.body)
      const states = await jobs.list(clock.now())
      const from = (page - 1) * pageSize
      return { list: states.slice(from, from + pageSize).map(jobView), total: states.length }
    },
  })
}

const RUN = {
  jobName: JOB_NAME,
  state: text({ label: '结果', required: true }),
  startTime: dateTime({ label: '开始', required: true }),
  endTime: dateTime({ label: '结束' }),
  milliseconds: int({ label: '毫秒数' }),
  error: text({ label: '错误', length: 20_000 }),
}

function historyCall({ jobs }: JobCallParts): Call {
  return defineCall({
    ...READ,
    path: `${BASE}/history`,
    label: '任务执行记录',
    body: { jobName: JOB_NAME },
    answers: listOf(group(RUN, { required: true })),
    read: async ({ body }) => (await jobs.history(body.jobName, MOST_RUNS)).map(runView),
  })
}

function nextCall({ clock }: JobCallParts): Call {
  return defineCall({
    ...READ,
    path: `${BASE}/nextTimes`,
    label: '表达式的后几次时间',
    body: { cronExpression: CRON },
    answers: listOf(dateTime({ label: '时间', required: true })),
    async read({ body }) {
      const cron = readCron(body, clock.now())
      return nextTimes(cron, { after: clock.now(), most: NEXT_SHOWN }).map(formatWireDateTime)
    },
  })
}

function jobView({ id, name, label, cron, ownCron, next, last, ...state }: JobState) {
  return {
    id,
    jobName: name,
    label,
    cronExpression: cron,
    ownCron,
    ...state,
    nextTime: next && formatWireDateTime(next),
    lastStartTime: last?.startTime ?? null,
    lastEndTime: last?.endTime ?? null,
    lastMilliseconds: last?.milliseconds ?? null,
    lastState: last ? RUN_STATES[last.state] : null,
    lastError: last?.error ?? null,
  }
}

const runView = ({ name, state, ...run }: JobRun) => ({
  jobName: name,
  ...run,
  state: RUN_STATES[state],
})
