import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, text, tons } from '@junheng/domain/entity/field.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Queryable } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'
import { allotContractPopup, purchaseContractPopup, saleContractPopup } from '../popups.ts'
import type { ReservationSource, VisitMaker } from '../ports.ts'
import { noticeBodyOf } from './create-from-contract.ts'
import { dispatchActions } from './dispatch.actions.ts'
import { type NoticeRow, notice } from './notice.entity.ts'
import {
  closeLines,
  finishNotices,
  type LineContext,
  noticesOfLines,
  openLines,
  reopenNotices,
  updateMaxLimit,
} from './notice-lines.ts'

/** What the actions need beside the engine. */
export interface NoticeParts {
  readonly reservations: ReservationSource
  readonly visits: VisitMaker
}

/** Notices of the lines that are named, as far as the mount has them. */
const noticesOf = (
  db: Queryable,
  { services: { engine }, mount, caller }: MountContext & CallContext,
  lines: { readonly subIds: readonly string[]; readonly lock: boolean },
): Promise<readonly NoticeRow[]> => noticesOfLines(db, { engine, caller, mount }, lines)

const lineContext = (
  { services: { engine }, caller, warn }: MountContext & WriteContext,
  reservations: ReservationSource,
): LineContext => ({
  engine,
  caller,
  warn,
  countOpen: (tx, ids) => reservations.countOpen(tx, ids),
})

const LINE_ID = idOf('noticeSub', { label: '通知单行', required: true })
const MAX_LIMIT = tons({ label: '上限', required: true, above: '0' })

/** Everything that changes a notice in force. */
const SHARED = {
  method: 'PUT',
  right: 'of-mount',
  locks: ['notice', 'noticeLine', 'planLine', 'contract', 'contractLine'],
  flow: 'free',
} as const

const limitWith = (reservations: ReservationSource): Action =>
  defineAction(notice, {
    ...SHARED,
    name: 'updateMaxLimit',
    label: '修改通知单上限',
    button: { label: '改上限', keys: 'lines' },
    reach: (db, asked, lock) => noticesOf(db, asked, { subIds: [asked.body.id], lock }),
    body: { id: LINE_ID, maxLimit: MAX_LIMIT, reason: REASON },
    answers: { id: LINE_ID, maxLimit: MAX_LIMIT },
    refuses: ['notice.notAudited', 'notice.done'],
    async run(tx, act) {
      const { id, maxLimit, reason } = act.body
      const context = lineContext(act, reservations)
      const before = await updateMaxLimit(tx, context, { owner: act.row, id, maxLimit })
      const row = { table: 'or_notice_sub', rowId: id }
      act.log({
        entity: 'notice',
        bizKey: act.row.id,
        action: 'updateMaxLimit',
        label: '改上限',
        changes: [
          { ...row, field: 'maxLimit', label: '上限', from: before, to: maxLimit },
          { ...row, field: 'reason', label: '原因', from: null, to: reason },
        ],
      })
      return { id, maxLimit }
    },
  })

const closeWith = (reservations: ReservationSource): Action =>
  defineAction(notice, {
    ...SHARED,
    name: 'closeNoticeSub',
    label: '关闭通知单行',
    button: { label: '关闭行', keys: 'lines' },
    reach: (db, asked, lock) => noticesOf(db, asked, { subIds: asked.body.ids, lock }),
    body: { ids: idsOf('noticeSub'), reason: REASON },
    answers: COUNT,
    refuses: ['notice.notAudited', 'notice.alreadyClosed'],
    async run(tx, act) {
      const { ids, reason } = act.body
      const context = lineContext(act, reservations)
      const lines = await closeLines(tx, context, { notices: act.rows, ids, reason })
      const told = { action: 'closeNoticeSub', label: '关闭行', closed: true, reason }
      for (const { id, noticeId } of lines) logLine(act, { ...told, id, noticeId })
      return { count: lines.length }
    },
  })

const openWith = (reservations: ReservationSource): Action =>
  defineAction(notice, {
    ...SHARED,
    name: 'openNoticeSub',
    label: '打开通知单行',
    button: { label: '打开行', keys: 'lines' },
    reach: (db, asked, lock) => noticesOf(db, asked, { subIds: asked.body.ids, lock }),
    body: { ids: idsOf('noticeSub') },
    answers: COUNT,
    refuses: ['notice.notAudited', 'notice.notClosed'],
    async run(tx, act) {
      const { ids } = act.body
      const lines = await openLines(tx, lineContext(act, reservations), { notices: act.rows, ids })
      const told = { action: 'openNoticeSub', label: '打开行', closed: false }
      for (const { id, noticeId } of lines) logLine(act, { ...told, id, noticeId })
      return { count: lines.length }
    },
  })

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

const doneWith = (reservations: ReservationSource): Action =>
  defineAction(notice, {
    ...SHARED,
    name: 'updateDone',
    label: '完成通知单',
    button: [
      { label: '完成', send: { done: true }, confirm: '完成后不能再登记车辆，确定完成？' },
      { name: 'reopen', label: '取消完成', send: { done: false } },
    ],
    reach: 'rows',
    body: { ids: idsOf('notice'), done: flag({ label: '完成', required: true }) },
    answers: COUNT,
    refuses: ['notice.notAudited', 'notice.vehiclesOpen'],
    async run(tx, act) {
      const { done } = act.body
      const change = done ? finishNotices : reopenNotices
      const notices = await change(tx, lineContext(act, reservations), act.rows)
      for (const { id } of notices)
        act.log({
          entity: 'notice',
          bizKey: id,
          action: 'updateDone',
          label: done ? '完成' : '取消完成',
          changes: [{ table: 'or_notice', field: 'done', label: '完成', from: !done, to: done }],
        })
      return { count: notices.length }
    },
  })

/** The kinds of a mount, by their names. */
const kindsAt = ({ kinds }: MountModel) =>
  Object.fromEntries(kinds.map((kind) => [kind, KIND_TRAITS[kind].label])) as Readonly<
    Record<Kind, string>
  >

/** A draft with header and lines of a contract; who may make notices may make one this way. */
const createRef = defineAction(notice, {
  name: 'createRef',
  label: '由合同生成通知单',
  button: ({ kinds: [first = KINDS[0]] }) => ({
    name: 'createRef',
    label: '参照合同新增',
    input: {
      kind: { required: true, default: first },
      contractId: true,
      contractCode: text({
        label: '合同编号',
        write: 'server',
        follows: { ref: 'contractId', take: 'name' },
      }),
    },
    picks: {
      contractId: pick(purchaseContractPopup, {
        fill: { contractCode: 'code' },
        at: { sa: saleContractPopup, al: allotContractPopup },
      }),
    },
    done: '已按合同余量生成草稿，请改成本次的数量后保存',
    opens: true,
  }),
  method: 'POST',
  at: ({ fields }) => fields.has('contractId'),
  right: { of: 'mount', action: 'create' },
  body: (mount) => ({
    contractId: idOf('contract', { label: '合同', required: true }),
    kind: choice(kindsAt(mount), { label: '业务' }),
  }),
  answers: 'row',
  refuses: ['contract.notAudited', 'notice.contractDisabled', 'notice.contractPartner'],
  async prepare({ services, model, mount, caller, body: { contractId, kind } }) {
    const { db, engine } = services
    const [first = KINDS[0]] = mount.kinds
    const draft = await noticeBodyOf(db, { engine, caller, contractId, kind: kind ?? first })
    const tight = await services.mountFor({ model, mount }, caller)
    const input = parseRow(tight, draft)
    const giveCode = await services.prepareCode({ model, caller, values: input.values })
    return { tight, input, giveCode }
  },
  async run(tx, { services, model, caller, warn, log, prepared: { tight, input, giveCode } }) {
    const code = giveCode && (await giveCode(tx))
    const made = { model, mount: tight, caller, input, code, warn }
    const row = await createRow(tx, services.engine, made)
    const changes = fieldChanges(model, null, row)
    const bizKey = row.id
    log({ entity: 'notice', bizKey, action: 'create', label: '由合同生成', changes })
    return row
  },
})

/** Actions of notices beyond those of every document, at each of their mounts. */
export const noticeActions = ({ reservations, visits }: NoticeParts): readonly Action[] => [
  createRef,
  doneWith(reservations),
  limitWith(reservations),
  closeWith(reservations),
  openWith(reservations),
  ...dispatchActions(visits),
]
