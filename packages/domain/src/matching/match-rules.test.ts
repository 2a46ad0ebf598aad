import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { KINDS } from '../kinds/kinds.ts'
import { type MatchContext, type MatchRule, matchRules, refuseTie } from './match-rules.ts'

const context: MatchContext = {
  kind: 'pu',
  factoryId: 'F1',
  inventoryId: 'M1',
  classChain: ['C1', 'C2', 'C3'],
  partnerId: 'P1',
  carrierId: 'T1',
}

const rule = (code: string, changes: Partial<MatchRule> = {}): MatchRule => ({
  id: code,
  code,
  name: code,
  enabled: true,
  kinds: ['pu'],
  factoryId: null,
  priority: 100,
  materials: [],
  partners: [],
  carriers: [],
  ...changes,
})

const material = (inventoryId: string) => ({ inventoryId, invcId: null })
const ofClass = (invcId: string) => ({ inventoryId: null, invcId })

const codesOf = (rules: readonly MatchRule[]) =>
  matchRules(context, rules).candidates.map(({ rule: { code } }) => code)
const reasonOf = (changes: Partial<MatchRule>) =>
  matchRules(context, [rule('A', changes)]).others.map(({ mismatch }) => mismatch)

describe('规则匹配 / 候选', () => {
  it.each([
    ['停用', { enabled: false }, ['disabled']],
    ['业务不符', { kinds: ['sa'] }, ['kind']],
    ['别的厂区', { factoryId: 'F2' }, ['factory']],
    ['实体另说的', { mismatch: 'region' }, ['region']],
    ['物料不在列', { materials: [material('M2')] }, ['material']],
    ['分类不在链上', { materials: [ofClass('C9')] }, ['material']],
    ['往来单位不在列', { partners: ['P2'] }, ['partner']],
    ['承运商不在列', { carriers: ['T2'] }, ['carrier']],
  ] as const)('%s的不是候选，并说明原因', (_name, changes, reasons) => {
    expect(reasonOf(changes as Partial<MatchRule>)).toEqual(reasons)
  })

  it('只说第一个原因', () => {
    const all = { enabled: false, kinds: ['sa'] as const, factoryId: 'F2', partners: ['P2'] }
    expect(reasonOf(all)).toEqual(['disabled'])
    expect(reasonOf({ ...all, enabled: true })).toEqual(['kind'])
    expect(reasonOf({ ...all, enabled: true, kinds: ['pu'] })).toEqual(['factory'])
  })

  it('空的名单不限制，在列的才算；没有值的不在任何名单里', () => {
    expect(reasonOf({})).toEqual([])
    expect(reasonOf({ materials: [material('M2'), ofClass('C2')] })).toEqual([])
    expect(reasonOf({ partners: ['P2', 'P1'], carriers: ['T1'], factoryId: 'F1' })).toEqual([])
    const nobody = { ...context, partnerId: null, inventoryId: null, classChain: [] }
    const { others } = matchRules(nobody, [
      rule('A', { partners: ['P1'] }),
      rule('B', { materials: [ofClass('C1')] }),
    ])
    expect(others.map(({ mismatch }) => mismatch)).toEqual(['partner', 'material'])
  })

  it('物料行自带业务时，只对那些业务有效', () => {
    expect(reasonOf({ materials: [{ ...material('M1'), kinds: ['sa'] }] })).toEqual(['material'])
    expect(reasonOf({ materials: [{ ...material('M1'), kinds: ['sa', 'pu'] }] })).toEqual([])
  })
})

describe('规则匹配 / 次序', () => {
  it('物料本身优先于分类，近的分类优先于远的，有名单的优先于没有的', () => {
    const rules = [
      rule('none'),
      rule('top', { materials: [ofClass('C1')] }),
      rule('own', { materials: [material('M1')], priority: 900 }),
      rule('near', { materials: [ofClass('C1'), ofClass('C3')] }),
    ]
    expect(codesOf(rules)).toEqual(['own', 'near', 'top', 'none'])
    const ranks = matchRules(context, rules).candidates.map(({ rank }) => rank.material)
    expect(ranks).toEqual([1000, 3, 1, 0])
  })

  it('依次看往来单位、承运商、厂区，最后优先级小的在前', () => {
    const rules = [
      rule('p2', { priority: 2 }),
      rule('factory', { factoryId: 'F1' }),
      rule('carrier', { carriers: ['T1'] }),
      rule('p1', { priority: 1 }),
      rule('partner', { partners: ['P1'] }),
    ]
    expect(codesOf(rules)).toEqual(['partner', 'carrier', 'factory', 'p1', 'p2'])
  })

  it('并列第一时拒绝，并说出两个编码；第一之后的并列不妨碍', () => {
    const tie = matchRules(context, [rule('L2'), rule('L1'), rule('L3', { priority: 200 })])
    expect(tie.winner).toBeNull()
    expect(tie.candidates.map(({ order }) => order)).toEqual([1, 1, 3])
    expect(refuseTie('线路', tie)?.message).toBe('匹配到多条线路：L1、L2，请调整优先级')
    const clear = matchRules(context, [rule('L2'), rule('L1'), rule('L3', { priority: 1 })])
    expect(clear.winner?.code).toBe('L3')
    expect(refuseTie('线路', clear)).toBeNull()
  })

  it('没有候选时没有赢家，也不拒绝', () => {
    const none = matchRules(context, [rule('A', { enabled: false })])
    expect([none.winner, none.tied, none.candidates]).toEqual([null, null, []])
    expect(refuseTie('线路', none)).toBeNull()
  })
})

const some = (values: readonly string[]) => fc.subarray([...values])
const rows = fc.array(
  fc.oneof(
    fc.constantFrom('M1', 'M2').map(material),
    fc.constantFrom('C1', 'C2', 'C3', 'C9').map(ofClass),
  ),
  { maxLength: 3 },
)
const anyRule = fc
  .record({
    id: fc.uuid(),
    enabled: fc.boolean(),
    kinds: fc.subarray([...KINDS]),
    factoryId: fc.constantFrom(null, 'F1', 'F2'),
    priority: fc.integer({ min: 1, max: 3 }),
    materials: rows,
    partners: some(['P1', 'P2']),
    carriers: some(['T1', 'T2']),
  })
  .map((record): MatchRule => ({ ...record, code: record.id, name: record.id }))
const anyRules = fc.uniqueArray(anyRule, { selector: ({ id }) => id, maxLength: 8 })
const anyContext: fc.Arbitrary<MatchContext> = fc.record({
  kind: fc.constantFrom(...KINDS),
  factoryId: fc.constantFrom(null, 'F1', 'F2'),
  inventoryId: fc.constantFrom(null, 'M1', 'M2'),
  classChain: fc.constantFrom([], ['C1'], ['C1', 'C2', 'C3']),
  partnerId: fc.constantFrom(null, 'P1', 'P2'),
  carrierId: fc.constantFrom(null, 'T1'),
})

describe('规则匹配 / 性质', () => {
  test('与规则的先后无关', () => {
    fc.assert(
      fc.property(anyContext, anyRules, (asked, rules) => {
        expect(matchRules(asked, rules.toReversed())).toEqual(matchRules(asked, rules))
      }),
    )
  })

  test('每条规则要么是候选，要么有原因', () => {
    fc.assert(
      fc.property(anyContext, anyRules, (asked, rules) => {
        const { candidates, others } = matchRules(asked, rules)
        const named = [...candidates, ...others].map(({ rule: { id } }) => id)
        expect(named.toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
      }),
    )
  })

  test('赢家一定是候选，除非并列或没有候选就一定有', () => {
    fc.assert(
      fc.property(anyContext, anyRules, (asked, rules) => {
        const { winner, tied, candidates } = matchRules(asked, rules)
        expect(winner).toBe(tied ? null : (candidates[0]?.rule ?? null))
        if (winner) expect(winner.enabled && winner.kinds.includes(asked.kind)).toBe(true)
      }),
    )
  })

  test('加一条不合适的规则不改变结果', () => {
    fc.assert(
      fc.property(anyContext, anyRules, anyRule, (asked, rules, extra) => {
        const off = { ...extra, enabled: false }
        const { winner, tied } = matchRules(asked, rules)
        expect(matchRules(asked, [...rules, off])).toMatchObject({ winner, tied })
      }),
    )
  })

  test('优先级调到最小的候选，在同等条件下不会输', () => {
    fc.assert(
      fc.property(anyContext, anyRules, (asked, rules) => {
        const { tied } = matchRules(asked, rules)
        if (tied === null) return
        const [first] = tied
        const raised = rules.map((item) => (item.id === first.id ? { ...item, priority: 0 } : item))
        expect(matchRules(asked, raised).winner?.id).toBe(first.id)
      }),
    )
  })
})
