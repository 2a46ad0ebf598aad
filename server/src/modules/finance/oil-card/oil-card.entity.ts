import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, money, ref, text } from '@junheng/domain/entity/field.ts'
import { OIL_CARD_STATES, OIL_FLOW_TYPES } from '@junheng/domain/freight/fare-terms.ts'
import { carrierPopup } from '#modules/archives/api.ts'

/** 油卡: money that we have put on a card, until a carrier takes it as part of his freight. */
export const oilCard = defineEntity({
  name: 'oilCard',
  table: 'fd_oil_card',
  label: '油卡',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'cardNo',
  nameField: 'cardNo',
  fields: {
    cardNo: text({ label: '卡号', length: 40, required: true, unique: 'scope', quick: true }),
    issuer: text({ label: '发卡单位', length: 60, quick: true }),
    ...ref('carrier', 'carrier', { label: '承运商', write: 'server', quick: true }),
    plateNumber: text({ label: '车牌号', length: 12, quick: true, check: 'plateNumber' }),
    balance: money({ label: '余额', required: true, default: '0', write: 'server', total: true }),
    cardStatus: choice(OIL_CARD_STATES, {
      label: '卡状态',
      required: true,
      default: 'STOCK',
      write: 'server',
    }),
    remark: text({ label: '备注', length: 200 }),
  },
  list: ['cardNo', 'issuer', 'carrierName', 'plateNumber', 'balance', 'cardStatus', 'enabled'],
  sort: { field: 'cardNo', dir: 'asc' },
  tones: [{ tone: 'red', field: 'cardStatus', is: ['LOST'] }],
  mounts: [
    {
      code: 'main',
      base: '/account/oil-card',
      route: '/modules/account/oil_card',
      label: '油卡',
      // A card with its number is one of a kind.
      actions: [
        'list',
        'create',
        'update',
        'delList',
        'enable',
        'disable',
        'export',
        'importExcel',
      ],
    },
  ],
})

export interface OilCardRow extends RowOf<typeof oilCard> {}

/** 油卡流水: every yuan that came to a card or left it; written once. */
export const oilFlow = defineEntity({
  name: 'oilFlow',
  table: 'fd_oil_flow',
  label: '油卡流水',
  scope: 'org',
  lifeCycle: 'none',
  appendOnly: true,
  fields: {
    oilCardId: ref('oilCard', 'oilCard', { label: '油卡', required: true, write: 'server' })
      .oilCardId,
    cardNo: text({ label: '卡号', length: 40, write: 'server', quick: true }),
    flowType: choice(OIL_FLOW_TYPES, { label: '类型', required: true, write: 'server' }),
    amount: money({ label: '金额', required: true, write: 'server', total: true }),
    balanceAfter: money({ label: '余额', required: true, write: 'server' }),
    bizId: text({ label: '来源编号', length: 19, write: 'server', show: false, hidden: true }),
    bizCode: text({ label: '来源单号', length: 40, write: 'server', quick: true }),
    reason: text({ label: '说明', length: 200, write: 'server' }),
    flowTime: dateTime({ label: '时间', required: true, write: 'server' }),
    userName: text({ label: '经办人', length: 40, write: 'server' }),
  },
  list: [
    'flowTime',
    'cardNo',
    'flowType',
    'amount',
    'balanceAfter',
    'bizCode',
    'reason',
    'userName',
  ],
  sort: { field: 'flowTime', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/account/oil-flow',
      route: '/modules/account/oil_flow',
      label: '油卡流水',
      actions: ['list', 'export'],
    },
  ],
})

export const carrierOfCard = pick(carrierPopup, { fill: { carrierName: 'name' } })
