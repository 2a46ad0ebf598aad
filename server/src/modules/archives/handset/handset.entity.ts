import { defineChild, defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { choices, dateTime, ref, text } from '@junheng/domain/entity/field.ts'
import { userPopup } from '#modules/system/api.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'
import { warehousePopup } from '../place-popups.ts'
import { inventoryClassPopup, inventoryPopup } from '../popups.ts'

/** Who may work with the device; an empty list is no restriction, here and below. */
const handsetUser = defineChild({
  name: 'handsetUser',
  table: 'sys_handset_user',
  label: '使用人',
  fields: { ...ref('user', 'user', { label: '用户', required: true }) },
  unique: [['userId']],
  picks: { userId: pick(userPopup, { fill: { userName: 'realName' } }) },
})

const handsetWarehouse = defineChild({
  name: 'handsetWarehouse',
  table: 'sys_handset_warehouse',
  label: '可用仓库',
  fields: { ...ref('warehouse', 'warehouse', { label: '仓库', required: true }) },
  unique: [['warehouseId']],
  picks: { warehouseId: pick(warehousePopup, { fill: { warehouseName: 'name' } }) },
})

const handsetInventory = defineChild({
  name: 'handsetInventory',
  table: 'sys_handset_inventory',
  label: '可用物料',
  fields: {
    ...ref('inventory', 'inventory', { label: '物料' }),
    ...ref('inventoryClass', 'invc', { label: '物料分类' }),
  },
  unique: [['inventoryId'], ['invcId']],
  picks: {
    inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
    invcId: pick(inventoryClassPopup, { fill: { invcName: 'invcName' } }),
  },
})

/** The secret lives in sys_handset_secret: no list, export or log can ever reach it. */
export const handset = defineEntity({
  name: 'handset',
  table: 'sys_handset',
  label: '手持机',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    deviceNo: text({
      label: '设备号',
      length: 64,
      required: true,
      unique: 'scope',
      quick: true,
    }),
    model: text({ label: '型号' }),
    appVersion: text({ label: '程序版本', length: 40, write: 'server' }),
    lastTime: dateTime({ label: '最近使用', write: 'server' }),
    modes: choices(
      { CONFIRM: '现场确认', SAMPLE: '取样', STOCK: '盘点', GATE: '门岗' },
      { label: '用途' },
    ),
    ...archiveFields,
  },
  children: {
    sysHandsetUser: handsetUser,
    sysHandsetWarehouse: handsetWarehouse,
    sysHandsetInventory: handsetInventory,
  },
  form: {
    style: 'tab',
    parts: [
      'code',
      'name',
      'deviceNo',
      'model',
      'modes',
      'appVersion',
      'lastTime',
      'innerCode',
      'remark',
      { tab: '使用人' },
      'sysHandsetUser',
      { tab: '可用仓库' },
      'sysHandsetWarehouse',
      { tab: '可用物料' },
      'sysHandsetInventory',
    ],
  },
  mounts: [
    {
      code: 'main',
      base: '/core/sys-handset',
      route: '/modules/system/sys_handset',
      label: '手持机',
      page: { below: 'archives', roles: { manager: ['keeps', 'enroll'] } },
      // No copy: a device has one number.
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
