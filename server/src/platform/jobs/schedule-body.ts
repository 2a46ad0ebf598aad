import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { isStorableText } from '@junheng/domain/values/storable-text.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { nextTimes } from './job-states.ts'
import type { Jobs } from './jobs.ts'

export const BASE = '/quartz/scheduler-job-info'
export const TAG = '后台任务'

export interface JobCallParts {
  readonly jobs: Pick<Jobs, 'list' | 'history' | 'find' | 'run' | 'schedule'>
  readonly clock: Clock
  newId(): string
}

export const TEXT_BODY = (names: readonly string[], required = names): JsonSchema => ({
  type: 'object',
  required,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  additionalProperties: false,
})

type JobBody = Readonly<Partial<Record<string, string>>>

/** A closed body of texts; what is empty is absent. */
export function readJobBody(body: unknown, names: readonly string[]): JobBody {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    if (!names.includes(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
    if (value === null || value === undefined) continue
    if (typeof value !== 'string' || !isStorableText(value))
      throw new RefusalError(refuse('call.fieldType', { field: name }))
    if (value.trim() !== '') texts[name] = value.trim()
  }
  return texts
}

/** An expression that has a next time; one that never comes is a slip of the finger. */
export function readCron({ cronExpression = '' }: JobBody, now: Date): string {
  const cron = cronExpression.split(/\s+/).join(' ')
  if (cron.length > 100 || nextTimes(cron, { after: now, most: 1 }).length === 0)
    throw new RefusalError(refuse('job.cron', { cron: cron.slice(0, 40) }))
  return cron
}

/** A text of limited length, or null. */
export function readOptional(
  body: JobBody,
  name: string,
  { label, max }: { readonly label: string; readonly max: number },
): string | null {
  const text = body[name]
  if (text !== undefined && text.length > max)
    throw new RefusalError(refuse('check.tooLong', { label, max }))
  return text ?? null
}
