import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import type { Job } from '#platform/jobs/define-job.ts'
import {
  deleteSchedule,
  lockOwnSchedule,
  lockSchedule,
  type Schedule,
  storeSchedule,
} from '#platform/jobs/schedule.queries.ts'
import {
  BASE,
  CRON,
  JOB_NAME,
  type JobCallParts,
  readCron,
  TAG,
} from '#platform/jobs/schedule-body.ts'

const about = (action: string, label: string) => ({
  right: { key: `quartz:scheduler-job-info:${action}` },
  tag: TAG,
  label,
})

/** An added plan has a number, the product's own the job's name. */
const PLAN_ID = text({ label: '计划', required: true })
const WORDS = {
  label: text({ label: '名称', length: 100 }),
  remark: text({ label: '备注', length: 500 }),
}

/** How an administrator changes when jobs run. */
export function scheduleCalls(parts: JobCallParts): readonly Call[] {
  return [
    createCall(parts),
    updateCall(parts),
    removeCall(parts),
    startCall(parts),
    stopCall(parts),
    runCall(parts),
  ]
}

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
  return defineCall({
    method: 'POST',
    path: `${BASE}/create`,
    ...about('create', '新增任务计划'),
    body: { jobName: JOB_NAME, cronExpression: CRON, ...WORDS },
    answers: { id: PLAN_ID },
    async run(tx, call) {
      const { jobName, label, remark } = call.body
      const job = parts.jobs.find(jobName)
      if (job === null)
        throw new RefusalError(refuse('job.unknown', { name: jobName.slice(0, 60) }))
      const after: Kept = {
        id: parts.newId(),
        jobName,
        label,
        cron: readCron(call.body, parts.clock.now()),
        enabled: true,
        added: true,
        remark,
      }
      return keep(tx, parts, { call, before: null, after, action: 'create', label: '新增' })
    },
  })
}

function updateCall(parts: JobCallParts): Call {
  return defineCall({
    method: 'PUT',
    path: `${BASE}/update`,
    ...about('update', '修改任务计划'),
    body: { id: PLAN_ID, cronExpression: CRON, ...WORDS },
    answers: { id: PLAN_ID },
    async run(tx, call) {
      const { id, label, remark } = call.body
      const { schedule: before } = await lockAsked(tx, parts, id)
      const after: Kept = {
        ...before,
        cron: readCron(call.body, parts.clock.now()),
        label: before.added ? label : null,
        remark,
      }
      return keep(tx, parts, { call, before, after, action: 'update', label: '修改' })
    },
  })
}

function removeCall(parts: JobCallParts): Call {
  return defineCall({
    method: 'DELETE',
    path: `${BASE}/remove/:id`,
    plainParams: true,
    ...about('remove', '删除新增的任务计划'),
    answers: { id: PLAN_ID },
    async run(tx, { params, log }) {
      const { schedule } = await lockAsked(tx, parts, params.id)
      if (!schedule.added) throw new RefusalError(refuse('job.builtIn'))
      await deleteSchedule(tx, schedule.id)
      const changes = changesOf(schedule, { ...schedule, enabled: false })
      log({ entity: 'job', bizKey: schedule.id, action: 'remove', label: '删除', changes })
      return { id: schedule.id }
    },
  })
}

function startCall(parts: JobCallParts): Call {
  return defineCall({
    method: 'PUT',
    path: `${BASE}/start`,
    ...about('start', '启用任务计划'),
    body: { id: PLAN_ID },
    answers: { id: PLAN_ID },
    run: (tx, call) => switchPlan(tx, parts, { call, id: call.body.id, enabled: true }),
  })
}

function stopCall(parts: JobCallParts): Call {
  return defineCall({
    method: 'PUT',
    path: `${BASE}/stop/:id`,
    plainParams: true,
    ...about('stop', '停用任务计划'),
    answers: { id: PLAN_ID },
    run: (tx, call) => switchPlan(tx, parts, { call, id: call.params.id, enabled: false }),
  })
}

async function switchPlan(
  tx: Tx,
  parts: JobCallParts,
  {
    call,
    id,
    enabled,
  }: { readonly call: WriteContext; readonly id: string; readonly enabled: boolean },
): Promise<{ readonly id: string }> {
  const { schedule: before } = await lockAsked(tx, parts, id)
  const [action, label] = enabled ? ['start', '启用'] : ['stop', '停用']
  return keep(tx, parts, { call, before, after: { ...before, enabled }, action, label })
}

function runCall(parts: JobCallParts): Call {
  return defineCall({
    method: 'POST',
    path: `${BASE}/run`,
    ...about('run', '立即执行任务'),
    body: { id: PLAN_ID },
    answers: { id: PLAN_ID, runId: text({ label: '执行编号' }) },
    async run(tx, { body: { id }, log }) {
      const { job, schedule } = await lockAsked(tx, parts, id)
      const runId = await parts.jobs.run(tx, job.name, schedule.added ? schedule.id : undefined)
      const bizKey = schedule.added ? schedule.id : job.name
      log({ entity: 'job', bizKey, action: 'run', label: '立即执行', changes: [] })
      return { id, runId }
    },
  })
}
