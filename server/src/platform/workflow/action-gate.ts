import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { actionFlowOf, gatedBy } from '@junheng/domain/workflow/action-flows.ts'
import type { FlowState } from '@junheng/domain/workflow/flow-run.ts'
import { actionFlowsAmong, flowEntitiesAmong } from '@junheng/domain/workflow/own-flows.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch, nextState } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { FlowGate, GatedAction, OwnSending } from '#platform/entity-engine/flow-gate.ts'
import { rowCode } from '#platform/entity-engine/row-status.ts'
import type { FlowAct } from './flow-subject.ts'
import {
  dropInstance,
  type FlowInstance,
  findOpenInstance,
  findOpenStates,
  findPublished,
  findPublishedTypes,
  findRunningAmong,
  lockOpenInstance,
  openFlows,
} from './workflow.queries.ts'
import { startFlow } from './workflow.ts'

/** The gate of the types of flow that may stand before actions (`entity.action`). */
export function createFlowGate(engine: Engine): FlowGate {
  const isGated = (flowType: string): boolean =>
    actionFlowsAmong(engine.registry.models).includes(flowType)
  const hasFlows = (entity: string): boolean =>
    flowEntitiesAmong(engine.registry.models).has(entity)
  return {
    async hold(tx, asked) {
      const { model, action, call } = asked
      const flowType = actionFlowOf(model.name, action)
      if (!isGated(flowType)) return false
      const { groupId } = call.caller
      if ((await findPublished(tx, { groupId, flowType })) === null) return false
      await sendIn(tx, engine, { ...asked, act: call })
      call.warn(SENT, 'told')
      return true
    },
    async assertFree(tx, { model, ids, action, doing = ACTION_LABELS[action] }) {
      if (!hasFlows(model.name)) return
      const running = await findRunningAmong(tx, { entity: model.name, ids })
      if (running !== null) throw locked(running, doing)
    },
    async asks(tx, { model, action, caller: { groupId } }) {
      const flowType = actionFlowOf(model.name, action)
      return isGated(flowType) && (await findPublished(tx, { groupId, flowType })) !== null
    },
    async gated(db, { model: { name }, caller: { groupId } }) {
      if (!hasFlows(name)) return NONE
      const types = await findPublishedTypes(db, { groupId, entity: name })
      return new Set(types.filter(isGated).map((type) => gatedBy(type).action))
    },
    flows: ({ name }) => (hasFlows(name) ? openFlows(name) : null),
    async mark(db, { model, rows }) {
      if (rows.length === 0 || !hasFlows(model.name)) return rows
      const ids = rows.map(({ id }) => textOf(id))
      const open = await findOpenStates(db, { entity: model.name, ids })
      return open.size === 0 ? rows : rows.map((row) => marked(row, open.get(textOf(row['id']))))
    },
    async send(tx, sending) {
      await sendOwn(tx, engine, sending)
      sending.act.warn(SENT, 'told')
    },
  }
}

const NONE: ReadonlySet<string> = new Set()

const marked = (row: AnyRow, inFlow: FlowState | undefined): AnyRow =>
  inFlow === undefined ? row : { ...row, inFlow }

const SENT = '已提交审批，通过后生效'

const locked = ({ title }: FlowInstance, doing: string): RefusalError =>
  new RefusalError(refuse('flow.documentLocked', { title, action: doing }))

interface Sending {
  readonly model: EntityModel
  readonly ids: readonly string[]
  readonly flowType: string
  /** What the action is called. */
  readonly label: string
  readonly act: FlowAct
}

/** Locks the flows the documents are in, in order; one that goes on with none of them ends. */
async function clearWay(
  tx: Tx,
  engine: Engine,
  { model, ids, flowType, label, act }: Sending,
): Promise<void> {
  for (const bizId of [...new Set(ids)].toSorted(byNumber)) {
    const open = await lockOpenInstance(tx, { entity: model.name, bizId })
    if (open === null) continue
    if (open.state === 'RUNNING') throw locked(open, label)
    // One that was returned to somebody else, or for something else, is not gone on with.
    if (open.applicantId !== act.caller.userId || open.flowType !== flowType)
      await dropInstance(tx, { id: open.id, now: engine.clock.now() })
  }
}

async function start(
  tx: Tx,
  engine: Engine,
  {
    model,
    flowType,
    label,
    act,
    document,
  }: Omit<Sending, 'ids'> & {
    readonly document: { readonly bizId: string; readonly title: string; readonly asked?: AnyRow }
  },
): Promise<string> {
  const { bizId } = document
  const started = await findOpenInstance(tx, { entity: model.name, bizId })
  if (started?.state === 'RUNNING') throw locked(started, label)
  const request = { flowType, entity: model.name, ...document }
  const id = await startFlow(tx, engine, { act, request })
  act.log({
    entity: model.name,
    bizKey: bizId,
    action: 'initiate',
    label: `提交${label}审批`,
    changes: [],
  })
  return id
}

/**
 * Sends documents in, one flow each. What the action asks for is checked when it is agreed to; here only that
 * the state of the document allows it. Flows are locked before documents, as whoever decides does.
 */
export async function sendIn(
  tx: Tx,
  engine: Engine,
  asked: Omit<GatedAction, 'call' | 'mount'> & Partial<GatedAction> & { readonly act: FlowAct },
): Promise<readonly string[]> {
  const { model, action, ids, act } = asked
  const { caller } = act
  const place = { model, caller, ids, ...(asked.mount ? { mount: asked.mount } : {}) }
  const sending = {
    model,
    flowType: actionFlowOf(model.name, action),
    label: ACTION_LABELS[action],
    act,
  }
  await clearWay(tx, engine, { ...sending, ids })
  const sent: string[] = []
  for (const row of await loadBatch(tx, engine, place)) {
    nextState(model, row, action)
    const title = `${sending.label}${model.label} ${rowCode(model, row)}`
    const document = { bizId: row.id, title }
    sent.push(await start(tx, engine, { ...sending, document }))
  }
  return sent
}

/** The same for an action that is not one of every document; whoever asks has looked whether it may be. */
export async function sendOwn(
  tx: Tx,
  engine: Engine,
  { model, action, label, act, documents }: OwnSending,
): Promise<void> {
  const sending = { model, flowType: actionFlowOf(model.name, action), label, act }
  await clearWay(tx, engine, { ...sending, ids: documents.map(({ bizId }) => bizId) })
  for (const document of documents) await start(tx, engine, { ...sending, document })
}

const byNumber = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1)
