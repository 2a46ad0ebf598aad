import { checkOverlap } from '@junheng/domain/passage/opening-times.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type DischargeAddressRow, dischargeAddress } from './discharge-address.entity.ts'
import { findStrayPlace } from './discharge-address.queries.ts'

const LABELS = { areaId: '区域', siloId: '筒仓' } as const

export const dischargeAddressRules = rulesFor(dischargeAddress, {
  check: async (tx, { row }) =>
    checkOverlap(row.asDischargeaddressTime) ?? (await checkPlaces(tx, row)),
})

async function checkPlaces(tx: Tx, row: DischargeAddressRow): Promise<Refusal | null> {
  const stray = await findStrayPlace(tx, row)
  return stray === null ? null : refuse('discharge.otherWarehouse', { label: LABELS[stray] })
}
