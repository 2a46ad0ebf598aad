import { idOf } from '@junheng/domain/call/shape.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { TRANSIT_OUTCOMES } from '@junheng/domain/hand-flow/flow-types.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { REASON } from '#platform/actions/shapes.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { handFlow } from './hand-flow.entity.ts'
import type { PartsOf } from './hand-flow-effect.ts'
import { handFlowSubject } from './hand-flow-subject.ts'

/** Applies for the end of a trip that does not arrive, and submits the application at once. */
export const closeTransitWith = (partsOf: PartsOf): Action =>
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
