import type { Shapes } from '@junheng/domain/call/shape.ts'
import { type Call, writeCall } from '#platform/http/call.ts'
import type { Answers, CallDefinition } from './action.ts'
import { callAccess } from './action-rights.ts'
import { answerSchema, bodyFace } from './mount-action.ts'
import { askedReader, assertSelf } from './read-asked.ts'
import { groupSchema } from './shape-schema.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the types of one declaration, forgotten once it is checked
type AnyCall = CallDefinition<any, any, string, any, any>

/**
 * Declares a call that belongs to no entity, in the language of actions.
 *
 * @example
 * defineCall({
 *   method: 'GET', path: '/material/as-region/tree', tag: '行政区划', label: '省、市、区县三级', right: 'own',
 *   query: { code: text({ label: '从哪里往下' }) },
 *   read: async ({ query }) => nestRegions(await findRegions(db), query.code ?? ROOT),
 * })
 */
export function defineCall<
  const B extends Shapes = {},
  const Q extends Shapes = {},
  const Path extends string = '',
  const A extends Answers = never,
  P = undefined,
>(definition: CallDefinition<B, Q, Path, A, P>): Call {
  return callOf(definition)
}

function callOf(definition: AnyCall): Call {
  const { run, read, reply, prepare, file, asOwner, kept } = definition
  if ([run, read, reply].filter(Boolean).length !== 1)
    throw new Error(`${definition.path} has not one of run, read and reply`)
  if (run !== undefined && definition.right === 'public')
    throw new Error(`${definition.path} is public and must reply: nobody has signed in to write`)
  const face = faceOf(definition)
  const ask = askedReader(definition)
  if (read !== undefined)
    return {
      kind: 'read',
      ...face,
      ...(kept ? { kept } : {}),
      handle: async (call) => read({ ...call, ...ask(call.request) }),
    }
  if (reply !== undefined)
    return {
      kind: 'raw',
      ...face,
      reply: async (call, to) => reply({ ...call, ...ask(call.request) }, to),
    }
  return writeCall({
    ...face,
    ...(asOwner ? { asOwner } : {}),
    ...(file ? { file } : {}),
    async prepare(call) {
      assertSelf(definition, call)
      const asked = { ...call, ...ask(call.request) }
      return { asked, prepared: (await prepare?.(asked)) as unknown }
    },
    write: async (tx, call, { asked, prepared }) => run?.(tx, { ...asked, ...call, prepared }),
  })
}

function faceOf(definition: AnyCall) {
  const { method, path, tag, label, right, query, answers, done, rate, refuses, openEnd, button } =
    definition
  const response = answerSchema(null, answers)
  return {
    method,
    path,
    access: callAccess(right, path),
    tag,
    summary: label,
    ...bodyFace(null, definition),
    ...(query === undefined ? {} : { query: groupSchema(query) }),
    ...(response === undefined ? {} : { response }),
    ...(answers === 'bytes' ? { sendsBytes: true as const } : {}),
    ...(done === undefined ? {} : { done }),
    ...(rate === undefined ? {} : { rate }),
    ...(refuses === undefined ? {} : { refuses }),
    ...(openEnd === undefined ? {} : { openEnd }),
    ...(button === undefined ? {} : { noButton: button.none }),
  }
}
