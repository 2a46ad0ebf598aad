import { checkKeyEnd } from '@junheng/domain/integration/key-end.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { apiKey } from './api-key.entity.ts'

/** A key ends, and not in a distant year. */
export const apiKeyRules = rulesFor(apiKey, {
  check: async (_tx, { row: { endTime }, before, engine }) =>
    before?.endTime === endTime ? null : checkKeyEnd(endTime, engine.clock.now()),
})
