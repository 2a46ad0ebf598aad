import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, file, ref, refs, text } from '@junheng/domain/entity/field.ts'
import { LISTED_TYPES } from '@junheng/domain/party/listing.ts'
import type { DateDefault, DateOffset } from '@junheng/domain/values/date-default.ts'
import { organizationPopup } from '#modules/system/api.ts'
import {
  carrierPopup,
  customerPopup,
  driverPopup,
  vehiclePopup,
  vendorPopup,
} from '../party-popups.ts'

const here: DateOffset = { mark: '+', value: 0 }
const now: DateDefault = {
  type: 'datetime',
  year: here,
  month: here,
  day: here,
  hour: here,
  minute: here,
  second: here,
}

/**
 * Rows are lifted, never deleted, so there is neither enable nor delete. Whom a row means is picked in the
 * field of its type; `targetId` is that pick's id whatever the type.
 */
export const blacklist = defineEntity({
  name: 'blacklist',
  table: 'as_blacklist',
  label: '黑名单',
  scope: 'group',
  lifeCycle: 'none',
  codeField: 'code',
  nameField: 'targetName',
  codeRule: {
    id: 'blacklist',
    segments: [
      { type: 'constant', value: 'HMD' },
      { type: 'sequence', width: 5, reset: 'never' },
    ],
  },
  fields: {
    code: text({
      label: '编号',
      length: 40,
      unique: 'scope',
      write: 'create',
      tips: '不填自动编号',
    }),
    targetType: choice(LISTED_TYPES, { label: '对象类型', required: true, default: 'VEHICLE' }),
    ...ref('vehicle', 'vehicle', { label: '车辆' }),
    ...ref('driver', 'driver', { label: '司机' }),
    ...ref('carrier', 'carrier', { label: '承运商' }),
    ...ref('vendor', 'vendor', { label: '供应商' }),
    ...ref('customer', 'customer', { label: '客户' }),
    targetId: text({ label: '对象编号', length: 19, write: 'server', hidden: true }),
    targetValue: text({
      label: '车牌号、身份证号或编码',
      length: 40,
      required: true,
      quick: true,
      tips: '没有档案的直接填写',
    }),
    targetName: text({ label: '名称', quick: true }),
    level: choice(
      { FORBID: { label: '禁止', color: 'red' }, WARN: { label: '提醒', color: 'orange' } },
      { label: '级别', required: true, default: 'FORBID' },
    ),
    reason: text({ label: '原因', length: 200, required: true, quick: true }),
    startTime: dateTime({ label: '开始时间', required: true, default: now }),
    endTime: dateTime({ label: '结束时间', tips: '不填表示长期' }),
    ...refs('organization', 'org', { label: '适用库区', tips: '不选表示全集团' }),
    source: choice(
      { MANUAL: '人工', AUTO: '系统' },
      { label: '来源', write: 'server', default: 'MANUAL' },
    ),
    liftTime: dateTime({ label: '解除时间', write: 'server' }),
    liftUser: text({ label: '解除人', length: 40, write: 'server' }),
    liftReason: text({ label: '解除原因', length: 200, write: 'server' }),
    photo: file({ label: '照片', control: 'IMG_LOGO' }),
    /** The whole number of a driver; what is shown of it stands in targetValue. */
    idNumber: text({
      label: '身份证号',
      length: 18,
      write: 'server',
      show: false,
      mask: 'idNumber',
    }),
  },
  when: {
    vehicleId: { field: 'targetType', is: ['VEHICLE'], set: 'show' },
    driverId: { field: 'targetType', is: ['DRIVER'], set: 'show' },
    carrierId: { field: 'targetType', is: ['CARRIER'], set: 'show' },
    vendorId: { field: 'targetType', is: ['VENDOR'], set: 'show' },
    customerId: { field: 'targetType', is: ['CUSTOMER'], set: 'show' },
  },
  picks: {
    vehicleId: pick(vehiclePopup, {
      fill: { vehicleName: 'plateNumber', targetValue: 'plateNumber', targetName: 'plateNumber' },
    }),
    driverId: pick(driverPopup, {
      fill: { driverName: 'driverName', targetValue: 'idNumber', targetName: 'driverName' },
    }),
    carrierId: pick(carrierPopup, {
      fill: { carrierName: 'name', targetValue: 'code', targetName: 'name' },
    }),
    vendorId: pick(vendorPopup, {
      fill: { vendorName: 'name', targetValue: 'code', targetName: 'name' },
    }),
    customerId: pick(customerPopup, {
      fill: { customerName: 'name', targetValue: 'code', targetName: 'name' },
    }),
    orgIds: pick(organizationPopup, { fill: {} }),
  },
  indexes: [['targetValue'], ['idNumber'], ['targetId']],
  list: [
    'code',
    'targetType',
    'targetValue',
    'targetName',
    'level',
    'reason',
    'startTime',
    'endTime',
    'orgNames',
    'source',
    'liftTime',
    'liftUser',
    'liftReason',
    'createUser',
    'createDate',
  ],
  sort: { field: 'startTime', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-blacklist',
      route: '/modules/material/as_blacklist',
      label: '黑名单',
      actions: ['list', 'create', 'update', 'export'],
    },
  ],
})

export interface BlacklistRow extends RowOf<typeof blacklist> {}
