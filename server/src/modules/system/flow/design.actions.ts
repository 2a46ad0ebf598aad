import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import type { RowOf } from '@junheng/domain/entity/define-entity.ts'
import { int, json, text } from '@junheng/domain/entity/field.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { documentOf } from '@junheng/domain/workflow/action-flows.ts'
import type { ConditionField } from '@junheng/domain/workflow/condition.ts'
import { keyAt } from '@junheng/domain/workflow/flow-graph.ts'
import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import { rehearse } from '@junheng/domain/workflow/rehearse.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { conditionWords, findFacts, flowFieldsOf, holdsOf } from '#platform/workflow/flow-facts.ts'
import { findNodePeople } from '#platform/workflow/node-people.ts'
import { findNames } from '#platform/workflow/people.queries.ts'
import { findDesignNames, findDocuments, findVersions } from './design.queries.ts'
import { nodesOf } from './drawn-nodes.ts'
import { flow } from './flow.entity.ts'

type FlowRow = RowOf<typeof flow>
const told = (label: string) => text({ label, required: true })

/** All that the designer draws with, in one answer. */
const design = defineAction(flow, {
  name: 'design',
  label: '流程设计',
  button: { none: '设计在自己的页面上进行' },
  method: 'GET',
  path: 'design/:id',
  right: { of: 'mount', action: 'list' },
  reach: 'row',
  answers: {
    id: idOf('flow', { label: '流程', required: true }),
    version: int({ label: '版本', required: true }),
    flowType: told('流程类型'),
    flowTypeLabel: told('流程类型名称'),
    name: told('名称'),
    publishedVersion: int({ label: '已发布版本' }),
    nodes: json({ label: '草稿节点', required: true }),
    versions: json({ label: '已发布的各版本', required: true }),
    fields: json({ label: '条件可用的字段', required: true }),
    people: json({ label: '人员字段', required: true }),
    names: json({ label: '人员、角色和部门名称', required: true }),
  },
  async read({ row, services: { db, engine } }) {
    const offered = flowFieldsOf(engine.registry, documentOf(row.flowType))
    const drawn = nodesOf(row.sysFlowNode, offered)
    const stored = await findVersions(db, row.id)
    const { id, version, flowType, name, publishedVersion } = row
    return {
      ...offered,
      id,
      version,
      flowType,
      flowTypeLabel: labelOf(engine.registry.model(flow), flowType),
      name,
      publishedVersion,
      nodes: drawn.map((node, at) => ({
        ...worded(node, at, offered.fields),
        id: row.sysFlowNode[at]?.id ?? null,
      })),
      versions: stored.map(({ nodes, ...one }) => ({
        ...one,
        nodes: nodes.map((node, at) => worded(node, at, offered.fields)),
      })),
      names: await findDesignNames(db, [...drawn, ...stored.flatMap(({ nodes }) => nodes)]),
    }
  },
})

/** As the form of a flow offers it. */
const labelOf = ({ fields }: EntityModel, flowType: string): string =>
  fields.get('flowType')?.attrs.options?.find(({ value }) => value === flowType)?.label ?? flowType

/** With its key said and its condition in the words of people. */
const worded = (node: FlowNode, at: number, fields: readonly ConditionField[]): FlowNode => ({
  ...node,
  nodeKey: keyAt(node, at),
  condition: conditionWords(node, fields),
})

const MOST_DOCUMENTS = 20

const documents = defineAction(flow, {
  name: 'documents',
  label: '可试走的单据',
  button: { none: '在流程设计页面上选择' },
  method: 'GET',
  path: 'documents/:id',
  right: { of: 'mount', action: 'list' },
  reach: 'row',
  query: { text: text({ label: '单号' }) },
  answers: listOf(
    group(
      { id: idOf('document', { label: '单据', required: true }), title: told('单号') },
      { required: true },
    ),
  ),
  async read({ row, query, caller, services }) {
    const asked = { row, caller, text: query.text ?? '', id: null, limit: MOST_DOCUMENTS }
    const found = await documentsOf(services, asked)
    return found.map(({ id, code }) => ({ id, title: code ?? id }))
  },
})

interface DocumentsAsked {
  readonly row: FlowRow
  readonly caller: Caller
  readonly text: string
  readonly id: string | null
  readonly limit: number
}

function documentsOf({ db, engine }: EntityServices, { row, ...asked }: DocumentsAsked) {
  const model = engine.registry.model(documentOf(row.flowType))
  return findDocuments(db, { ...asked, model, flowType: row.flowType })
}

const STEP = {
  nodeKey: told('节点编号'),
  holds: json({ label: '条件是否满足' }),
  people: listOf(told('人员'), { required: true }),
  fault: text({ label: '走不下去的原因' }),
}

/** The way that one document would take through the draft, and who would be asked today. */
const rehearsal = defineAction(flow, {
  name: 'rehearse',
  label: '试走审批流程',
  button: { none: '在流程设计页面上试走' },
  method: 'GET',
  path: 'rehearse/:id',
  right: { of: 'mount', action: 'list' },
  reach: 'row',
  query: { bizId: idOf('document', { label: '单据', tips: '不填为最近的一张' }) },
  answers: {
    title: told('单号'),
    applicant: told('申请人'),
    steps: listOf(group(STEP, { required: true }), { required: true }),
  },
  async read({ row, query, caller, services }) {
    const asked = { row, caller, text: '', id: query.bizId, limit: 1 }
    const [document] = await documentsOf(services, asked)
    if (document === undefined && query.bizId !== null)
      throw new RefusalError(refuse('row.missing'))
    const applicantId = document?.createUserId ?? caller.userId
    // Where there is no document at all it is an empty one.
    const bizId = document?.id ?? '0'
    const steps = await stepsOf(services, { row, caller, applicantId, bizId })
    const names = await findNames(services.db, { userIds: [applicantId], roleIds: [] })
    return {
      title: document?.code ?? '空单据',
      applicant: names.get(applicantId) ?? caller.realName,
      steps,
    }
  },
})

async function stepsOf(
  { db, engine }: EntityServices,
  {
    row,
    caller: { groupId, orgId },
    applicantId,
    bizId,
  }: {
    readonly row: FlowRow
    readonly caller: Caller
    readonly applicantId: string
    readonly bizId: string
  },
) {
  const entity = documentOf(row.flowType)
  const offered = flowFieldsOf(engine.registry, entity)
  const nodes = nodesOf(row.sysFlowNode, offered)
  const facts = await findFacts(db, engine.registry, { entity, bizId, asked: null })
  const members: (readonly string[])[] = []
  for (const [nodeNo, node] of nodes.entries())
    members.push(await findNodePeople(db, { groupId, orgId, applicantId, facts }, { node, nodeNo }))
  const holds = holdsOf(nodes, offered.fields, facts)
  const steps = rehearse(nodes, { applicantId, members, holds })
  const names = await findNames(db, {
    userIds: steps.flatMap(({ userIds }) => userIds),
    roleIds: [],
  })
  return steps.map(({ nodeNo, userIds, ...step }) => ({
    nodeKey: keyAt(nodes[nodeNo], nodeNo),
    holds: step.holds,
    people: userIds.map((id) => names.get(id) ?? id),
    fault: step.fault,
  }))
}

export const designActions: readonly Action[] = [design, documents, rehearsal]
