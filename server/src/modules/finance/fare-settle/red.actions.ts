import { idOf } from '@junheng/domain/call/shape.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatChineseAmount } from '@junheng/domain/values/chinese-amount.ts'
import { negate } from '@junheng/domain/values/decimal.ts'
import { formatWireDate, formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { insertDraft } from '#platform/entity-engine/insert-rows.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { RowDraft } from '#platform/entity-engine/row-draft.ts'
import { type FareSettleRow, fareSettle } from './fare-settle.entity.ts'
import { findRedCode } from './fare-settle.queries.ts'

/** A red draft that takes an examined settlement back, line by line. */
const red = defineAction(fareSettle, {
  name: 'red',
  label: '红冲',
  button: { opens: true },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locks: ['settlement'],
  flow: 'undecided',
  body: { id: idOf('fareSettle', { label: '结算单', required: true }), reason: REASON },
  answers: 'row',
  refuses: ['settle.redOnly', 'settle.reversed'],
  prepare: ({ services, model, caller }) => services.prepareCode({ model, caller, values: {} }),
  async run(tx, { services, model, mount, caller, row: source, body, log, prepared: giveCode }) {
    const { engine } = services
    assertAllowed(await checkRed(tx, source))
    const code = giveCode && (await giveCode(tx))
    const id = engine.newId()
    const draft = mirrorOf(source, { engine, caller, code, reason: body.reason })
    insertDraft(tx, model, { id, draft })
    const made = await loadRow(tx, engine.registry, { model, mount, caller, id })
    const changes = fieldChanges(model, null, made)
    log({ entity: model.name, bizKey: id, action: 'red', label: '红冲', changes })
    return made
  },
})

export const redActions: readonly Action[] = [red]

async function checkRed(tx: Tx, { id, status, redBlue }: FareSettleRow): Promise<Refusal | null> {
  const code = await findRedCode(tx, id)
  if (code !== null) return refuse('settle.reversed', { code })
  return status === 'EXAMINED' && redBlue === 'BLUE' ? null : refuse('settle.redOnly')
}

const HEADER_FIGURES = [
  'fareWeight',
  'fareAmount',
  'shortAmount',
  'addAmount',
  'deductAmount',
  'settleAmount',
  'noTaxAmount',
  'taxAmount',
] as const
const PAID_FIGURES = ['oilAmount', 'cashAmount'] as const
const LINE_FIGURES = [
  ...HEADER_FIGURES,
  'originalWeight',
  'receiveWeight',
  'fareLoss',
  'allowLoss',
  'excessLoss',
] as const

/** Weights and amounts are taken back; prices stay what they were. */
const negated = (row: AnyRow, names: readonly string[]): AnyRow =>
  Object.fromEntries(
    names.map((name) => {
      const value = row[name]
      return [name, typeof value === 'string' ? negate(value) : null]
    }),
  )

interface Making {
  readonly engine: Engine
  readonly caller: Caller
  readonly code: string | null
  readonly reason: string
}

function mirrorOf(source: FareSettleRow, { engine, caller, code, reason }: Making): RowDraft {
  const { id, fdFareSettleSub, ...kept } = source
  const now = engine.clock.now()
  const made = formatWireDateTime(now)
  const by = { createUserId: caller.userId, createUser: caller.realName, createDate: made }
  const values = {
    ...kept,
    ...negated(source, [...HEADER_FIGURES, ...PAID_FIGURES]),
    ...FRESH,
    ...by,
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: made,
    code,
    carCount: -source.carCount,
    settleAmountCn: formatChineseAmount(negate(source.settleAmount ?? '0')),
    settleDate: formatWireDate(now),
    sourceId: id,
    sourceCode: source.code,
    redReason: reason,
  }
  const lines = fdFareSettleSub.map(({ id: _line, ...line }) => ({
    id: engine.newId(),
    isNew: true,
    values: { ...line, ...negated(line, LINE_FIGURES), live: false },
    changed: NOTHING,
    overridden: NOTHING,
  }))
  const children = new Map([['fdFareSettleSub', lines]])
  return { values, changed: NOTHING, overridden: NOTHING, children }
}

const NOTHING: ReadonlySet<string> = new Set()

/** How a new one begins, whatever has become of its source. */
const FRESH = {
  status: 'DRAFT',
  statusBefore: null,
  auditUserId: null,
  auditUser: null,
  auditDate: null,
  examineUserId: null,
  examineUser: null,
  examineDate: null,
  version: 1,
  redBlue: 'RED',
  poundsConfirmed: true,
  oilConfirmed: false,
  oilCardNo: null,
  remitAmount: '0',
  payStatus: 'NONE',
  uploadStatus: 'NONE',
  extCode: null,
  printCount: 0,
  iurgent: false,
} as const
