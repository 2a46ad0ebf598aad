import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { flag, int, ref, text } from '@junheng/domain/entity/field.ts'
import { sourceFields } from '#platform/entity-engine/source-fields.ts'
import { deptPopup, userPopup } from '../popups.ts'

export const dept = defineEntity({
  name: 'dept',
  table: 'sys_dept',
  label: '部门',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  parentField: 'parentId',
  fields: {
    code: text({ label: '编码', length: 40, required: true, unique: 'scope', quick: true }),
    name: text({ label: '名称', required: true, quick: true }),
    ...ref('dept', 'parent', { label: '上级部门' }),
    ...ref('user', 'leader', { label: '负责人' }),
    isWorkshop: flag({ label: '生产车间' }),
    seq: int({ label: '排序' }),
    ...sourceFields,
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  picks: {
    parentId: pick(deptPopup, { fill: { parentName: 'name' } }),
    leaderId: pick(userPopup, { fill: { leaderName: 'realName' } }),
  },
  form: {
    parts: ['code', 'name', 'parentId', 'leaderId', 'isWorkshop', 'seq', 'innerCode', 'remark'],
  },
  sort: { field: 'seq', dir: 'asc' },
  mounts: [{ code: 'main', base: '/sys-dept', route: '/modules/system/sys_dept', label: '部门' }],
})
