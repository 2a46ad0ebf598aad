import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { approverOf, asksPeople, type FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findHead, findMembers, findSuperiors } from './people.queries.ts'
import type { FlowInstance } from './workflow.queries.ts'

/** Where and for whom people are looked up. */
export interface PeoplePlace extends Pick<FlowInstance, 'groupId' | 'orgId' | 'applicantId'> {
  readonly facts: AnyRow
  /** Whom signers have chosen, by the number of the node. */
  readonly chosen?: Readonly<Record<string, readonly string[]>> | null | undefined
}

/** Who stands at a node today; people who cannot sign in to the company are not asked. */
export async function findNodePeople(
  db: Queryable,
  place: PeoplePlace,
  { node, nodeNo }: { readonly node: FlowNode; readonly nodeNo: number },
): Promise<readonly string[]> {
  if (!asksPeople(node.nodeType)) return []
  if (approverOf(node) === 'LISTED') return findMembers(db, place, node)
  const userIds = await namedIds(db, place, { node, nodeNo })
  return userIds.length === 0 ? [] : findMembers(db, place, { userIds, roleIds: [] })
}

async function namedIds(
  db: Queryable,
  { applicantId, facts, chosen }: PeoplePlace,
  { node, nodeNo }: { readonly node: FlowNode; readonly nodeNo: number },
): Promise<readonly string[]> {
  switch (approverOf(node)) {
    case 'DEPT_HEAD':
      return findHead(db, { deptId: node.deptId ?? null, userId: applicantId })
    case 'SUPERIOR':
      return findSuperiors(db, [applicantId])
    case 'FIELD': {
      const named = facts[node.fieldName ?? '']
      return typeof named === 'string' && /^\d+$/.test(named) ? [named] : []
    }
    default:
      return chosen?.[String(nodeNo)] ?? []
  }
}
