import { expect, test } from 'vitest'
import { type FieldForm, fieldInput, placeFaults } from './field-form.ts'

const grade: FieldForm = { label: '等级', name: 'xGrade', kind: 'text', length: 20 }
const color: FieldForm = { label: '颜色', name: 'color', kind: 'choice', options: ['R=红', '蓝'] }

test('只发送该类型有的属性', () => {
  expect(fieldInput({ ...grade, options: ['A'], required: true })).toEqual({
    name: 'xGrade',
    kind: 'text',
    attrs: { label: '等级', required: true, length: 20 },
  })
  expect(fieldInput(color).attrs['options']).toEqual([
    { value: 'R', label: '红' },
    { value: '蓝', label: '蓝' },
  ])
  expect(fieldInput({ ...grade, kind: 'decimal', scale: 3 }).attrs['digits']).toEqual({
    precision: 18,
    scale: 3,
  })
})

test('服务器的话显示在它所说的字段上', () => {
  const said = '表名须为x加大写字母开头的驼峰英文，如xTool；字段color：缺少属性options；表正忙'
  expect(placeFaults(said, [grade, color])).toEqual({
    table: '表名须为x加大写字母开头的驼峰英文，如xTool',
    fields: [null, { at: 'name', msg: '缺少属性options' }],
    rest: '表正忙',
  })
})

test('说到标题的显示在标题上，其余显示在名称上', () => {
  const at = (said: string) => placeFaults(said, [grade]).fields[0]
  expect(at('物料已有标题为“等级”的字段')).toMatchObject({ at: 'label' })
  expect(at('物料已有字段xGrade')).toMatchObject({ at: 'name' })
  expect(at('系统表的字段须以x加大写字母开头，如xGrade')).toMatchObject({ at: 'name' })
})
