import { MONEY_TAILS } from '@junheng/domain/settlement/money-tail.ts'
import { defineSetting } from '#platform/settings/define-setting.ts'

export const farePlanFallback = defineSetting({
  key: 'farePlanFallback',
  label: '没有运价时按计划运价暂估',
  help: '开启后，取不到运价的磅单按当月计划运价暂估；暂估的结算单不能审核',
  type: 'flag',
  default: false,
  level: 'org',
})

export const autoDown = defineSetting({
  key: 'autoDown',
  label: '磅单审核后自动下推',
  help: '开启后，磅单审核时没有障碍的自动下推结算',
  type: 'flag',
  default: false,
  level: 'org',
})

export const examineOther = defineSetting({
  key: 'examineOther',
  label: '复核人与审核人不同',
  help: '开启后，结算单的审核人不能复核同一张结算单',
  type: 'flag',
  default: true,
  level: 'org',
})

export const creditGate = defineSetting({
  key: 'creditGate',
  label: '信用控制环节',
  help: '客户欠款超过信用额度时在哪一步拦下；一步也不选即不控制',
  used: ['通知单', '登记单'],
  type: 'text',
  default: 'REGISTRY,EXIT',
  max: 40,
  level: 'org',
})

export const moneyTail = defineSetting({
  key: 'moneyTail',
  label: '结算金额抹零',
  help: '货款结算单合计向下抹到角或元，抹去的金额单列一行抹零',
  type: 'choice',
  options: [
    { value: 'NONE', label: MONEY_TAILS.NONE },
    { value: 'JIAO', label: MONEY_TAILS.JIAO },
    { value: 'YUAN', label: MONEY_TAILS.YUAN },
  ],
  default: 'NONE',
  level: 'org',
})

/** Every setting that finance reads first. */
export const financeSettings = [
  farePlanFallback,
  autoDown,
  examineOther,
  creditGate,
  moneyTail,
] as const
