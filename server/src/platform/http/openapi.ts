import type { Call, CallAccess } from './call.ts'
import { inlineOnce } from './inline-once.ts'
import type { JsonSchema } from './json-schema.ts'
import { createSharedSchemas, type SharedSchemas } from './shared-schemas.ts'
import { EVENTS } from './stream-call.ts'

/**
 * The OpenAPI document of all mounted calls, made from the same table the dispatcher serves. What several of them
 * name stands once, as a component: thousands of calls share a few hundred shapes.
 */
export function openApiDocument(calls: readonly Call[], version: string): object {
  const shared = createSharedSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, shared) }
  }
  return inlineOnce({
    openapi: '3.0.3',
    info: { title: '钧衡 Junheng', version },
    security: [{ bearer: [] }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      ...shared.components({ Envelope: envelopeSchema }),
    },
  })
}

/** `POST /sale/sa-notice/copy/:id` → `post_sale_sa_notice_copy_id`. */
const operationId = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+/g, '_')}`

function operation(call: Call, shared: SharedSchemas): object {
  const id = operationId(call)
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) =>
    shared.parameter({ name: name ?? '', in: 'path', required: true, schema: { type: 'string' } }),
  )
  const { refuses = [] } = call
  return {
    operationId: id,
    tags: [call.tag],
    summary: call.summary,
    ...(call.access.kind === 'public' ? { security: [] } : {}),
    'x-permission': permissionOf(call.access),
    ...(refuses.length > 0 ? { 'x-refusals': refuses } : {}),
    ...(parameters.length > 0 || call.query
      ? { parameters: [...parameters, ...queryParameters(call, shared)] }
      : {}),
    ...(call.body ? { requestBody: shared.requestBody(call.body, `${id}.body`) } : {}),
    responses: { 200: answerOf(call, shared, `${id}.answer`) },
  }
}

function answerOf(call: Call, shared: SharedSchemas, name: string): object {
  if (call.sendsBytes) return shared.bytes('*/*', 'File')
  if (call.kind === 'raw' && call.streams) return shared.bytes(EVENTS, 'Events')
  return shared.response(call.response ?? null, name)
}

function queryParameters({ query }: Call, shared: SharedSchemas): readonly object[] {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) =>
    shared.parameter({
      name,
      in: 'query',
      ...(query?.required?.includes(name) ? { required: true } : {}),
      schema,
    }),
  )
}

export function permissionOf(access: CallAccess): string {
  return 'key' in access ? access.key : access.kind
}

const envelopeSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    code: {
      type: 'integer',
      description: '0 完成，1 规则拒绝，2 需选择，其余为 HTTP 状态；重复提交为文本 000',
    },
    msg: { type: 'string' },
    data: {},
    path: { type: 'string' },
    warned: { type: 'boolean', description: '已完成，msg 是提醒' },
    reason: { type: 'string' },
    remedy: { type: 'string', description: '下一步怎么做' },
    lead: { type: 'string', description: '在哪个页面处理' },
    requestId: { type: 'string' },
    errors: { type: 'array', items: { type: 'object' } },
  },
}
