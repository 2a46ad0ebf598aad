import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AdvancedQueryField,
  advancedDefaults,
  buildAdvancedQuery,
  type QueryInput,
} from './advanced-query.ts'
import { isOrGroup } from './conditions.ts'
import {
  CONTROL_OPERATORS,
  defaultOperator,
  FIELD_TYPES,
  type FieldType,
  OPERATOR_LABELS,
  OPERATORS,
  type Operator,
  offeredOperators,
  QUERY_CONTROLS,
  type QueryControl,
  type QueryPlace,
} from './operators.ts'
import { buildQuickSearch } from './quick-search.ts'

const field = (
  fieldType: FieldType,
  detailsUrl: QueryControl | null = null,
  more: Partial<AdvancedQueryField> = {},
): AdvancedQueryField => ({ id: 'k1', fieldName: 'x', fieldType, detailsUrl, ...more })

const asked = (one: AdvancedQueryField, input: QueryInput, place: QueryPlace = 'dialog') =>
  buildAdvancedQuery([one], { k1: input }, { place }).map(({ op, val }) => [op, val])

describe('query / operators', () => {
  test.each<[FieldType, readonly Operator[], Operator | null]>([
    ['ENUM', ['eq'], 'eq'],
    ['DATE', ['eq', 'ge', 'le'], 'eq'],
    ['CHAR', ['like', 'eq'], 'like'],
    ['TXT', ['like', 'eq'], 'like'],
    ['JSON', ['like', 'eq'], 'like'],
    ['TEXT', ['like', 'eq'], 'like'],
    ['NUMBER', ['eq', 'ge', 'le'], 'le'],
    ['BOOLEAN', ['eq'], 'eq'],
    ['BUTTON', [], null],
  ])('%s 提供 %j，默认 %s', (fieldType, offered, byDefault) => {
    expect(offeredOperators({ fieldType })).toEqual(offered)
    expect(defaultOperator({ fieldType })).toBe(byDefault)
  })

  test('默认的运算符总在提供的之中', () => {
    for (const fieldType of FIELD_TYPES) {
      for (const detailsUrl of [null, ...QUERY_CONTROLS]) {
        const chosen = defaultOperator({ fieldType, detailsUrl })
        if (chosen !== null) expect(offeredOperators({ fieldType, detailsUrl })).toContain(chosen)
      }
    }
  })

  test('查询面板的数字有六种比较，日期不变', () => {
    expect(offeredOperators({ fieldType: 'CHAR', detailsUrl: 'NUMBER' }, 'panel')).toHaveLength(6)
    expect(offeredOperators({ fieldType: 'DATE' }, 'panel')).toEqual(['eq', 'ge', 'le'])
    expect(offeredOperators({ fieldType: 'DATE', detailsUrl: 'DATA_BOX_TIM' }, 'panel')).toEqual(
      CONTROL_OPERATORS.DATA_BOX_TIM,
    )
  })

  test('每个运算符有自己的名称', () => {
    expect(new Set(OPERATORS.map((op) => OPERATOR_LABELS[op])).size).toBe(OPERATORS.length)
    expect([OPERATOR_LABELS.like, OPERATOR_LABELS.eq, OPERATOR_LABELS.gt]).toEqual([
      '模糊查询',
      '等于',
      '大于',
    ])
  })
})

describe('query / quick search', () => {
  const fields = [
    { id: 'a#code', fieldName: 'code', iallowQuery: true },
    { id: 'a#plate', fieldName: 'plateNumber', iallowQuery: true, customTable: 'mm_weigh' },
    { id: 'a#remark', fieldName: 'remark', iallowQuery: false },
  ]

  test('词在任一允许查询的字段里', () => {
    const [group] = buildQuickSearch(fields, '晋A')
    expect(group && isOrGroup(group)).toBe(true)
    expect(group?.or).toEqual([
      { key: 'code', op: 'like', val: '晋A', keyId: 'a#code' },
      { key: 'plateNumber', op: 'like', val: '晋A', keyId: 'a#plate', customTable: 'mm_weigh' },
    ])
  })

  test('没有词或没有字段就没有条件', () => {
    for (const word of ['', '  ', null, undefined])
      expect(buildQuickSearch(fields, word)).toEqual([])
    expect(buildQuickSearch(fields.slice(2), 'x')).toEqual([])
    expect(buildQuickSearch([], 'x')).toEqual([])
  })
})

describe('query / advanced query', () => {
  test.each<[string, AdvancedQueryField, QueryInput, readonly (readonly string[])[]]>([
    ['文本默认模糊，去掉两端空格', field('CHAR'), { value: ' 焦煤 ' }, [['like', '焦煤']]],
    ['文本选等于', field('TXT'), { value: 'M01', op: 'eq' }, [['eq', 'M01']]],
    ['不提供的运算符换成默认', field('CHAR'), { value: 'M01', op: 'gt' }, [['like', 'M01']]],
    ['数字默认小于等于', field('NUMBER'), { value: '12.5' }, [['le', '12.5']]],
    ['零算有值', field('NUMBER'), { value: 0, op: 'eq' }, [['eq', '0']]],
    ['对话框的数字不提供大于', field('NUMBER'), { value: 1, op: 'gt' }, [['le', '1']]],
    ['否算有值，送文本', field('BOOLEAN'), { value: false }, [['eq', 'false']]],
    ['布尔控件', field('CHAR', 'BOOLEAN'), { value: 'true' }, [['eq', 'true']]],
    ['枚举等于', field('ENUM'), { value: 'AUDITED', op: 'like' }, [['eq', 'AUDITED']]],
    ['单选等于', field('CHAR', 'SELECT'), { value: 'A' }, [['eq', 'A']]],
    ['多选逗号相连', field('ENUM', 'SELECT_MORE'), { value: ['A', '', 'B', 0] }, [['in', 'A,B,0']]],
    ['多选已是文本', field('ENUM', 'SELECT_MORE'), { value: 'A,B' }, [['in', 'A,B']]],
    ['多选没有选', field('ENUM', 'SELECT_MORE'), { value: [] }, []],
    [
      '日期选大于等于',
      field('DATE', 'DATA_BOX_TIM'),
      { value: '2026-01-01', op: 'ge' },
      [['ge', '2026-01-01']],
    ],
    [
      '范围两个条件',
      field('DATE', 'DATA_RANGE_BOX'),
      { value: ['2026-01-01', '2026-01-02'] },
      [
        ['ge', '2026-01-01'],
        ['le', '2026-01-02'],
      ],
    ],
    [
      '时间范围两个条件',
      field('TIME', 'TIME_RANGE_BOX'),
      { value: ['08:00:00', '20:00:00'] },
      [
        ['ge', '08:00:00'],
        ['le', '20:00:00'],
      ],
    ],
    ['范围缺一端', field('DATE', 'DATA_RANGE_BOX'), { value: ['2026-01-01', ''] }, []],
    ['范围只有一个值', field('DATE', 'DATA_RANGE_BOX'), { value: '2026-01-01' }, []],
    [
      '没有控件的日期范围',
      field('DATE'),
      { value: ['2026-01-01', '2026-01-02'] },
      [
        ['ge', '2026-01-01'],
        ['le', '2026-01-02'],
      ],
    ],
    ['文本字段给了数组', field('CHAR'), { value: ['a', 'b'] }, []],
    ['空文本', field('CHAR'), { value: '  ' }, []],
    ['空值', field('NUMBER'), { value: null }, []],
    ['不是数', field('NUMBER'), { value: Number.NaN }, []],
    ['按钮列', field('BUTTON'), { value: 'x' }, []],
    ['不允许高级查询', field('CHAR', null, { iallowAdvanceQuery: false }), { value: 'x' }, []],
  ])('%s', (_why, one, input, expected) => {
    expect(asked(one, input)).toEqual(expected)
  })

  test('查询面板的数字可以大于和不等于', () => {
    expect(asked(field('NUMBER'), { value: 1, op: 'gt' }, 'panel')).toEqual([['gt', '1']])
    expect(asked(field('NUMBER'), { value: 1, op: 'ne' }, 'panel')).toEqual([['ne', '1']])
    expect(asked(field('NUMBER'), { value: 1 }, 'panel')).toEqual([['le', '1']])
  })

  test('同名字段按编号区分，条件按字段顺序', () => {
    const fields = [
      field('NUMBER', null, { id: 'a', fieldName: 'quantity' }),
      field('NUMBER', null, { id: 'b', fieldName: 'quantity', customTable: 'or_notice_sub' }),
    ]
    expect(buildAdvancedQuery(fields, { b: { value: 2 }, a: { value: 1 } })).toEqual([
      { key: 'quantity', op: 'le', val: '1', keyId: 'a' },
      { key: 'quantity', op: 'le', val: '2', keyId: 'b', customTable: 'or_notice_sub' },
    ])
  })

  test('范围控件的默认值是给定的两个时间', () => {
    const fields = [
      field('DATE', 'DATA_RANGE_BOX', { id: 'a' }),
      field('DATE', 'TIME_RANGE_BOX', { id: 'b' }),
      field('DATE', 'DATA_BOX_TIM', { id: 'c' }),
    ]
    const value = ['2026-01-01 09:30:00', '2026-01-02 09:30:00']
    expect(advancedDefaults(fields, { start: value[0] ?? '', end: value[1] ?? '' })).toEqual({
      a: { value },
      b: { value },
    })
  })

  test('任何输入产生的条件都有值，运算符都是字段提供的', () => {
    const scalar = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constantFrom(null, undefined),
    )
    const input = fc.record({
      value: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })),
      op: fc.constantFrom(...OPERATORS, null),
    })
    const kind = fc.tuple(fc.constantFrom(...FIELD_TYPES), fc.constantFrom(null, ...QUERY_CONTROLS))
    fc.assert(
      fc.property(
        kind,
        input,
        fc.constantFrom<QueryPlace>('dialog', 'panel'),
        ([type, control], one, place) => {
          const queried = field(type, control)
          for (const [op, val] of asked(queried, one, place)) {
            expect(offeredOperators(queried, place)).toContain(op)
            expect(val).not.toBe('')
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})
