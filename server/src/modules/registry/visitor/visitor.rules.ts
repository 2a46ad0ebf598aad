import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type VisitorRow, visitor } from './visitor.entity.ts'

export const visitorRules = rulesFor(visitor, {
  complete: async (_tx, { row }) => ({ plateNumber: normalisePlate(row.plateNumber) }),
  check: async (_tx, { before, row }) => checkOutside(before) ?? checkTimes(row),
  guards: { delList: async (_tx, { row }) => checkOutside(row) },
})

/** Who is inside is known by what was agreed; it is settled when he has left. */
function checkOutside(row: VisitorRow | null): Refusal | null {
  if (row === null || row.enterTime === null || row.leaveTime !== null) return null
  return refuse('visitor.inside', { plate: row.plateNumber })
}

const checkTimes = ({ startTime, endTime }: VisitorRow): Refusal | null =>
  startTime < endTime ? null : refuse('visitor.period')
