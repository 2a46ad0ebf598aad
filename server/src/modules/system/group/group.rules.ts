import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { holdsPlatform } from '#platform/grants/wide-writes.ts'
import { group } from './group.entity.ts'

/** An administrator rules within a group; groups themselves belong to whoever runs the platform. */
const platformOnly = async (
  _tx: Tx,
  { caller }: { readonly caller: Caller },
): Promise<Refusal | null> => (holdsPlatform(caller) ? null : refuse('group.platformOnly'))

export const groupRules = rulesFor(group, {
  check: platformOnly,
  guards: { enable: platformOnly, disable: platformOnly, delList: platformOnly },
})
