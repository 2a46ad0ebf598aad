import { describe, expect, test } from 'vitest'
import { checkEntity, EntityFault } from './check-entity.ts'
import { defineChild, type Entity, pick } from './define-entity.ts'
import { makeEntity, makeEntityWith, toolLine, toolPopup } from './entity.fixtures.ts'
import { choice, date, decimal, dict, int, ref, text, tons } from './field.ts'
import { fieldOf, permissionKey } from './model.ts'

const faultsOf = (entity: Entity, options = {}): readonly string[] => {
  try {
    checkEntity(entity, options)
    return []
  } catch (error) {
    if (error instanceof EntityFault) return error.faults
    throw error
  }
}

const mount = (changes: object = {}) => ({
  code: 'main',
  base: '/test/zz-tool',
  route: '/modules/test/zz_tool',
  label: '工具',
  ...changes,
})

type Wrong = readonly [what: string, entity: Entity, fault: string]

const WRONG: readonly Wrong[] = [
  [
    'a field named like a base column',
    makeEntityWith({ createDate: date({ label: '日期' }) }),
    'field createDate is a base column',
  ],
  [
    'minutes that run until a field that is not there',
    makeEntityWith({ stay: int({ label: '分钟', runsUntil: 'gone' }) }),
    'field stay runs until gone, which is no field',
  ],
  [
    'a field named like the id',
    makeEntityWith({ id: text({ label: '编号' }) }),
    'field id is reserved',
  ],
  [
    'a field named like a mark of the grid',
    makeEntityWith({ rowKey: text({ label: '键' }) }),
    'field rowKey is reserved',
  ],
  [
    'a field that is no camelCase name',
    makeEntityWith({ Not_camel: text({ label: '甲' }) }),
    'field Not_camel is not a camelCase name',
  ],
  [
    'a field without a label',
    makeEntityWith({ blank: text({ label: ' ' }) }),
    'field blank has no label',
  ],
  [
    'a decimal without digits',
    makeEntityWith({ factor: { kind: 'decimal', attrs: { label: '系数' } } }),
    'field factor needs digits',
  ],
  [
    'a choice without options',
    makeEntityWith({ kind: choice({}, { label: '类型' }) }),
    'field kind has no options',
  ],
  [
    'a choice that defaults to no option',
    makeEntityWith({ grade: choice({ A: '甲' }, { label: '等级', default: 'C' }) }),
    'field grade defaults to no option',
  ],
  [
    'a choice that a mount defaults to no option',
    makeEntity({ mounts: [mount({ fields: { grade: { default: 'C' } } })] }),
    'field grade defaults to no option',
  ],
  [
    'a date default that gives no date',
    makeEntityWith({
      day: date({
        label: '日期',
        default: { type: 'date', day: { mark: '?', value: 1 } } as never,
      }),
    }),
    'field day has a wrong default',
  ],
  [
    'a figure that defaults to none',
    makeEntityWith({ weight: tons({ label: '重量', default: '1.2345' }) }),
    'field weight has a wrong default',
  ],
  [
    'a whole number that defaults to none',
    makeEntityWith({ count: int({ label: '个数', default: 'x' }) }),
    'field count has a wrong default',
  ],
  [
    'a dictionary field without its dictionary',
    makeEntityWith({ colour: dict('', { label: '颜色' }) }),
    'field colour names no dictionary',
  ],
  [
    'a reference to nothing',
    makeEntityWith({ boxId: { kind: 'ref', attrs: { label: '箱' } } }),
    'field boxId names no entity',
  ],
  [
    'a total of text',
    makeEntityWith({ note: text({ label: '备注', total: true }) }),
    'field note cannot be totalled',
  ],
  [
    'a masked figure',
    makeEntityWith({ pay: tons({ label: '量', mask: 'mobile' }) }),
    'field pay cannot be masked',
  ],
  [
    'a unique field that is not stored',
    makeEntityWith({ once: text({ label: '一次', unique: 'scope', transient: true }) }),
    'field once cannot be unique',
  ],
  ['a list of unknown columns', makeEntity({ list: ['code', 'nmae'] }), 'list names unknown nmae'],
  [
    'a sort by an unknown column',
    makeEntity({ sort: { field: 'nmae', dir: 'asc' } }),
    'sort names unknown nmae',
  ],
  [
    'a form of unknown parts',
    makeEntity({ form: { parts: ['code', 'nmae'] } }),
    'form names nmae, which is neither field nor child',
  ],
  ['an unknown code field', makeEntity({ codeField: 'cdoe' }), 'tool has no field cdoe'],
  ['an unknown name field', makeEntity({ nameField: 'nmae' }), 'tool has no field nmae'],
  [
    'an unknown unique field',
    makeEntity({ unique: [['code', 'nmae']] }),
    'unique names unknown nmae',
  ],
  ['an unknown indexed field', makeEntity({ indexes: [['nmae']] }), 'index names unknown nmae'],
  ['an order by an unknown field', makeEntity({ orders: ['nmae'] }), 'index names unknown nmae'],
  [
    'a table that is no snake_case name',
    makeEntity({ table: 'zzTool' }),
    'table zzTool is not a snake_case name',
  ],
  [
    'a child under a wrong key',
    makeEntity({ children: { lines: toolLine } }),
    'child lines must be keyed zzToolLine',
  ],
  [
    'a child field named like its own columns',
    makeEntity({
      children: {
        zzBox: defineChild({
          name: 'box',
          table: 'zz_box',
          label: '箱',
          fields: { rowNo: int({ label: '行号' }) },
        }),
      },
    }),
    'field rowNo is reserved',
  ],
  [
    'a required field that a mount lacks',
    makeEntity({ mounts: [mount({ fields: { code: 'absent' } })] }),
    'mount main lacks required field code: require it per mount',
  ],
  [
    'a mount that changes an unknown field',
    makeEntity({ mounts: [mount({ fields: { nmae: { label: '名' } } })] }),
    'mount main changes unknown nmae',
  ],
  [
    'a mount that shows an unknown child',
    makeEntity({ mounts: [mount({ children: ['lines'] })] }),
    'mount main shows unknown lines',
  ],
  [
    'two mounts of one code',
    makeEntity({ mounts: [mount(), mount({ base: '/test/other' })] }),
    'two mounts have the same code',
  ],
  [
    'a base that is no path',
    makeEntity({ mounts: [mount({ base: 'test/zz-tool' })] }),
    'base test/zz-tool is no path',
  ],
  [
    'a parent that is another entity',
    makeEntityWith({ ...ref('box', 'box', { label: '箱' }) }, { parentField: 'boxId' }),
    'parent field boxId does not refer to tool',
  ],
  [
    'a level that is no whole number',
    makeEntity({ parentField: 'parentId', levelField: 'weight' }),
    'level field weight is no whole number',
  ],
  [
    'a list tree that is no reference',
    makeEntity({ listTree: 'name' }),
    'list tree name is no reference',
  ],
  [
    'a popup on a control without picker',
    makeEntityWith({ ...ref('tool', 'parent', { label: '上级', control: 'ONE_TXT' }) }),
    'field parentId has a popup but the control ONE_TXT',
  ],
  [
    'a picker that fills an unknown field',
    makeEntity({ picks: { parentId: pick(toolPopup, { fill: { nmae: 'name' } }) } }),
    'parentId fills unknown nmae',
  ],
  [
    'a picker that fills an unknown child',
    makeEntity({
      picks: { parentId: pick(toolPopup, { fill: {}, below: { parts: { nmae: 'name' } } }) },
    }),
    'parentId fills unknown parts.nmae',
  ],
  [
    'a picker narrowed by an unknown field',
    makeEntity({ picks: { parentId: pick(toolPopup, { fill: {}, filter: { name: 'nmae' } }) } }),
    'parentId is narrowed by unknown nmae',
  ],
  [
    'a calculation over an unknown field',
    makeEntity({ calculate: { total: ['weight', '*', 'nmae'] } }),
    'total is calculated from unknown nmae',
  ],
  [
    'a calculation over text',
    makeEntity({ calculate: { total: ['weight', '*', 'name'] } }),
    'total is calculated from name, which holds no figure',
  ],
  [
    'a calculation into text',
    makeEntity({ calculate: { name: ['weight', '*', '2'] } }),
    'name holds no figure',
  ],
  [
    'a calculation that cannot be read',
    makeEntity({ calculate: { total: ['weight', '*'] } }),
    'calculation of total: ',
  ],
  [
    'a sum over an unknown child',
    makeEntity({ calculate: { total: { sum: 'lines', of: ['weight'] } } }),
    'total is calculated from unknown weight',
  ],
  [
    'a sum over an unknown child column',
    makeEntity({ calculate: { total: { sum: 'zzToolLine', of: ['wieght'] } } }),
    'total is calculated from unknown wieght',
  ],
  [
    'a sum over a child’s text',
    makeEntity({ calculate: { total: { sum: 'zzToolLine', of: ['note'] } } }),
    'total is calculated from note, which holds no figure',
  ],
  [
    'calculations that go round',
    makeEntity({ calculate: { total: ['weight', '+', '1'], weight: ['total', '+', '1'] } }),
    'calculations go round: ',
  ],
  [
    'a calculation of itself',
    makeEntity({ calculate: { total: ['total', '+', '1'] } }),
    'calculations go round: ',
  ],
  [
    'linkage by an unknown field',
    makeEntity({ when: { name: { field: 'ugrent', is: ['true'], set: 'show' } } }),
    'name depends on unknown ugrent',
  ],
  [
    'linkage that goes round',
    makeEntity({
      when: {
        name: { field: 'code', is: ['1'], set: 'show' },
        code: { field: 'name', is: ['1'], set: 'enable' },
      },
    }),
    'linkage goes round: code → name → code',
  ],
  [
    'a right by the kind of the row where there is one kind',
    makeEntity({ mounts: [mount({ actions: ['list'], actionsByKind: ['update'] })] }),
    'mount main cannot ask for update by the kind of the row',
  ],
  [
    'two rights to one action at a mount',
    makeEntity({
      mounts: [
        mount({ kinds: ['pu', 'sa'], actions: ['update'], actionsByKind: ['update'] }),
        mount({ code: 'pu', base: '/test/pu-tool', kinds: ['pu'] }),
      ],
    }),
    'mount main cannot ask for update by the kind of the row',
  ],
  [
    'a field of forms that may only be repeated',
    makeEntityWith({ weight: tons({ label: '重量', sentBack: 'same' }) }),
    'field weight is written by forms, so it may differ',
  ],
]

describe('a definition that contradicts itself is refused', () => {
  test('the fixture itself is right', () => {
    expect(faultsOf(makeEntity())).toEqual([])
  })

  test.each(WRONG)('%s', (_what, entity, fault) => {
    expect(faultsOf(entity).join('\n')).toContain(fault)
  })

  test('every fault is told at once, with the name of the entity', () => {
    const entity = makeEntity({
      list: ['nope'],
      sort: { field: 'never', dir: 'asc' },
      table: 'Bad',
    })
    expect(() => checkEntity(entity)).toThrow(/^entity tool: .*nope.*Bad.*never/)
    expect(faultsOf(entity)).toHaveLength(3)
  })
})

describe("a customer's columns", () => {
  const custom = (name: string) => ({
    customFields: [{ name, kind: 'text', attrs: { label: '自定义' } }],
  })

  test('start with x, are listed and stand in the form', () => {
    const model = checkEntity(
      makeEntity({ list: ['code'], form: { parts: ['code'] } }),
      custom('xGrade') as never,
    )
    expect(model.fields.get('xGrade')).toMatchObject({ origin: 'custom', column: 'x_grade' })
    expect(model.listColumns).toEqual(['code', 'xGrade'])
    expect(model.formParts).toEqual([{ field: 'code' }, { field: 'xGrade' }])
  })

  test('any other name is a fault', () => {
    expect(faultsOf(makeEntity(), custom('grade2'))).toEqual([
      'custom field grade2 must start with x',
    ])
    const twice = {
      customFields: [...custom('xOnce').customFields, ...custom('xOnce').customFields],
    }
    expect(faultsOf(makeEntity(), twice)).toEqual(['field xOnce is defined twice'])
  })
})

describe('the model', () => {
  test('has the base columns of its scope and life cycle', () => {
    const names = (changes: object) => [
      ...checkEntity(makeEntity({ ...changes, children: {} })).fields.keys(),
    ]
    const trail = [
      'createUserId',
      'createUser',
      'createDate',
      'updateUserId',
      'updateUser',
      'updateDate',
      'version',
    ]
    const own = Object.keys(makeEntity().definition.fields)
    expect(names({})).toEqual([...own, 'orgId', 'groupId', 'enabled', 'deleted', ...trail])
    expect(names({ lifeCycle: 'document' })).toEqual([
      ...own,
      'orgId',
      'groupId',
      'status',
      'statusBefore',
      'auditUserId',
      'auditUser',
      'auditDate',
      ...trail,
    ])
    expect(names({ lifeCycle: 'document', switchable: true })).toContain('enabled')
    expect(names({ scope: 'org-or-group', lifeCycle: 'none' })).toEqual([
      ...own,
      'orgId',
      'groupId',
      'shared',
      ...trail,
    ])
    expect(names({ scope: 'global', lifeCycle: 'none' })).toEqual([...own, ...trail])
  })

  test('documents keep names as they were, archives join them', () => {
    const source = (lifeCycle: string) =>
      checkEntity(makeEntity({ lifeCycle })).fields.get('parentName')?.source
    expect([source('document'), source('master')]).toEqual(['column', 'joined'])
  })

  test('a mount gets its changes, its permission and its actions', () => {
    const mounts = [
      mount({
        fields: { weight: 'absent', name: { label: '称呼' } },
        children: [],
        actions: ['list'],
      }),
      mount({ code: 'all', base: '/test/all' }),
    ]
    const [first, second] = checkEntity(makeEntity({ mounts, actions: ['weigh'] })).mounts
    expect(first?.fields.has('weight')).toBe(false)
    expect(first?.fields.get('name')?.attrs.label).toBe('称呼')
    expect(second?.fields.get('name')?.attrs.label).toBe('名称')
    expect([...first!.children.keys()]).toEqual([])
    expect([...first!.actions]).toEqual(['list', 'weigh'])
    expect([...second!.actions]).toContain('enable')
    expect([...second!.actions]).not.toContain('audit')
    expect(permissionKey(first!, 'list')).toBe('test:zz-tool:list')
  })

  test('a mount for some kinds takes no other, and presets its own', () => {
    const kind = choice({ pu: '采购', sa: '销售', tr: '转储' }, { label: '业务', default: 'pu' })
    const mounts = [mount({ kinds: ['sa', 'tr'] }), mount({ code: 'all', base: '/test/all' })]
    const [some, all] = checkEntity(makeEntityWith({ kind }, { mounts })).mounts
    const values = (model = some) =>
      model?.fields.get('kind')?.attrs.options?.map(({ value }) => value)
    expect(values()).toEqual(['sa', 'tr'])
    expect(some?.fields.get('kind')?.attrs.default).toBe('sa')
    expect(values(all)).toEqual(['pu', 'sa', 'tr'])
  })

  test('a field of a one-to-one child may be listed, and is read there only', () => {
    const one = defineChild({
      name: 'box',
      table: 'zz_box',
      label: '箱',
      shape: 'one',
      fields: { size: decimal(6, 1, { label: '尺寸', required: true }) },
    })
    const model = checkEntity(makeEntity({ children: { zzBox: one }, list: ['code', 'size'] }))
    const attrs = { write: 'server', required: false }
    expect(model.fields.get('size')).toMatchObject({ source: 'child', childTable: 'zz_box', attrs })
  })

  test('columns, form and sort come from the fields where the definition is silent', () => {
    const model = checkEntity(makeEntity())
    expect(model.listColumns).toEqual([
      'code',
      'name',
      'parentName',
      'weight',
      'total',
      'count',
      'urgent',
      'grade',
      'enabled',
      'createUser',
      'createDate',
    ])
    expect(model.formParts.at(-1)).toEqual({ child: 'zzToolLine' })
    expect(model.sort).toEqual({ field: 'createDate', dir: 'desc' })
    expect(model.formStyle).toBe('master-child')
  })

  test('a sum of a child is carried under its table, signs and numbers as they are', () => {
    const model = checkEntity(
      makeEntity({
        calculate: { total: { sum: 'zzToolLine', of: ['weight'] }, weight: ['count', '*', '2.5'] },
      }),
    )
    expect(model.fields.get('total')?.calculate).toEqual({
      customTable: 'zz_tool_line',
      mode: 'sum',
      fieldName: ['weight'],
    })
    expect(model.fields.get('weight')?.calculate).toEqual(
      ['count', '*', '2.5'].map((fieldName) => ({ customTable: 'zz_tool', fieldName })),
    )
  })

  test('is frozen to the bottom, and the definition is as it was', () => {
    const entity = makeEntity({ when: { name: { field: 'urgent', is: ['true'], set: 'show' } } })
    const before = JSON.stringify(entity.definition)
    const model = checkEntity(entity)
    expect(JSON.stringify(entity.definition)).toBe(before)
    expect(unfrozen(model)).toEqual([])
    expect(() => Object.assign(fieldOf(model, 'name').attrs, { label: '改' })).toThrow(TypeError)
  })

  test('a name it does not have is a fault of ours', () => {
    expect(() => fieldOf(checkEntity(makeEntity()), 'nope')).toThrow('tool has no field nope')
  })
})

/** Paths of everything in a value that could still be changed. */
function unfrozen(value: unknown, path = 'model', seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  const below = entries.flatMap(([key, item]) => unfrozen(item, `${path}.${String(key)}`, seen))
  return Object.isFrozen(value) ? below : [path, ...below]
}
