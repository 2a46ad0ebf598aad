import { idOf } from '@junheng/domain/call/shape.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { TRANSIT_OUTCOMES } from '@junheng/domain/hand-flow/flow-types.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { FLOW_VERB_LABELS, isSigner } from '@junheng/domain/workflow/flow-run.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { REASON } from '#platform/actions/shapes.ts'
import type { Queryable } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { runOf } from '#platform/workflow/flow-run-facts.ts'
import { DECISION, decisionOn, FLOW_STATE, SCHEDULE } from '#platform/workflow/flow-shapes.ts'
import { readSchedule } from '#platform/workflow/schedule.ts'
import { findInstance } from '#platform/workflow/workflow.queries.ts'
import { decideFlow, revokeFlow, type Workflow, workflowOf } from '#platform/workflow/workflow.ts'
import { handFlow } from './hand-flow.entity.ts'
import { findHandFlow, type HandFlow } from './hand-flow.queries.ts'
import type { PartsOf } from './hand-flow-effect.ts'
import { handFlowSubject } from './hand-flow-subject.ts'

const FLOW_ID = idOf('handFlow', { label: '手工申请', required: true })
const MOVED = { id: FLOW_ID, state: FLOW_STATE }

/** Calls of hand applications beside those of every entity; the same flows are reached under /activti. */
export const handFlowActions = (partsOf: PartsOf): readonly Action[] => [
  initiateWith(partsOf),
  approvalWith(partsOf),
  revokeWith(partsOf),
  scheduleWith(partsOf),
  closeTransitWith(partsOf),
]

/** Only looked at: whoever moves a flow locks it before its document. */
async function applicationOf(db: Queryable, id: string): Promise<readonly HandFlow[]> {
  const flow = await findHandFlow(db, id)
  if (flow === null) throw new RefusalError(refuse('row.missing'))
  return [flow]
}

const byBody = (db: Queryable, { body }: { readonly body: { readonly id: string } }) =>
  applicationOf(db, body.id)

const workflowFor = (partsOf: PartsOf, services: EntityServices): Workflow =>
  workflowOf(services.engine, [handFlowSubject(partsOf(services))])

const initiateWith = (partsOf: PartsOf): Action =>
  defineAction(handFlow, {
    name: 'initiate',
    label: '提交手工申请',
    button: { label: '提交', type: 'primary', done: '已提交审批' },
    method: 'POST',
    right: 'of-mount',
    body: { id: FLOW_ID },
    answers: { id: FLOW_ID, instanceId: text({ label: '流程编号', required: true }) },
    async run(tx, act) {
      const { id } = act.body
      const subject = handFlowSubject(partsOf(act.services))
      return { id, instanceId: await subject.initiate(tx, act, id) }
    },
  })

/** Without a task it is the one that waits for the caller. */
const approvalWith = (partsOf: PartsOf): Action =>
  defineAction(handFlow, {
    name: 'approval',
    label: '审批手工申请',
    button: {
      label: '审批',
      input: {
        verb: choice(FLOW_VERB_LABELS, { label: '意见', required: true, default: 'AGREE' }),
        opinion: { label: '说明', control: 'TEXTAREA', rows: 3 },
      },
      done: '已审批',
    },
    method: 'POST',
    right: 'of-mount',
    reach: byBody,
    locking: 'run',
    flow: 'free',
    body: { id: FLOW_ID, taskId: idOf('flowTask', { label: '任务' }), ...DECISION },
    answers: MOVED,
    async prepare({ services, caller, body, reach }) {
      if (body.taskId !== null) return decisionOn(body.taskId, body)
      const [flow] = await reach()
      return decisionOn(await findOwnTask(services, { flow, caller }), body)
    },
    async run(tx, act) {
      const workflow = workflowFor(partsOf, act.services)
      const state = await decideFlow(tx, workflow, { act, decision: act.prepared })
      return { id: act.body.id, state }
    },
  })

async function findOwnTask(
  { db, engine }: EntityServices,
  { flow, caller }: { readonly flow: HandFlow | undefined; readonly caller: Caller },
): Promise<string> {
  const instance = flow === undefined ? null : await findInstance(db, instanceOf(flow))
  if (instance === null) throw new RefusalError(refuse('row.missing'))
  const run = await runOf(db, engine, instance)
  const mine = run.tasks.find((task) => isSigner(run, task, caller.userId))
  if (mine !== undefined) return mine.id
  // Nothing waits for him: the sentence says why, by the task that was last.
  const last = run.tasks.at(-1)
  if (last === undefined) throw new RefusalError(refuse('flow.noTask'))
  return last.id
}

function instanceOf({ instanceId, code }: HandFlow): string {
  if (instanceId === null) throw new RefusalError(refuse('flow.notSent', { code }))
  return instanceId
}

const revokeWith = (partsOf: PartsOf): Action =>
  defineAction(handFlow, {
    name: 'revoke',
    label: '撤回手工申请',
    button: { label: '撤回', confirm: '撤回后不能再提交，确定撤回？' },
    method: 'POST',
    right: 'of-mount',
    reach: byBody,
    locking: 'run',
    flow: 'free',
    body: { id: FLOW_ID },
    answers: MOVED,
    async run(tx, act) {
      const workflow = workflowFor(partsOf, act.services)
      const state = await revokeFlow(tx, workflow, { act, instanceId: instanceOf(act.row) })
      return { id: act.body.id, state }
    },
  })

const scheduleWith = (partsOf: PartsOf): Action =>
  defineAction(handFlow, {
    name: 'schedule',
    label: '手工申请的审批进度',
    button: { none: '列表的审批进度打开审批详情页' },
    method: 'GET',
    path: 'schedule/:id',
    right: { of: 'mount', action: 'list' },
    reach: (db, { params }) => applicationOf(db, params.id),
    answers: SCHEDULE,
    read: ({ services, caller, row }) =>
      readSchedule(services.db, workflowFor(partsOf, services), { id: instanceOf(row), caller }),
  })

/** Applies for the end of a trip that does not arrive, and submits the application at once. */
const closeTransitWith = (partsOf: PartsOf): Action =>
  defineAction(handFlow, {
    name: 'closeTransit',
    label: '申请在途关闭',
    method: 'POST',
    // At the lists of visits among which goods under way stand.
    path: '/registry/tr-registry/closeTransit',
    also: ['/allot/tr-registry/closeTransit', '/transfer/tr-registry/closeTransit'],
    right: { of: 'mount', action: 'create' },
    body: {
      id: idOf('registry', { label: '车次', required: true }),
      outcome: choice(TRANSIT_OUTCOMES, { label: '处理方式', required: true }),
      reason: REASON,
    },
    answers: {
      id: idOf('handFlow', { label: '申请', required: true }),
      code: text({ label: '申请单号' }),
      instanceId: text({ label: '流程编号', required: true }),
    },
    async prepare({ services, model, mount, caller, body: { id, outcome, reason } }) {
      const sent = { flowType: 'CLOSE_TRANSIT', registryId: id, outcome, reason }
      const input = parseRow(mount, sent)
      const giveCode = await services.prepareCode({ model, caller, values: input.values })
      return { input, giveCode }
    },
    async run(tx, act) {
      const { services, model, mount, caller, warn } = act
      const { input, giveCode } = act.prepared
      const code = giveCode && (await giveCode(tx))
      const asked = { model, mount, caller, input, code, warn }
      const row = await createRow(tx, services.engine, asked)
      const id = row.id
      const changes = fieldChanges(model, null, row)
      act.log({ entity: 'handFlow', bizKey: id, action: 'create', label: '新增', changes })
      const instanceId = await handFlowSubject(partsOf(services)).initiate(tx, act, id)
      return { id, code, instanceId }
    },
  })
