import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice } from '@junheng/domain/entity/field.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { count, maybe, told, yes } from '../report-shapes.ts'
import { FLOW_STEPS, type FlowEntity } from './flow-steps.ts'
import { readFlow } from './read-flow.ts'

const OF = Object.fromEntries(FLOW_STEPS.map(({ entity, label }) => [entity, label])) as Readonly<
  Record<FlowEntity, string>
>

const PARTS = listOf(
  group(
    {
      entity: told('单据'),
      label: told('名称'),
      isCurrent: yes('正在看的'),
      count: count('张数'),
      quantity: maybe('吨数，不含作废'),
      documents: listOf(
        group(
          {
            id: told('单据'),
            code: maybe('编号'),
            state: maybe('状态'),
            quantity: maybe('吨数'),
            path: told('查看'),
          },
          { required: true },
        ),
        { label: '最近几张' },
      ),
    },
    { required: true },
  ),
)

/** What stands before and after a document, with quantities: contract, notice, visit, ticket. */
export const documentFlowCalls = (services: EntityServices): readonly Call[] => [
  defineCall({
    method: 'POST',
    path: '/report/document-flow',
    label: '单据流',
    // Whoever is signed in may ask; he is told what the lists of the steps would show him.
    right: 'own',
    tag: '单据流',
    body: {
      of: choice(OF, { label: '哪种单据', required: true }),
      id: idOf('contract', { label: '单据', required: true }),
    },
    answers: PARTS,
    read: ({ body, ...call }) => readFlow({ services, call }, body),
  }),
]
