import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Caller } from './caller.ts'

/** Documents of an entity that a flow brought before the caller: he asked, has decided, is to decide, or is told. */
export const involvedRows = (entity: string, caller: Caller): SqlFragment =>
  sql`select i.biz_id from sys_flow_instance i where i.entity = ${entity} and i.org_id = ${caller.orgId} and (i.applicant_id = ${caller.userId} or exists (select 1 from sys_flow_opinion o where o.instance_id = i.id and o.user_id = ${caller.userId}) or exists (select 1 from sys_flow_task t where t.instance_id = i.id and (${askedOf(caller)} or (t.state = 'COPIED' and t.user_id = ${caller.userId}))))`

/**
 * What a user is asked to decide in the company he is signed in to, himself or in the place of who is absent; the
 * table is `t`, the flow `i`. What the applicant may not decide nobody decides in his place.
 */
export function askedOf({ userId, orgId, standsFor = [] }: Caller): SqlFragment {
  const asked = sql`any(array_remove(${[userId, ...standsFor]}::bigint[], i.applicant_id))`
  return sql`t.state = 'PENDING' and t.org_id = ${orgId} and i.applicant_id <> ${userId} and (t.user_id = ${asked} or t.also_ids && array_remove(${[userId, ...standsFor]}::bigint[], i.applicant_id) or (t.user_id is null and (t.user_ids && array_remove(${[userId, ...standsFor]}::bigint[], i.applicant_id) or exists (select 1 from sys_user_role b join sys_role r on r.id = b.role_id and r.enabled and not r.deleted where b.user_id = ${asked} and b.org_id = t.org_id and b.role_id = any(t.role_ids)))))`
}
