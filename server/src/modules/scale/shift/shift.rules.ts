import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findOverlap } from '@junheng/domain/scale/shift.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type ShiftRow, shift } from './shift.entity.ts'
import { findShifts } from './shift.queries.ts'

export const shiftRules = rulesFor(shift, {
  check: (tx, { row }) => checkApart(tx, row),
  guards: { enable: (tx, { row }) => checkApart(tx, row) },
})

/** Two shifts at one time would make the team of a weighing a matter of chance. */
async function checkApart(tx: Tx, row: ShiftRow): Promise<Refusal | null> {
  if (row.orgId === null) return null
  const others = await findShifts(tx, row.orgId)
  const overlap = findOverlap(
    row,
    others.filter(({ id }) => id !== row.id),
  )
  return overlap === null ? null : refuse('shift.overlap', { name: overlap.name })
}
