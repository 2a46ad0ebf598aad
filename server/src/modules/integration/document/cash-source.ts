import type { CodedArchive } from '@junheng/domain/integration/erp-message.ts'
import { holdReceipt, type ReceiptRow, recivePayment } from '#modules/finance/api.ts'
import { sql } from '#platform/db/sql.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { codedRow, textOf } from './coded-row.ts'
import type { DocumentSource, UploadDocument } from './upload-document.ts'

const ARCHIVES: Readonly<Record<string, CodedArchive>> = {
  VENDOR: 'VENDOR',
  CUSTOMER: 'CUSTOMER',
  CARRIER: 'CARRIER',
}

/** Money that came in or went out, once it is audited. How far it has come stands in the queue alone. */
export const cashSource: DocumentSource = {
  entity: 'recivePayment',
  bizTypes: ['RECEIPT', 'PAYMENT'],
  async find(db, { registry }, id) {
    const model = registry.model(recivePayment)
    const [row] = await loadWhere(db, registry, { model, where: sql`t.id = ${id}`, lock: false })
    return row === undefined ? null : documentOf(row)
  },
  hold: holdReceipt,
  mark: async () => {},
}

function documentOf(row: ReceiptRow): UploadDocument {
  const { id, code, partnerName, payDate } = row
  return {
    id,
    orgId: String(row.orgId),
    groupId: String(row.groupId),
    bizType: row.direction === 'RECEIVE' ? 'RECEIPT' : 'PAYMENT',
    code,
    date: payDate,
    reached: row.status === 'AUDITED' ? ['AUDITED'] : [],
    weight: null,
    head: {
      code,
      date: payDate,
      partnerName,
      contractCode: row.contractCode,
      settleAmount: textOf(row.amount),
      noTaxAmount: textOf(row.noTaxAmount),
      taxAmount: textOf(row.taxAmount),
      payMethod: row.payMethod,
      remark: row.remark,
    },
    lines: [],
    partner: codedRow(ARCHIVES[row.partnerType] ?? null, row.partnerId, partnerName),
    goods: [],
  }
}
