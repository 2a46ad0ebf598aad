import type { BizType, UploadTrigger } from '@junheng/domain/integration/outbox-terms.ts'
import {
  holdSettlement,
  type SettlementRow,
  settlement,
  storeSettlementUpload,
} from '#modules/finance/api.ts'
import { sql } from '#platform/db/sql.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { codedRow, textOf } from './coded-row.ts'
import type { DocumentSource, UploadDocument } from './upload-document.ts'

const BY_KIND: Readonly<Partial<Record<string, BizType>>> = { pu: 'PU_SETTLE', sa: 'SA_SETTLE' }

/** What goods cost, once a second person has examined it; a red one is a document of its own. */
export const settlementSource: DocumentSource = {
  entity: 'settlement',
  bizTypes: ['PU_SETTLE', 'SA_SETTLE'],
  async find(db, { registry }, id) {
    const model = registry.model(settlement)
    const [row] = await loadWhere(db, registry, { model, where: sql`t.id = ${id}`, lock: false })
    const bizType = row === undefined ? undefined : BY_KIND[row.kind]
    return row === undefined || bizType === undefined ? null : documentOf(row, bizType)
  },
  hold: holdSettlement,
  mark: storeSettlementUpload,
}

const reachedBy = ({ status, examineStatus }: SettlementRow): readonly UploadTrigger[] => {
  if (status !== 'AUDITED') return []
  return examineStatus === 'EXAMINED' ? ['AUDITED', 'EXAMINED'] : ['AUDITED']
}

function documentOf(row: SettlementRow, bizType: BizType): UploadDocument {
  const { id, orgId, groupId, code, partnerId, partnerName, settleDate } = row
  return {
    id,
    orgId: String(orgId),
    groupId: String(groupId),
    bizType,
    code,
    date: settleDate,
    reached: reachedBy(row),
    weight: null,
    head: {
      code,
      date: settleDate,
      partnerName,
      contractCode: row.contractCode,
      notoCode: row.notoCode,
      settleAmount: textOf(row.settleAmount),
      noTaxAmount: textOf(row.noTaxAmount),
      taxAmount: textOf(row.taxAmount),
      remark: row.remark,
    },
    lines: row.fdSettlementSub.map((line, at) => ({
      no: String(at + 1),
      invName: line.invName,
      plateNumber: line.plateNumber,
      weighCode: line.weighCode,
      suttle: textOf(line.suttle),
      deduct: textOf(line.deduct),
      settleWeight: textOf(line.settleWeight),
      settlePrice: textOf(line.settlePrice),
      settleAmount: textOf(line.settleAmount),
    })),
    partner: codedRow(bizType === 'PU_SETTLE' ? 'VENDOR' : 'CUSTOMER', partnerId, partnerName),
    goods: row.fdSettlementSub.map(({ inventoryId, invName }) => ({
      inventory: codedRow('INVENTORY', inventoryId, invName),
      warehouse: null,
      from: null,
    })),
  }
}
