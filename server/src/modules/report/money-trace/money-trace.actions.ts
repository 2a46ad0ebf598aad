import { group, listOf } from '@junheng/domain/call/shape.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { PRINT_INPUT, paperFile, printChanges } from '../paper/paper.actions.ts'
import type { PrintedPaper } from '../paper/print-documents.ts'
import { maybe, told, yes } from '../report-shapes.ts'
import { printTrace } from './print-trace.ts'
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
  defineCall({
    method: 'POST',
    path: '/settlement-line/:id/trace/print',
    label: '打印金额溯源',
    // As the page itself; a second print takes the right to print the settlement again.
    right: 'own',
    tag: '金额溯源',
    button: { none: '金额溯源页自己的打印' },
    body: PRINT_INPUT,
    answers: 'bytes',
    refuses: ['ticket.reason', 'print.noFont'],
    async run(tx, { request, caller, params, body, log }) {
      const { output, ...asked } = body
      const print = { ...asked, copies: asked.copies ?? 1, isPage: output === 'PAGE' }
      const ask = { services, call: { request, caller } }
      const printed = await printTrace(tx, ask, { ...print, lineId: params.id })
      const { table } = services.engine.registry.model('settlement')
      for (const { printNo } of printed.prints)
        log({
          entity: 'settlement',
          bizKey: params.id,
          action: 'print',
          label: '打印金额溯源',
          changes: printChanges(table, { ...print, printNo }),
        })
      return printed
    },
    file: (data, request) => paperFile(data as PrintedPaper, request),
  }),
]
