import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, int, refs, text } from '@junheng/domain/entity/field.ts'
import { STEP_TYPES } from '@junheng/domain/passage/step-order.ts'
import { archiveFields } from '../archive-fields.ts'
import { checkPopup, checkPrefixPopup } from '../passage-popups.ts'
import { factoryPopup } from '../place-popups.ts'
import { materialList } from '../rule-match/material-list.ts'
import { ruleFields } from '../rule-match/rule-fields.ts'

/** What a vehicle does one after the other, and at which points it may do it. */
const lineSub = defineChild({
  name: 'lineSub',
  table: 'as_line_sub',
  label: '步骤',
  fields: {
    seq: int({ label: '序号', required: true, min: '1', unique: 'scope' }),
    ...refs('check', 'check', { label: '控制点', required: true, tips: '任一控制点均可' }),
    stepType: choice(STEP_TYPES, { label: '步骤', required: true }),
    required: flag({ label: '必经', default: true }),
    limitMinutes: int({ label: '时限(分)', min: '1' }),
    prefixNames: text({
      label: '编号前缀',
      length: 200,
      control: 'RESOURCE_CONTROLS_MORE',
    }),
  },
  picks: {
    checkIds: pick(checkPopup, { fill: {} }),
    prefixNames: pick(checkPrefixPopup, { fill: {}, filter: { mainId: 'checkIds' } }),
  },
})

const lineInventory = defineChild({
  name: 'lineInventory',
  table: 'as_line_inventory',
  label: '适用物料',
  ...materialList,
})

export const line = defineEntity({
  name: 'line',
  table: 'as_line',
  label: '厂内线路',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...ruleFields,
    limitMinutes: int({ label: '在厂时限(分)', min: '1' }),
    ...archiveFields,
  },
  children: { asLineSub: lineSub, asLineInventory: lineInventory },
  picks: { factoryId: pick(factoryPopup, { fill: { factoryName: 'name' } }) },
  form: {
    style: 'tab',
    parts: [
      'code',
      'name',
      'kinds',
      'factoryId',
      'priority',
      'limitMinutes',
      'innerCode',
      'remark',
      { tab: '步骤' },
      'asLineSub',
      { tab: '适用物料' },
      'asLineInventory',
    ],
  },
  sort: { field: 'code', dir: 'asc' },
  actionLabels: { verifyMatch: '验证匹配线路' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-line',
      route: '/modules/material/as_line',
      label: '厂内线路',
      page: { below: 'passage' },
    },
  ],
})

export interface LineRow extends RowOf<typeof line> {}
