import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { actionFlowOf, gatedBy } from '@junheng/domain/workflow/action-flows.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch, nextState } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { FlowGate, GatedAction } from '#platform/entity-engine/flow-gate.ts'
import { rowCode } from '#platform/entity-engine/row-status.ts'
import type { FlowAct } from './flow-subject.ts'
import {
  dropInstance,
  type FlowInstance,
  findOpenInstance,
  findPublished,
  findRunningAmong,
  lockOpenInstance,
} from './workflow.queries.ts'
import { startFlow } from './workflow.ts'

/** The gate of the types of flow that may stand before actions (`entity.action`). */
export function createFlowGate(engine: Engine, flowTypes: readonly string[]): FlowGate {
  const types = new Set(flowTypes)
  const entities = new Set(flowTypes.map((type) => gatedBy(type).entity))
  return {
    async hold(tx, asked) {
      const { model, action, call } = asked
      const flowType = actionFlowOf(model.name, action)
      if (!types.has(flowType)) return false
      const { groupId } = call.caller
      if ((await findPublished(tx, { groupId, flowType })) === null) return false
      await sendIn(tx, engine, { ...asked, act: call })
      call.warn('已提交审批，通过后生效')
      return true
    },
    async assertFree(tx, { model, ids, action }) {
      if (!entities.has(model.name)) return
      const running = await findRunningAmong(tx, { entity: model.name, ids })
      if (running !== null) throw locked(running, action)
    },
  }
}

const locked = ({ title }: FlowInstance, action: keyof typeof ACTION_LABELS): RefusalError =>
  new RefusalError(refuse('flow.documentLocked', { title, action: ACTION_LABELS[action] }))

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
  const returned: FlowInstance[] = []
  for (const bizId of [...new Set(ids)].toSorted(byNumber)) {
    const open = await lockOpenInstance(tx, { entity: model.name, bizId })
    if (open?.state === 'RUNNING') throw locked(open, action)
    if (open !== null) returned.push(open)
  }
  const rows = await loadBatch(tx, engine, place)
  const flowType = actionFlowOf(model.name, action)
  // One that was returned to somebody else, or for something else, is not gone on with.
  for (const { id, applicantId, flowType: other } of returned)
    if (applicantId !== caller.userId || other !== flowType)
      await dropInstance(tx, { id, now: engine.clock.now() })
  const sent: string[] = []
  for (const row of rows) {
    nextState(model, row, action)
    const bizId = String(row['id'])
    const title = `${ACTION_LABELS[action]}${model.label} ${rowCode(model, row)}`
    const started = await findOpenInstance(tx, { entity: model.name, bizId })
    if (started?.state === 'RUNNING') throw locked(started, action)
    const request = { flowType, entity: model.name, bizId, title }
    sent.push(await startFlow(tx, engine, { act, request }))
    act.log({
      entity: model.name,
      bizKey: bizId,
      action: 'initiate',
      label: `提交${ACTION_LABELS[action]}审批`,
      changes: [],
    })
  }
  return sent
}

const byNumber = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1)
