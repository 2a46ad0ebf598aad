import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export async function publishFlow(
  tx: Tx,
  {
    flowId,
    version,
    nodes,
    user,
    now,
  }: {
    readonly flowId: string
    readonly version: number
    readonly nodes: readonly FlowNode[]
    readonly user: string
    readonly now: Date
  },
): Promise<void> {
  const time = now.toISOString()
  await tx.run(
    sql`insert into sys_flow_version (flow_id, version, nodes, publish_user, publish_time) values (${flowId}, ${version}, ${JSON.stringify(nodes)}, ${user}, ${time})`,
  )
  await tx.run(
    sql`update sys_flow set published_version = ${version}, publish_user = ${user}, publish_time = ${time} where id = ${flowId}`,
  )
}

export interface FlowOwner {
  readonly groupId: string
  /** Roles whose holders approve what is seeded. */
  readonly roleIds: readonly string[]
}

/**
 * Groups that have the approving role and have never had a flow of a type. A flow that was deleted counts:
 * who took it away does not want it back.
 */
export async function findGroupsWithout(
  tx: Tx,
  { flowType, roleCode }: { readonly flowType: string; readonly roleCode: string },
): Promise<readonly FlowOwner[]> {
  const rows = await tx.rows<{ readonly groupId: string; readonly roleId: string }>(sql`
    select r.group_id as "groupId", r.id as "roleId"
    from sys_role r
    where r.code = ${roleCode} and not r.deleted
      and not exists (
        select 1 from sys_flow f where f.group_id = r.group_id and f.flow_type = ${flowType})
    order by r.group_id`)
  return rows.map(({ groupId, roleId }) => ({ groupId, roleIds: [roleId] }))
}

export interface FlowSeed extends FlowOwner {
  readonly id: string
  readonly nodeId: string
  readonly flowType: string
  readonly name: string
  readonly nodeName: string
  readonly now: Date
}

/** One flow with a single node, published at once. */
export async function insertFlow(tx: Tx, seed: FlowSeed): Promise<void> {
  const { id, groupId, flowType, name, nodeName, roleIds, now } = seed
  const time = now.toISOString()
  await tx.run(
    sql`insert into sys_flow (id, flow_type, name, group_id, create_user, create_date, update_user, update_date) values (${id}, ${flowType}, ${name}, ${groupId}, '系统', ${time}, '系统', ${time})`,
  )
  await tx.run(
    sql`insert into sys_flow_node (id, main_id, row_no, node_name, node_type, role_ids) values (${seed.nodeId}, ${id}, 0, ${nodeName}, 'ANY_OF', ${roleIds}::bigint[])`,
  )
  const node = { nodeName, nodeType: 'ANY_OF', userIds: [], roleIds } as const
  await publishFlow(tx, { flowId: id, version: 1, nodes: [node], user: '系统', now })
}
