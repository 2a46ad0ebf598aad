import type { RowOf } from '@junheng/domain/entity/define-entity.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { readAgentKey } from '../agent-key.ts'
import type { Guarded } from '../second-person/decide-changes.ts'
import { foreignProposal, proposalOf, proposeChange } from '../second-person/propose.ts'
import { agent } from './agent.entity.ts'
import { hasOtherKey } from './agent.queries.ts'

/** Who holds the key of a station speaks for the scales of its room. */
const GUARDED = ['publicKey', 'roomId'] as const

export const agentRules = rulesFor(agent, {
  complete: async (_tx, change) => proposeChange(change, GUARDED) as Partial<RowOf<typeof agent>>,
  check: async (tx, { before, row }) =>
    foreignProposal('agent', before, row) ?? (await checkKey(tx, { ...row, ...proposalOf(row) })),
})

/** What of a station a second person decides. */
export const guardedAgent: Guarded = { entity: 'agent', fields: GUARDED, check: checkKey }

async function checkKey(tx: Tx, row: AnyRow): Promise<Refusal | null> {
  const publicKey = String(row['publicKey'])
  if (readAgentKey(publicKey) === null) return refuse('agent.key')
  const isTaken = await hasOtherKey(tx, { id: String(row['id']), publicKey })
  return isTaken ? refuse('agent.keyTaken') : null
}
