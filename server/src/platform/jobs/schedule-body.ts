import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { nextTimes } from './job-states.ts'
import type { Jobs } from './jobs.ts'

export const BASE = '/quartz/scheduler-job-info'
export const TAG = '后台任务'

export interface JobCallParts {
  readonly jobs: Pick<Jobs, 'list' | 'history' | 'find' | 'run' | 'schedule'>
  readonly clock: Clock
  newId(): string
}

export const JOB_NAME = text({ label: '任务', required: true })
export const CRON = text({ label: '计划', length: 200, required: true })

/** An expression that has a next time; one that never comes is a slip of the finger. */
export function readCron(
  { cronExpression }: { readonly cronExpression: string },
  now: Date,
): string {
  const cron = cronExpression.split(/\s+/).join(' ')
  if (cron.length > 100 || nextTimes(cron, { after: now, most: 1 }).length === 0)
    throw new RefusalError(refuse('job.cron', { cron: cron.slice(0, 40) }))
  return cron
}
