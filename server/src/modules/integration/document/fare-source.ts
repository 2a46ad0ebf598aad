import type { UploadTrigger } from '@junheng/domain/integration/outbox-terms.ts'
import {
  type FareSettleRow,
  fareSettle,
  holdFareSettle,
  storeFareUpload,
} from '#modules/finance/api.ts'
import { sql } from '#platform/db/sql.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { codedRow, textOf } from './coded-row.ts'
import type { DocumentSource, UploadDocument } from './upload-document.ts'

/** What a carrier is owed, once a second person has examined it; a red one is a document of its own. */
export const fareSource: DocumentSource = {
  entity: 'fareSettle',
  bizTypes: ['FARE_SETTLE'],
  async find(db, { registry }, id) {
    const model = registry.model(fareSettle)
    const [row] = await loadWhere(db, registry, { model, where: sql`t.id = ${id}`, lock: false })
    return row === undefined ? null : documentOf(row)
  },
  hold: holdFareSettle,
  mark: storeFareUpload,
}

const REACHED: Readonly<Partial<Record<string, readonly UploadTrigger[]>>> = {
  AUDITED: ['AUDITED'],
  EXAMINED: ['AUDITED', 'EXAMINED'],
}

function documentOf(row: FareSettleRow): UploadDocument {
  const { id, code, carrierId, carrierName, settleDate } = row
  return {
    id,
    orgId: String(row.orgId),
    groupId: String(row.groupId),
    bizType: 'FARE_SETTLE',
    code,
    date: settleDate,
    reached: REACHED[row.status] ?? [],
    weight: null,
    head: {
      code,
      date: settleDate,
      partnerName: carrierName,
      contractCode: row.fareContractCode,
      settleAmount: textOf(row.settleAmount),
      noTaxAmount: textOf(row.noTaxAmount),
      taxAmount: textOf(row.taxAmount),
      remark: row.remark,
    },
    lines: row.fdFareSettleSub.map((line, at) => ({
      no: String(at + 1),
      invName: line.invName,
      plateNumber: line.plateNumber,
      weighCode: line.weighCode,
      settleWeight: textOf(line.fareWeight),
      settlePrice: textOf(line.farePrice),
      settleAmount: textOf(line.settleAmount),
    })),
    partner: codedRow('CARRIER', carrierId, carrierName),
    goods: row.fdFareSettleSub.map(({ inventoryId, invName }) => ({
      inventory: codedRow('INVENTORY', inventoryId, invName),
      warehouse: null,
      from: null,
    })),
  }
}
