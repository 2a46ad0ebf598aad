import { copyDesign } from '@junheng/domain/builder/copy-design.ts'
import { addTab, removeTab, tabsOf } from '@junheng/domain/builder/form-tabs.ts'
import { blankDesign, type TableDesign } from '@junheng/domain/builder/table-design.ts'
import { listOf } from '@junheng/domain/call/shape.ts'
import { flag, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT, LIST_BODY } from '#platform/actions/shapes.ts'
import type { Call } from '#platform/http/call.ts'
import { PAGE, pageRows } from '#platform/template/page-rows.ts'
import { BUILD, type BuilderParts, DESIGN, depsOf, TAG, VIEW } from './builder-parts.ts'
import { findDraft, saveDraft } from './design.queries.ts'
import { editDraft, findOpenDesign } from './edit-draft.ts'
import { fieldCalls } from './field-calls.ts'
import { removeTable } from './remove-table.ts'
import { listTables } from './table-view.ts'

const NAME = text({ label: '表名', length: 48, required: true })
const LABEL = text({ label: '标题', length: 40, required: true })
const DRAFTED = { name: NAME, design: DESIGN }
const view = { right: VIEW, tag: TAG, plainParams: true } as const
const build = { right: BUILD, tag: TAG, plainParams: true } as const

/** Tables and their fields by the calls that the specification names; what is changed is the caller's draft. */
export const tableCalls = (parts: BuilderParts): readonly Call[] => [
  ...lookups(parts),
  ...changes(parts),
  removal(parts),
  ...fieldCalls(parts),
  ...tabCalls(parts),
]

function lookups({ db, models }: BuilderParts): readonly Call[] {
  const page = (path: string, label: string): Call =>
    defineCall({
      ...view,
      method: 'POST',
      path: `/optimus_prime/cg-table/${path}`,
      label,
      body: LIST_BODY,
      answers: PAGE,
      read: async ({ body }) => {
        const rows = await listTables(db, models.current())
        return pageRows(rows, ['id', 'name', 'label', 'tableName', 'readOnly'], body)
      },
    })
  return [
    page('list', '数据表，按标题或名称查找'),
    page('select', '供选择的数据表'),
    defineCall({
      ...view,
      method: 'GET',
      path: '/optimus_prime/cg-table/view/:id',
      label: '一张自定义表：自己的草稿，没有则生效的',
      answers: { ...DRAFTED, isDraft: flag({ label: '是草稿' }) },
      async read({ params: { id }, caller: { userId } }) {
        const row = (await listTables(db, models.current())).find((one) => one.id === id)
        const name = row?.name ?? id
        const open = await findOpenDesign(db, { name, userId })
        if (open === null) throw new RefusalError(refuse('row.missing'))
        return { name, design: open.design, isDraft: open.isDraft }
      },
    }),
    defineCall({
      ...view,
      method: 'GET',
      path: '/optimus_prime/cg-table/init',
      label: '一张新表从什么开始',
      answers: { design: DESIGN },
      read: async () => ({ design: blankDesign('', '') }),
    }),
  ]
}

function changes(parts: BuilderParts): readonly Call[] {
  const { clock, models } = parts
  return [
    defineCall({
      ...build,
      method: 'POST',
      path: '/optimus_prime/cg-table/copy',
      label: '照一张自定义表另起一张，作为自己的草稿',
      body: { name: NAME, to: NAME, label: LABEL },
      answers: DRAFTED,
      async run(tx, { body, caller }) {
        const { userId, realName } = caller
        const open = await findOpenDesign(tx, { name: body.name, userId })
        if (open === null) throw new RefusalError(refuse('builder.noTable', { name: body.name }))
        const taken =
          models.current().target(body.to) !== null ||
          (await findDraft(tx, { name: body.to, userId })) !== null
        if (taken) throw new RefusalError(refuse('builder.tableExists', { name: body.to }))
        const design = copyDesign(open.design, { name: body.to, label: body.label })
        const trail = { userId, realName, now: clock.now() }
        await saveDraft(tx, { name: body.to, baseVersion: 0, design }, trail)
        return { name: body.to, design }
      },
    }),
    defineCall({
      ...build,
      method: 'PUT',
      path: '/optimus_prime/cg-table/update',
      label: '改自己草稿里一张表的标题',
      body: { name: NAME, label: LABEL },
      answers: DRAFTED,
      async run(tx, { body: { name, label }, caller }) {
        const edit = (design: TableDesign) => ({ ...design, label })
        return { name, design: await editDraft(tx, parts, { name, caller, edit }) }
      },
    }),
  ]
}

const removal = (parts: BuilderParts): Call =>
  defineCall({
    ...build,
    asOwner: true,
    method: 'DELETE',
    path: '/optimus_prime/cg-table/delete',
    label: '删除一张没有数据、也没有别处使用的自定义表',
    body: { name: NAME },
    answers: COUNT,
    async run(tx, call) {
      const { name } = call.body
      const label = await removeTable(tx, name, depsOf(parts, call.caller))
      call.log({
        entity: 'cgTable',
        bizKey: name,
        action: 'delete',
        label: '删除表',
        changes: [{ table: 'cg_table', field: 'label', label: '标题', from: label, to: null }],
      })
      call.afterCommit(() => parts.models.reload())
      return { count: 1 }
    },
  })

function tabCalls(parts: BuilderParts): readonly Call[] {
  const base = '/optimus_prime/cg-table'
  const TAB = text({ label: '页签', length: 20, required: true })
  const TABS = { list: listOf(TAB, { required: true }) }
  return [
    defineCall({
      ...view,
      method: 'GET',
      path: `${base}/getTabList/:id`,
      label: '表单的页签：自己的草稿，没有则生效的',
      answers: TABS,
      async read({ params: { id }, caller: { userId } }) {
        const open = await findOpenDesign(parts.db, { name: id, userId })
        if (open === null) throw new RefusalError(refuse('builder.noTable', { name: id }))
        return { list: [...tabsOf(open.design)] }
      },
    }),
    defineCall({
      ...build,
      method: 'POST',
      path: `${base}/addTabList`,
      label: '在自己的草稿里加页签',
      body: {
        name: NAME,
        tab: TAB,
        before: text({ label: '从哪个字段起；不给则在最后', length: 48 }),
      },
      answers: TABS,
      async run(tx, { body: { name, tab, before }, caller }) {
        const edit = (design: TableDesign) => addTab(design, { tab, before })
        return { list: [...tabsOf(await editDraft(tx, parts, { name, caller, edit }))] }
      },
    }),
    defineCall({
      ...build,
      method: 'DELETE',
      path: `${base}/deleteTabList/:id`,
      label: '从自己的草稿里去掉一个页签',
      body: { tab: TAB },
      answers: TABS,
      async run(tx, { params: { id: name }, body: { tab }, caller }) {
        const edit = (design: TableDesign) => removeTab(design, tab)
        return { list: [...tabsOf(await editDraft(tx, parts, { name, caller, edit }))] }
      },
    }),
  ]
}
