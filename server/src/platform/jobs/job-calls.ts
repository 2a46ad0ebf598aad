import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { RUN_STATES } from './job.queries.ts'
import type { JobState, Jobs } from './jobs.ts'

/** What runs by itself, when it last did and when it will again. */
export function jobCalls({
  jobs,
  clock,
}: {
  readonly jobs: Pick<Jobs, 'list'>
  readonly clock: Clock
}): readonly Call[] {
  return [
    {
      kind: 'read',
      method: 'POST',
      path: '/quartz/scheduler-job-info/list',
      access: needs('quartz:scheduler-job-info:list'),
      tag: '后台任务',
      summary: '查看后台任务',
      async handle({ request }) {
        const { page, pageSize } = parseListPayload(request.body)
        const states = await jobs.list(clock.now())
        const from = (page - 1) * pageSize
        return { list: states.slice(from, from + pageSize).map(jobView), total: states.length }
      },
    },
  ]
}

function jobView({ name, label, cron, next, last }: JobState): AnyRow {
  return {
    jobName: name,
    label,
    cronExpression: cron,
    nextTime: next && formatWireDateTime(next),
    lastStartTime: last?.startTime ?? null,
    lastEndTime: last?.endTime ?? null,
    lastMilliseconds: last?.milliseconds ?? null,
    lastState: last ? RUN_STATES[last.state] : null,
    lastError: last?.error ?? null,
  }
}
