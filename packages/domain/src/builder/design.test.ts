import { expect, test } from 'vitest'
import { checkDesign } from './check-design.ts'
import { compareDesigns, sayChanges } from './compare-designs.ts'
import { designFile, planImport, readDesignFile } from './design-file.ts'
import {
  addChild,
  addField,
  moveField,
  removeChild,
  removeField,
  renameField,
  withKind,
} from './edit-design.ts'
import { conversionOf } from './retype.ts'
import {
  blankDesign,
  type DesignField,
  designOfRows,
  rowsOfDesign,
  settledDesign,
  startedDesign,
  type TableDesign,
} from './table-design.ts'

const field = (name: string, kind: DesignField['kind'], attrs: object = {}): DesignField => ({
  name,
  was: name,
  kind,
  attrs: { label: `题${name}`, ...attrs },
})
const design = (...fields: readonly DesignField[]): TableDesign => ({
  ...blankDesign('xTool', '工具'),
  codeField: null,
  nameField: null,
  fields,
})
const said = (table: TableDesign) => checkDesign(table).map(({ message }) => message)

test('a design is stored in rows and read back from them', () => {
  const whole: TableDesign = {
    ...design(field('a', 'int', { calculate: { sum: 'xPart', of: ['b'] } })),
    children: [
      { name: 'xPart', label: '部件', shape: 'many', min: 1, fields: [field('b', 'int')] },
    ],
    unique: [['a']],
    sort: { field: 'a', dir: 'asc' },
    auditOther: false,
  }
  const { table, fields } = rowsOfDesign(whole)
  expect(designOfRows(table, fields)).toEqual(whole)
  expect(checkDesign(whole)).toEqual([])
})

test('a document begins with a number of its own, an archive with code and name', () => {
  const begun = (lifeCycle: string) => startedDesign('xTool', '工具', { scope: 'org', lifeCycle })
  const titles = ({ fields }: TableDesign) => fields.map(({ attrs }) => attrs.label)
  expect(titles(begun('document'))).toEqual(['单号'])
  expect(begun('document').codeRule).toHaveLength(2)
  expect(titles(begun('master'))).toEqual(['编码', '名称'])
  for (const kind of ['document', 'master', 'none']) expect(checkDesign(begun(kind))).toEqual([])
})

test('what is wrong is said in words, at the field it is about', () => {
  expect(said(design(field('aId', 'ref')))).toEqual(['请选择引用的表'])
  expect(said(design(field('a', 'choice')))).toEqual(['请填写选项'])
  expect(said(blankDesign('tool', ''))).toEqual(
    expect.arrayContaining(['表名须为x加大写字母开头的英文，如xTool', '必须填写表标题']),
  )
  expect(said(design(field('a', 'int', { calculate: ['b', '+', '1'] })))).toEqual([
    '公式用到的字段“b”不存在',
  ])
  expect(said(design(field('a', 'int', { calculate: ['b'] }), field('b', 'text')))).toEqual([
    '公式用到的“题b”不是数字',
  ])
  expect(said(design(field('a', 'text', { calculate: ['1'] })))).toEqual(['只有数字可以计算'])
  expect(said(design(field('a', 'text'), field('b', 'text', { label: '题a' })))).toContain(
    '标题“题a”重复',
  )
  expect(said({ ...design(field('a', 'text')), list: ['gone'] })).toEqual([
    '列表、表单、排序或组合中的“gone”已不是这张表的字段',
  ])
  expect(said({ ...design(field('a', 'text')), auditOther: true })).toEqual([
    '只有单据可以要求他人审核',
  ])
})

test('changes are told by what a field was, not by what it is called', () => {
  const before = design(field('a', 'text'), field('b', 'text'), field('c', 'text'))
  const after = design({ ...field('a', 'text'), name: 'z' }, field('b', 'int', { label: '题b' }), {
    name: 'd',
    kind: 'date',
    attrs: { label: '日期' },
  })
  expect(sayChanges(compareDesigns(before, after))).toEqual([
    '删除字段“题c”',
    '字段“题a”的名称由a改为z',
    '改变字段“题b”的类型',
    '增加字段“日期”',
  ])
  expect(sayChanges(compareDesigns(before, before))).toEqual([])
  expect(settledDesign(after).fields[0]).not.toHaveProperty('was')
})

test('values become those of another kind where they can be read as such', () => {
  const from = field('a', 'text')
  expect(conversionOf(from, field('a', 'int'))?.said).toBe('能读成数字的保留，其余清空')
  expect(conversionOf(field('a', 'int'), field('a', 'money'))?.said).toBe(
    '保留2位小数，放不下的清空',
  )
  expect(
    conversionOf(from, field('a', 'choice', { options: [{ value: "it's", label: '它' }] }))?.using(
      'c',
    ),
  ).toContain("'it''s'")
  for (const kind of ['file', 'ref', 'json', 'date', 'dateTime'] as const)
    expect(conversionOf(from, field('a', kind))).toBeNull()
})

test('a renamed field is renamed wherever the table uses it', () => {
  const before: TableDesign = {
    ...design(
      field('a', 'int'),
      field('b', 'int', { calculate: ['a', '*', '2'] }),
      field('c', 'int', { calculate: { sum: 'xPart', of: ['n'] } }),
      field('d', 'text', { when: { field: 'a', is: ['1'], set: 'show' } }),
    ),
    children: [
      { name: 'xPart', label: '部件', shape: 'many', min: 0, fields: [field('n', 'int')] },
    ],
    list: ['a', 'b'],
    sort: { field: 'a', dir: 'asc' },
    unique: [['a', 'd']],
  }
  const after = renameField(renameField(before, null, { from: 'a', to: 'z' }), 'xPart', {
    from: 'n',
    to: 'm',
  })
  expect(checkDesign(after)).toEqual([])
  expect(after).toMatchObject({ list: ['z', 'b'], sort: { field: 'z' }, unique: [['z', 'd']] })
  expect(after.fields[0]).toMatchObject({ name: 'z', was: 'a' })
  const without = removeField(after, null, 'z')
  expect(without).toMatchObject({ list: ['b'], sort: null, unique: [['d']] })
  expect(said(without)).toContain('公式用到的字段“z”不存在')
})

test('new fields get names that nobody else has, also after some were taken out', () => {
  let table = blankDesign('xTool', '工具')
  for (const kind of ['text', 'ref', 'decimal', 'choice'] as const)
    table = addField(table, null, { kind, label: `新${kind}` })
  table = addField(removeField(table, null, 'f4Id'), null, { kind: 'date', label: '日期' })
  const names = table.fields.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(checkDesign(addChild(table, '明细'))).toEqual([])
  expect(removeChild(addChild(table, '明细'), 'xToolLine1').children).toEqual([])
  expect(moveField(table, null, { name: 'name', by: -1 }).fields[0]).toMatchObject({ name: 'name' })
  expect(withKind(field('a', 'text', { length: 5, required: true }), 'ref')).toMatchObject({
    name: 'aId',
    attrs: { required: true },
  })
})

test('a file holds tables in the order of their names, and brings them in the order of their references', () => {
  const refer: TableDesign = {
    ...design(field('toolId', 'ref', { target: 'xTool' })),
    name: 'xLoan',
  }
  const tool = design(field('a', 'text'))
  const file = designFile([tool, refer])
  expect(file.tables.map(({ name }) => name)).toEqual(['xLoan', 'xTool'])
  expect(JSON.stringify(designFile([refer, tool]))).toBe(JSON.stringify(file))
  const read = readDesignFile(JSON.parse(JSON.stringify(file)))
  if (!read.ok) throw new Error(read.faults.join())
  const steps = planImport(read.value, (name) => (name === 'xTool' ? tool : null))
  expect(steps.map(({ name, action }) => [name, action])).toEqual([
    ['xTool', 'same'],
    ['xLoan', 'add'],
  ])
  expect(readDesignFile({ kind: 'other' })).toEqual({ ok: false, faults: ['不是自定义表的文件'] })
})
