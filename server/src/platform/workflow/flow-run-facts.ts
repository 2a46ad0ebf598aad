import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { approverOf, type FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import type { FlowRun, FlowStep } from '@junheng/domain/workflow/flow-run.ts'
import { dueTimes } from '@junheng/domain/workflow/flow-times.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findFacts, flowFieldsOf, holdsOf } from './flow-facts.ts'
import { findNodePeople, type PeoplePlace } from './node-people.ts'
import { findStandIns } from './people.queries.ts'
import { findTasks, type OpenedTask, type StoredTask } from './task.queries.ts'
import type { FlowInstance } from './workflow.queries.ts'

/** The flow with all that a decision on it needs. */
export async function runOf(
  db: Queryable,
  engine: Engine,
  instance: FlowInstance,
): Promise<FlowRun> {
  const { applicantId, state, nodeNo, round, nodes, groupId, entity } = instance
  const tasks = await findTasks(db, instance.id)
  const facts = isBare(nodes) ? {} : await findFacts(db, engine.registry, instance)
  const { fields } = flowFieldsOf(engine.registry, entity)
  return {
    applicantId,
    state,
    nodeNo,
    round,
    nodes,
    tasks,
    members: await findAllPeople(db, { ...instance, facts, tasks }),
    holds: holdsOf(nodes, fields, facts),
    standIns: await findStandIns(db, { groupId, now: engine.clock.now() }),
    ...(instance.trail ? { trail: instance.trail } : {}),
  }
}

/** Whether nothing in a flow asks what stands in the document. */
const isBare = (nodes: readonly FlowNode[]): boolean =>
  nodes.every(({ nodeType, approver }) => nodeType !== 'CONDITION' && approver !== 'FIELD')

interface Standing extends PeoplePlace, Pick<FlowInstance, 'nodes' | 'round'> {
  readonly facts: AnyRow
  readonly tasks: readonly StoredTask[]
}

/** Holders of a role are asked for today; whom else a node named when it opened, it keeps. */
async function findAllPeople(
  db: Queryable,
  { nodes, tasks, round, ...place }: Standing,
): Promise<readonly (readonly string[])[]> {
  const people: (readonly string[])[] = []
  for (const [nodeNo, node] of nodes.entries()) {
    const open = tasks.find(
      (task) => task.nodeNo === nodeNo && task.round === round && task.userId === null,
    )
    const isKept = open !== undefined && approverOf(node) !== 'LISTED'
    people.push(isKept ? open.userIds : await findNodePeople(db, place, { node, nodeNo }))
  }
  return people
}

/** What a step opens, as it is stored: who may decide it, and until when. */
export function openedTasks(
  engine: Engine,
  { nodes, members }: FlowRun,
  step: FlowStep,
): readonly OpenedTask[] {
  const now = engine.clock.now()
  return step.opened.map((task) => {
    const node = nodes[task.nodeNo]
    const isListed = node !== undefined && approverOf(node) === 'LISTED'
    const named = step.chosen?.nodeNo === task.nodeNo ? step.chosen.userIds : members[task.nodeNo]
    const times = task.state === 'PENDING' ? dueTimes(node, now) : NEVER
    return {
      ...task,
      ...times,
      id: engine.newId(),
      userIds: isListed ? node.userIds : (named ?? []),
      roleIds: isListed ? node.roleIds : [],
    }
  })
}

const NEVER = { remindTime: null, limitTime: null }
