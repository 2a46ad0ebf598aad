import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { gatedBy } from '@junheng/domain/workflow/action-flows.ts'
import type { Caller } from '#platform/access/caller.ts'
import { changeState, type StateAction } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { sendIn } from './action-gate.ts'
import { describeRow } from './describe-row.ts'
import type { FlowSubject } from './flow-subject.ts'
import { lockOpenInstance } from './workflow.queries.ts'

/**
 * Documents whose actions may wait for an approval; the action runs with the last agreement. What a module brings
 * of its own is left to it.
 */
export function actionSubjects(
  engine: Engine,
  types: readonly string[],
  own: readonly FlowSubject[],
): readonly FlowSubject[] {
  const taken = new Set(own.map(({ entity }) => entity))
  const all = new Set(types.map((type) => gatedBy(type).entity))
  const entities = [...all].filter((entity) => !taken.has(entity))
  return entities.map((entity) => {
    const actions = types.map(gatedBy).filter((gated) => gated.entity === entity)
    return actionSubject(
      engine,
      entity,
      actions.map(({ action }) => action),
    )
  })
}

/** Being asked is the right: whoever decides reaches the document, whatever else he reaches. */
export function asSigner({ assigned: _assigned, ...caller }: Caller): Caller {
  const { groupId } = caller
  return { ...caller, scope: { groupId, orgIds: [], wholeGroup: true, ownOnly: false } }
}

/** One kind of document, with the actions of it that may wait. */
export function actionSubject(
  engine: Engine,
  entity: string,
  actions: readonly string[],
): FlowSubject {
  const model = engine.registry.model(entity)
  const { mounts } = model
  for (const action of actions)
    if (!mounts.some((mount) => mount.actions.has(action)))
      throw new Error(`${entity} has no action ${action} for an approval`)
  return {
    entity,
    label: model.label,
    rights: {
      read: mounts.map((mount) => permissionKey(mount, 'list')),
      initiate: mounts.flatMap((mount) => actions.map((action) => permissionKey(mount, action))),
    },
    async initiate(tx, act, bizId) {
      const open = await lockOpenInstance(tx, { entity, bizId })
      if (open?.state !== 'DRAFT' || open.applicantId !== act.caller.userId)
        throw new RefusalError(refuse('flow.notReturned'))
      const action = gatedBy(open.flowType).action as StateAction
      await sendIn(tx, engine, { model: engine.registry.model(entity), ids: [bizId], action, act })
      return open.id
    },
    describe: (db, bizId, caller) =>
      describeRow(db, engine.registry, {
        model: engine.registry.model(entity),
        id: bizId,
        caller: asSigner(caller),
      }),
    async moved(tx, act, { state, bizId, flowType }) {
      if (state !== 'PASSED') return
      const action = gatedBy(flowType).action as StateAction
      const current = engine.registry.model(entity)
      const results = await changeState(tx, engine, {
        model: current,
        caller: asSigner(act.caller),
        ids: [bizId],
        action,
        warn: act.warn,
        // Whatever a guard would ask the user was before the eyes of who agreed.
        confirmed: true,
      })
      for (const { before, row } of results)
        act.log({
          entity,
          bizKey: bizId,
          action,
          label: `审批通过后${current.label}生效`,
          changes: fieldChanges(current, before, row),
        })
    },
  }
}
