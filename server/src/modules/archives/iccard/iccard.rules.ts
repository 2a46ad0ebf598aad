import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { cardVehicle, type IccardRow, iccard } from './iccard.entity.ts'
import { findFixedCard } from './iccard.queries.ts'

export const iccardRules = rulesFor(iccard, {
  check: (tx, { row }) => checkFixed(tx, row),
  guards: {
    disable: async (_tx, { row }) => checkFree(row),
    delList: async (_tx, { row }) => checkFree(row),
  },
})

const checkFree = ({ cardStatus }: IccardRow): Refusal | null =>
  cardStatus === 'USED' ? refuse('iccard.inUse') : null

/** A vehicle with two cards of its own could be inside with one and come again with the other. */
async function checkFixed(tx: Tx, row: IccardRow): Promise<Refusal | null> {
  if (row.cardType !== 'FIXED') return null
  if (row.vehicleId === null)
    return refuse('check.required', { label: cardVehicle.vehicleId.attrs.label })
  const { id, orgId, vehicleId, vehicleName } = row
  const no = await findFixedCard(tx, { id, orgId, vehicleId })
  return no === null ? null : refuse('iccard.fixedTaken', { plate: vehicleName ?? '', no })
}
