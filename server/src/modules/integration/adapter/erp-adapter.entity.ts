import { defineChild, defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, date, dateTime, flag, int, text } from '@junheng/domain/entity/field.ts'
import {
  CODED_ARCHIVES,
  MESSAGE_FIELDS,
  MESSAGE_PARTS,
} from '@junheng/domain/integration/erp-message.ts'
import {
  BIZ_TYPES,
  ERP_TARGETS,
  UPLOAD_TRIGGERS,
} from '@junheng/domain/integration/outbox-terms.ts'

/** A kind of document that the ERP gets, and what it calls it. */
const adapterBiz = defineChild({
  name: 'erpAdapterBiz',
  table: 'sys_erp_adapter_biz',
  label: '上传单据',
  nameField: 'bizType',
  fields: {
    bizType: choice(BIZ_TYPES, { label: '单据类型', required: true }),
    active: flag({ label: '上传', default: true }),
    trigger: choice(UPLOAD_TRIGGERS, {
      label: '上传时机',
      tips: '不填按预设：磅单和收付款单审核后，结算单复核后',
    }),
    billType: text({ label: 'ERP单据类型', length: 20, tips: '不填按预设' }),
  },
  unique: [['bizType']],
})

/** A field of the ERP's document; those of a kind replace what is preset for it. */
const adapterField = defineChild({
  name: 'erpAdapterField',
  table: 'sys_erp_adapter_field',
  label: '字段对照',
  nameField: 'extField',
  fields: {
    bizType: choice(BIZ_TYPES, { label: '单据类型', required: true }),
    part: choice(MESSAGE_PARTS, { label: '位置', required: true, default: 'HEAD' }),
    extField: text({
      label: 'ERP字段',
      length: 60,
      required: true,
      validate: { pattern: '^[A-Za-z_][A-Za-z0-9_.-]*$', title: 'ERP字段只能是字母、数字和 _ . -' },
    }),
    source: choice(MESSAGE_FIELDS, { label: '取值' }),
    constant: text({ label: '固定值', length: 100 }),
  },
  unique: [['bizType', 'part', 'extField']],
})

/** What the ERP calls a row of an archive, where its inner code is not it. */
const adapterCode = defineChild({
  name: 'erpAdapterCode',
  table: 'sys_erp_adapter_code',
  label: '编码对照',
  nameField: 'code',
  fields: {
    archive: choice(CODED_ARCHIVES, { label: '档案', required: true }),
    code: text({ label: '本系统编码', length: 40, required: true }),
    extCode: text({ label: 'ERP编码', length: 60, required: true }),
  },
  unique: [['archive', 'code']],
})

/**
 * ERP适配器: where the documents of a company go, from which day on, and in whose words. Its password or key lives in
 * sys_erp_adapter_secret, sealed.
 */
export const erpAdapter = defineEntity({
  name: 'erpAdapter',
  table: 'sys_erp_adapter',
  label: 'ERP适配器',
  scope: 'org',
  lifeCycle: 'master',
  nameField: 'name',
  fields: {
    name: text({ label: '名称', length: 60, required: true, quick: true }),
    target: choice(ERP_TARGETS, { label: 'ERP', required: true, default: 'NC' }),
    activeDate: date({ label: '启用日期', required: true, tips: '此前的单据不上传' }),
    baseUrl: text({
      label: '地址',
      length: 200,
      required: true,
      tips: '如 http://10.0.0.8:8080，不含路径和账号',
    }),
    account: text({ label: '账套', length: 40, tips: 'NC账套、SAP集团（client）或账号' }),
    sender: text({ label: '发送方', length: 40, tips: 'SAP为登录名' }),
    receiver: text({ label: '接收方', length: 40 }),
    secretTime: dateTime({ label: '密钥设置时间', write: 'server', copy: false }),
    timeoutMs: int({
      label: '超时毫秒',
      required: true,
      default: '30000',
      min: '100',
      max: '100000',
    }),
    maxTries: int({ label: '最多次数', required: true, default: '8', min: '1', max: '20' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  children: {
    sysErpAdapterBiz: adapterBiz,
    sysErpAdapterField: adapterField,
    sysErpAdapterCode: adapterCode,
  },
  unique: [['target']],
  actions: ['secret'],
  list: [
    'name',
    'target',
    'baseUrl',
    'activeDate',
    'account',
    'receiver',
    'secretTime',
    'enabled',
    'updateUser',
  ],
  sort: { field: 'name', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/core/sys-erp-adapter',
      route: '/modules/integration/sys_erp_adapter',
      label: 'ERP适配器',
      // One for each ERP: there is nothing to copy, and nothing to bring in by the dozen.
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})

export interface ErpAdapterRow extends RowOf<typeof erpAdapter> {}
