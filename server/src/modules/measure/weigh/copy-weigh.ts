import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Tx } from '#platform/db/database.ts'
import { shownRow } from '#platform/entity-engine/entity-calls.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { insertWeigh, type LineChange, logWeigh } from './weigh-row.ts'
import type { WeighContext } from './weighsave.actions.ts'

/** What a record is about; weights, readings and the visit belong to the one truck that stood there. */
const ABOUT = [
  'kind',
  'side',
  'noticeId',
  'notoCode',
  'contractId',
  'contractCode',
  'partnerType',
  'partnerId',
  'partnerName',
  'carrierId',
  'carrierName',
  'remark',
] as const

const OF_LINE = [
  'seq',
  'noticeSubId',
  'inventoryId',
  'invCode',
  'invName',
  'model',
  'pkOrg',
  'orgName',
  'warehouseId',
  'warehouseName',
  'areaId',
  'areaName',
  'siloId',
  'siloName',
  'locationId',
  'locationName',
  'fromWarehouseId',
  'fromWarehouseName',
  'toWarehouseId',
  'toWarehouseName',
] as const

const only = (row: AnyRow, names: readonly string[]): AnyRow =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

interface Copying {
  readonly id: string
  readonly giveCode: GiveCode | null
}

/** A draft that only a hand flow can fill. */
export function copyCall(context: WeighContext): Call {
  const { services, model, mount } = context
  return writeCall<Copying>({
    method: 'POST',
    path: `${mount.base}/copy/:id`,
    access: needs(permissionKey(mount, 'copy')),
    tag: mount.label,
    summary: `复制${mount.label}`,
    async prepare({ caller, request }) {
      const id = parseId(request.params['id'] ?? '')
      if (id === null) throw new RefusalError(refuse('row.missing'))
      return { id, giveCode: await services.prepareCode({ model, caller, values: {} }) }
    },
    write: (tx, call, copying) => copyWeigh(tx, context, call, copying),
  })
}

async function copyWeigh(
  tx: Tx,
  context: WeighContext,
  call: WriteContext,
  { id, giveCode }: Copying,
): Promise<AnyRow> {
  const { services, model, mount } = context
  const { engine } = services
  const { caller } = call
  const row = await loadRow(tx, engine.registry, { model, mount, caller, id })
  const code = giveCode ? await giveCode(tx) : engine.newId()
  const copy = await insertWeigh(tx, engine, call, {
    owner: { orgId: caller.orgId, groupId: caller.groupId },
    values: { ...only(row, ABOUT), code },
    lines: childRowsOf(row['mmWeighSub']).map((line) => only(line, OF_LINE) as LineChange),
  })
  const log = { action: 'copy', label: '复制' }
  logWeigh(engine, call, { before: null, stored: copy, log })
  return shownRow(context, call, { ...copy })
}
