import { defineSetting } from '#platform/settings/define-setting.ts'

const needContract = (kind: 'pu' | 'sa' | 'al', label: string, preset: boolean) =>
  defineSetting({
    key: `noticeNeedContract.${kind}`,
    label: `${label}通知单须有合同`,
    help: `开启后，${label}通知单不选合同不能保存`,
    type: 'flag',
    default: preset,
    level: 'org',
  })

/** Whether a notice of a kind must name its contract; transfers have none, returns ask as their original. */
export const noticeNeedContract = {
  pu: needContract('pu', '采购', true),
  sa: needContract('sa', '销售', false),
  al: needContract('al', '调拨', false),
} as const

export const noticeAutoDone = defineSetting({
  key: 'noticeAutoDone',
  label: '通知单自动完成',
  help: '开启后，每晚把过了有效期或余量用尽、且没有在途车辆的通知单置为完成',
  type: 'flag',
  default: false,
  level: 'org',
})

export const noticeTail = defineSetting({
  key: 'noticeTail',
  label: '通知单尾量（吨）',
  help: '自动完成时，剩余少于这么多吨的通知单也视为用尽',
  type: 'decimal',
  default: '0',
  min: '0',
  max: '1000',
  level: 'org',
})

export const noticeLow = defineSetting({
  key: 'noticeLow',
  label: '通知单余量提醒（吨）',
  help: '剩余少于这么多吨的通知单在列表中标黄，一般为一车的装载量',
  type: 'decimal',
  default: '30',
  min: '0',
  max: '1000',
  level: 'org',
})

const weighWithoutPrice = (kind: 'pu' | 'sa', label: string) =>
  defineSetting({
    key: `weighWithoutPrice.${kind}`,
    label: `${label}无价可过磅`,
    help: `关闭后，${label}取不到价格或价格冲突时不能完成二次计量`,
    type: 'flag',
    default: true,
    level: 'org',
  })

/** Read by the second weighing. */
export const weighWithoutPriceSettings = {
  pu: weighWithoutPrice('pu', '采购'),
  sa: weighWithoutPrice('sa', '销售'),
} as const

export const priceDateBasis = defineSetting({
  key: 'priceDateBasis',
  label: '取价时间依据',
  help: '新建取价规则时默认按哪个时间取价',
  type: 'choice',
  default: 'OUT',
  options: [
    { value: 'OUT', label: '二次计量' },
    { value: 'IN', label: '一次计量' },
    { value: 'REGISTRY', label: '登记' },
    { value: 'NOTICE', label: '通知单审核' },
  ],
  level: 'org',
})

export const backdatePrice = defineSetting({
  key: 'backdatePrice',
  label: '允许追溯定价',
  help: '关闭后，价格单的生效时间不能早于审核时间',
  type: 'flag',
  default: true,
  level: 'org',
})

export const batchMode = defineSetting({
  key: 'batchMode',
  label: '组批方式',
  help: '通知单没有合同，或合同行没有写组批方式时按此组批',
  type: 'choice',
  default: 'NONE',
  options: [
    { value: 'NONE', label: '不组批' },
    { value: 'VEHICLE', label: '按车' },
    { value: 'DAY', label: '按日' },
    { value: 'TONS', label: '按吨' },
    { value: 'NUM', label: '按车数' },
  ],
  level: 'org',
})

/** Every setting that orders and their quantities read. */
export const tradeSettings = [
  noticeNeedContract.pu,
  noticeNeedContract.sa,
  noticeNeedContract.al,
  noticeAutoDone,
  noticeTail,
  noticeLow,
  weighWithoutPriceSettings.pu,
  weighWithoutPriceSettings.sa,
  priceDateBasis,
  backdatePrice,
  batchMode,
] as const
