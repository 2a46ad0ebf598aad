import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldDefinition } from '../wire/template-wire.ts'
import { diffTemplate } from './diff-template.fixtures.ts'
import type { LayerAttr } from './layer-rules.ts'
import { type Layer, type LayerOp, layerTemplate } from './layer-template.ts'
import { parseLayer, parseLayerOps } from './parse-layer.ts'
import { mountOf, orderModel, puForm, puList } from './template.fixtures.ts'
import { fieldCode, type TemplateModel } from './template-model.ts'
import { tightenMount } from './tighten-mount.ts'
import { wireList } from './wire-template.ts'

const templates: readonly TemplateModel[] = [puForm(), puList()]

const layer = (
  template: TemplateModel,
  ops: readonly LayerOp[],
  at: Layer['at'] = 'company',
): Layer => ({
  at,
  template: template.id,
  ops,
})

const BOOLEANS: readonly unknown[] = [true, false, 'true']

/** For each attribute some values it may take and some it may not. */
const VALUES: Readonly<Record<LayerAttr, readonly unknown[]>> = {
  fieldExplain: ['新名称', '', null],
  tipsMessage: ['请选择', null, 7],
  ishow: BOOLEANS,
  irequired: BOOLEANS,
  iupdate: BOOLEANS,
  itotal: BOOLEANS,
  iallowQuery: BOOLEANS,
  iallowAdvanceQuery: BOOLEANS,
  isortField: BOOLEANS,
  imerge: BOOLEANS,
  options: [['A'], ['B', 'A'], ['C'], ['A', 'X'], [], null],
  defaultValue: ['A', 'X', null, 5],
  rows: [1, 4, 0, null],
  columnWidth: [60, 200, 5, null],
  textAlign: ['left', 'center', 'middle'],
  fixed: ['left', null, 'top'],
  searchType: ['datePicker', 'dateTimePickerRange', 'never'],
  cgValFormat: ['tons', 'number(2)', 'eval(1)', null],
  cgValidate: [
    { validateMethod: '/^a/', validateTitle: '须以a开头' },
    { validateMethod: '(' },
    null,
  ],
  formSubmitType: ['SELECT', 'SINGLE_ELECTION', 'TEXTAREA', 'ONE_TXT'],
  tab: ['基本', '其他', '没有'],
}

/** Fields that differ in everything a rule looks at; few, so that operations meet each other. */
const CODES = ['yardId', 'level', 'pieces', 'closed', 'makerName', 'contractId']
const CHILD_CODES = ['zzOrderLine.quantity', 'zzOrderLine.remark', 'gone']

const anyOp: fc.Arbitrary<LayerOp> = (() => {
  const code = fc.constantFrom(...CODES, ...CHILD_CODES)
  const set = fc
    .constantFrom(...(Object.keys(VALUES) as LayerAttr[]))
    .chain((attr) =>
      fc.record({ set: fc.constant(attr), field: code, to: fc.constantFrom(...VALUES[attr]) }),
    )
  return fc.oneof(
    { weight: 6, arbitrary: set },
    { weight: 3, arbitrary: fc.record({ move: code, after: fc.option(code) }) },
    fc.record({
      set: fc.constantFrom('label' as const, 'ishow' as const),
      button: fc.constantFrom('create', 'audit', 'gone'),
      to: fc.constantFrom<unknown>('开单', true, false),
    }),
    fc.record({ set: fc.constant('formatName' as const), to: fc.constantFrom('新名', '') }),
    fc.record({ set: fc.constant('ps' as const), to: fc.constantFrom(10, 20, 33) }),
  )
})()

interface Scene {
  readonly derived: TemplateModel
  readonly layers: readonly Layer[]
}

const anyScene = (most: number): fc.Arbitrary<Scene> =>
  fc.constantFrom(...templates).chain((derived) => {
    const level = fc.constantFrom<Layer['at']>('group', 'company', 'company', 'user')
    const ops = fc.array(anyOp, { maxLength: 40, size: 'max' })
    const one = fc.record({ at: level, template: fc.constant(derived.id), ops })
    return fc.record({
      derived: fc.constant(derived),
      layers: fc.array(one, { minLength: 1, maxLength: most }),
    })
  })

const apply = (derived: TemplateModel, layers: readonly Layer[]): TemplateModel =>
  layerTemplate(derived, layers).template

const GRANTED = ['iupdate', 'iallowQuery', 'iallowAdvanceQuery', 'isortField', 'itotal'] as const
const FIXED = [
  'writeRule',
  'mask',
  'ihidden',
  'customTable',
  'calculate',
  'limits',
  'check',
] as const

/** What a layered field allows that its definition does not. */
function loosened(field: FieldDefinition, base: FieldDefinition | undefined): readonly string[] {
  if (base === undefined) return [`${field.id} came from nowhere`]
  const known = new Set(base.options?.map((option) => option.value))
  const faults = [
    ...GRANTED.filter((name) => field[name] && !base[name]),
    ...FIXED.filter((name) => field[name] !== base[name]),
    ...(base.irequired && !field.irequired ? ['irequired'] : []),
    ...(base.ihidden && field.ishow !== base.ishow ? ['ishow'] : []),
    ...(base.cgValidate && field.cgValidate !== base.cgValidate ? ['cgValidate'] : []),
    ...(field.options?.every((option) => known.has(option.value)) === false ? ['options'] : []),
  ]
  return faults.map((fault) => `${field.id} ${fault}`)
}

describe('template / layer laws', () => {
  test('空层不改变任何东西', () => {
    for (const derived of templates) {
      expect(layerTemplate(derived, [layer(derived, [])])).toEqual({
        template: derived,
        problems: [],
      })
      expect(apply(derived, [])).toBe(derived)
    }
  })

  test('用两次等于用一次', () => {
    fc.assert(
      fc.property(anyScene(1), ({ derived, layers }) => {
        expect(apply(derived, [...layers, ...layers])).toEqual(apply(derived, layers))
      }),
    )
  })

  test('互不相干的修改与次序无关', () => {
    const keyOf = (op: LayerOp): string =>
      'move' in op
        ? `move ${op.move}`
        : `${op.set} ${'field' in op ? op.field : 'button' in op ? op.button : ''}`
    fc.assert(
      fc.property(anyScene(1), fc.infiniteStream(fc.nat()), ({ derived, layers }, order) => {
        const [first] = layers
        if (first === undefined) return
        const ops = [...new Map(first.ops.map((op) => [keyOf(op), op])).values()]
        const shuffled = ops
          .map((op) => ({ op, key: order.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ op }) => op)
        expect(apply(derived, [{ ...first, ops: shuffled }])).toEqual(
          apply(derived, [{ ...first, ops }]),
        )
      }),
    )
  })

  test('后面的层胜过前面的层', () => {
    fc.assert(
      fc.property(anyScene(2), ({ derived, layers }) => {
        const last = layers.at(-1)
        if (last === undefined) return
        const alone = layerTemplate(derived, [last]).template
        const both = apply(derived, layers)
        for (const op of diffTemplate(derived, alone)) {
          if ('move' in op || !('field' in op)) continue
          const find = (template: TemplateModel) =>
            template.fields.find(({ id }) => fieldCode(id) === op.field)
          expect(find(both)?.[op.set]).toEqual(find(alone)?.[op.set])
        }
      }),
    )
  })

  test('任何层都不比定义宽松', () => {
    fc.assert(
      fc.property(anyScene(3), ({ derived, layers }) => {
        const layered = apply(derived, layers)
        expect(layered.fields).toHaveLength(derived.fields.length)
        const byId = new Map(derived.fields.map((field) => [field.id, field]))
        expect(layered.fields.flatMap((field) => loosened(field, byId.get(field.id)))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('差异再用一次就是结果，并且没有问题', () => {
    fc.assert(
      fc.property(anyScene(3), ({ derived, layers }) => {
        const layered = apply(derived, layers)
        const ops = parseLayerOps(JSON.parse(JSON.stringify(diffTemplate(derived, layered))))
        if (ops === null) throw new Error('a difference does not read back')
        const again = layerTemplate(derived, [layer(derived, ops)])
        expect(again.problems).toEqual([])
        expect(again.template).toEqual(layered)
        expect(diffTemplate(derived, derived)).toEqual([])
      }),
    )
  })
})

describe('template / layer', () => {
  const form = puForm()
  const list = puList()
  const faultsOf = (derived: TemplateModel, ops: readonly LayerOp[], at?: Layer['at']) =>
    layerTemplate(derived, [layer(derived, ops, at)]).problems.map(({ fault }) => fault)

  test('已不存在的字段被报告，不是悄悄丢掉', () => {
    const { template, problems } = layerTemplate(form, [
      layer(form, [
        { set: 'irequired', field: 'gone', to: true },
        { move: 'gone', after: null },
        { set: 'irequired', field: 'level', to: true },
      ]),
    ])
    expect(problems.map(({ msg, at }) => `${at} ${msg}`)).toEqual([
      'company gone.irequired：已不存在',
      'company gone：已不存在',
    ])
    expect(template.fields.find(({ fieldName }) => fieldName === 'level')?.irequired).toBe(true)
  })

  test('不能放宽：必填、只读、隐藏、选项、校验', () => {
    expect(
      faultsOf(form, [
        { set: 'irequired', field: 'yardId', to: false },
        { set: 'iupdate', field: 'closed', to: true },
        { set: 'ishow', field: 'contractId', to: true },
        { set: 'options', field: 'level', to: ['A', 'X'] },
        { set: 'cgValidate', field: 'pieces', to: null },
        { set: 'ishow', field: 'yardId', to: false },
      ]),
    ).toEqual(['loosens', 'loosens', 'loosens', 'loosens', 'loosens', 'needed'])
  })

  test('公司可以收回集团的收紧，直到定义为止', () => {
    const tight: readonly LayerOp[] = [
      { set: 'options', field: 'level', to: ['A'] },
      { set: 'irequired', field: 'level', to: true },
    ]
    const back: readonly LayerOp[] = [
      { set: 'options', field: 'level', to: ['B', 'A'] },
      { set: 'irequired', field: 'level', to: false },
    ]
    const { template, problems } = layerTemplate(form, [
      layer(form, tight, 'group'),
      layer(form, back),
    ])
    const level = template.fields.find(({ fieldName }) => fieldName === 'level')
    expect(level).toMatchObject({ irequired: false, options: [{ value: 'A' }, { value: 'B' }] })
    expect(problems).toEqual([])
  })

  test('是非字段可画成开关或单选，没有选项可下拉', () => {
    const as = (field: string, to: string) => faultsOf(form, [{ set: 'formSubmitType', field, to }])
    expect(as('closed', 'SINGLE_ELECTION')).toEqual([])
    expect(as('closed', 'SELECT')).toEqual(['value'])
    expect(as('level', 'SINGLE_ELECTION')).toEqual([])
    expect(as('level', 'BOOLEAN')).toEqual(['value'])
  })

  test('必填但有默认值的字段可以隐藏', () => {
    expect(faultsOf(form, [{ set: 'ishow', field: 'makerName', to: false }])).toEqual([])
  })

  test('移动在同一张表内，互相依赖的位置被报告', () => {
    expect(faultsOf(form, [{ move: 'level', after: 'zzOrderLine.quantity' }])).toEqual(['table'])
    expect(
      faultsOf(form, [
        { move: 'level', after: 'pieces' },
        { move: 'pieces', after: 'level' },
      ]),
    ).toEqual(['cycle', 'cycle'])
  })

  test('移动保持子表在表单中的位置', () => {
    const { template } = layerTemplate(form, [layer(form, [{ move: 'level', after: null }])])
    const header = template.fields.filter((field) => field.customTable === 'zz_order')
    expect(header.slice(0, 3).map(({ fieldName, seq }) => `${fieldName}${seq}`)).toEqual([
      'level1',
      'code2',
      'makerName3',
    ])
    expect(header.map(({ seq }) => seq)).not.toContain(7)
  })

  test('升级带来的字段出现在自己的位置上', () => {
    const ops: readonly LayerOp[] = [{ move: 'pieces', after: 'code' }]
    const older = { ...list, fields: list.fields.filter(({ fieldName }) => fieldName !== 'level') }
    const before = layerTemplate(older, [layer(list, ops)]).template
    const after = layerTemplate(list, [layer(list, ops)]).template
    const order = (template: TemplateModel) => template.fields.slice(0, 4).map((f) => f.fieldName)
    expect(order(before)).toEqual(['code', 'pieces', 'yardName', 'status'])
    expect(order(after)).toEqual(['code', 'pieces', 'yardName', 'level'])
  })

  test('个人只排列列表的列', () => {
    const layout: readonly LayerOp[] = [
      { set: 'columnWidth', field: 'code', to: 200 },
      { set: 'ishow', field: 'makerName', to: true },
      { move: 'level', after: 'code' },
      { set: 'ps', to: 20 },
    ]
    expect(faultsOf(list, layout, 'user')).toEqual([])
    expect(faultsOf(list, [{ set: 'fieldExplain', field: 'code', to: '编号' }], 'user')).toEqual([
      'layout',
    ])
    expect(faultsOf(form, [{ move: 'level', after: null }], 'user')).toEqual(['layout'])
  })

  test('隐藏的按钮不出去，改名的按钮保持权限', () => {
    const { template } = layerTemplate(list, [
      layer(list, [
        { set: 'ishow', button: 'close', to: false },
        { set: 'label', button: 'create', to: '开单' },
      ]),
    ])
    const { btnGroup } = wireList(template)
    expect(btnGroup.some(({ name }) => name === 'close')).toBe(false)
    expect(btnGroup[0]).toMatchObject({ label: '开单', permision: 'purorder:pu-order:create' })
  })

  test('服务器按收紧后的表单检查', () => {
    const { template } = layerTemplate(form, [
      layer(form, [
        { set: 'irequired', field: 'level', to: true },
        { set: 'options', field: 'level', to: ['B'] },
        { set: 'iupdate', field: 'pieces', to: false },
        { set: 'irequired', field: 'zzOrderLine.unitPrice', to: true },
      ]),
    ])
    const mount = mountOf(orderModel, 'pu')
    const tight = tightenMount(mount, template)
    expect(tight.fields.get('level')?.attrs).toMatchObject({
      required: true,
      options: [{ value: 'B', label: '乙' }],
    })
    expect(tight.fields.get('pieces')?.attrs.write).toBe('server')
    expect(tight.children.get('zzOrderLine')?.fields.get('unitPrice')?.attrs.required).toBe(true)
    expect(tight.fields.get('code')).toBe(mount.fields.get('code'))
  })

  test('读层：形状不对就不是层', () => {
    expect(
      parseLayer({ at: 'group', template: 'a/b/form', ops: [{ set: 'ps', to: 20 }] }),
    ).not.toBeNull()
    for (const ops of [
      {},
      [1],
      [{ set: 'mask', field: 'a', to: null }],
      [{ set: 'writeRule', field: 'a', to: 'draft' }],
      [{ set: '__proto__', field: 'a', to: 1 }],
      [{ set: 'ishow', field: 'a', to: true, extra: 1 }],
      [{ move: 'a' }],
      [{ move: '', after: null }],
    ])
      expect(parseLayerOps(ops)).toBeNull()
  })
})
