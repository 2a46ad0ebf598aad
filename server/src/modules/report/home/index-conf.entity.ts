import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { choices, int, ref, text } from '@junheng/domain/entity/field.ts'
import { HOME_PARTS } from '@junheng/domain/home/home-wire.ts'
import { rolePopup } from '#modules/system/api.ts'

/** What the home page shows to a role; without a role, to whoever has no row of his own. */
export const indexConf = defineEntity({
  name: 'indexConf',
  table: 'sys_index_conf',
  label: '首页配置',
  scope: 'group',
  lifeCycle: 'master',
  nameField: 'name',
  fields: {
    name: text({ label: '名称', length: 60, required: true, quick: true }),
    ...ref('role', 'role', { label: '角色', tips: '不填：没有单独配置的角色都按这一条' }),
    parts: choices(HOME_PARTS, {
      label: '显示内容',
      required: true,
      tips: '按选择的先后显示；数据仍受各自权限控制',
    }),
    seq: int({
      label: '顺序',
      required: true,
      default: '1',
      min: '1',
      tips: '多个角色时序号小的在前',
    }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  unique: [['roleId']],
  picks: { roleId: pick(rolePopup, { fill: { roleName: 'name' } }) },
  list: ['name', 'roleName', 'parts', 'seq', 'enabled', 'updateUser', 'updateDate'],
  sort: { field: 'seq', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/web/sys-index-conf',
      route: '/modules/system/sys_index_conf',
      label: '首页配置',
    },
  ],
})
