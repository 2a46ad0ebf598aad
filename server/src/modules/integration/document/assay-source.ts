import type { CodedArchive } from '@junheng/domain/integration/erp-message.ts'
import { ASSAY_RESULTS } from '@junheng/domain/quality/model-terms.ts'
import { formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import {
  findDeterminedItems,
  holdDetermination,
  type QcDetermineRow,
  qcDetermine,
} from '#modules/quality/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { codedRow, textOf } from './coded-row.ts'
import type { DocumentSource, UploadDocument } from './upload-document.ts'

const PARTNERS: Readonly<Record<string, CodedArchive>> = {
  pu: 'VENDOR',
  pt: 'VENDOR',
  sa: 'CUSTOMER',
  st: 'CUSTOMER',
}

/** What the laboratory found, once somebody has decided by it. How far it has come stands in the queue alone. */
export const assaySource: DocumentSource = {
  entity: 'qcDetermine',
  bizTypes: ['ASSAY'],
  async find(db, { registry }, id) {
    const model = registry.model(qcDetermine)
    const [row] = await loadWhere(db, registry, { model, where: sql`t.id = ${id}`, lock: false })
    return row === undefined ? null : documentOf(row, await linesOf(db, row))
  },
  hold: holdDetermination,
  mark: async () => {},
}

/** A line for each item. */
async function linesOf(db: Queryable, { id, invName }: QcDetermineRow) {
  const items = await findDeterminedItems(db, id)
  const terms = await findAssayItems(
    db,
    items.map(({ itemId }) => itemId),
  )
  return items.map(({ itemId, meanValue, vendorValue, settleValue, standard, result }, at) => {
    const { name = itemId, decimals = 2 } = terms.get(itemId) ?? {}
    const shown = (value: typeof standard) =>
      value === null ? null : formatAssayValue(value, decimals)
    return {
      no: String(at + 1),
      invName,
      itemName: name,
      ourValue: shown(meanValue),
      vendorValue: shown(vendorValue),
      settleValue: shown(settleValue),
      standard: shown(standard),
      itemResult: result === null ? null : ASSAY_RESULTS[result],
    }
  })
}

function documentOf(row: QcDetermineRow, lines: UploadDocument['lines']): UploadDocument {
  const { id, code, kind, partnerId, partnerName, inventoryId, invName, auditDate } = row
  const inventory = codedRow('INVENTORY', inventoryId, invName)
  return {
    id,
    orgId: String(row.orgId),
    groupId: String(row.groupId),
    bizType: 'ASSAY',
    code,
    date: auditDate ?? '',
    reached: row.status === 'AUDITED' ? ['AUDITED'] : [],
    weight: null,
    head: {
      code,
      date: auditDate,
      partnerName,
      contractCode: row.contractCode,
      invName,
      suttle: textOf(row.suttle),
      carCount: row.carCount === null ? null : String(row.carCount),
      assayResult: row.result === null ? null : ASSAY_RESULTS[row.result],
      remark: row.reason,
    },
    lines,
    partner: codedRow(PARTNERS[kind] ?? null, partnerId, partnerName),
    goods: lines.map(() => ({ inventory, warehouse: null, from: null })),
  }
}
