import { idOf } from '@junheng/domain/call/shape.ts'
import { money } from '@junheng/domain/entity/field.ts'
import { OIL_CARD_STATES, type OilCardState } from '@junheng/domain/freight/fare-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { OPTIONAL_REASON, REASON } from '#platform/actions/shapes.ts'
import { moveCard } from './move-card.ts'
import { carrierOfCard, type OilCardRow, oilCard } from './oil-card.entity.ts'
import { storeCardState } from './oil-card.queries.ts'

const ID = idOf('oilCard', { label: '油卡', required: true })

function assertState(row: OilCardRow, states: readonly OilCardState[], action: string): void {
  const { cardNo, cardStatus, enabled } = row
  if (enabled && states.includes(cardStatus)) return
  const status = enabled ? OIL_CARD_STATES[cardStatus] : '已停用'
  throw new RefusalError(refuse('oilCard.status', { cardNo, status, action }))
}

const COMMON = {
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locks: ['oilCard'],
  flow: 'free',
} as const

/** Puts money on a card. */
const charge = defineAction(oilCard, {
  ...COMMON,
  name: 'charge',
  label: '充值',
  button: {},
  body: {
    id: ID,
    amount: money({ label: '金额', required: true, above: '0' }),
    reason: OPTIONAL_REASON,
  },
  answers: { balance: money({ label: '余额', required: true }) },
  refuses: ['oilCard.status'],
  async run(tx, { services, model, caller, row, body, log }) {
    assertState(row, ['STOCK', 'ISSUED'], '充值')
    const { amount, reason } = body
    const { id, orgId, groupId, cardNo, balance } = row
    const card = { id, orgId: String(orgId), groupId: String(groupId), cardNo, balance }
    const after = await moveCard(tx, services.engine, caller, {
      card,
      flowType: 'CHARGE',
      amount,
      reason,
    })
    const change = { table: model.table, field: 'balance', label: '余额', from: balance, to: after }
    log({ entity: model.name, bizKey: id, action: 'charge', label: '充值', changes: [change] })
    return { balance: after }
  },
})

const stateChange = (row: OilCardRow, to: OilCardState) => ({
  table: 'fd_oil_card',
  field: 'cardStatus',
  label: '卡状态',
  from: row.cardStatus,
  to,
})

/** Gives a card to a carrier. */
const issue = defineAction(oilCard, {
  ...COMMON,
  name: 'issue',
  label: '发卡',
  button: { input: { carrierId: true }, picks: { carrierId: carrierOfCard } },
  body: { id: ID, carrierId: idOf('carrier', { label: '承运商', required: true }) },
  answers: 'row',
  refuses: ['oilCard.status', 'row.refDisabled'],
  async run(tx, { model, row, body, log }) {
    assertState(row, ['STOCK'], '发卡')
    await storeCardState(tx, { id: row.id, cardStatus: 'ISSUED', carrier: body.carrierId })
    const changes = [stateChange(row, 'ISSUED')]
    log({ entity: model.name, bizKey: row.id, action: 'issue', label: '发卡', changes })
    return { ...row, cardStatus: 'ISSUED', carrierId: body.carrierId }
  },
})

/** A card that is gone takes no money and gives none; what is on it stays on it. */
const loss = defineAction(oilCard, {
  ...COMMON,
  name: 'loss',
  label: '挂失',
  button: { type: 'danger' },
  body: { id: ID, reason: REASON },
  answers: 'row',
  refuses: ['oilCard.status'],
  async run(tx, { model, row, log }) {
    assertState(row, ['STOCK', 'ISSUED'], '挂失')
    await storeCardState(tx, { id: row.id, cardStatus: 'LOST' })
    const changes = [stateChange(row, 'LOST')]
    log({ entity: model.name, bizKey: row.id, action: 'loss', label: '挂失', changes })
    return { ...row, cardStatus: 'LOST' }
  },
})

/** A card that came back, or was found, lies in the drawer again. */
const reuse = defineAction(oilCard, {
  ...COMMON,
  name: 'reuse',
  label: '收回启用',
  button: { confirm: '收回所选油卡，可再发给承运商？' },
  body: { id: ID },
  answers: 'row',
  refuses: ['oilCard.status'],
  async run(tx, { model, row, log }) {
    assertState(row, ['ISSUED', 'LOST'], '收回启用')
    await storeCardState(tx, { id: row.id, cardStatus: 'STOCK', carrier: null })
    const changes = [stateChange(row, 'STOCK')]
    log({ entity: model.name, bizKey: row.id, action: 'reuse', label: '收回启用', changes })
    return { ...row, cardStatus: 'STOCK', carrierId: null, carrierName: null }
  },
})

export const oilCardActions: readonly Action[] = [charge, issue, loss, reuse]
