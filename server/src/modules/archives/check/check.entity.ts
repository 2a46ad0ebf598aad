import { defineChild, defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, choices, flag, ref, refs, text } from '@junheng/domain/entity/field.ts'
import { CHECK_TYPES } from '@junheng/domain/passage/step-order.ts'
import { codeRulePopup, userPopup } from '#modules/system/api.ts'
import { archiveFields, codeAndName, kindChoices } from '../archive-fields.ts'
import { factoryPopup, warehousePopup } from '../place-popups.ts'

/** What the codes of documents made at a point begin with. */
const checkPrefix = defineChild({
  name: 'checkPrefix',
  table: 'as_check_prefix',
  label: '编号前缀',
  codeField: 'prefix',
  nameField: 'prefixName',
  fields: {
    prefix: text({
      label: '前缀',
      length: 6,
      required: true,
      unique: 'scope',
      validate: { pattern: '^[A-Z0-9]{1,6}$', title: '前缀须为1到6位大写字母或数字' },
    }),
    prefixName: text({ label: '前缀名称', required: true, length: 40 }),
    target: choice(
      { REGISTRY: '登记单', WEIGH: '磅单', ASSAY: '化验单' },
      { label: '用于', required: true },
    ),
    ...ref('codeRule', 'codeRule', { label: '编码规则' }),
  },
  picks: { codeRuleId: pick(codeRulePopup, { fill: { codeRuleName: 'name' } }) },
})

export const check = defineEntity({
  name: 'check',
  table: 'as_check',
  label: '控制点',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    checkType: choice(CHECK_TYPES, { label: '控制点类型', required: true }),
    ...ref('factory', 'factory', { label: '厂区' }),
    direction: choice({ IN: '进', OUT: '出', BOTH: '双向' }, { label: '方向' }),
    deviceCode: text({
      label: '设备编号',
      length: 40,
      unique: 'scope',
      tips: '地磅、道闸或读卡器的编号',
    }),
    kinds: kindChoices({ label: '业务类型', tips: '不填表示全部' }),
    passModes: choices(
      { CARD: '刷卡', PLATE: '车牌', QR: '扫码', MANUAL: '人工' },
      { label: '通行方式' },
    ),
    photoRequired: flag({ label: '须拍照' }),
    ...refs('warehouse', 'warehouse', { label: '仓库' }),
    ...refs('user', 'user', { label: '操作人员', tips: '不填表示有此菜单的都可以' }),
    ...archiveFields,
  },
  children: { asCheckPrefix: checkPrefix },
  picks: {
    factoryId: pick(factoryPopup, { fill: { factoryName: 'name' } }),
    warehouseIds: pick(warehousePopup, { fill: {} }),
    userIds: pick(userPopup, { fill: {} }),
  },
  list: [
    'code',
    'name',
    'checkType',
    'factoryName',
    'direction',
    'deviceCode',
    'kinds',
    'passModes',
    'photoRequired',
    'warehouseNames',
    'userNames',
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
      base: '/material/as-check',
      route: '/modules/material/as_check',
      label: '控制点',
      page: { below: 'passage' },
    },
  ],
})
