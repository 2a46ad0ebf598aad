import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { agent } from './agent.entity.ts'
import { readAgentKey } from './agent-key.ts'

export const agentRules = rulesFor(agent, {
  check: async (_tx, { row }) =>
    readAgentKey(row.publicKey) === null ? refuse('agent.key') : null,
})
