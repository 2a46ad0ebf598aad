import { idsOf } from '@junheng/domain/call/shape.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { Maker } from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { agent } from './agent/agent.entity.ts'
import { guardedAgent } from './agent/agent.rules.ts'
import { scale } from './scale/scale.entity.ts'
import { guardedScale } from './scale/scale.rules.ts'
import { type DecidedRow, decideChanges, type Guarded } from './second-person/decide-changes.ts'

/** Letting a proposal through, or dropping it. */
const decisionsOn = (
  entity: Entity<DecidedRow>,
  guarded: Guarded,
  shown: { readonly audit: string; readonly reject: string },
): readonly Action[] =>
  [
    {
      name: 'audit',
      label: '审核修改',
      button: { label: shown.audit },
      pass: true,
      place: { also: ['mulAudit'], replaces: 'audit' },
    },
    {
      name: 'reject',
      label: '驳回修改',
      button: { label: shown.reject },
      pass: false,
      place: {},
    },
  ].map(({ name, label, button, pass, place }) =>
    defineAction(entity, {
      ...place,
      name,
      label,
      button,
      method: 'PUT',
      right: 'of-mount',
      body: { ids: idsOf(entity.definition.name) },
      answers: COUNT,
      async run(tx, act) {
        const { model, services } = act
        const decision = { model, guarded, call: act, ids: act.body.ids, pass }
        return { count: await decideChanges(tx, services.engine, decision) }
      },
    }),
  )

/** The second pair of eyes on what decides about weights: scales, and the stations that bring them. */
export const scaleActions: readonly Action[] = [
  ...decisionsOn(scale, guardedScale, { audit: '审核修改', reject: '驳回修改' }),
  ...decisionsOn(agent, guardedAgent, { audit: '审核', reject: '驳回' }),
]

/** The second pair of eyes of a program that sets up a site; the maker is another than who audits. */
export async function auditNewScale(
  tx: Tx,
  { engine, caller }: Maker,
  scaleId: string,
): Promise<void> {
  const model = engine.registry.model(scale)
  const call = { caller, log: () => {} }
  await decideChanges(tx, engine, {
    model,
    guarded: guardedScale,
    call,
    ids: [scaleId],
    pass: true,
  })
}
