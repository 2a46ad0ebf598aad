import { isSamePlace } from '@junheng/domain/place/place.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { negateTons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkFrom, checkInto } from '../check-places.ts'
import { type DocumentLine, postWithLife } from '../post-document.ts'
import { type TransferFormRow, transferForm } from './transfer-form.entity.ts'

export const transferFormRules = rulesFor(transferForm, {
  check: async (tx, { row }) => checkSame(row) ?? checkPlaces(tx, row),
  acted: postWithLife<TransferFormRow>({
    bizType: 'transferForm',
    table: 'pd_transfer_form',
    linesOf,
  }),
})

const fromOf = (row: TransferFormRow) => ({
  warehouseId: row.fromWarehouseId,
  areaId: row.fromAreaId,
  siloId: row.fromSiloId,
  locationId: row.fromLocationId,
})

const toOf = (row: TransferFormRow) => ({
  warehouseId: row.toWarehouseId,
  areaId: row.toAreaId,
  siloId: row.toSiloId,
  locationId: row.toLocationId,
})

/** Each line leaves one place and comes to the other: two records, nothing in sum. */
function linesOf(row: TransferFormRow): readonly DocumentLine[] {
  return row.pdTransferFormSub.flatMap(
    ({ id, inventoryId, batchNo, quantity, pieces }): readonly DocumentLine[] => {
      const goods = { id, inventoryId, batchNo }
      const out = { quantity: negateTons(quantity), pieces: pieces === null ? null : -pieces }
      return [
        { ...goods, ...fromOf(row), ...out, recordType: 'MOVE_OUT' },
        { ...goods, ...toOf(row), quantity, pieces, recordType: 'MOVE_IN' },
      ]
    },
  )
}

function checkSame(row: TransferFormRow): Refusal | null {
  return isSamePlace(fromOf(row), toOf(row)) ? refuse('stock.samePlace') : null
}

async function checkPlaces(tx: Tx, row: TransferFormRow): Promise<Refusal | null> {
  const into = row.pdTransferFormSub.map(({ inventoryId }) => ({ ...toOf(row), inventoryId }))
  return (await checkFrom(tx, fromOf(row))) ?? checkInto(tx, into)
}
