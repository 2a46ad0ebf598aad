import type { BizType } from '@junheng/domain/integration/outbox-terms.ts'
import { negateTons, type Tons } from '@junheng/domain/values/tons.ts'
import {
  lockSettling,
  selectSettled,
  storeWeighUpload,
  type WeighRow,
} from '#modules/weighing/api.ts'
import { codedRow, textOf } from './coded-row.ts'
import type { DocumentSource, UploadDocument } from './upload-document.ts'

const BY_KIND: Readonly<Partial<Record<string, BizType>>> = {
  pu: 'PU_WEIGH',
  pt: 'PT_WEIGH',
  sa: 'SA_WEIGH',
  st: 'ST_WEIGH',
}
const BOUGHT: ReadonlySet<string> = new Set(['pu', 'pt'])
const RETURNED: ReadonlySet<string> = new Set(['pt', 'st'])
/** Nothing to wait for in the laboratory. */
const SETTLED = new Set([null, undefined, 'NONE', 'DETERMINED'])

/** Goods that came or went, once somebody vouches for the record and the laboratory has said its part. */
export const weighSource: DocumentSource = {
  entity: 'weigh',
  bizTypes: ['PU_WEIGH', 'PT_WEIGH', 'SA_WEIGH', 'ST_WEIGH'],
  async find(db, engine, id) {
    const [row] = await selectSettled(db, engine, { ids: [id], lock: false })
    const bizType = row === undefined ? undefined : BY_KIND[row.kind]
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
    isDue: isDue(row),
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
    })),
    partner: codedRow(BOUGHT.has(kind) ? 'VENDOR' : 'CUSTOMER', partnerId, partnerName),
    goods: row.mmWeighSub.map(({ inventoryId, invName, warehouseId, warehouseName }) => ({
      inventory: codedRow('INVENTORY', inventoryId, invName),
      warehouse: codedRow('WAREHOUSE', warehouseId, warehouseName),
    })),
  }
}

/** Goods that went back are red at the ERP. */
const signed = (kind: string, tons: Tons | null): string | null =>
  tons === null || !RETURNED.has(kind) ? tons : negateTons(tons)

function isDue({ status, weighState, enabled, hidden, mmWeighSub }: WeighRow): boolean {
  const stands = status === 'AUDITED' && weighState === 'DONE' && enabled && !hidden
  return stands && mmWeighSub.every(({ assayStatus }) => SETTLED.has(assayStatus))
}
