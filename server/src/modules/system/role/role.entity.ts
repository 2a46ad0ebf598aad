import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, json, text } from '@junheng/domain/entity/field.ts'

export const role = defineEntity({
  name: 'role',
  table: 'sys_role',
  label: '角色',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({ label: '编码', length: 40, required: true, unique: 'scope', quick: true }),
    name: text({ label: '名称', required: true, quick: true }),
    dataScope: choice(
      { OWN: '本人', DEPT: '部门', ORG: '本库区', ORGS: '指定库区', GROUP: '集团' },
      { label: '数据范围', required: true, default: 'ORG' },
    ),
    fieldScope: json({ label: '隐藏字段', tips: '形如 {"inventory":["price"]}' }),
    plainFields: flag({ label: '可看敏感信息' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  mounts: [{ code: 'main', base: '/sys-role', route: '/modules/system/sys_role', label: '角色' }],
})

export interface RoleRow extends RowOf<typeof role> {}
