import type { CodedArchive } from '@junheng/domain/integration/erp-message.ts'
import type { BizType, UploadTrigger } from '@junheng/domain/integration/outbox-terms.ts'
import { negateTons, type Tons } from '@junheng/domain/values/tons.ts'
import {
  lockSettling,
  selectSettled,
  storeWeighUpload,
  type WeighRow,
} from '#modules/weighing/api.ts'
import { codedRow, textOf } from './coded-row.ts'
import type { DocumentSource, UploadDocument } from './upload-document.ts'

const BY_KIND: Readonly<Record<string, BizType>> = {
  pu: 'PU_WEIGH',
  pt: 'PT_WEIGH',
  sa: 'SA_WEIGH',
  st: 'ST_WEIGH',
  pr: 'PR_WEIGH',
  'al fh': 'AL_OUT',
  'al sh': 'AL_IN',
  // Goods that only change their place are told once they have arrived.
  'tr sh': 'TR_MOVE',
}
const PARTNERS: Readonly<Record<string, CodedArchive>> = {
  pu: 'VENDOR',
  pt: 'VENDOR',
  sa: 'CUSTOMER',
  st: 'CUSTOMER',
}
const RETURNED: ReadonlySet<string> = new Set(['pt', 'st'])
/** Nothing to wait for in the laboratory. */
const SETTLED = new Set([null, undefined, 'NONE', 'DETERMINED'])

/** Goods that came or went, once somebody vouches for the record and the laboratory has said its part. */
export const weighSource: DocumentSource = {
  entity: 'weigh',
  bizTypes: Object.values(BY_KIND),
  async find(db, engine, id) {
    const [row] = await selectSettled(db, engine, { ids: [id], lock: false })
    const bizType = row && BY_KIND[row.side === null ? row.kind : `${row.kind} ${row.side}`]
    return row === undefined || bizType === undefined ? null : documentOf(row, bizType)
  },
  hold: (tx, id) => lockSettling(tx, [id]),
  mark: storeWeighUpload,
}

function documentOf(row: WeighRow, bizType: BizType): UploadDocument {
  const { id, orgId, groupId, code, kind, partnerId, partnerName } = row
  const date = row.businessDate ?? row.finishTime?.slice(0, 10) ?? ''
  return {
    id,
    orgId: String(orgId),
    groupId: String(groupId),
    bizType,
    code,
    date,
    reached: reachedBy(row),
    weight: row.deSuttle,
    head: {
      code,
      date,
      partnerName,
      contractCode: row.contractCode,
      notoCode: row.notoCode,
      plateNumber: row.plateNumber,
      remark: row.remark,
    },
    lines: row.mmWeighSub.map((line, at) => ({
      no: String(at + 1),
      invName: line.invName,
      gross: textOf(line.gross ?? row.gross),
      tare: textOf(line.tare ?? row.tare),
      suttle: signed(kind, line.suttle),
      deduct: signed(kind, line.deduct),
      deSuttle: signed(kind, line.deSuttle),
      quantity: line.deSuttle,
    })),
    partner: codedRow(PARTNERS[kind] ?? null, partnerId, partnerName),
    goods: row.mmWeighSub.map((line) => ({
      inventory: codedRow('INVENTORY', line.inventoryId, line.invName),
      warehouse:
        kind === 'pr'
          ? codedRow('WAREHOUSE', line.toWarehouseId, line.toWarehouseName)
          : codedRow('WAREHOUSE', line.warehouseId, line.warehouseName),
      from: codedRow('WAREHOUSE', line.fromWarehouseId, line.fromWarehouseName),
    })),
  }
}

/** Goods that went back are red at the ERP. */
const signed = (kind: string, tons: Tons | null): string | null =>
  tons === null || !RETURNED.has(kind) ? tons : negateTons(tons)

function reachedBy(row: WeighRow): readonly UploadTrigger[] {
  const { status, weighState, enabled, hidden, mmWeighSub, downStatus } = row
  const stands = status === 'AUDITED' && weighState === 'DONE' && enabled && !hidden
  if (!stands || !mmWeighSub.every(({ assayStatus }) => SETTLED.has(assayStatus))) return []
  return downStatus === 'DOWN' ? ['AUDITED', 'DOWN'] : ['AUDITED']
}
