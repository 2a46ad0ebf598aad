import type { Call, CallAccess } from './call.ts'
import { inlineOnce } from './inline-once.ts'
import type { JsonSchema } from './json-schema.ts'
import { operationIds } from './operation-ids.ts'
import { createSharedSchemas, type SharedSchemas } from './shared-schemas.ts'
import { type Said, standardFor, standardsOf } from './standard-calls.ts'
import { EVENTS } from './stream-call.ts'

const DESCRIPTION = [
  'x-standard：路径以它结尾的接口，说明（summary）和权限（permission，前面加上路径中此前各段）在这里只写一次；与此不同的接口自己写 summary、x-permission。',
  'x-refusals：这个接口自己的拒绝代码。',
  'format：id 是编号，1 至 19 位数字；figure 是十进制数字，写作文本；dateTime 是 yyyy-MM-dd HH:mm:ss（Asia/Shanghai），date 是 yyyy-MM-dd。',
].join('\n\n')

/**
 * The OpenAPI document of all mounted calls, made from the same table the dispatcher serves. What several of them
 * name stands once, as a component: thousands of calls share a few hundred shapes.
 */
export function openApiDocument(calls: readonly Call[], version: string): object {
  const shared = createSharedSchemas()
  const ids = operationIds(calls)
  const standards = standardsOf(calls.map(saidOf))
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const said = saidOf(call)
    const standard = standardFor(standards, said.path)
    const own = {
      ...(said.summary === standard.summary ? {} : { summary: said.summary }),
      ...(said.permission === standard.permission ? {} : { 'x-permission': said.permission }),
      ...(String(said.refusals) === String(standard.refusals)
        ? {}
        : { 'x-refusals': said.refusals }),
    }
    paths[said.path] = {
      ...paths[said.path],
      [call.method.toLowerCase()]: {
        operationId: ids.get(call),
        tags: [call.tag],
        ...own,
        ...operation(call, shared),
      },
    }
  }
  return inlineOnce({
    openapi: '3.0.3',
    info: { title: '钧衡 Junheng', version, description: DESCRIPTION },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    'x-standard': standards,
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      ...shared.components({ Envelope: envelopeSchema }),
    },
  })
}

const saidOf = (call: Call): Said => ({
  path: call.path.replaceAll(/:(\w+)/g, '{$1}'),
  summary: briefly(call),
  permission: permissionOf(call.access),
  refusals: call.refuses ?? [],
})

const ENDS = /^($|的|树|（|导入模板)/

/** 查看采购登记单 under the heading 采购登记单 is 查看. */
function briefly({ summary, tag }: Call): string {
  const at = summary.indexOf(tag)
  const before = summary.slice(0, at)
  const after = summary.slice(at + tag.length)
  const isFramed = at >= 0 && at <= 4 && !before.endsWith('的') && ENDS.test(after)
  return (isFramed && before + after.replace(/^的/, '')) || summary
}

function operation(call: Call, shared: SharedSchemas): object {
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) =>
    shared.parameter({ name: name ?? '', in: 'path', required: true, schema: { type: 'string' } }),
  )
  return {
    ...(call.access.kind === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 || call.query
      ? { parameters: [...parameters, ...queryParameters(call, shared)] }
      : {}),
    ...(call.body ? { requestBody: shared.requestBody(call.body, wishesOf(call)) } : {}),
    responses: { 200: answerOf(call, shared) },
  }
}

/** What its body and answer may be called, the shortest first; a parameter is no name. */
function wishesOf({ path }: Call): readonly string[] {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'))
  return words.map((_, at) => words.slice(words.length - 1 - at).join('.'))
}

function answerOf(call: Call, shared: SharedSchemas): object {
  if (call.sendsBytes) return shared.bytes('*/*', 'File')
  if (call.kind === 'raw' && call.streams) return shared.bytes(EVENTS, 'Events')
  return shared.response(call.response ?? null, wishesOf(call))
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
