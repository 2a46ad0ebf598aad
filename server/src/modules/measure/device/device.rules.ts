import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { device } from './device.entity.ts'

export const deviceRules = rulesFor(device, {
  check: async (_tx, { row }) =>
    row.scaleId === null && row.checkId === null ? refuse('device.place') : null,
})
