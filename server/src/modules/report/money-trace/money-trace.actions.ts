import { group, listOf } from '@junheng/domain/call/shape.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { maybe, told, yes } from '../report-shapes.ts'
import { readTrace } from './read-trace.ts'

const FACT = group({ label: told('名称'), text: told('内容') }, { required: true })

const STEP = group(
  {
    step: told('步骤'),
    label: told('名称'),
    isHidden: yes('无权查看'),
    path: maybe('查看'),
    facts: listOf(FACT, { label: '内容' }),
  },
  { required: true },
)

/** 金额溯源: the way back from a yuan. */
export const moneyTraceCalls = (services: EntityServices): readonly Call[] => [
  defineCall({
    method: 'GET',
    path: '/settlement-line/:id/trace',
    label: '金额溯源',
    // Whoever is signed in may ask; he is told what the pages of the steps would show him.
    right: 'own',
    tag: '金额溯源',
    button: { none: '结算单明细中逐行打开' },
    answers: {
      code: told('结算单'),
      title: told('标题'),
      steps: listOf(STEP, { label: '步骤' }),
    },
    read: ({ request, ...call }) =>
      readTrace({ services, call: { ...call, request } }, request.params['id'] ?? ''),
  }),
]
