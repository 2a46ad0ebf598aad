import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { TRANSIT_OUTCOMES } from '@junheng/domain/hand-flow/flow-types.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'
import { stages } from './registry-choices.ts'

const reason = text({ label: '原因', length: 200, required: true })

/** Asks the rules of the site about the one selected visit. */
const verify = (name: 'line' | 'queue', label: string) =>
  ({
    right: `material:as-${name}:verifyMatch`,
    name: `${name}Match`,
    label,
    call: {
      method: 'POST',
      path: `/material/as-${name}/verifyMatch`,
      rows: 'one',
      take: { registryId: 'id' },
      result: 'match',
    },
    before: 'driverCode',
  }) as const

/** Goods that never arrive; the application is approved before anything happens. */
const CLOSE_TRANSIT = {
  right: 'flow:inf:create',
  name: 'closeTransit',
  label: '在途关闭',
  call: {
    method: 'POST',
    path: 'closeTransit',
    rows: 'one',
    input: { outcome: choice(TRANSIT_OUTCOMES, { label: '处理方式', required: true }), reason },
    done: '已提交在途关闭申请',
  },
} as const satisfies ButtonDefinition

/** Buttons of every list of visits beside those of their actions. */
const BORROWED = [
  verify('line', '验证匹配线路'),
  verify('queue', '验证排队规则'),
  jointButton('registry'),
] as const

/** Where goods come from another company a vehicle that is expected may be under way as well as booked. */
const WITH_TRANSIT = {
  stage: {
    options: Object.entries(stages).map(([value, { label, color }]) => ({
      value,
      label: value === 'APPOINTED' ? '已预约/在途' : label,
      color,
    })),
  },
} as const

/** Of an allocation or a transfer alone. */
const NO_SIDES = {
  side: 'absent',
  fhOrgId: 'absent',
  fhOrgName: 'absent',
  shOrgId: 'absent',
  shOrgName: 'absent',
  fhWarehouseId: 'absent',
  fhWarehouseName: 'absent',
  shWarehouseId: 'absent',
  shWarehouseName: 'absent',
} as const
const TRADE = { ...NO_SIDES, taskId: 'absent' } as const
const RECEIVED = { deSuttle: { label: '实收数' } } as const
const DELIVERED = { deSuttle: { label: '实发数' } } as const

/** No copy: a vehicle comes once. Making obsolete and disabling ask for a reason, by calls of their own. */
const ACTIONS = [
  'list',
  'create',
  'update',
  'safeUpdate',
  'delList',
  'audit',
  'init',
  'recover',
  'enable',
  'export',
] as const

/** One list and form for each kind of business, and one for all of them. */
export const registryMounts = [
  {
    code: 'pu',
    base: '/purorder/tr-registry',
    route: '/modules/purorder/pu_registry',
    label: '采购登记单',
    kinds: ['pu'],
    fields: { ...TRADE, ...RECEIVED, partnerName: { label: '供应商' } },
    actions: ACTIONS,
    buttons: BORROWED,
  },
  {
    code: 'pt',
    base: '/pt/tr-registry',
    route: '/modules/purorder/pt_registry',
    label: '采购退货登记单',
    kinds: ['pt'],
    fields: { ...TRADE, ...DELIVERED, partnerName: { label: '供应商' } },
    actions: ACTIONS,
    buttons: BORROWED,
  },
  {
    code: 'sa',
    base: '/sale/tr-registry',
    route: '/modules/sale/sa_registry',
    label: '销售登记单',
    kinds: ['sa'],
    fields: { ...NO_SIDES, ...DELIVERED, partnerName: { label: '客户' } },
    actions: ACTIONS,
    buttons: BORROWED,
  },
  {
    code: 'st',
    base: '/st/tr-registry',
    route: '/modules/sale/st_registry',
    label: '销售退货登记单',
    kinds: ['st'],
    fields: { ...TRADE, ...RECEIVED, partnerName: { label: '客户' } },
    actions: ACTIONS,
    buttons: BORROWED,
  },
  {
    code: 'al',
    base: '/allot/tr-registry',
    route: '/modules/allot/al_registry',
    label: '调拨登记单',
    kinds: ['al'],
    fields: { ...WITH_TRANSIT, side: { required: true, default: 'fh' }, taskId: 'absent' },
    actions: ACTIONS,
    buttons: [...BORROWED, CLOSE_TRANSIT],
  },
  {
    code: 'tr',
    base: '/transfer/tr-registry',
    route: '/modules/transfer/tr_registry',
    label: '转储登记单',
    kinds: ['tr'],
    fields: {
      ...WITH_TRANSIT,
      side: { required: true, default: 'fh' },
      taskId: 'absent',
      contractId: 'absent',
      contractCode: 'absent',
    },
    actions: ACTIONS,
    buttons: [...BORROWED, CLOSE_TRANSIT],
  },
  {
    code: 'all',
    base: '/registry/tr-registry',
    route: '/modules/registry/tr_registry',
    label: '全部登记单',
    kinds: ['pu', 'pt', 'sa', 'st', 'al', 'tr'],
    fields: { ...WITH_TRANSIT, kind: { hidden: false, advanced: true } },
    actions: ACTIONS,
    buttons: [...BORROWED, CLOSE_TRANSIT],
  },
] as const
