import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { file, text } from '@junheng/domain/entity/field.ts'

export const group = defineEntity({
  name: 'group',
  table: 'sys_group',
  label: '集团',
  scope: 'own-group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({ label: '编码', length: 40, required: true, unique: 'table', quick: true }),
    name: text({ label: '名称', required: true, quick: true }),
    shortName: text({ label: '简称', length: 40 }),
    tenant: text({ label: '租户标识', length: 40, unique: 'table' }),
    logoMain: file({ label: '主标志', control: 'IMG_LOGO', groupRead: true }),
    logoSub: file({ label: '副标志', control: 'IMG_LOGO', groupRead: true }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  form: { parts: ['code', 'name', 'shortName', 'tenant', 'logoMain', 'logoSub', 'remark'] },
  mounts: [{ code: 'main', base: '/sys-group', route: '/modules/system/sys_group', label: '集团' }],
})
