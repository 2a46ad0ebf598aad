import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, dateTime, flag, int, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { FLOW_VERB_LABELS, isSigner } from '@junheng/domain/workflow/flow-run.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Database } from '#platform/db/database.ts'
import type { Call } from '#platform/http/call.ts'
import { fieldType } from '#platform/http/read-part.ts'
import { absenceCalls } from './absence-calls.ts'
import {
  countCopied,
  countDone,
  countTodo,
  findCopied,
  findDone,
  findTodo,
  type Page,
} from './flow-lists.queries.ts'
import { runOf } from './flow-run-facts.ts'
import { DECISION, decisionOn, FLOW_STATE, SCHEDULE } from './flow-shapes.ts'
import { findPeople } from './people.queries.ts'
import { readSchedule } from './schedule.ts'
import { findInstance, findInstanceOfTask } from './workflow.queries.ts'
import { decideFlow, revokeFlow, type Workflow } from './workflow.ts'

const TAG = '审批'

/**
 * Calls of all flows. Who may decide is a matter of each flow's nodes, so that they are open to whoever is
 * signed in; what one may see and start is asked inside.
 */
export function workflowCalls(db: Database, workflow: Workflow): readonly Call[] {
  return [
    initiateCall(workflow),
    approvalCall(workflow),
    revokeCall(workflow),
    scheduleCall(db, workflow),
    signersCall(db, workflow),
    todoCall(db),
    doneCall(db),
    copiedCall(db),
    ...absenceCalls(db, workflow.engine),
  ]
}

const about = (label: string) => ({ right: 'own', tag: TAG, label }) as const

function initiateCall(workflow: Workflow): Call {
  return defineCall({
    method: 'POST',
    path: '/activti/initiate',
    ...about('提交审批'),
    body: {
      entity: text({ label: '单据种类', required: true }),
      id: idOf('document', { label: '单据', required: true }),
    },
    answers: { instanceId: idOf('flowInstance', { label: '流程', required: true }) },
    async prepare({ body, caller }) {
      const subject = workflow.subjectOf(body.entity)
      if (!subject.rights.initiate.some((key) => isPermitted(caller, key)))
        throw new RefusalError(refuse('access.forbidden'))
      return subject
    },
    run: async (tx, act) => ({
      instanceId: await act.prepared.initiate(tx, act, act.body.id),
    }),
  })
}

function approvalCall(workflow: Workflow): Call {
  return defineCall({
    method: 'POST',
    path: '/activti/approval',
    ...about('审批'),
    body: { taskId: idOf('flowTask', { label: '任务', required: true }), ...DECISION },
    answers: { state: FLOW_STATE },
    prepare: async ({ body: { taskId, ...decided } }) => decisionOn(taskId, decided),
    run: async (tx, act) => ({
      state: await decideFlow(tx, workflow, { act, decision: act.prepared }),
    }),
  })
}

function revokeCall(workflow: Workflow): Call {
  return defineCall({
    method: 'POST',
    path: '/activti/revoke',
    ...about('撤回申请'),
    body: { id: idOf('flowInstance', { label: '流程', required: true }) },
    answers: { state: FLOW_STATE },
    run: async (tx, act) => ({
      state: await revokeFlow(tx, workflow, { act, instanceId: act.body.id }),
    }),
  })
}

function scheduleCall(db: Database, workflow: Workflow): Call {
  return defineCall({
    method: 'GET',
    path: '/activti/schedule/:id',
    ...about('审批进度'),
    answers: SCHEDULE,
    read: ({ params, caller }) => readSchedule(db, workflow, { id: params.id, caller }),
  })
}

const MOST_PEOPLE = 20

const PERSON = {
  userId: idOf('user', { label: '用户', required: true }),
  realName: text({ label: '姓名', required: true }),
  username: text({ label: '用户名', required: true }),
}

/** Whom the signer of a task may bring in; nobody else learns who works here. */
function signersCall(db: Database, { engine }: Workflow): Call {
  return defineCall({
    method: 'GET',
    path: '/activti/signers/:id',
    ...about('可转交或加签的人员'),
    query: { text: text({ label: '姓名或用户名' }) },
    answers: listOf(group(PERSON, { required: true })),
    read: async ({ params: { id: taskId }, query, caller }) => {
      const id = await findInstanceOfTask(db, taskId)
      const instance = id === null ? null : await findInstance(db, id)
      if (instance === null || instance.orgId !== caller.orgId)
        throw new RefusalError(refuse('row.missing'))
      const run = await runOf(db, engine, instance)
      const isMine = run.tasks.some(
        (task) => task.id === taskId && isSigner(run, task, caller.userId),
      )
      if (!isMine) throw new RefusalError(refuse('flow.notSigner'))
      const asked = { text: query.text ?? '', notId: caller.userId, limit: MOST_PEOPLE }
      return findPeople(db, instance, asked)
    },
  })
}

/** `pn` and `ps`, as lists have them in their bodies. */
const PAGE = { pn: int({ label: '页' }), ps: int({ label: '每页条数' }) }

const LISTED = {
  instanceId: idOf('flowInstance', { label: '流程', required: true }),
  flowType: text({ label: '流程类型', required: true }),
  title: text({ label: '标题', required: true }),
  nodeName: text({ label: '节点' }),
  applicant: text({ label: '申请人', required: true }),
}

const TODO = {
  ...LISTED,
  taskId: idOf('flowTask', { label: '任务', required: true }),
  startTime: dateTime({ label: '提交时间', required: true }),
  openTime: dateTime({ label: '开始时间', required: true }),
  limitTime: dateTime({ label: '时限' }),
  reminded: flag({ label: '已提醒' }),
}

const COPIED = {
  ...LISTED,
  taskId: idOf('flowTask', { label: '抄送', required: true }),
  state: FLOW_STATE,
  openTime: dateTime({ label: '抄送时间', required: true }),
}

const DONE = {
  ...LISTED,
  verb: choice(FLOW_VERB_LABELS, { label: '动作', required: true }),
  opinion: text({ label: '意见', length: 500 }),
  state: FLOW_STATE,
  decideTime: dateTime({ label: '处理时间', required: true }),
}

const TOTAL = int({ label: '总数', required: true })

function todoCall(db: Database): Call {
  return defineCall({
    method: 'GET',
    path: '/activti/todo',
    ...about('待我审批'),
    query: PAGE,
    answers: { list: listOf(group(TODO, { required: true }), { required: true }), total: TOTAL },
    read: async ({ query, caller }) => {
      const page = pageOf(query)
      const [list, total] = await Promise.all([findTodo(db, caller, page), countTodo(db, caller)])
      return { list, total }
    },
  })
}

function doneCall(db: Database): Call {
  return defineCall({
    method: 'GET',
    path: '/activti/done',
    ...about('我已审批'),
    query: PAGE,
    answers: { list: listOf(group(DONE, { required: true }), { required: true }), total: TOTAL },
    read: async ({ query, caller }) => {
      const page = pageOf(query)
      const [list, total] = await Promise.all([findDone(db, caller, page), countDone(db, caller)])
      return { list, total }
    },
  })
}

function copiedCall(db: Database): Call {
  return defineCall({
    method: 'GET',
    path: '/activti/copied',
    ...about('抄送我的'),
    query: PAGE,
    answers: { list: listOf(group(COPIED, { required: true }), { required: true }), total: TOTAL },
    read: async ({ query, caller }) => {
      const page = pageOf(query)
      const [list, total] = await Promise.all([
        findCopied(db, caller, page),
        countCopied(db, caller),
      ])
      return { list, total }
    },
  })
}

const MOST_ROWS = 100
const DEFAULT_ROWS = 20

function pageOf({ pn, ps }: { readonly pn: number | null; readonly ps: number | null }): Page {
  const [page, limit] = [pn ?? 1, ps ?? DEFAULT_ROWS]
  if (page < 1) throw fieldType('pn')
  if (limit < 1) throw fieldType('ps')
  if (limit > MOST_ROWS) throw new RefusalError(refuse('call.limit', { max: MOST_ROWS }))
  return { limit, offset: (page - 1) * limit }
}
