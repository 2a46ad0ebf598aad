import {
  readViewDesign,
  type ViewColumn,
  type ViewDesign,
} from '@junheng/domain/builder/view-design.ts'
import { listOf } from '@junheng/domain/call/shape.ts'
import { int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT, LIST_BODY } from '#platform/actions/shapes.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { notify } from '#platform/db/notifications.ts'
import type { Call, CallContext, WriteContext } from '#platform/http/call.ts'
import { PAGE, pageRows } from '#platform/template/page-rows.ts'
import { bumpVersion } from '../builder.queries.ts'
import { BUILD, type BuilderParts, TAG, VIEW } from '../builder-parts.ts'
import { MODEL_CHANGED } from '../change-model.ts'
import { type Probed, probeView } from './probe-view.ts'
import {
  deleteView,
  findViewVersions,
  insertView,
  menusOf,
  readViews,
  updateView,
  type ViewRow,
} from './view.queries.ts'
import { viewColumns, viewTables } from './view-sources.ts'

const BASE = '/optimus_prime/cg-view'
const NAME = text({ label: '视图名', length: 48, required: true })
const LABEL = text({ label: '标题', length: 40, required: true })
const STATEMENT = text({ label: 'SQL 语句', length: 8000, required: true })
const COLUMNS = listOf(json({ label: '列', required: true }))
const SHOWN = json({ label: '视图', required: true })
const seen = { right: VIEW, tag: TAG, plainParams: true } as const
const built = { right: BUILD, tag: TAG, plainParams: true } as const

/** Views of a plant by the calls that the specification names; each is put in force as it is saved. */
export const viewCalls = (parts: BuilderParts): readonly Call[] => [
  ...lookups(parts),
  probing(parts),
  ...writes(parts),
  removal(parts),
]

function lookups({ db, models, isViewed }: BuilderParts): readonly Call[] {
  const page = (path: string, label: string): Call =>
    defineCall({
      ...seen,
      method: 'POST',
      path: `${BASE}/${path}`,
      label,
      body: LIST_BODY,
      answers: PAGE,
      read: async ({ body }) => pageRows(await readViews(db), ['name', 'label'], body),
    })
  return [
    page('list', '视图，按标题或名称查找'),
    page('select', '供选择的视图'),
    ...[`${BASE}/view/:id`, `${BASE}/:id`].map((path) =>
      defineCall({
        ...seen,
        method: 'GET',
        path: path as `${string}:id`,
        label: '一个视图',
        answers: SHOWN,
        read: ({ params: { id } }) => findView(db, id),
      }),
    ),
    defineCall({
      ...seen,
      method: 'GET',
      path: `${BASE}/versions/:id`,
      label: '一个视图生效过的各版本，新的在前',
      answers: listOf(json({ label: '版本', required: true })),
      read: ({ params: { id } }) => findViewVersions(db, id),
    }),
    defineCall({
      ...seen,
      method: 'GET',
      path: `${BASE}/init`,
      label: '一个新视图从什么开始',
      answers: SHOWN,
      read: async () => ({ name: '', label: '', statement: 'SELECT ', columns: [] }),
    }),
    defineCall({
      ...seen,
      method: 'GET',
      path: `${BASE}/tables`,
      label: '视图可以用的表和列',
      answers: listOf(json({ label: '表', required: true })),
      read: async () =>
        [...viewTables(models.current(), isViewed).values()].map((target) => ({
          name: target.table.table,
          label: target.isChild
            ? `${target.owner.label}·${target.table.label}`
            : target.table.label,
          columns: viewColumns(target).map(({ name, label }) => ({ name, label })),
        })),
    }),
  ]
}

async function findView(db: Queryable, name: string): Promise<ViewRow> {
  const found = (await readViews(db)).find((view) => view.name === name)
  if (found === undefined) throw new RefusalError(refuse('row.missing'))
  return found
}

const probing = (parts: BuilderParts): Call =>
  defineCall({
    ...built,
    method: 'POST',
    path: `${BASE}/probe`,
    label: '试一条语句：有哪些列，头几行是什么',
    body: { statement: STATEMENT },
    answers: SHOWN,
    read: ({ body: { statement }, caller, request }) =>
      probe(parts, { caller, request }, statement),
  })

const probe = (
  { services, isViewed }: BuilderParts,
  call: CallContext,
  statement: string,
): Promise<Probed> => probeView(services(), call, { statement, isViewed })

/** What is kept: the columns that the statement has, called and shown as was sent. */
export function designOf(
  sent: Omit<ViewDesign, 'columns'>,
  probed: Probed,
  columns: readonly unknown[],
) {
  const wished = new Map(
    columns.filter(isPlainObject).map((column) => [String(column['column']), column]),
  )
  const named = probed.columns.map((column): ViewColumn & object => {
    const { label, scale, total, width } = wished.get(column.column) ?? {}
    return {
      ...column,
      ...(typeof label === 'string' ? { label } : {}),
      ...(typeof scale === 'number' ? { scale } : {}),
      ...(total === true ? { total } : {}),
      ...(typeof width === 'number' ? { width } : {}),
    }
  })
  const read = readViewDesign({ ...sent, columns: named })
  if (!read.ok)
    throw new RefusalError(refuse('builder.invalid', { faults: read.faults.join('；') }))
  return { ...read.value, sources: probed.sources }
}

type Designed = ReturnType<typeof designOf>

function writes(parts: BuilderParts): readonly Call[] {
  const { clock } = parts
  const body = { name: NAME, label: LABEL, statement: STATEMENT, columns: COLUMNS }
  return [
    defineCall({
      ...built,
      method: 'POST',
      path: `${BASE}/create`,
      label: '新建视图',
      body,
      answers: SHOWN,
      prepare: async ({ body: { columns, ...sent }, caller, request }) =>
        designOf(sent, await probe(parts, { caller, request }, sent.statement), columns ?? []),
      run: (tx, call) => store(tx, parts, call, call.prepared),
    }),
    defineCall({
      ...built,
      method: 'PUT',
      path: `${BASE}/update`,
      label: '修改视图',
      body: { ...body, version: int({ label: '所见的版本', required: true }) },
      answers: SHOWN,
      prepare: async ({ body: { columns, version: _, ...sent }, caller, request }) =>
        designOf(sent, await probe(parts, { caller, request }, sent.statement), columns ?? []),
      async run(tx, call) {
        const { version } = call.body
        const design = call.prepared
        const before = await findView(tx, design.name)
        const trail = { ...call.caller, now: clock.now() }
        if (!(await updateView(tx, { ...design, version }, trail)))
          throw new RefusalError(refuse('row.stale'))
        await changed(tx, parts, call, { action: 'update', before, after: design })
        return findView(tx, design.name)
      },
    }),
    defineCall({
      ...built,
      method: 'POST',
      path: `${BASE}/copy`,
      label: '照一个视图另起一个',
      body: { name: NAME, to: NAME, label: LABEL },
      answers: SHOWN,
      async run(tx, call) {
        const { name, to, label } = call.body
        const { statement, columns, sources } = await findView(tx, name)
        const read = readViewDesign({ name: to, label, statement, columns })
        if (!read.ok)
          throw new RefusalError(refuse('builder.invalid', { faults: read.faults.join('；') }))
        return store(tx, parts, call, { ...read.value, sources })
      },
    }),
  ]
}

async function store(
  tx: Tx,
  parts: BuilderParts,
  call: WriteContext,
  design: Designed,
): Promise<ViewRow> {
  const { name } = design
  // One change of the model at a time, so that nobody comes between the look and the row.
  await bumpVersion(tx)
  if ((await readViews(tx)).some((view) => view.name === name))
    throw new RefusalError(refuse('view.exists', { name }))
  await insertView(tx, design, { ...call.caller, now: parts.clock.now() })
  await changed(tx, parts, call, { action: 'create', before: null, after: design })
  return findView(tx, name)
}

const removal = (parts: BuilderParts): Call =>
  defineCall({
    ...built,
    method: 'DELETE',
    path: `${BASE}/delete`,
    label: '删除不在菜单里的视图',
    body: { name: NAME },
    answers: COUNT,
    async run(tx, call) {
      const before = await findView(tx, call.body.name)
      const [menu] = await menusOf(tx, `${before.name}/main`)
      if (menu !== undefined) throw new RefusalError(refuse('view.inMenu', { menu }))
      await deleteView(tx, before.name)
      await changed(tx, parts, call, { action: 'delete', before, after: null })
      return { count: 1 }
    },
  })

const ACTIONS = { create: '新建视图', update: '修改视图', delete: '删除视图' } as const
const LOGGED = { label: '标题', statement: 'SQL 语句' } as const

/** Told to all nodes, and to who reads the log. */
async function changed(
  tx: Tx,
  parts: BuilderParts,
  call: WriteContext,
  change: {
    readonly action: keyof typeof ACTIONS
    readonly before: ViewRow | null
    readonly after: Designed | null
  },
): Promise<void> {
  const { action, before, after } = change
  const version = await bumpVersion(tx)
  const names = Object.keys(LOGGED) as (keyof typeof LOGGED)[]
  call.log({
    entity: 'cgView',
    bizKey: before?.name ?? after?.name ?? '',
    action,
    label: ACTIONS[action],
    changes: names
      .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
      .filter(({ from, to }) => from !== to)
      .map((each) => ({ table: 'cg_view', label: LOGGED[each.field], ...each })),
  })
  await notify(tx, MODEL_CHANGED, String(version))
  call.afterCommit(() => parts.models.reload())
}
