import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Tx } from '#platform/db/database.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { type Call, type WriteContext, writeCall } from '#platform/http/call.ts'
import { splitModeOf } from '../at-scale/first-weighing.ts'
import { askedByKind, assertRight, assertSomeRight } from '../kind-rights.ts'
import type { WeighContext } from '../weigh-context.ts'
import { insertWeigh, type LineChange, logWeigh } from '../weigh-row.ts'

/** What a record is about; weights, readings and the visit are of the one time that it stood there. */
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
  // What several materials share the weight by.
  'preQuantity',
  'pieces',
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

/** Inside the plant a truck has one open record, which a copy would be. */
const TRUCK = [
  'vehicleId',
  'plateNumber',
  'trailerPlateNumber',
  'axleType',
  'driverName',
  'mobile',
  'idNumber',
] as const

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
    replaces: 'copy',
    access: askedByKind(context, 'copy'),
    tag: mount.label,
    summary: `复制${mount.label}`,
    async prepare({ caller, request }) {
      assertSomeRight(context, { caller }, 'copy')
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
  if (mount.kinds.length > 1) assertRight(call, row['kind'] as Kind, 'copy')
  const code = giveCode ? await giveCode(tx) : engine.newId()
  const lines = childRowsOf(row['mmWeighSub']).map((line) => only(line, OF_LINE) as LineChange)
  const truck = mount.code === 'pr' ? {} : only(row, TRUCK)
  const splitMode = splitModeOf(null, lines.length)
  const copy = await insertWeigh(tx, engine, call, {
    owner: { orgId: caller.orgId, groupId: caller.groupId },
    values: { ...only(row, ABOUT), ...truck, splitMode, code },
    lines,
  })
  const log = { action: 'copy', label: '复制' }
  logWeigh(engine, call, { before: null, stored: copy, log })
  return shownRow(context, call, { ...copy })
}
