import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import {
  choice,
  choices,
  flag,
  int,
  ref,
  refs,
  text,
  timeOfDay,
} from '@junheng/domain/entity/field.ts'
import { WEEK_DAYS } from '@junheng/domain/values/week-day.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'
import { queuePopup } from '../passage-popups.ts'
import { siloPicks } from '../place-picks.ts'
import { factoryPopup, handsetPopup } from '../place-popups.ts'

const dischargeAddressQueue = defineChild({
  name: 'dischargeAddressQueue',
  table: 'as_dischargeaddress_queue',
  label: '排队规则',
  fields: {
    ...ref('queue', 'queue', { label: '排队规则', required: true }),
    seq: int({ label: '序号', required: true, default: '1', min: '1' }),
  },
  picks: { queueId: pick(queuePopup, { fill: { queueName: 'name' } }) },
  unique: [['queueId']],
})

/** When the place is open; without a row it always is. */
const dischargeAddressTime = defineChild({
  name: 'dischargeAddressTime',
  table: 'as_dischargeaddress_time',
  label: '开放时段',
  fields: {
    weekDays: choices(WEEK_DAYS, { label: '星期', required: true }),
    fromTime: timeOfDay({ label: '开始时间', required: true }),
    toTime: timeOfDay({
      label: '结束时间',
      required: true,
      tips: '不晚于开始时间的，到次日结束',
    }),
  },
})

export const dischargeAddress = defineEntity({
  name: 'dischargeAddress',
  table: 'as_dischargeaddress',
  label: '装卸地点',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    addressType: choice(
      { LOAD: '装货', UNLOAD: '卸货', BOTH: '装卸' },
      { label: '类型', required: true, default: 'BOTH' },
    ),
    ...ref('factory', 'factory', { label: '厂区' }),
    ...ref('warehouse', 'warehouse', { label: '仓库' }),
    ...ref('area', 'area', { label: '区域' }),
    ...ref('silo', 'silo', { label: '筒仓' }),
    maxVehicle: int({ label: '同时作业车数', required: true, default: '1', min: '1' }),
    avgMinutes: int({ label: '平均作业时间(分)', min: '1' }),
    ...refs('handset', 'handset', { label: '手持机' }),
    /** The dispatcher has shut the place; who works there finishes. */
    closed: flag({ label: '已关闭', write: 'server' }),
    closeReason: text({ label: '关闭原因', length: 200, write: 'server', show: false }),
    ...archiveFields,
  },
  children: {
    asDischargeaddressQueue: dischargeAddressQueue,
    asDischargeaddressTime: dischargeAddressTime,
  },
  picks: {
    factoryId: pick(factoryPopup, { fill: { factoryName: 'name' } }),
    ...siloPicks,
    handsetIds: pick(handsetPopup, { fill: {} }),
  },
  form: {
    style: 'tab',
    parts: [
      'code',
      'name',
      'addressType',
      'factoryId',
      'warehouseId',
      'areaId',
      'siloId',
      'maxVehicle',
      'avgMinutes',
      'handsetIds',
      'innerCode',
      'remark',
      { tab: '排队规则' },
      'asDischargeaddressQueue',
      { tab: '开放时段' },
      'asDischargeaddressTime',
    ],
  },
  list: [
    'code',
    'name',
    'addressType',
    'factoryName',
    'warehouseName',
    'areaName',
    'siloName',
    'maxVehicle',
    'avgMinutes',
    'handsetNames',
    'closed',
    'resourceType',
    'innerCode',
    'remark',
    'enabled',
    'createUser',
    'createDate',
  ],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-dischargeaddress',
      route: '/modules/material/as_dischargeaddress',
      label: '装卸地点',
      page: { below: 'passage' },
    },
  ],
})

export interface DischargeAddressRow extends RowOf<typeof dischargeAddress> {}
