import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { makeQr, parseQr } from './qr-codes.ts'
import { isQrTarget } from './qr-targets.ts'

const BASE = '/material/as-qr-rule'

/** Both write: the first code makes the company's key, and a code good for one use is used up. */
export function qrRuleCalls({ engine }: EntityServices): readonly Call[] {
  return [
    writeCall({
      method: 'GET',
      path: `${BASE}/make/:target/:id`,
      access: needs('material:as-qr-rule:make'),
      tag: '二维码规则',
      summary: '生成二维码内容',
      write(tx, { caller, request }) {
        const { target = '' } = request.params
        const id = parseId(request.params['id'] ?? '')
        if (!isQrTarget(target)) throw new RefusalError(refuse('qr.target', { target }))
        if (id === null) throw new RefusalError(refuse('row.missing'))
        return makeQr(tx, engine, { caller, target, id })
      },
    }),
    writeCall({
      method: 'POST',
      path: `${BASE}/parse`,
      access: needs('material:as-qr-rule:parse'),
      tag: '二维码规则',
      summary: '解析二维码内容',
      body: {
        type: 'object',
        required: ['content'],
        properties: {
          content: { type: 'string' },
          checkId: { type: 'string', description: '扫码的控制点' },
        },
        additionalProperties: false,
      },
      prepare: async ({ request }) => readBody(request.body),
      async write(tx, { caller }, { content, checkId }) {
        const model = engine.registry.model('check')
        if (checkId !== null) await loadRow(tx, engine.registry, { model, caller, id: checkId })
        return parseQr(tx, engine, { caller, content })
      },
    }),
  ]
}

const LONGEST = 200

function readBody(body: unknown): { readonly content: string; readonly checkId: string | null } {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { content, checkId = null, ...rest } = body
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new RefusalError(refuse('call.unknownField', { field: unknown }))
  if (typeof content !== 'string' || content.length > LONGEST)
    throw new RefusalError(refuse('call.fieldType', { field: 'content' }))
  const point = typeof checkId === 'string' ? parseId(checkId) : null
  if (checkId !== null && point === null)
    throw new RefusalError(refuse('call.fieldType', { field: 'checkId' }))
  return { content, checkId: point }
}
