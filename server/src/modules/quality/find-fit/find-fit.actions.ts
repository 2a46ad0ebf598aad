import { idOf } from '@junheng/domain/call/shape.ts'
import { type Entity, pick } from '@junheng/domain/entity/define-entity.ts'
import { TODAY } from '@junheng/domain/entity/document-fields.ts'
import { date, ref, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { customerPopup, inventoryPopup, kindChoice, vendorPopup } from '#modules/archives/api.ts'
import { contractPopup } from '#modules/trade/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { ActionButton } from '#platform/actions/action-button.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { CallContext } from '#platform/http/call.ts'
import { qcFormat } from '../format/qc-format.entity.ts'
import { qcModel } from '../model/qc-model.entity.ts'
import { type FitAsked, findFit } from './find-fit.ts'
import { answerFit, FIT_ANSWER } from './fit-answer.ts'

/** Asks above a list which of its rows goods would get, and why not another. */
const FIND_FIT_BUTTON = {
  input: {
    kind: { default: 'pu' },
    inventoryId: true,
    contractId: true,
    contractCode: text({
      label: '合同编号',
      write: 'server',
      follows: { ref: 'contractId', take: 'name' },
    }),
    ...ref('vendor', 'vendor', { label: '供应商' }),
    ...ref('customer', 'customer', { label: '客户' }),
    day: { default: TODAY },
  },
  picks: {
    inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
    contractId: pick(contractPopup, { fill: { contractCode: 'code' } }),
    vendorId: pick(vendorPopup, { fill: { vendorName: 'name' } }),
    customerId: pick(customerPopup, { fill: { customerName: 'name' } }),
  },
  when: {
    vendorId: { field: 'kind', is: ['pu', 'pt'], set: 'show' },
    customerId: { field: 'kind', is: ['sa', 'st'], set: 'show' },
  },
  names: { vendorId: 'partnerId', customerId: 'partnerId' },
  result: 'fit',
} as const satisfies ActionButton

/** `POST base/find`: what goods would get, the candidates in their order, and why not another; writes nothing. */
const find = (entity: Entity, fitted: 'qcModel' | 'qcFormat'): Action =>
  defineAction(entity, {
    name: 'find',
    label: `查找${entity.definition.label}`,
    button: FIND_FIT_BUTTON,
    method: 'POST',
    right: 'of-mount',
    body: {
      kind: kindChoice({ label: '业务', required: true }),
      inventoryId: idOf('inventory', { label: '物料', required: true }),
      contractId: idOf('contract', { label: '合同' }),
      partnerId: idOf('partner', { label: '往来单位' }),
      day: date({ label: '日期', required: true }),
    },
    answers: FIT_ANSWER,
    async read({ services, body, ...call }) {
      const asked = { entity: fitted, orgId: call.caller.orgId, ...body }
      const { invName } = await assertVisible(services, call, asked)
      const found = await findFit(services.db, asked)
      const none = { qcModel: refuse('model.none'), qcFormat: refuse('format.none', { invName }) }
      return answerFit(found, none[fitted].message)
    },
  })

export const findFitActions: readonly Action[] = [
  find(qcModel, 'qcModel'),
  find(qcFormat, 'qcFormat'),
]

/** What the caller cannot see does not exist for him, here as elsewhere. */
async function assertVisible(
  { db, engine: { registry } }: EntityServices,
  { caller }: CallContext,
  { kind, inventoryId, contractId, partnerId }: FitAsked,
): Promise<{ readonly invName: string }> {
  const load = (entity: string, id: string) =>
    loadRow(db, registry, { model: registry.model(entity), caller, id })
  const { partner } = KIND_TRAITS[kind]
  if (contractId !== null) await load('contract', contractId)
  if (partnerId !== null && (partner === 'vendor' || partner === 'customer'))
    await load(partner, partnerId)
  const { invName } = await load('inventory', inventoryId)
  return { invName: String(invName) }
}
