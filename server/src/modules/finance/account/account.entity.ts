import { CREDIT_MODES } from '@junheng/domain/account/available.ts'
import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import {
  choice,
  date,
  dateTime,
  flag,
  int,
  money,
  ref,
  text,
} from '@junheng/domain/entity/field.ts'
import { shownAs } from '@junheng/domain/entity/shown-as.ts'
import { partnerFields } from '../calculation/line-fields.ts'
import { FLOW_STEPS, FLOW_TYPES } from './flow-terms.ts'

const given = { write: 'server' } as const
const amount = (label: string) =>
  money({ label, required: true, default: '0', total: true, ...given })

/** 往来账户: what we hold of a partner's money or owe him, and what he may take goods for. */
export const account = defineEntity({
  name: 'account',
  table: 'fd_account',
  label: '往来账户',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'partnerName',
  fields: {
    ...partnerFields,
    // Its own account of a contract that is paid apart; the general one has none.
    contractId: ref('contract', 'contract', { label: '合同', hidden: true, ...given }).contractId,
    contractCode: text({ label: '合同编号', length: 40, ...given }),
    balance: amount('余额'),
    frozen: amount('冻结'),
    creditLimit: amount('授信额度'),
    creditNow: money({
      label: '生效授信',
      ...given,
      derive: { during: 'creditLimit', from: 'creditStart', to: 'creditEnd' },
    }),
    available: money({
      label: '可用额度',
      ...given,
      total: true,
      derive: { formula: ['balance', '+', 'creditNow', '-', 'frozen'] },
    }),
    creditStart: date({ label: '授信起', ...given }),
    creditEnd: date({ label: '授信止', ...given }),
    creditMode: choice(CREDIT_MODES, {
      label: '信用控制',
      required: true,
      default: 'NONE',
      ...given,
    }),
    overdueDays: int({ label: '逾期天数', ...given }),
    locked: flag({ label: '锁定', ...given }),
  },
  list: [
    'partnerName',
    'contractCode',
    'balance',
    'frozen',
    'available',
    'creditLimit',
    'creditMode',
    'locked',
  ],
  sort: { field: 'balance', dir: 'asc' },
  headFigures: ['balance', 'frozen', 'available', 'creditLimit'],
  mounts: [
    {
      code: 'main',
      base: '/account/account',
      route: '/modules/account/account',
      label: '往来账户',
      actions: ['list', 'export'],
    },
  ],
})

export interface AccountRow extends RowOf<typeof account> {}

/** 往来流水: one movement of an account, written once. */
export const accountFlow = defineEntity({
  name: 'accountFlow',
  table: 'fd_account_flow',
  label: '往来流水',
  scope: 'org',
  lifeCycle: 'none',
  appendOnly: true,
  nameField: 'bizCode',
  fields: {
    accountId: ref('account', 'account', { label: '账户', required: true, hidden: true }).accountId,
    partnerName: text({ label: '往来单位', length: 210, quick: true }),
    bizType: text({ label: '业务类型', length: 20, required: true, ...shownAs(FLOW_TYPES) }),
    bizId: text({ label: '单据编号', length: 19, required: true, show: false }),
    bizCode: text({ label: '来源单号', length: 60, quick: true }),
    step: text({ label: '步骤', length: 20, required: true, ...shownAs(FLOW_STEPS) }),
    revision: int({ label: '版次', required: true, show: false }),
    balanceDelta: money({ label: '余额变动', required: true, total: true }),
    frozenDelta: money({ label: '冻结变动', required: true, total: true }),
    balanceAfter: money({ label: '变动后余额', required: true }),
    frozenAfter: money({ label: '变动后冻结', required: true }),
    flowTime: dateTime({ label: '时间', required: true }),
  },
  list: [
    'flowTime',
    'partnerName',
    'bizType',
    'step',
    'bizCode',
    'balanceDelta',
    'frozenDelta',
    'balanceAfter',
    'frozenAfter',
  ],
  sort: { field: 'flowTime', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/account/account-flow',
      route: '/modules/account/account_flow',
      label: '往来流水',
      actions: ['list', 'export'],
    },
  ],
})
