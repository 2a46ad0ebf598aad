import { phantom } from '../values/phantom.ts'
import { defineChild, definePopup, type Entity, pick, type RawEntity } from './define-entity.ts'
import { choice, flag, int, ref, text, tons } from './field.ts'

export const toolPopup = definePopup({
  code: 'pick-tool',
  label: '选择工具',
  entity: 'tool',
  style: 'list',
  shown: ['id', 'name'],
  value: 'id',
  view: 'name',
})

export const toolLine = defineChild({
  name: 'toolLine',
  table: 'zz_tool_line',
  label: '明细',
  fields: {
    weight: tons({ label: '重量' }),
    count: int({ label: '个数' }),
    note: text({ label: '备注' }),
  },
})

const DEFINITION = {
  name: 'tool',
  table: 'zz_tool',
  label: '工具',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({ label: '编码', required: true, unique: 'scope' }),
    name: text({ label: '名称' }),
    ...ref('tool', 'parent', { label: '上级' }),
    weight: tons({ label: '重量' }),
    total: tons({ label: '合计' }),
    count: int({ label: '个数' }),
    urgent: flag({ label: '加急' }),
    grade: choice({ A: '甲', B: '乙' }, { label: '等级', default: 'A' }),
  },
  children: { zzToolLine: toolLine },
  picks: { parentId: pick(toolPopup, { fill: { parentName: 'name' } }) },
  mounts: [{ code: 'main', base: '/test/zz-tool', route: '/modules/test/zz_tool', label: '工具' }],
} as const satisfies Partial<RawEntity>

/** A small entity that is right; a test states only what is wrong with it. */
export function makeEntity(changes: object = {}): Entity {
  return phantom({ definition: { ...DEFINITION, ...changes } })
}

/** The same with more fields, or others in place of its own. */
export function makeEntityWith(fields: object, changes: object = {}): Entity {
  return makeEntity({ fields: { ...DEFINITION.fields, ...fields }, ...changes })
}
