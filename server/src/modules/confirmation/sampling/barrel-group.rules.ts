import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { sql } from '#platform/db/sql.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { BARREL_STATUSES, type BarrelGroupRow, barrelGroup } from './barrel-group.entity.ts'
import type { GroupingRules } from './join-groups.ts'
import { sealGroup } from './seal-group.ts'

/** How a group is to end may be changed while it takes cars. */
export const barrelGroupRules = ({
  determinable,
}: Pick<GroupingRules, 'determinable'>): EntityRules =>
  rulesFor(barrelGroup, {
    check: async (_tx, change) => checkOpen(change) ?? checkTerms(change),
    /** Who picks a sealed group is about to determine it. */
    offered: () => sql`(t.status <> 'SEALED' or ${determinable()})`,
    /** A group that is full by its new number is sealed like one that a last car has filled. */
    async stored(tx, { engine, caller, row }) {
      const { id, carGroupNum, carCount } = row
      if (carGroupNum > 0 && carCount >= carGroupNum)
        await sealGroup(tx, engine, { id, user: caller })
    },
  })

function checkOpen({ before, row }: Change<BarrelGroupRow>): Refusal | null {
  const { code, status } = before ?? row
  if (status === 'OPEN') return null
  return refuse('barrel.status', { code, status: BARREL_STATUSES[status], action: '修改' })
}

function checkTerms({ engine, before, row }: Change<BarrelGroupRow>): Refusal | null {
  const { carGroupNum, carCount, deadline } = row
  if (carGroupNum > 0 && carGroupNum < carCount) return refuse('barrel.carGroupNum')
  if (carGroupNum === 0 && deadline === null) return refuse('sample.deadline')
  if (deadline === null || deadline === before?.deadline) return null
  const time = parseWireDateTime(deadline)
  return time !== null && time <= engine.clock.now() ? refuse('sample.deadlinePast') : null
}
