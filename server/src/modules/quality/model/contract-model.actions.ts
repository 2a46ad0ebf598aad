import { idOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { contract } from '#modules/trade/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'

/** The one place where models are kept. */
function modelPlace({ engine: { registry } }: EntityServices) {
  const model = registry.model('qcModel')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('models have no mount')
  return { model, mount }
}

/** `POST {contract base}/{id}/model`: the draft of a model for one line of a contract. */
const makeModel = defineAction(contract, {
  name: 'model',
  label: '为合同建质检模型',
  button: { label: '建质检模型', input: [], done: '已建质检模型草稿' },
  method: 'POST',
  path: ':id/model',
  right: { key: 'quality:qc-model-cg:create' },
  reach: 'row',
  flow: 'free',
  body: { subId: idOf('contractSub', { label: '合同明细，只有一行时可不填' }) },
  answers: {
    id: idOf('qcModel', { label: '质检模型', required: true }),
    code: text({ label: '编码', required: true }),
  },
  async prepare(asked) {
    const { services, caller, body } = asked
    const [row] = await asked.reach()
    const line = row && lineOf(row.orContractSub, body.subId)
    if (row === undefined || line === undefined) throw new RefusalError(refuse('row.missing'))
    const place = modelPlace(services)
    const mount = await services.mountFor(place, caller)
    const input = parseRow(mount, {
      name: `${row.code} ${line.invName ?? ''}`,
      kinds: row.kind,
      contractId: row.id,
      ...(KIND_TRAITS[row.kind].partner === 'vendor' ? { vendorId: row.vendorId } : {}),
      ...(KIND_TRAITS[row.kind].partner === 'customer' ? { customerId: row.customerId } : {}),
      inventoryId: line.inventoryId,
      startDate: row.startDate,
    })
    const { model } = place
    const giveCode = await services.prepareCode({ model, caller, values: input.values })
    return { model, mount, input, giveCode }
  },
  async run(tx, { services, caller, warn, log, prepared: { model, mount, input, giveCode } }) {
    const code = giveCode && (await giveCode(tx))
    const row = await createRow(tx, services.engine, { model, mount, caller, input, code, warn })
    const bizKey = row.id
    const changes = fieldChanges(model, null, row)
    log({ entity: 'qcModel', bizKey, action: 'create', label: '由合同生成', changes })
    return { id: bizKey, code: String(row['code']) }
  },
})

/** The line that is named, or the only one. */
function lineOf<L extends { readonly id: string }>(
  lines: readonly L[],
  subId: string | null,
): L | undefined {
  if (subId !== null) return lines.find(({ id }) => id === subId)
  if (lines.length > 1) throw new RefusalError(refuse('check.required', { label: '合同明细' }))
  return lines[0]
}

export const contractModelActions: readonly Action[] = [makeModel]
