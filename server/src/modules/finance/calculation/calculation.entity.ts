import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, int, ref, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'
import { CALCULATION_STATES, SETTLE_TYPES } from '@junheng/domain/settlement/settlement-terms.ts'
import { fareFields, partnerFields, reckonedFields, weighedFields } from './line-fields.ts'

const given = { write: 'server' } as const
const KINDS = ['pu', 'pt', 'sa', 'st', 'al', 'tr'] as const

const kindLabels = Object.fromEntries(
  KINDS.map((kind) => [kind, KIND_TRAITS[kind].label]),
) as Readonly<Record<(typeof KINDS)[number], string>>

const mountOf = <const M extends 'pu' | 'sa' | 'al' | 'tr'>(
  code: M,
  kinds: readonly (typeof KINDS)[number][],
) => ({
  code,
  base: KIND_TRAITS[code].bases.calculation ?? '',
  route: `/modules/${(KIND_TRAITS[code].bases.calculation ?? '').split('/')[1]}/fd_${code}_calculation`,
  label: `${KIND_TRAITS[code].label}结算计算`,
  kinds,
  actions: ['list', 'export'] as const,
  buttons: [jointButton('calculation')],
})

/** 结算计算: what one weigh line is paid, found and reckoned once it is handed on. */
export const calculation = defineEntity({
  name: 'calculation',
  table: 'fd_calculation',
  label: '结算计算',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'weighCode',
  listedBy: ['active'],
  fields: {
    kind: choice(kindLabels, { label: '业务', required: true, ...given }),
    settleType: choice(SETTLE_TYPES, {
      label: '结算类型',
      required: true,
      default: 'GOODS',
      ...given,
    }),
    ...weighedFields,
    ...partnerFields,
    contractId: ref('contract', 'contract', { label: '合同', ...given, hidden: true }).contractId,
    contractCode: text({ label: '合同编号', length: 40, ...given }),
    ...reckonedFields,
    ...fareFields,
    status: choice(CALCULATION_STATES, {
      label: '状态',
      required: true,
      default: 'PENDING',
      ...given,
    }),
    errorMsg: text({ label: '异常原因', length: 300, ...given }),
    settleId: text({ label: '结算单编号', length: 19, ...given, show: false, hidden: true }),
    settleCode: text({ label: '结算单号', length: 40, ...given }),
    // The one that counts for its line; those of a settlement that was reversed do not any more.
    active: flag({ label: '有效', default: true, ...given, show: false, advanced: true }),
    revision: int({ label: '版次', required: true, default: '0', ...given, show: false }),
  },
  indexes: [['settleId'], ['partnerId', 'status']],
  list: [
    'settleType',
    'weighCode',
    'plateNumber',
    'partnerName',
    'invName',
    'weighDate',
    'settleWeight',
    'price',
    'qualityPrice',
    'settleAmount',
    'status',
    'errorMsg',
    'settleCode',
  ],
  sort: { field: 'weighDate', dir: 'desc' },
  tones: [{ tone: 'red', field: 'status', is: ['EXCEPTION'] }],
  headFigures: ['settleAmount', 'settleWeight', 'price'],
  mounts: [
    mountOf('pu', ['pu', 'pt']),
    mountOf('sa', ['sa', 'st']),
    mountOf('al', ['al']),
    // What is moved within a company owes nobody for its goods: freight alone.
    mountOf('tr', ['tr']),
  ],
})

export interface CalculationRow extends RowOf<typeof calculation> {}
