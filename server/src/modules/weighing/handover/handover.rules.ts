import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { fillHandover } from './fill-handover.ts'
import { handover } from './handover.entity.ts'

export const handoverRules = rulesFor(handover, {
  async complete(tx, { engine, row }) {
    const filled = await fillHandover(tx, row, engine.clock.now())
    if (filled === null) throw new RefusalError(refuse('handover.shift'))
    return filled
  },
  async check(_tx, { before, row }) {
    if (before !== null && before.fromSignTime !== null) return refuse('handover.signed')
    return row.fromUserId === row.toUserId ? refuse('handover.same') : null
  },
  guards: {
    async delList(_tx, { row }) {
      return row.fromSignTime === null ? null : refuse('handover.signed')
    },
  },
})
