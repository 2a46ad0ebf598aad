import type { JsonSchema } from '#platform/http/json-schema.ts'

const condition: JsonSchema = {
  shared: 'Condition',
  type: 'object',
  required: ['key', 'op'],
  properties: {
    key: { type: 'string' },
    op: { type: 'string', enum: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'in'] },
    val: {},
    keyId: { type: 'string' },
    customTable: { type: 'string' },
  },
}

export const listSchema: JsonSchema = {
  shared: 'Query',
  type: 'object',
  properties: {
    limit: {
      type: 'object',
      properties: {
        pn: { type: 'integer', minimum: 1, default: 1 },
        ps: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
        total: { type: 'integer', description: '第 2 页起带回首页给出的总数，服务器不再计数' },
        totalCapped: { type: 'boolean' },
      },
    },
    sort: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          key: { type: 'string' },
          dir: { type: 'string', enum: ['asc', 'desc'] },
          keyId: { type: 'string' },
        },
      },
    },
    search: {
      type: 'array',
      items: {
        oneOf: [
          condition,
          { type: 'object', properties: { or: { type: 'array', items: condition } } },
        ],
      },
    },
    tplId: { type: 'string' },
    param: { type: 'object' },
  },
}

export const summarySchema: JsonSchema = {
  shared: 'Summary',
  type: 'object',
  properties: {
    total: { type: 'integer' },
    sums: { type: 'object', additionalProperties: true },
  },
}
