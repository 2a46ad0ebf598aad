import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Tx } from '#platform/db/database.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import type { Job } from './define-job.ts'
import {
  deleteSchedule,
  lockOwnSchedule,
  lockSchedule,
  type Schedule,
  storeSchedule,
} from './schedule.queries.ts'
import {
  BASE,
  type JobCallParts,
  readCron,
  readJobBody,
  readOptional,
  TAG,
  TEXT_BODY,
} from './schedule-body.ts'

const about = (action: string, summary: string) => ({
  access: needs(`quartz:scheduler-job-info:${action}`),
  tag: TAG,
  summary,
})

/** How an administrator changes when jobs run. */
export function scheduleCalls(parts: JobCallParts): readonly Call[] {
  return [
    createCall(parts),
    updateCall(parts),
    removeCall(parts),
    switchCall(parts, { path: 'start', enabled: true }),
    switchCall(parts, { path: 'stop/:id', enabled: false }),
    runCall(parts),
  ]
}

const LABEL = { label: '名称', max: 100 } as const
const REMARK = { label: '备注', max: 500 } as const

type Kept = Omit<Schedule, 'last'>

/** A schedule with its job: an added one by its number, the product's own by the job's name. */
async function lockAsked(
  tx: Tx,
  { jobs, newId }: JobCallParts,
  id: string,
): Promise<{ readonly job: Job; readonly schedule: Kept }> {
  const numbered = parseId(id)
  const added = numbered === null ? null : await lockSchedule(tx, numbered)
  const job = jobs.find(added?.jobName ?? id)
  if (job === null) throw new RefusalError(refuse('row.missing'))
  const schedule = added ?? (await lockOwnSchedule(tx, job.name)) ?? ownOf(job, newId())
  return { job, schedule }
}

const ownOf = ({ name, cron }: Job, id: string): Kept => ({
  id,
  jobName: name,
  label: null,
  cron: cron ?? '',
  enabled: true,
  added: false,
  remark: null,
})

/** Stores it, says so in the log, and lets the queue know of what the product itself schedules. */
async function keep(
  tx: Tx,
  { jobs, clock }: JobCallParts,
  {
    call,
    before,
    after,
    action,
    label,
  }: {
    readonly call: WriteContext
    readonly before: Kept | null
    readonly after: Kept
    readonly action: string
    readonly label: string
  },
): Promise<{ readonly id: string }> {
  await storeSchedule(tx, { ...after, user: call.caller.realName, now: clock.now() })
  call.log({
    entity: 'job',
    bizKey: after.added ? after.id : after.jobName,
    action,
    label,
    changes: changesOf(before, after),
  })
  if (!after.added)
    call.afterCommit(() => jobs.schedule(after.jobName, after.enabled ? after.cron : null))
  return { id: after.added ? after.id : after.jobName }
}

const FIELD_LABELS = { cron: '计划', enabled: '启用', label: '名称', remark: '备注' } as const

function changesOf(before: Kept | null, after: Kept) {
  return (['cron', 'enabled', 'label', 'remark'] as const)
    .filter((name) => before?.[name] !== after[name])
    .map((name) => ({
      table: 'sys_job_schedule',
      field: name,
      label: FIELD_LABELS[name],
      from: before?.[name] ?? null,
      to: after[name],
    }))
}

function createCall(parts: JobCallParts): Call {
  const names = ['jobName', 'cronExpression', 'label', 'remark'] as const
  return writeCall({
    method: 'POST',
    path: `${BASE}/create`,
    ...about('create', '新增任务计划'),
    body: TEXT_BODY(names, ['jobName', 'cronExpression']),
    async write(tx, call) {
      const body = readJobBody(call.request.body, names)
      const { jobName = '' } = body
      const job = parts.jobs.find(jobName)
      if (job === null)
        throw new RefusalError(refuse('job.unknown', { name: jobName.slice(0, 60) }))
      const after: Kept = {
        id: parts.newId(),
        jobName,
        label: readOptional(body, 'label', LABEL),
        cron: readCron(body, parts.clock.now()),
        enabled: true,
        added: true,
        remark: readOptional(body, 'remark', REMARK),
      }
      return keep(tx, parts, { call, before: null, after, action: 'create', label: '新增' })
    },
  })
}

function updateCall(parts: JobCallParts): Call {
  const names = ['id', 'cronExpression', 'label', 'remark'] as const
  return writeCall({
    method: 'PUT',
    path: `${BASE}/update`,
    ...about('update', '修改任务计划'),
    body: TEXT_BODY(names, ['id', 'cronExpression']),
    async write(tx, call) {
      const body = readJobBody(call.request.body, names)
      const { schedule: before } = await lockAsked(tx, parts, body['id'] ?? '')
      const after: Kept = {
        ...before,
        cron: readCron(body, parts.clock.now()),
        label: before.added ? readOptional(body, 'label', LABEL) : null,
        remark: readOptional(body, 'remark', REMARK),
      }
      return keep(tx, parts, { call, before, after, action: 'update', label: '修改' })
    },
  })
}

function removeCall(parts: JobCallParts): Call {
  return writeCall({
    method: 'DELETE',
    path: `${BASE}/remove/:id`,
    ...about('remove', '删除新增的任务计划'),
    async write(tx, { request, log }) {
      const { schedule } = await lockAsked(tx, parts, request.params['id'] ?? '')
      if (!schedule.added) throw new RefusalError(refuse('job.builtIn'))
      await deleteSchedule(tx, schedule.id)
      const changes = changesOf(schedule, { ...schedule, enabled: false })
      log({ entity: 'job', bizKey: schedule.id, action: 'remove', label: '删除', changes })
      return { id: schedule.id }
    },
  })
}

function switchCall(
  parts: JobCallParts,
  { path, enabled }: { readonly path: 'start' | 'stop/:id'; readonly enabled: boolean },
): Call {
  const action = enabled ? 'start' : 'stop'
  const label = enabled ? '启用' : '停用'
  return writeCall({
    method: 'PUT',
    path: `${BASE}/${path}`,
    ...about(action, `${label}任务计划`),
    ...(enabled ? { body: TEXT_BODY(['id']) } : {}),
    async write(tx, call) {
      const { params, body } = call.request
      const id = params['id'] ?? readJobBody(body, ['id'])['id'] ?? ''
      const { schedule: before } = await lockAsked(tx, parts, id)
      return keep(tx, parts, { call, before, after: { ...before, enabled }, action, label })
    },
  })
}

function runCall(parts: JobCallParts): Call {
  return writeCall({
    method: 'POST',
    path: `${BASE}/run`,
    ...about('run', '立即执行任务'),
    body: TEXT_BODY(['id']),
    async write(tx, { request, log }) {
      const { id = '' } = readJobBody(request.body, ['id'])
      const { job, schedule } = await lockAsked(tx, parts, id)
      const runId = await parts.jobs.run(tx, job.name, schedule.added ? schedule.id : undefined)
      const bizKey = schedule.added ? schedule.id : job.name
      log({ entity: 'job', bizKey, action: 'run', label: '立即执行', changes: [] })
      return { id, runId }
    },
  })
}
