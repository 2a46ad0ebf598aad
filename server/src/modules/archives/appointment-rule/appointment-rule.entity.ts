import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { choices, flag, int, timeOfDay, tons } from '@junheng/domain/entity/field.ts'
import { WEEK_DAYS } from '@junheng/domain/values/week-day.ts'
import { archiveFields } from '../archive-fields.ts'
import { factoryPopup } from '../place-popups.ts'
import { materialList } from '../rule-match/material-list.ts'
import { ruleFields } from '../rule-match/rule-fields.ts'

const appointmentInventory = defineChild({
  name: 'appointmentInventory',
  table: 'as_appointment_inventory',
  label: '适用物料',
  ...materialList,
})

/** How many vehicles, and how many tons, may come in a span of the day; bookings are counted per day. */
const appointmentSlot = defineChild({
  name: 'appointmentSlot',
  table: 'as_appointment_slot',
  label: '预约时段',
  fields: {
    weekDays: choices(WEEK_DAYS, { label: '星期', required: true }),
    fromTime: timeOfDay({ label: '开始时间', required: true }),
    toTime: timeOfDay({
      label: '结束时间',
      required: true,
      tips: '不晚于开始时间的，到次日结束',
    }),
    num: int({ label: '车数', required: true, min: '1' }),
    maxLimit: tons({ label: '吨数上限', above: '0', tips: '不填表示不限' }),
  },
})

const minutes = (label: string, preset: string) =>
  int({ label, required: true, default: preset, min: '0' })

export const appointmentRule = defineEntity({
  name: 'appointmentRule',
  table: 'as_appointment_rule',
  label: '预约规则',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...ruleFields,
    required: flag({ label: '必须预约' }),
    aheadDays: int({ label: '提前天数', required: true, default: '3', min: '0', max: '90' }),
    openTime: timeOfDay({ label: '最后一天开放时间', tips: '不填表示零点开放' }),
    cancelMinutes: minutes('取消时限(分)', '60'),
    earlyMinutes: minutes('允许提前(分)', '30'),
    lateMinutes: minutes('允许迟到(分)', '60'),
    breakLimit: int({
      label: '爽约次数',
      required: true,
      default: '3',
      min: '0',
      tips: '30天内达到即列入黑名单，0 表示不列入',
    }),
    breakDays: int({ label: '黑名单天数', required: true, default: '7', min: '1', max: '3650' }),
    ...archiveFields,
  },
  children: { asAppointmentInventory: appointmentInventory, asAppointmentSlot: appointmentSlot },
  picks: { factoryId: pick(factoryPopup, { fill: { factoryName: 'name' } }) },
  form: {
    style: 'tab',
    parts: [
      'code',
      'name',
      'kinds',
      'factoryId',
      'priority',
      'required',
      'aheadDays',
      'openTime',
      'cancelMinutes',
      'earlyMinutes',
      'lateMinutes',
      'breakLimit',
      'breakDays',
      'innerCode',
      'remark',
      { tab: '预约时段' },
      'asAppointmentSlot',
      { tab: '适用物料' },
      'asAppointmentInventory',
    ],
  },
  sort: { field: 'code', dir: 'asc' },
  actionLabels: { verifyMatch: '验证预约规则' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-appointment-rule',
      route: '/modules/material/as_appointment_rule',
      label: '预约规则',
      page: { below: 'passage', roles: { manager: ['keeps', 'verifyMatch'] } },
    },
  ],
})

export interface AppointmentRuleRow extends RowOf<typeof appointmentRule> {}
