import { group, listOf } from '@junheng/domain/call/shape.ts'
import { flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Call, CallContext } from '#platform/http/call.ts'
import { addCustomField } from './add-custom-field.ts'
import { BUILD, type BuilderParts, TAG, VIEW } from './builder-parts.ts'
import type { BuilderDeps } from './change-model.ts'
import { createCustomTable } from './create-custom-table.ts'
import { designCalls } from './design-calls.ts'
import { partCalls } from './part-calls.ts'
import { FIELD_BODY, fieldRequest, TABLE_BODY, tableRequest } from './read-builder-body.ts'
import { tableCalls } from './table-calls.ts'
import { describeField, describeTable, findField, listFields, listTables } from './table-view.ts'
import { transferCalls } from './transfer-calls.ts'
import { viewCalls } from './view/view-calls.ts'

const TABLE = {
  id: text({ label: '编号', required: true }),
  name: text({ label: '名称', required: true }),
  tableName: text({ label: '库表', required: true }),
  label: text({ label: '标题', required: true }),
  scope: text({ label: '归属', required: true }),
  lifeCycle: text({ label: '生命周期', required: true }),
  readOnly: flag({ label: '系统表' }),
  mounts: listOf(
    group(
      {
        base: text({ label: '接口路径', required: true }),
        route: text({ label: '路由', required: true }),
        permission: text({ label: '权限', required: true }),
      },
      { required: true },
    ),
    { required: true },
  ),
}

const FIELD = {
  id: text({ label: '编号', required: true }),
  entity: text({ label: '表', required: true }),
  child: text({ label: '明细' }),
  name: text({ label: '名称', required: true }),
  column: text({ label: '库列', required: true }),
  kind: text({ label: '种类', required: true }),
  attrs: json({ label: '字段属性', required: true }),
  readOnly: flag({ label: '系统字段' }),
}

const VERSION = { version: int({ label: '模型版本', required: true }) }

/** Making customers' tables and columns, and looking at what there is. */
export function builderCalls(parts: BuilderParts): readonly Call[] {
  const { db, models } = parts
  const view = { method: 'GET', right: VIEW, tag: TAG, plainParams: true } as const
  return [
    createTableCall(parts),
    createFieldCall(parts),
    ...designCalls(parts),
    ...transferCalls(parts),
    ...tableCalls(parts),
    ...partCalls(parts),
    ...viewCalls(parts),
    defineCall({
      ...view,
      path: '/optimus_prime/cg-table/tables',
      label: '全部数据表（系统表只读）',
      answers: listOf(group(TABLE, { required: true })),
      read: () => listTables(db, models.current()),
    }),
    defineCall({
      ...view,
      path: '/optimus_prime/cg-table/data/:id',
      label: '一张表的字段',
      answers: listOf(group(FIELD, { required: true })),
      read: ({ params }) => listFields(db, models.current(), params.id),
    }),
    defineCall({
      ...view,
      path: '/optimus_prime/cg-table-field/info/:id',
      label: '一个字段的定义',
      answers: FIELD,
      read: ({ params }) => findField(db, models.current(), params.id),
    }),
  ]
}

const depsOf = (parts: BuilderParts, { caller }: CallContext): BuilderDeps => ({
  entities: parts.entities,
  clock: parts.clock,
  newId: () => parts.newId(),
  caller,
})

function createTableCall(parts: BuilderParts): Call {
  return defineCall({
    asOwner: true,
    method: 'POST',
    path: '/optimus_prime/cg-table/create',
    right: BUILD,
    tag: TAG,
    label: '新建自定义表',
    body: TABLE_BODY,
    answers: { ...TABLE, ...VERSION },
    async run(tx, call) {
      const request = tableRequest(call.body)
      const { id, version, model } = await createCustomTable(tx, request, depsOf(parts, call))
      call.log({
        entity: 'cgTable',
        bizKey: id,
        action: 'create',
        label: '新建表',
        changes: [
          { table: 'cg_table', field: 'name', label: '表名', from: null, to: model.name },
          { table: 'cg_table', field: 'label', label: '标题', from: null, to: model.label },
        ],
      })
      call.afterCommit(() => parts.models.reload())
      return { ...describeTable(model, id), version }
    },
  })
}

function createFieldCall(parts: BuilderParts): Call {
  return defineCall({
    asOwner: true,
    method: 'POST',
    path: '/optimus_prime/cg-table-field/create',
    right: BUILD,
    tag: TAG,
    label: '增加自定义字段',
    body: FIELD_BODY,
    answers: { ...FIELD, ...VERSION },
    async run(tx, call) {
      const request = fieldRequest(call.body)
      const added = await addCustomField(tx, request, depsOf(parts, call))
      const { id, version, field, table } = added
      call.log({
        entity: 'cgTableField',
        bizKey: id,
        action: 'create',
        label: '增加字段',
        changes: [
          { table, field: field.name, label: field.attrs.label, from: null, to: field.kind },
        ],
      })
      call.afterCommit(() => parts.models.reload())
      const { entity, child = null } = request
      return { ...describeField(field, { id, entity, child, readOnly: false }), version }
    },
  })
}
