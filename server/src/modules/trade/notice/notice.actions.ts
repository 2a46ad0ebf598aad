import { permissionKey } from '@junheng/domain/entity/model.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { parseTons, type Tons } from '@junheng/domain/values/tons.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { fieldType, readBody, readId } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import type { ReservationSource, VisitMaker } from '../ports.ts'
import { noticeBodyOf } from './create-from-contract.ts'
import { dispatchCalls } from './dispatch.actions.ts'
import {
  closeLines,
  finishNotices,
  type LineContext,
  openLines,
  reopenNotices,
  updateMaxLimit,
} from './notice-lines.ts'

/** What the calls need beside the engine. */
export interface NoticeCallParts {
  readonly reservations: ReservationSource
  readonly visits: VisitMaker
}

/** Calls of notices beyond those of every document, at each of their mounts. */
export function noticeCalls(
  services: EntityServices,
  { reservations, visits }: NoticeCallParts,
): readonly Call[] {
  const model = services.engine.registry.model('notice')
  return model.mounts.flatMap((mount) => {
    const context: NoticeContext = { services, model, mount, reservations }
    return [
      limitCall(context),
      closeCall(context),
      openCall(context),
      doneCall(context),
      ...(mount.fields.has('contractId') ? [createRefCall(context)] : []),
      ...dispatchCalls({ ...context, visits }),
    ]
  })
}

interface NoticeContext extends MountContext {
  readonly reservations: ReservationSource
}

function about({ mount }: MountContext, action: string, summary: string) {
  return { access: needs(permissionKey(mount, action)), tag: mount.label, summary }
}

const closedBody = (
  properties: Readonly<Record<string, JsonSchema>>,
  required = Object.keys(properties),
): JsonSchema => ({ type: 'object', required, properties, additionalProperties: false })

const TEXT: JsonSchema = { type: 'string' }
const IDS: JsonSchema = { type: 'array', items: TEXT }

const lineContext = (
  { services, mount, reservations }: NoticeContext,
  { caller, warn }: WriteContext,
): LineContext => ({
  engine: services.engine,
  caller,
  mount,
  warn,
  countOpen: (tx, ids) => reservations.countOpen(tx, ids),
})

/** Some text that must say something. */
function readReason(body: AnyRow): string {
  const { reason } = body
  if (reason === undefined || reason === null || reason === '')
    throw new RefusalError(refuse('check.required', { label: '原因' }))
  if (typeof reason !== 'string') throw fieldType('reason')
  if (reason.length > 200)
    throw new RefusalError(refuse('check.tooLong', { label: '原因', max: 200 }))
  return reason
}

function readLimit(body: AnyRow): Tons {
  const { maxLimit } = body
  const tons = typeof maxLimit === 'string' ? parseTons(maxLimit) : null
  if (tons === null) throw fieldType('maxLimit')
  if (!isLess('0', tons)) throw new RefusalError(refuse('check.above', { label: '上限', min: '0' }))
  return tons
}

function limitCall(context: NoticeContext): Call {
  return writeCall({
    method: 'PUT',
    path: `${context.mount.base}/updateMaxLimit`,
    ...about(context, 'updateMaxLimit', '修改通知单上限'),
    body: closedBody({ id: TEXT, maxLimit: TEXT, reason: TEXT }),
    async prepare({ request }) {
      const body = readBody(request.body, ['id', 'maxLimit', 'reason'])
      return { id: readId(body, 'id'), maxLimit: readLimit(body), reason: readReason(body) }
    },
    async write(tx, call, { id, maxLimit, reason }) {
      const changed = await updateMaxLimit(tx, lineContext(context, call), { id, maxLimit })
      const row = { table: 'or_notice_sub', rowId: id }
      call.log({
        entity: 'notice',
        bizKey: changed.noticeId,
        action: 'updateMaxLimit',
        label: '改上限',
        changes: [
          { ...row, field: 'maxLimit', label: '上限', from: changed.before, to: maxLimit },
          { ...row, field: 'reason', label: '原因', from: null, to: reason },
        ],
      })
      return { id, maxLimit }
    },
  })
}

function closeCall(context: NoticeContext): Call {
  return writeCall({
    method: 'PUT',
    path: `${context.mount.base}/closeNoticeSub`,
    ...about(context, 'closeNoticeSub', '关闭通知单行'),
    body: closedBody({ ids: IDS, reason: TEXT }),
    async prepare({ request }) {
      const body = readBody(request.body, ['ids', 'reason'])
      return { ids: readIds({ ids: body['ids'] }), reason: readReason(body) }
    },
    async write(tx, call, { ids, reason }) {
      const lines = await closeLines(tx, lineContext(context, call), { ids, reason })
      for (const { id, noticeId } of lines)
        logLine(call, {
          action: 'closeNoticeSub',
          label: '关闭行',
          id,
          noticeId,
          closed: true,
          reason,
        })
      return { count: lines.length }
    },
  })
}

function openCall(context: NoticeContext): Call {
  return writeCall({
    method: 'PUT',
    path: `${context.mount.base}/openNoticeSub`,
    ...about(context, 'openNoticeSub', '打开通知单行'),
    body: closedBody({ ids: IDS }),
    prepare: async ({ request }) => readIds(request.body),
    async write(tx, call, ids) {
      const lines = await openLines(tx, lineContext(context, call), ids)
      for (const { id, noticeId } of lines)
        logLine(call, { action: 'openNoticeSub', label: '打开行', id, noticeId, closed: false })
      return { count: lines.length }
    },
  })
}

interface LineLog {
  readonly action: string
  readonly label: string
  readonly id: string
  readonly noticeId: string
  readonly closed: boolean
  readonly reason?: string
}

function logLine(call: WriteContext, line: LineLog): void {
  const { id, closed, reason = null } = line
  const row = { table: 'or_notice_sub', rowId: id }
  call.log({
    entity: 'notice',
    bizKey: line.noticeId,
    action: line.action,
    label: line.label,
    changes: [
      { ...row, field: 'closed', label: '已关闭', from: !closed, to: closed },
      { ...row, field: 'closeReason', label: '关闭原因', from: null, to: reason },
    ],
  })
}

function doneCall(context: NoticeContext): Call {
  return writeCall({
    method: 'PUT',
    path: `${context.mount.base}/updateDone`,
    ...about(context, 'updateDone', '完成通知单'),
    body: closedBody({ ids: IDS, done: { type: 'boolean' } }),
    async prepare({ request }) {
      const body = readBody(request.body, ['ids', 'done'])
      const { done } = body
      if (typeof done !== 'boolean') throw fieldType('done')
      return { ids: readIds({ ids: body['ids'] }), done }
    },
    async write(tx, call, { ids, done }) {
      const change = done ? finishNotices : reopenNotices
      const notices = await change(tx, lineContext(context, call), ids)
      for (const { id } of notices)
        call.log({
          entity: 'notice',
          bizKey: id,
          action: 'updateDone',
          label: done ? '完成' : '取消完成',
          changes: [{ table: 'or_notice', field: 'done', label: '完成', from: !done, to: done }],
        })
      return { count: notices.length }
    },
  })
}

/** A draft with header and lines of a contract; who may make notices may make one this way. */
function createRefCall(context: NoticeContext): Call {
  const { services, model, mount } = context
  const { db, engine } = services
  return writeCall({
    method: 'POST',
    path: `${mount.base}/createRef`,
    ...about(context, 'create', '由合同生成通知单'),
    body: closedBody({ contractId: TEXT, kind: TEXT }, ['contractId']),
    async prepare({ caller, request }) {
      const body = readBody(request.body, ['contractId', 'kind'])
      const kind = readKind(mount.kinds, body['kind'])
      const contractId = readId(body, 'contractId')
      const draft = await noticeBodyOf(db, { engine, caller, contractId, kind })
      const tight = await services.mountFor({ model, mount }, caller)
      const input = parseRow(tight, draft)
      const giveCode = await services.prepareCode({ model, caller, values: input.values })
      return { tight, input, giveCode }
    },
    async write(tx, call, { tight, input, giveCode }) {
      const { caller, warn } = call
      const code = giveCode && (await giveCode(tx))
      const row = await createRow(tx, engine, { model, mount: tight, caller, input, code, warn })
      const changes = fieldChanges(model, null, row)
      const bizKey = String(row['id'])
      call.log({ entity: 'notice', bizKey, action: 'create', label: '由合同生成', changes })
      return shownRow(context, call, row)
    },
  })
}

/** A kind of the mount; its first unless told. */
function readKind(kinds: readonly Kind[], sent: unknown): Kind {
  const [first = KINDS[0]] = kinds
  if (sent === undefined || sent === null) return first
  const kind = kinds.find((known) => known === sent)
  if (kind === undefined) throw fieldType('kind')
  return kind
}
