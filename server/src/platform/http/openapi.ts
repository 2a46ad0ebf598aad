import type { Call, CallAccess } from './call.ts'
import type { JsonSchema } from './json-schema.ts'

/** The OpenAPI document of all mounted calls, made from the same table the dispatcher serves. */
export function openApiDocument(calls: readonly Call[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.0.3',
    info: { title: '钧衡 Junheng', version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Envelope: envelopeSchema },
    },
  }
}

function operation(call: Call): object {
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    tags: [call.tag],
    summary: call.summary,
    ...(call.access.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-permission': permissionOf(call.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body
      ? { requestBody: { content: { 'application/json': { schema: call.body } } } }
      : {}),
    responses: {
      200: {
        description: '统一信封',
        content: { 'application/json': { schema: answerSchema(call) } },
      },
    },
  }
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
    requestId: { type: 'string' },
    errors: { type: 'array', items: { type: 'object' } },
  },
}

function answerSchema(call: Call): object {
  if (!call.response) return { $ref: '#/components/schemas/Envelope' }
  return {
    allOf: [
      { $ref: '#/components/schemas/Envelope' },
      { type: 'object', properties: { data: call.response } },
    ],
  }
}
