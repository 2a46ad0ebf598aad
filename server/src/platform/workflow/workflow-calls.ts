import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { APPROVAL_VERBS, isHandOn, isSigner } from '@junheng/domain/workflow/flow-run.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import {
  type Call,
  type CallContext,
  type CallRequest,
  SIGNED_IN,
  writeCall,
} from '#platform/http/call.ts'
import {
  closedBody,
  fieldType,
  pathId,
  readBody,
  readId,
  TEXT,
} from '#platform/http/closed-body.ts'
import { readSchedule } from './schedule.ts'
import {
  countDone,
  countTodo,
  findDone,
  findInstance,
  findInstanceOfTask,
  findPeople,
  findTodo,
  type Page,
} from './workflow.queries.ts'
import { decideFlow, type FlowDecision, revokeFlow, runOf, type Workflow } from './workflow.ts'

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
    signersCall(db),
    todoCall(db),
    doneCall(db),
  ]
}

const about = (summary: string) => ({ access: SIGNED_IN, tag: TAG, summary })

function initiateCall(workflow: Workflow): Call {
  return writeCall({
    method: 'POST',
    path: '/activti/initiate',
    ...about('提交审批'),
    body: closedBody({ entity: TEXT, id: TEXT }),
    async prepare({ request, caller }) {
      const body = readBody(request.body, ['entity', 'id'])
      const { entity } = body
      if (typeof entity !== 'string') throw fieldType('entity')
      const subject = workflow.subjectOf(entity)
      if (!subject.rights.initiate.some((key) => isPermitted(caller, key)))
        throw new RefusalError(refuse('access.forbidden'))
      return { subject, id: readId(body, 'id') }
    },
    write: async (tx, act, { subject, id }) => ({
      instanceId: await subject.initiate(tx, act, id),
    }),
  })
}

function approvalCall(workflow: Workflow): Call {
  return writeCall({
    method: 'POST',
    path: '/activti/approval',
    ...about('审批'),
    body: DECISION_SCHEMA,
    prepare: async ({ request }) =>
      readDecision(readBody(request.body, ['taskId', 'verb', 'opinion', 'toUserId'])),
    write: async (tx, act, decision) => ({
      state: await decideFlow(tx, workflow, { act, decision }),
    }),
  })
}

function revokeCall(workflow: Workflow): Call {
  return writeCall({
    method: 'POST',
    path: '/activti/revoke',
    ...about('撤回申请'),
    body: closedBody({ id: TEXT }),
    prepare: async ({ request }) => readId(readBody(request.body, ['id']), 'id'),
    write: async (tx, act, instanceId) => ({
      state: await revokeFlow(tx, workflow, { act, instanceId }),
    }),
  })
}

function scheduleCall(db: Database, workflow: Workflow): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: '/activti/schedule/:id',
    ...about('审批进度'),
    handle: ({ request, caller }: CallContext) =>
      readSchedule(db, workflow, { id: pathId(request.params['id']), caller }),
  }
}

const MOST_PEOPLE = 20

/** Whom the signer of a task may bring in; nobody else learns who works here. */
function signersCall(db: Database): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: '/activti/signers/:id',
    ...about('可转交或加签的人员'),
    handle: async ({ request, caller }) => {
      const taskId = pathId(request.params['id'])
      const id = await findInstanceOfTask(db, taskId)
      const instance = id === null ? null : await findInstance(db, id)
      if (instance === null || instance.orgId !== caller.orgId)
        throw new RefusalError(refuse('row.missing'))
      const run = await runOf(db, instance)
      const isMine = run.tasks.some(
        (task) => task.id === taskId && isSigner(run, task, caller.userId),
      )
      if (!isMine) throw new RefusalError(refuse('flow.notSigner'))
      const text = request.query['text'] ?? ''
      return findPeople(db, instance, { text, notId: caller.userId, limit: MOST_PEOPLE })
    },
  }
}

function todoCall(db: Database): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: '/activti/todo',
    ...about('待我审批'),
    handle: async ({ request, caller }) => {
      const page = readPage(request)
      const [list, total] = await Promise.all([findTodo(db, caller, page), countTodo(db, caller)])
      return { list, total }
    },
  }
}

function doneCall(db: Database): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: '/activti/done',
    ...about('我已审批'),
    handle: async ({ request, caller }) => {
      const page = readPage(request)
      const [list, total] = await Promise.all([findDone(db, caller, page), countDone(db, caller)])
      return { list, total }
    },
  }
}

/** The part of a body that says what is done with a task. */
const DECISION_PROPERTIES = {
  taskId: TEXT,
  verb: { type: 'string', enum: APPROVAL_VERBS },
  opinion: TEXT,
  toUserId: TEXT,
} as const

const DECISION_SCHEMA = closedBody(DECISION_PROPERTIES, ['taskId', 'verb'])

const LONGEST_OPINION = 500

/** `{taskId, verb, opinion?, toUserId?}` of a body that is closed already. */
function readDecision(body: AnyRow): FlowDecision {
  const verb = APPROVAL_VERBS.find((one) => one === body['verb'])
  if (verb === undefined) throw fieldType('verb')
  const { opinion = null } = body
  if (opinion !== null && typeof opinion !== 'string') throw fieldType('opinion')
  const text = opinion?.trim() ?? ''
  if (text.length > LONGEST_OPINION)
    throw new RefusalError(refuse('check.tooLong', { label: '审批意见', max: LONGEST_OPINION }))
  const toUserId = isHandOn(verb) ? readId(body, 'toUserId') : null
  return { taskId: readId(body, 'taskId'), verb, opinion: text === '' ? null : text, toUserId }
}

const MOST_ROWS = 100
const DEFAULT_ROWS = 20

/** `pn` and `ps` of the query string, as lists have them in their bodies. */
function readPage({ query }: CallRequest): Page {
  const read = (name: string, preset: number): number => {
    const text = query[name]
    if (text === undefined) return preset
    if (!/^[1-9]\d{0,6}$/.test(text)) throw fieldType(name)
    return Number(text)
  }
  const limit = read('ps', DEFAULT_ROWS)
  if (limit > MOST_ROWS) throw new RefusalError(refuse('call.limit', { max: MOST_ROWS }))
  return { limit, offset: (read('pn', 1) - 1) * limit }
}
