import type { Caller } from '#platform/access/caller.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { format } from './format.entity.ts'

/** The product's templates are everybody's, others those of their group. */
const ofGroup = ({ groupId }: Caller): SqlFragment =>
  sql`(t.owner_group_id is null or t.owner_group_id = ${groupId})`

export const formatRules = rulesFor(format, {
  offered: ({ caller }) => ofGroup(caller),
  listed: ({ caller }) => [ofGroup(caller)],
})
