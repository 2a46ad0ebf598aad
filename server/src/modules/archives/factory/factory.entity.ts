import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { decimal, flag, int, ref, text } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName, kindChoice, kindChoices } from '../archive-fields.ts'
import { factoryNoticePopup } from '../place-popups.ts'
import { inventoryClassPopup, inventoryPopup } from '../popups.ts'
import { qrButton } from '../qr-rule/qr-button.ts'

/** Which materials are loaded and unloaded in a factory; read by rule matching. */
const factoryInvs = defineChild({
  name: 'factoryInvs',
  table: 'as_inv_factory_invs',
  label: '厂区物料',
  fields: {
    ...ref('inventory', 'inventory', { label: '物料' }),
    ...ref('inventoryClass', 'invc', { label: '物料分类' }),
    kinds: kindChoices({ label: '业务类型', tips: '不填表示全部' }),
  },
  picks: {
    inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
    invcId: pick(inventoryClassPopup, { fill: { invcName: 'invcName' } }),
  },
})

/** Notices whose vehicles come to a factory whatever their material is. */
const factoryNotice = defineChild({
  name: 'factoryNotice',
  table: 'as_inv_factory_notice',
  label: '厂区通知单',
  fields: {
    noticeId: ref('notice', 'notice', { label: '通知单', required: true }).noticeId,
    notoCode: text({
      label: '通知单号',
      length: 40,
      write: 'server',
      follows: { ref: 'noticeId', take: 'code' },
    }),
    kind: kindChoice({
      label: '业务类型',
      write: 'server',
      follows: { ref: 'noticeId', take: 'kind' },
    }),
  },
  unique: [['noticeId']],
  picks: {
    noticeId: pick(factoryNoticePopup, {
      fill: { notoCode: 'code', kind: 'kind' },
      clears: 'filled',
    }),
  },
})

export const factory = defineEntity({
  name: 'factory',
  table: 'as_inv_factory',
  label: '厂区',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    isDefault: flag({ label: '默认厂区' }),
    address: text({ label: '地址', length: 200 }),
    longitude: decimal(10, 6, { label: '经度', min: '-180', max: '180' }),
    latitude: decimal(10, 6, { label: '纬度', min: '-90', max: '90' }),
    maxVehicle: int({
      label: '厂内车辆上限',
      required: true,
      default: '0',
      min: '0',
      tips: '0 表示不限',
    }),
    inFactory: int({ label: '厂内车辆', required: true, write: 'server', default: '0' }),
    ...archiveFields,
  },
  children: { asInvFactoryInvs: factoryInvs, asInvFactoryNotice: factoryNotice },
  form: {
    style: 'tab',
    parts: [
      'code',
      'name',
      'isDefault',
      'address',
      'longitude',
      'latitude',
      'maxVehicle',
      'inFactory',
      'innerCode',
      'remark',
      { tab: '厂区物料' },
      'asInvFactoryInvs',
      { tab: '厂区通知单' },
      'asInvFactoryNotice',
    ],
  },
  sort: { field: 'code', dir: 'asc' },
  actionLabels: { verifyMatch: '验证厂区' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-inv-factory',
      route: '/modules/material/as_inv_factory',
      label: '厂区',
      page: { below: 'archives' },
      buttons: [qrButton('SITE', '场所码')],
    },
  ],
})

export interface FactoryRow extends RowOf<typeof factory> {}
