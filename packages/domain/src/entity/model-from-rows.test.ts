import { describe, expect, test } from 'vitest'
import { FIELD_KINDS, type FieldKind } from './field-kinds.ts'
import {
  type CustomFieldRow,
  type CustomTableRow,
  expandField,
  modelFromRows,
} from './model-from-rows.ts'
import { parseCustomField } from './parse-custom-field.ts'

const table: CustomTableRow = {
  name: 'xTool',
  tableName: 'x_tool',
  label: '工具',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: null,
  base: '/custom/x-tool',
  definition: {},
}
const code = { child: null, name: 'code', kind: 'text', attrs: { label: '编码', unique: 'scope' } }
const field = (changes: Partial<CustomFieldRow>): CustomFieldRow => ({ ...code, ...changes })

const faultsOf = (changes: Partial<CustomTableRow>, rows: readonly CustomFieldRow[] = [code]) => {
  const model = modelFromRows({ ...table, ...changes }, rows)
  return model.ok ? [] : model.faults
}

describe('model from rows', () => {
  test('a table becomes an entity with its own mount', () => {
    const model = modelFromRows(table, [code])
    if (!model.ok) throw new Error(model.faults.join())
    expect(model.value).toMatchObject({ name: 'xTool', table: 'x_tool', origin: 'custom' })
    expect(model.value.mounts[0]).toMatchObject({
      base: '/custom/x-tool',
      route: '/modules/custom/x_tool',
      permission: 'custom:x-tool',
    })
    expect(model.value.listColumns).toEqual(['code', 'enabled', 'createUser', 'createDate'])
  })

  test('children, list, sort and form come from the definition', () => {
    const definition = {
      list: ['code', 'createDate'],
      sort: { field: 'code', dir: 'asc' },
      form: { parts: [{ tab: '基本' }, 'code', 'xToolPart'] },
      children: [{ name: 'xToolPart', label: '部件', min: 1 }],
    }
    const part = field({
      child: 'xToolPart',
      name: 'quantity',
      kind: 'tons',
      attrs: { label: '数量' },
    })
    const model = modelFromRows({ ...table, definition }, [code, part])
    if (!model.ok) throw new Error(model.faults.join())
    expect(model.value.children.get('xToolPart')).toMatchObject({ table: 'x_tool_part', min: 1 })
    expect(model.value.sort).toEqual({ field: 'code', dir: 'asc' })
    expect(model.value.formParts).toHaveLength(3)
  })

  test("a calculated figure is nobody's to write, also where its author has said when it may be changed", () => {
    const attrs = { label: '得分', write: 'audited', calculate: ['100', '-', 'lost'] }
    const score = field({ name: 'score', kind: 'int', attrs })
    const lost = field({ name: 'lost', kind: 'int', attrs: { label: '扣分' } })
    const model = modelFromRows(table, [code, lost, score])
    if (!model.ok) throw new Error(model.faults.join())
    expect(model.value.fields.get('score')?.attrs.write).toBe('server')
    expect(model.value.fields.get('lost')?.attrs.write).toBe('draft')
  })

  test('who fills in a number that comes by itself is told so', () => {
    const segments = [{ type: 'sequence', width: 4, reset: 'never' }]
    const tips = (definition: object) => {
      const model = modelFromRows({ ...table, definition }, [code])
      return model.ok ? model.value.fields.get('code')?.attrs.tips : model.faults
    }
    expect(tips({ codeRule: segments })).toBe('不填自动编号')
    expect(tips({})).toBeUndefined()
  })

  test('a reference brings the name of what it points at', () => {
    const parsed = parseCustomField({
      name: 'xPlaceId',
      kind: 'ref',
      attrs: { label: '地点', target: 'place', required: true },
    })
    expect(parsed.ok && expandField(parsed.value)).toEqual([
      { name: 'xPlaceId', kind: 'ref', attrs: { label: '地点', target: 'place', required: true } },
      {
        name: 'xPlaceName',
        kind: 'text',
        attrs: { label: '地点', write: 'server', follows: { ref: 'xPlaceId', take: 'name' } },
      },
    ])
  })

  test.each([
    [{ name: 'tool' }, '表名须为x加大写'],
    [{ name: 'xTool"; drop table sys_user; --' }, '表名须为x加大写'],
    [{ tableName: 'sys_user' }, '库表名或路径与名称不符'],
    [{ base: '/system/user' }, '库表名或路径与名称不符'],
    [{ label: ' ' }, '缺少标题'],
    [{ scope: 'planet' }, '没有归属planet'],
    [{ lifeCycle: 'eternal' }, '没有生命周期eternal'],
    [{ codeField: 'nothing' }, 'has no field nothing'],
    [{ definition: null }, '布局定义格式错误'],
    [{ definition: { rules: [] } }, '布局定义有未知项rules'],
    [{ definition: { list: ['nothing'] } }, 'list names unknown nothing'],
    [{ definition: { sort: { field: 'nothing', dir: 'asc' } } }, 'sort names unknown nothing'],
    [{ definition: { sort: 'code; drop' } }, '排序格式错误'],
    [{ definition: { form: { parts: ['nothing'] } } }, 'form names nothing'],
    [{ definition: { children: [{ name: 'part', label: '部件' }] } }, '子表part：表名须为x'],
    [{ definition: { children: [{ name: 'xPart', label: '部件' }] } }, 'xPart至少要有一个字段'],
  ] as const)('%j is refused', (changes, fault) => {
    expect(faultsOf(changes).join()).toContain(fault)
  })

  test.each([
    [[], '至少要有一个字段'],
    [[code, code], '字段code重复'],
    [[code, field({ name: 'other' })], '标题“编码”重复'],
    [[code, field({ child: 'xNothing', name: 'a' })], '没有子表xNothing'],
    [
      [
        code,
        field({ name: 'placeId', kind: 'ref', attrs: { label: '地', target: 'place' } }),
        field({ name: 'placeName' }),
      ],
      '字段placeName重复',
    ],
  ] as const)('field rows %#: refused', (rows, fault) => {
    expect(faultsOf({}, rows).join()).toContain(fault)
  })
})

const NEEDED: Partial<Record<FieldKind, object>> = {
  decimal: { digits: { precision: 12, scale: 4 } },
  choice: { options: [{ value: 'A', label: '甲', color: 'green' }] },
  choices: { options: [{ value: 'A', label: '甲' }] },
  dict: { dict: 'colour' },
  ref: { target: 'place' },
  refs: { target: 'place' },
}
const nameFor = (kind: FieldKind): string =>
  kind === 'ref' ? 'aId' : kind === 'refs' ? 'aIds' : 'a'

const parse = (kind: FieldKind, attrs: object, name = nameFor(kind)) =>
  parseCustomField({ name, kind, attrs: { label: '甲', ...NEEDED[kind], ...attrs } })

describe('custom field', () => {
  test.each(FIELD_KINDS)('%s can be made', (kind) => {
    expect(parse(kind, {})).toMatchObject({ ok: true, value: { kind } })
  })

  test.each(Object.keys(NEEDED) as FieldKind[])('%s needs more than a label', (kind) => {
    expect(parseCustomField({ name: nameFor(kind), kind, attrs: { label: '甲' } }).ok).toBe(false)
  })

  test.each([
    'a"; drop table sys_user; --',
    'a b',
    'A',
    'a_b',
    '',
    'id',
    'mainId',
    'rowNo',
    'version',
    'createDate',
    'status',
    'rowKey',
    'xmin',
    'constructor',
    'toString',
    '__proto__',
    'x'.repeat(49),
    `x${'A'.repeat(30)}`,
    '名称',
  ])('the name %j is refused', (name) => {
    expect(parse('text', {}, name).ok).toBe(false)
  })

  test.each([
    ['text', { write: 'server' }, '属性write的值不可用'],
    ['text', { follows: { ref: 'bId', take: 'name' } }, '未知属性follows'],
    ['text', { transient: true }, '未知属性transient'],
    ['text', { sql: 'select 1' }, '未知属性sql'],
    ['text', JSON.parse('{"__proto__": {"write": "server"}}'), '未知属性__proto__'],
    ['text', { mask: null }, '属性mask的值不可用'],
    ['text', { mask: 'none' }, '属性mask的值不可用'],
    ['money', { mask: 'mobile' }, '类型money没有属性mask'],
    ['text', { label: '' }, '属性label的值不可用'],
    ['text', { label: '甲\u0000' }, '属性label的值不可用'],
    ['text', { label: '甲\ud800' }, '属性label的值不可用'],
    ['text', { length: 0 }, '属性length的值不可用'],
    ['text', { length: 4001 }, '属性length的值不可用'],
    ['text', { length: '1); drop table sys_user; --' }, '属性length的值不可用'],
    ['text', { length: 4000, unique: 'scope' }, '最长200个字'],
    ['text', { control: 'EVAL' }, '属性control的值不可用'],
    ['text', { validate: { pattern: '(?=a)', title: '错' } }, '属性validate的值不可用'],
    ['text', { target: 'place' }, '类型text没有属性target'],
    ['decimal', { digits: { precision: 4, scale: 6 } }, '属性digits的值不可用'],
    ['decimal', { digits: { precision: '4', scale: 2 } }, '属性digits的值不可用'],
    ['ref', { target: 1 }, '属性target的值不可用'],
    ['ref', { target: 'a; drop' }, '属性target的值不可用'],
    ['choice', { options: [] }, '属性options的值不可用'],
    ['choice', { options: [{ value: 'A' }] }, '属性options的值不可用'],
    ['choice', { options: [{ value: 'A,B', label: '甲' }] }, '属性options的值不可用'],
    ['choice', { options: [{ value: 'A', label: '甲', url: 'x' }] }, '属性options的值不可用'],
    [
      'choice',
      {
        options: [
          { value: 'A', label: '甲' },
          { value: 'A', label: '乙' },
        ],
      },
      '属性options的值不可用',
    ],
    ['int', { min: '9', max: '1' }, '最小值大于最大值'],
    ['int', { min: 1 }, '属性min的值不可用'],
    ['int', { quick: true }, '类型int没有属性quick'],
    ['flag', { unique: 'scope' }, '类型flag没有属性unique'],
  ] as const)('%s with %j is refused', (kind, attrs, fault) => {
    const parsed = parse(kind, attrs)
    expect(parsed.ok ? '' : parsed.faults.join()).toContain(fault)
  })

  test.each([
    ['text', '无'],
    ['int', '5'],
    ['tons', '1.5'],
    ['flag', true],
    ['choice', 'A'],
    ['date', { type: 'date', day: '-3' }],
    ['dateTime', '2026-11-15 08:00:00'],
    ['time', '08:00:00'],
    ['ref', 'currentCompanyId()'],
  ] as const)('%s may default to %j', (kind, preset) => {
    expect(parse(kind, { default: preset })).toMatchObject({ ok: true })
  })

  test.each([
    ['int', 'abc'],
    ['tons', '1.23456'],
    ['flag', 'true'],
    ['choice', 'Z'],
    ['date', '2026-13-01'],
    ['date', { type: 'week' }],
    ['time', '25:00:00'],
    ['ref', 'abc'],
    ['json', 'x'],
    ['text', true],
  ] as const)('%s may not default to %j', (kind, preset) => {
    expect(parse(kind, { default: preset }).ok).toBe(false)
  })

  test('nothing but a proper description is read', () => {
    for (const raw of [undefined, null, 1, 'a', []])
      expect(parseCustomField({ name: 'a', kind: 'text', attrs: raw }).ok).toBe(false)
    expect(parseCustomField({ name: {}, kind: [], attrs: { label: '甲' } }).ok).toBe(false)
  })
})
