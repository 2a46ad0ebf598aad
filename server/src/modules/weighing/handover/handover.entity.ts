import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import { date, dateTime, file, int, json, ref, text } from '@junheng/domain/entity/field.ts'
import { shiftPopup, weighRoomPopup } from '#modules/scale/api.ts'
import { userPopup } from '#modules/system/api.ts'

const FILLED = { write: 'server', copy: false } as const
const counted = (label: string) => int({ label, required: true, default: '0', ...FILLED })

/** One shift of a weighing room is handed to the next: what stands open, and who has signed for it. */
export const handover = defineEntity({
  name: 'handover',
  table: 'mm_handover',
  label: '交接班',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('handover', 'JJ'),
  fields: {
    code: codeField('交接班单号'),
    ...ref('weighRoom', 'room', { label: '磅房', required: true, quick: true }),
    shiftDate: date({ label: '班次日', required: true }),
    ...ref('shift', 'shift', { label: '班次', required: true }),
    ...ref('user', 'fromUser', {
      label: '交班人',
      required: true,
      quick: true,
    }),
    ...ref('user', 'toUser', { label: '接班人', required: true, quick: true }),
    weighCount: counted('本班过磅'),
    openTrucks: counted('厂内车辆'),
    openExceptions: counted('未处理异常'),
    voids: counted('作废磅单'),
    handWeighings: counted('手工读数'),
    truckText: text({ label: '厂内车辆明细', length: 2000, control: 'TEXTAREA', ...FILLED }),
    scaleText: text({ label: '地磅读数与点检', length: 2000, control: 'TEXTAREA', ...FILLED }),
    facts: json({ label: '交接内容', show: false, hidden: true, ...FILLED }),
    fillTime: dateTime({ label: '统计时间', ...FILLED }),
    fromSign: file({ label: '交班人签名', ...FILLED }),
    fromSignTime: dateTime({ label: '交班签名时间', ...FILLED }),
    toSign: file({ label: '接班人签名', ...FILLED }),
    toSignTime: dateTime({ label: '接班签名时间', ...FILLED }),
    remark: text({ label: '交接事项', length: 500, control: 'TEXTAREA' }),
  },
  unique: [['roomId', 'shiftDate', 'shiftId']],
  picks: {
    roomId: pick(weighRoomPopup, { fill: { roomName: 'name' } }),
    shiftId: pick(shiftPopup, { fill: { shiftName: 'name' } }),
    fromUserId: pick(userPopup, { fill: { fromUserName: 'realName' } }),
    toUserId: pick(userPopup, { fill: { toUserName: 'realName' } }),
  },
  form: {
    parts: [
      'code',
      'roomId',
      'shiftDate',
      'shiftId',
      'fromUserId',
      'toUserId',
      'remark',
      'weighCount',
      'openTrucks',
      'openExceptions',
      'voids',
      'handWeighings',
      'fillTime',
      'truckText',
      'scaleText',
      'fromSignTime',
      'toSignTime',
      'fromSign',
      'toSign',
    ],
  },
  list: [
    'code',
    'roomName',
    'shiftDate',
    'shiftName',
    'fromUserName',
    'toUserName',
    'weighCount',
    'openTrucks',
    'openExceptions',
    'voids',
    'handWeighings',
    'fromSignTime',
    'toSignTime',
    'status',
    'createDate',
  ],
  sort: { field: 'createDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-handover',
      route: '/modules/measure/mm_handover',
      label: '交接班',
      // Signed by both it is audited; nobody audits or reverts it otherwise, and no shift is handed over twice.
      actions: ['list', 'create', 'update', 'delList', 'obsolete', 'recover', 'export'],
    },
  ],
})

export interface HandoverRow extends RowOf<typeof handover> {}
