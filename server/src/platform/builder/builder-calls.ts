import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { FIELD_KINDS } from '@junheng/domain/entity/field-kinds.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { type Call, type CallContext, needs, writeCall } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { addCustomField } from './add-custom-field.ts'
import type { BuilderDeps } from './change-model.ts'
import { createCustomTable } from './create-custom-table.ts'
import type { ModelSource } from './model-source.ts'
import { readFieldRequest, readTableRequest } from './read-builder-body.ts'
import { describeField, describeTable, findField, listFields, listTables } from './table-view.ts'

export interface BuilderParts {
  readonly db: Database
  readonly entities: readonly Entity[]
  readonly models: ModelSource
  readonly clock: Clock
  newId(): string
}

const TAG = '自定义表'
const BUILD = needs('optimus_prime:cg-table:create')
const VIEW = needs('optimus_prime:cg-table:list')

/** Making customers' tables and columns, and looking at what there is. */
export function builderCalls(parts: BuilderParts): readonly Call[] {
  const { db, models } = parts
  const view = { kind: 'read', method: 'GET', access: VIEW, tag: TAG } as const
  const idOf = ({ request }: CallContext): string => request.params['id'] ?? ''
  return [
    createTableCall(parts),
    createFieldCall(parts),
    {
      ...view,
      path: '/optimus_prime/cg-table/tables',
      summary: '全部数据表（系统表只读）',
      handle: () => listTables(db, models.current()),
    },
    {
      ...view,
      path: '/optimus_prime/cg-table/data/:id',
      summary: '一张表的字段',
      handle: (call) => listFields(db, models.current(), idOf(call)),
    },
    {
      ...view,
      path: '/optimus_prime/cg-table-field/info/:id',
      summary: '一个字段的定义',
      handle: (call) => findField(db, models.current(), idOf(call)),
    },
  ]
}

const depsOf = (parts: BuilderParts, { caller }: CallContext): BuilderDeps => ({
  entities: parts.entities,
  clock: parts.clock,
  newId: () => parts.newId(),
  caller,
})

function createTableCall(parts: BuilderParts): Call {
  return writeCall({
    asOwner: true,
    method: 'POST',
    path: '/optimus_prime/cg-table/create',
    access: BUILD,
    tag: TAG,
    summary: '新建自定义表',
    body: tableSchema,
    prepare: async ({ request }) => readTableRequest(request.body),
    async write(tx, call, request) {
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
  return writeCall({
    asOwner: true,
    method: 'POST',
    path: '/optimus_prime/cg-table-field/create',
    access: BUILD,
    tag: TAG,
    summary: '增加自定义字段',
    body: fieldRequestSchema,
    prepare: async ({ request }) => readFieldRequest(request.body),
    async write(tx, call, request) {
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

const text: JsonSchema = { type: 'string' }
const fieldSchema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', description: '驼峰英文；系统表上以x开头，如xGrade；引用以Id结尾' },
    kind: { type: 'string', enum: FIELD_KINDS },
    attrs: { type: 'object', description: '字段属性，label必填', additionalProperties: true },
  },
  required: ['name', 'kind', 'attrs'],
}
const fieldsSchema: JsonSchema = { type: 'array', items: fieldSchema }

const fieldRequestSchema: JsonSchema = {
  type: 'object',
  properties: { entity: text, child: text, field: fieldSchema },
  required: ['entity', 'field'],
}

const tableSchema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', description: '如xTool，库表为x_tool' },
    label: text,
    scope: { type: 'string', enum: ['org', 'group', 'org-or-group', 'global'] },
    lifeCycle: { type: 'string', enum: ['master', 'document', 'none'] },
    fields: fieldsSchema,
    children: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: text,
          label: text,
          shape: { type: 'string', enum: ['many', 'one'] },
          min: { type: 'integer' },
          fields: fieldsSchema,
        },
        required: ['name', 'label', 'fields'],
      },
    },
  },
  required: ['name', 'label', 'fields'],
}
