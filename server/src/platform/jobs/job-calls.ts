import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { type JobRun, RUN_STATES } from './job.queries.ts'
import { nextTimes } from './job-states.ts'
import type { JobState } from './jobs.ts'
import { BASE, type JobCallParts, readCron, readJobBody, TAG, TEXT_BODY } from './schedule-body.ts'
import { scheduleCalls } from './schedule-calls.ts'

const MOST_RUNS = 100
const NEXT_SHOWN = 5

/** What runs by itself, when it did and will again, and how an administrator changes that. */
export function jobCalls(parts: JobCallParts): readonly Call[] {
  return [listCall(parts), historyCall(parts), nextCall(parts), ...scheduleCalls(parts)]
}

const READ = {
  kind: 'read',
  method: 'POST',
  access: needs('quartz:scheduler-job-info:list'),
  tag: TAG,
} as const

function listCall({ jobs, clock }: JobCallParts): Call {
  return {
    ...READ,
    path: `${BASE}/list`,
    summary: '查看后台任务',
    async handle({ request }) {
      const { page, pageSize } = parseListPayload(request.body)
      const states = await jobs.list(clock.now())
      const from = (page - 1) * pageSize
      return { list: states.slice(from, from + pageSize).map(jobView), total: states.length }
    },
  }
}

function historyCall({ jobs }: JobCallParts): Call {
  return {
    ...READ,
    path: `${BASE}/history`,
    summary: '任务执行记录',
    body: TEXT_BODY(['jobName']),
    async handle({ request }) {
      const { jobName = '' } = readJobBody(request.body, ['jobName'])
      return (await jobs.history(jobName, MOST_RUNS)).map(runView)
    },
  }
}

function nextCall({ clock }: JobCallParts): Call {
  return {
    ...READ,
    path: `${BASE}/nextTimes`,
    summary: '表达式的后几次时间',
    body: TEXT_BODY(['cronExpression']),
    async handle({ request }) {
      const cron = readCron(readJobBody(request.body, ['cronExpression']), clock.now())
      return nextTimes(cron, { after: clock.now(), most: NEXT_SHOWN }).map(formatWireDateTime)
    },
  }
}

function jobView({ id, name, label, cron, ownCron, next, last, ...state }: JobState): AnyRow {
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

const runView = ({ name, state, ...run }: JobRun): AnyRow => ({
  jobName: name,
  ...run,
  state: RUN_STATES[state],
})
