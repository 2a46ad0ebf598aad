import {
  ACTION_LABELS,
  CONFIRM_OBSOLETE,
  DOCUMENT_STATUSES,
  EXAMINED_STATUSES,
  STATUS_LABELS,
} from '@junheng/domain/entity/life-cycle.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { api } from '#web/api/api.ts'
import { askAgain } from '../action-call/ask-again.ts'
import type { FormTarget } from './form-target.ts'
import { askedOf, namesOf } from './named-rows.ts'

/** What an action of a list may use. */
export interface ListActionContext {
  readonly base: string
  readonly selected: readonly AnyRow[]
  /** Asked before documents are sent in, where the action has to be approved first. */
  readonly sends?: string
  /** By which people call a record: its number, as the list shows it. */
  nameOf(row: AnyRow): string
  /** Asks first; false: declined. */
  confirm(text: string, title?: string): Promise<boolean>
  tell(tone: 'success' | 'warning' | 'info', text: string): void
  refresh(): Promise<void>
  openForm(target: Omit<FormTarget, 'menuId' | 'mountId'>): void
  /** Parts of the screen an action opens. */
  openImport(): void
  openLog(row: AnyRow): void
  exportRows(): Promise<void>
}

/** What an action has to know of the button that set it off. */
export const sendingOf = ({ sends }: ButtonTemplate): Pick<ListActionContext, 'sends'> =>
  sends === undefined ? {} : { sends }

export type ListAction = (context: ListActionContext) => Promise<void> | void

const NONE = '请至少选择一条数据'
const NONE_TO_DELETE = '最少要选择一条数据！'
const NONE_TO_COPY = '请至少选择一条数据！'
const MOST_ONE = '最多选择一条数据！'
export const NONE_TO_LOOK = '请选择一条数据查看'
export const ONE_TO_LOOK = '只能选择一条数据'
const CONFIRM_DELETE = '此操作将永久删除该数据, 是否继续?'
const CONFIRM_TITLE = '提示'

/** Where rows are lines, several of one document are still that one document. */
const ids = ({ selected }: ListActionContext): readonly string[] => [
  ...new Set(selected.map((row) => String(row['id']))),
]

/** The one selected record; null, and a warning, when there are none or several. */
function onlyRow(
  context: ListActionContext,
  { none, several }: { readonly none: string; readonly several: string },
): AnyRow | null {
  const { selected, tell } = context
  const [row] = selected
  if (row !== undefined && ids(context).length === 1) return row
  tell('warning', row === undefined ? none : several)
  return null
}

type StateAction = 'enable' | 'disable' | 'audit' | 'init' | 'obsolete' | 'recover'

/** PUT base/{action} {ids}; says how many. */
const changeState =
  (action: StateAction, question: string | null = null): ListAction =>
  async (context) => {
    if (context.selected.length === 0) return context.tell('warning', NONE)
    const asked = [question, context.sends ?? null].filter((text) => text !== null).join('\n')
    if (asked !== '' && !(await context.confirm(askedOf(asked, context), CONFIRM_TITLE))) return
    const names = namesOf(context)
    const count = await askAgain(context, (confirm) => putState(context, action, confirm))
    if (count === null) return
    const told = `已${ACTION_LABELS[action]} ${count} 条`
    // None of them: all went to be approved first, as the answer has said.
    if (count > 0) context.tell('success', names === '' ? told : `${told}：${names}`)
    await context.refresh()
  }

async function putState(
  context: ListActionContext,
  action: StateAction,
  confirm: boolean,
): Promise<number> {
  const { count } = await api.request<{ readonly count: number }>({
    method: 'PUT',
    path: `${context.base}/${action}`,
    body: { ids: ids(context), ...(confirm ? { confirm } : {}) },
  })
  return count
}

const remove: ListAction = async (context) => {
  if (context.selected.length === 0) return context.tell('warning', NONE_TO_DELETE)
  if (!(await context.confirm(askedOf(CONFIRM_DELETE, context), CONFIRM_TITLE)))
    return context.tell('info', '已取消删除')
  await api.request({
    method: 'DELETE',
    path: `${context.base}/delList`,
    body: { ids: ids(context) },
  })
  context.tell('success', '删除成功!')
  await context.refresh()
}

/** The copy is stored under a code for the time being; the form opens for the person to mend it. */
const copy: ListAction = async (context) => {
  const row = onlyRow(context, { none: NONE_TO_COPY, several: MOST_ONE })
  if (row === null) return
  const made = await api.request<AnyRow>({
    method: 'POST',
    path: `${context.base}/copy/${String(row['id'])}`,
    body: {},
  })
  context.tell('success', '已复制 1 条')
  await context.refresh()
  const { id, version } = made
  context.openForm({ type: 'update', id: String(id), copy: String(version) })
}

const update =
  (type: 'update' | 'safeUpdate'): ListAction =>
  (context) => {
    const row = onlyRow(context, { none: NONE, several: MOST_ONE })
    if (row === null) return
    const reason = statusFault(row, type) ?? flowFault(row, type)
    if (reason !== null) return context.tell('warning', reason)
    context.openForm({ type, id: String(row['id']) })
  }

/** In which state a document may be edited, in whole or in the fields that stay open. */
const EDITED_IN = { update: 'DRAFT', safeUpdate: 'AUDITED' } as const

/** The server's own words, before somebody fills in a form that it would not take. */
function statusFault(row: AnyRow, type: 'update' | 'safeUpdate'): string | null {
  const status = [...DOCUMENT_STATUSES, ...EXAMINED_STATUSES].find(
    (known) => known === row['status'],
  )
  if (status === undefined || status === EDITED_IN[type]) return null
  return refuse('row.status', {
    code: textOf(row['code']),
    status: STATUS_LABELS[status],
    action: ACTION_LABELS[type],
  }).message
}

/** Nor is one filled in while others decide on the document. */
const flowFault = (row: AnyRow, type: 'update' | 'safeUpdate'): string | null =>
  row['inFlow'] === 'RUNNING'
    ? refuse('flow.locked', { action: ACTION_LABELS[type] }).message
    : null

/** What the buttons of every list do; an entity's own actions stand beside them. */
export const LIST_ACTIONS: Readonly<Record<string, ListAction>> = {
  create: (context) => context.openForm({ type: 'create', id: null }),
  update: update('update'),
  safeUpdate: update('safeUpdate'),
  copy,
  delList: remove,
  enable: changeState('enable'),
  disable: changeState('disable'),
  audit: changeState('audit'),
  init: changeState('init'),
  obsolete: changeState('obsolete', CONFIRM_OBSOLETE),
  recover: changeState('recover'),
  importExcel: (context) => context.openImport(),
  export: (context) => context.exportRows(),
  log: (context) => {
    const row = onlyRow(context, { none: NONE_TO_LOOK, several: ONE_TO_LOOK })
    if (row !== null) context.openLog(row)
  },
}
