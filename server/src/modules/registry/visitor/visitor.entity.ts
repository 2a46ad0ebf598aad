import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, NOW } from '@junheng/domain/entity/document-fields.ts'
import { dateTime, ref, text } from '@junheng/domain/entity/field.ts'
import type { DateDefault } from '@junheng/domain/values/date-default.ts'
import { userPopup } from '#modules/system/api.ts'

const TOMORROW: DateDefault = { ...NOW, day: { mark: '+', value: 1 } }

/** Visitors and service vehicles: through the gate and out again, never over a scale. */
export const visitor = defineEntity({
  name: 'visitor',
  table: 'tr_visitor',
  label: '访客车辆',
  scope: 'org',
  lifeCycle: 'none',
  codeField: 'code',
  nameField: 'visitor',
  codeRule: dailyCode('visitor', 'FK'),
  fields: {
    code: codeField('预约单号'),
    plateNumber: text({ label: '车牌号', length: 12, required: true, quick: true }),
    visitor: text({ label: '来访人', length: 40, required: true, quick: true }),
    mobile: text({ label: '手机', length: 11, check: 'mobile', mask: 'mobile' }),
    ...ref('user', 'hostUser', { label: '被访人', required: true }),
    reason: text({ label: '事由', length: 200 }),
    startTime: dateTime({ label: '预约开始', required: true, default: NOW }),
    endTime: dateTime({ label: '预约截止', required: true, default: TOMORROW }),
    enterTime: dateTime({ label: '入厂时间', write: 'server' }),
    enterUser: text({ label: '入厂放行人', length: 40, write: 'server', show: false }),
    leaveTime: dateTime({ label: '出厂时间', write: 'server' }),
    leaveUser: text({ label: '出厂放行人', length: 40, write: 'server', show: false }),
  },
  picks: { hostUserId: pick(userPopup, { fill: { hostUserName: 'realName' } }) },
  indexes: [['plateNumber'], ['enterTime']],
  sort: { field: 'createDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/registry/tr-visitor',
      route: '/modules/registry/tr_visitor',
      label: '访客车辆',
    },
  ],
})

export interface VisitorRow extends RowOf<typeof visitor> {}
