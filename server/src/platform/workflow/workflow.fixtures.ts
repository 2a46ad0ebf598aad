import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import type { FlowAct } from './flow-subject.ts'

/** Somebody of the first group who can sign in to its first company. */
export async function makePerson(
  tx: Tx,
  { id, roleId = null }: { readonly id: string; readonly roleId?: string | null },
): Promise<Caller> {
  const name = `用户${id}`
  await tx.run(
    sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (${id}, ${`u${id}`}, ${name}, ${TENANTS.group}, now(), now(), 'LOCAL')`,
  )
  if (roleId !== null)
    await tx.run(
      sql`insert into sys_user_role (user_id, role_id, org_id) values (${id}, ${roleId}, ${TENANTS.org})`,
    )
  return testCaller({ userId: id, username: `u${id}`, realName: name, admin: false })
}

export async function makeRole(tx: Tx, id: string, code: string): Promise<void> {
  await tx.run(
    sql`insert into sys_role (id, code, name, data_scope, group_id, create_date, update_date) values (${id}, ${code}, ${code}, 'ORG', ${TENANTS.group}, now(), now())`,
  )
}

/** A flow in force with these nodes; the same type again is a new version of it. */
export async function publishNodes(
  tx: Tx,
  {
    id,
    flowType,
    nodes,
  }: { readonly id: string; readonly flowType: string; readonly nodes: readonly FlowNode[] },
): Promise<void> {
  await tx.run(
    sql`insert into sys_flow (id, flow_type, name, group_id, create_date, update_date) values (${id}, ${flowType}, ${flowType}, ${TENANTS.group}, now(), now()) on conflict (id) do nothing`,
  )
  await tx.run(
    sql`insert into sys_flow_version (flow_id, version, nodes, publish_time) select ${id}, coalesce(max(version), 0) + 1, ${JSON.stringify(nodes)}::jsonb, now() from sys_flow_version where flow_id = ${id}`,
  )
  await tx.run(
    sql`update sys_flow set published_version = (select max(version) from sys_flow_version where flow_id = ${id}) where id = ${id}`,
  )
}

export const actOf = (caller: Caller): FlowAct => ({ caller, log: () => {}, warn: () => {} })
