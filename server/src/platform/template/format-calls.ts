import { listOf } from '@junheng/domain/call/shape.ts'
import { json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { FIELD_RULES } from '@junheng/domain/template/layer-rules.ts'
import {
  BUTTON_ATTRS,
  HEAD_ATTRS,
  type LayerOp,
  layerTemplate,
} from '@junheng/domain/template/layer-template.ts'
import { parseLayerOps } from '@junheng/domain/template/parse-layer.ts'
import type { TemplateModel } from '@junheng/domain/template/template-model.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT, LIST_BODY } from '#platform/actions/shapes.ts'
import type { Call } from '#platform/http/call.ts'
import { allotLayer } from './allot-layer.ts'
import { mountTemplates, popupTemplate } from './derived-templates.ts'
import { paramSubCalls } from './format-param-calls.ts'
import {
  changeFormat,
  derivedOf,
  type FormatServices,
  LEVEL,
  layersOf,
  OPS,
  ROOT,
  SHARED,
  TEMPLATE,
} from './format-parts.ts'
import { subCalls } from './format-sub-calls.ts'
import { findLayers } from './layer.queries.ts'
import { ownersOf } from './layer-source.ts'
import { PAGE, pageRows } from './page-rows.ts'

const FORMAT = {
  id: TEMPLATE,
  template: json({ label: '模板' }),
  layers: json({ label: '各级修改' }),
}
/** Templates as rows: found, looked at, changed by level, given to other companies; and their fields as lists. */
export const formatCalls = (services: FormatServices): readonly Call[] => [
  ...lookups(services),
  ...changes(services),
  allotment(services),
  ...subCalls(services),
  ...paramSubCalls(services),
]

/** A template as a row of a list. */
interface FormatRow {
  readonly id: string
  readonly formatType: 'LIST' | 'FORM' | 'RESOURCE'
  readonly formatName: string
  readonly formatStyle: string
  readonly customTable: string
  /** Levels at which something was changed. */
  readonly changedAt: string
}

const KEYS = ['id', 'formatType', 'formatName', 'customTable', 'changedAt'] as const
const TYPES = { list: 'LIST', form: 'FORM', popup: 'RESOURCE' } as const

async function findRows(
  { db, engine: { registry } }: FormatServices,
  caller: Caller,
): Promise<readonly FormatRow[]> {
  const layers = await findLayers(db, ownersOf(caller))
  const rowOf = (template: TemplateModel, table: string): FormatRow => ({
    id: template.id,
    formatType: TYPES[template.kind],
    formatName: template.formatName,
    formatStyle: template.formatStyle,
    customTable: table,
    changedAt: layers
      .filter((one) => one.template === template.id)
      .map(({ level }) => level)
      .join(),
  })
  const views = registry.views.flatMap(({ model }) =>
    model.mounts.map((mount) => rowOf(mountTemplates(registry, { model, mount }).list, model.name)),
  )
  const own = registry.models.flatMap((model) => [
    ...model.mounts.flatMap((mount) => {
      const { list, form } = mountTemplates(registry, { model, mount })
      return [rowOf(list, model.name), rowOf(form, model.name)]
    }),
    ...[...model.popups.keys()].flatMap((code) => {
      const popup = popupTemplate(registry, code)
      return popup === null ? [] : [rowOf(popup, model.name)]
    }),
  ])
  return [...own, ...views]
}

function lookups(services: FormatServices): readonly Call[] {
  const page = (path: string, label: string, isWanted: (row: FormatRow) => boolean): Call =>
    defineCall({
      ...SHARED,
      method: 'POST',
      path: `${ROOT}/cg-format/${path}`,
      label,
      body: LIST_BODY,
      answers: PAGE,
      async read({ caller, body }) {
        const rows = await findRows(services, caller)
        return pageRows(rows.filter(isWanted), KEYS, body)
      },
    })
  const one = ['view/:id', 'view/:entity/:mount/:kind', 'code/:id', 'code/:entity/:mount/:kind']
  return [
    page('list', '列表和表单的模板', ({ formatType }) => formatType !== 'RESOURCE'),
    page('resourceList', '弹窗的模板', ({ formatType }) => formatType === 'RESOURCE'),
    page('select', '供选择的模板', () => true),
    ...one.map((path) =>
      defineCall({
        ...SHARED,
        method: 'GET',
        path: `${ROOT}/cg-format/${path}`,
        label: '一个模板和各级对它的修改',
        answers: FORMAT,
        read: ({ caller, params }) => viewOf(services, caller, idOf(params)),
      }),
    ),
    defineCall({
      ...SHARED,
      method: 'GET',
      path: `${ROOT}/cg-format/init`,
      label: '模板里可以改什么',
      answers: {
        field: listOf(text({ label: '字段属性', required: true }), { required: true }),
        head: listOf(text({ label: '模板属性', required: true }), { required: true }),
        button: listOf(text({ label: '按钮属性', required: true }), { required: true }),
      },
      read: async () => ({
        field: Object.keys(FIELD_RULES),
        head: [...HEAD_ATTRS],
        button: [...BUTTON_ATTRS],
      }),
    }),
    tabsCall(services),
  ]
}

const tabsCall = ({ engine }: FormatServices): Call =>
  defineCall({
    ...SHARED,
    method: 'GET',
    path: `${ROOT}/cg-format/tabs/enumList`,
    label: '一个表单模板的页签',
    query: { id: TEMPLATE },
    answers: listOf(json({ label: '页签', required: true })),
    async read({ query: { id } }) {
      return derivedOf(engine, id).tabs.map((tab) => ({ value: tab, label: tab }))
    },
  })

const idOf = (params: Readonly<Record<string, string | undefined>>): string =>
  params['id'] ?? [params['entity'], params['mount'], params['kind']].join('/')

async function viewOf({ db, engine }: FormatServices, caller: Caller, id: string) {
  const derived = derivedOf(engine, id)
  const layers = await layersOf(db, caller, id)
  return { id, template: layerTemplate(derived, layers).template, layers }
}

function readOps(sent: unknown): readonly LayerOp[] {
  const ops = parseLayerOps(sent)
  if (ops === null) throw new RefusalError(refuse('call.fieldType', { field: 'ops' }))
  return ops
}

function changes({ engine }: FormatServices): readonly Call[] {
  const put = (method: 'POST' | 'PUT', path: string): Call =>
    defineCall({
      ...SHARED,
      method,
      path: `${ROOT}/cg-format/${path}`,
      label: '保存一级对模板的修改',
      body: { id: TEMPLATE, at: LEVEL, ops: OPS },
      answers: COUNT,
      async run(tx, call) {
        const { id, at, ops } = call.body
        await changeFormat(tx, engine, call, { at, template: id, ops: readOps(ops) })
        return { count: 1 }
      },
    })
  return [
    put('POST', 'create'),
    put('PUT', 'update'),
    defineCall({
      ...SHARED,
      method: 'POST',
      path: `${ROOT}/cg-format/copy`,
      label: '把一级的修改照样用到另一级',
      body: { id: TEMPLATE, from: LEVEL, to: LEVEL },
      answers: COUNT,
      async run(tx, call) {
        const { id, from, to } = call.body
        const found = (await layersOf(tx, call.caller, id)).find(({ at }) => at === from)
        if (found === undefined) throw new RefusalError(refuse('row.missing'))
        await changeFormat(tx, engine, call, { at: to, template: id, ops: found.ops })
        return { count: 1 }
      },
    }),
    defineCall({
      ...SHARED,
      method: 'DELETE',
      path: `${ROOT}/cg-format/delete`,
      label: '撤消一级对这些模板的修改',
      body: { ids: listOf(TEMPLATE, { required: true }), at: LEVEL },
      answers: COUNT,
      async run(tx, call) {
        const { ids, at } = call.body
        for (const template of ids) await changeFormat(tx, engine, call, { at, template, ops: [] })
        return { count: ids.length }
      },
    }),
  ]
}

const allotment = ({ engine }: FormatServices): Call =>
  defineCall({
    ...SHARED,
    method: 'POST',
    path: `${ROOT}/cg-format/createFormatAllotList`,
    label: '把本公司对模板的修改分配给别的公司',
    body: {
      id: TEMPLATE,
      orgIds: listOf(text({ label: '公司', length: 20, required: true }), { required: true }),
    },
    answers: COUNT,
    async run(tx, call) {
      const { id, orgIds } = call.body
      derivedOf(engine, id)
      const found = (await layersOf(tx, call.caller, id)).find(({ at }) => at === 'company')
      const layer = { at: 'company' as const, template: id, ops: found?.ops ?? [] }
      const count = await allotLayer(tx, engine, { call, layer, orgIds })
      return { count }
    },
  })
