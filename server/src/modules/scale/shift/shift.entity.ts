import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { date, ref, refs, text, timeOfDay } from '@junheng/domain/entity/field.ts'
import { userPopup } from '#modules/system/api.ts'
import { shiftPopup, teamPopup } from '../popups.ts'

const codeAndName = {
  code: text({ label: '编码', length: 40, required: true, unique: 'scope', quick: true }),
  name: text({ label: '名称', required: true, quick: true }),
}
const remark = text({ label: '备注', length: 500, control: 'TEXTAREA' })

/** A part of the day that one team works; one that ends not after it starts runs into the next day. */
export const shift = defineEntity({
  name: 'shift',
  table: 'sys_shift',
  label: '班次',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    startTime: timeOfDay({ label: '开始时间', required: true }),
    endTime: timeOfDay({ label: '结束时间', required: true, tips: '不晚于开始时间的，到次日' }),
    remark,
  },
  list: ['code', 'name', 'startTime', 'endTime', 'remark', 'enabled', 'createDate'],
  sort: { field: 'startTime', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/sys-shift',
      route: '/modules/measure/sys_shift',
      label: '班次',
      // No copy: it would be at the same time as the first.
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

/** People who work a shift together. */
export const team = defineEntity({
  name: 'team',
  table: 'sys_team',
  label: '班组',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: { ...codeAndName, ...refs('user', 'member', { label: '成员' }), remark },
  picks: { memberIds: pick(userPopup, { fill: {} }) },
  list: ['code', 'name', 'memberNames', 'remark', 'enabled', 'createDate'],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    { code: 'main', base: '/measure/sys-team', route: '/modules/measure/sys_team', label: '班组' },
  ],
})

/** Which team works which shift of a day. */
export const shiftRotation = defineEntity({
  name: 'shiftRotation',
  table: 'sys_shift_rotation',
  label: '排班',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'teamName',
  fields: {
    shiftDate: date({ label: '班次日', required: true }),
    ...ref('shift', 'shift', { label: '班次', required: true }),
    ...ref('team', 'team', { label: '班组', required: true }),
  },
  unique: [['shiftDate', 'shiftId']],
  picks: {
    shiftId: pick(shiftPopup, { fill: { shiftName: 'name' } }),
    teamId: pick(teamPopup, { fill: { teamName: 'name' } }),
  },
  list: ['shiftDate', 'shiftName', 'teamName', 'createUser', 'createDate'],
  sort: { field: 'shiftDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/sys-shift-rotation',
      route: '/modules/measure/sys_shift_rotation',
      label: '排班',
    },
  ],
})

export interface ShiftRow extends RowOf<typeof shift> {}
