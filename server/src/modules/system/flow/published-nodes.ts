import type { AnyRow, EngineRow } from '@junheng/domain/row/any-row.ts'
import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The nodes that are in force, as lines of the flow; null: none ever were. */
export async function publishedNodes(db: Queryable, { id }: EngineRow): Promise<AnyRow | null> {
  const row = await db.row<{ readonly nodes: readonly FlowNode[] }>(
    sql`select v.nodes from sys_flow f join sys_flow_version v on v.flow_id = f.id and v.version = f.published_version where f.id = ${id}`,
  )
  return row && { sysFlowNode: row.nodes }
}
