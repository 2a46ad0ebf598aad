import { idsOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import type { Call } from '#platform/http/call.ts'
import { documentData } from '../paper/document-data.ts'
import { PRINT_INPUT, paperFile, printChanges } from '../paper/paper.actions.ts'
import { planTemplate } from '../paper/plan-template.ts'
import {
  ownerOf,
  type PaperDraft,
  type PaperRequest,
  type PrintedPaper,
  printDrafts,
} from '../paper/print-documents.ts'
import { tablePlan } from './design-source.ts'

/** Rows of customers' own tables on paper: by their template, or as a plain sheet of their fields. */
export const printTableCall = (services: EntityServices): Call =>
  defineCall({
    method: 'POST',
    path: '/optimus_prime/cg-print-design/print',
    label: '打印自定义表的单据',
    tag: '打印设计',
    // Whoever may list the rows of a table may print them: a paper shows nothing that the list does not.
    right: 'own',
    button: { none: '自定义表列表上的打印按钮' },
    body: {
      table: text({ label: '自定义表', required: true, length: 60 }),
      ids: idsOf('document', { label: '单据' }),
      ...PRINT_INPUT,
    },
    answers: 'bytes',
    refuses: [
      'ticket.reason',
      'ticket.tooMany',
      'print.noFont',
      'print.tableUnknown',
      'print.tooManyPictures',
    ],
    async run(tx, { body, caller, log }) {
      const { table, ids, output, ...asked } = body
      const request = { ...asked, copies: asked.copies ?? 1, isPage: output === 'PAGE' }
      const printed = await printTable(tx, { services, caller, table, ids }, request)
      for (const { id, printNo } of printed.prints)
        log({
          entity: table,
          bizKey: id,
          action: 'print',
          label: '打印',
          changes: printChanges(table, { ...request, printNo }),
        })
      return printed
    },
    file: (data, request) => paperFile(data as PrintedPaper, request),
  })

const MOST = 200

async function printTable(
  tx: Tx,
  {
    services,
    caller,
    table,
    ids,
  }: {
    readonly services: EntityServices
    readonly caller: Caller
    readonly table: string
    readonly ids: readonly string[]
  },
  request: PaperRequest,
): Promise<PrintedPaper> {
  const { registry } = services.engine
  const model = registry.models.find((one) => one.name === table && one.origin === 'custom')
  const mount = model?.mounts[0]
  if (model === undefined || mount === undefined)
    throw new RefusalError(refuse('print.tableUnknown', { table }))
  if (!isPermitted(caller, permissionKey(mount, 'list')))
    throw new RefusalError(refuse('access.forbidden'))
  if (ids.length > MOST) throw new RefusalError(refuse('ticket.tooMany', { most: MOST }))
  const rows = await loadRows(tx, registry, { model, mount, caller, ids })
  if (rows.length < new Set(ids).size) throw new RefusalError(refuse('row.missing'))
  const drafts = rows.map((stored): PaperDraft => {
    const row = shownRow({ model, mount }, { caller }, { ...stored })
    const owner = ownerOf(stored)
    return {
      bizType: 'custom',
      tableName: table,
      bizId: stored.id,
      bizCode: textOf(stored[model.codeField ?? model.nameField ?? 'id']) || stored.id,
      ...owner,
      orgId: owner.orgId || caller.orgId,
      groupId: owner.groupId || caller.groupId,
      printed: {},
      sheet: () => null,
      designed: {
        data: (facts) => documentData({ mount, row, title: model.label }, facts),
        start: () => planTemplate(tablePlan(mount), mount, model.codeField),
      },
    }
  })
  const context = { services, model, mount }
  return printDrafts(tx, { context, caller, mayAgain: true }, { drafts, request })
}
