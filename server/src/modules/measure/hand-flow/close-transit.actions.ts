import { TRANSIT_OUTCOMES, type TransitOutcome } from '@junheng/domain/hand-flow/flow-types.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  fieldType,
  readBody,
  readId,
  readReason,
  TEXT,
} from '#platform/http/closed-body.ts'
import type { HandFlowParts } from './hand-flow-effect.ts'
import { handFlowSubject } from './hand-flow-subject.ts'

/** Lists of visits among which goods under way stand. */
const BASES = ['/registry/tr-registry', '/allot/tr-registry', '/transfer/tr-registry'] as const

const OUTCOMES = Object.keys(TRANSIT_OUTCOMES) as readonly TransitOutcome[]

/** Applies for the end of a trip that does not arrive, and submits the application at once. */
export function closeTransitCalls(parts: HandFlowParts): readonly Call[] {
  const { services } = parts
  const { engine } = services
  const subject = handFlowSubject(parts)
  return BASES.map((base) =>
    writeCall({
      method: 'POST',
      path: `${base}/closeTransit`,
      access: needs('flow:inf:create'),
      tag: '手工申请',
      summary: '申请在途关闭',
      body: closedBody({ id: TEXT, outcome: { type: 'string', enum: OUTCOMES }, reason: TEXT }),
      async prepare({ request, caller }) {
        const body = readBody(request.body, ['id', 'outcome', 'reason'])
        const outcome = OUTCOMES.find((one) => one === body['outcome'])
        if (outcome === undefined) throw fieldType('outcome')
        const model = engine.registry.model('handFlow')
        const [mount] = model.mounts
        if (mount === undefined) throw new Error('handFlow has no mount')
        const input = parseRow(mount, {
          flowType: 'CLOSE_TRANSIT',
          registryId: readId(body, 'id'),
          outcome,
          reason: readReason(body),
        })
        const giveCode = await services.prepareCode({ model, caller, values: input.values })
        return { model, mount, input, giveCode }
      },
      async write(tx, act, { model, mount, input, giveCode }) {
        const { caller, warn } = act
        const code = giveCode && (await giveCode(tx))
        const row = await createRow(tx, engine, { model, mount, caller, input, code, warn })
        const id = String(row['id'])
        const changes = fieldChanges(model, null, row)
        act.log({ entity: 'handFlow', bizKey: id, action: 'create', label: '新增', changes })
        return { id, code, instanceId: await subject.initiate(tx, act, id) }
      },
    }),
  )
}
