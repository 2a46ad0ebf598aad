import { describe, expect, test } from 'vitest'
import { KINDS } from '../kinds/kinds.ts'
import { rateOf } from '../values/rate.ts'
import { tonsOf } from '../values/tons.ts'
import { isSamePlate } from './same-plate.ts'
import { toleranceOf } from './weigh-rule.ts'
import {
  presetOf,
  RULE_TYPES,
  type RuleRow,
  type RuleType,
  settingOf,
  stricter,
} from './weigh-rules.ts'

const row = (id: string, changes: Partial<RuleRow> = {}): RuleRow => ({
  id,
  ruleType: 'PLAN_DIFF',
  kinds: [],
  inventoryId: null,
  invcId: null,
  level: 'BLOCK',
  tolWeight: null,
  tolRate: null,
  minutes: null,
  holdAudit: false,
  ...changes,
})
const coal = { inventoryId: '1', classIds: ['12', '11', '10'] }
const setting = (rows: readonly RuleRow[], kind: 'pu' | 'sa' = 'pu') =>
  settingOf('PLAN_DIFF', { scope: { kind, side: null }, material: coal, rows })

describe('称重规则 / 默认', () => {
  test('每条规则在每种业务下都有默认', () => {
    for (const type of Object.keys(RULE_TYPES) as RuleType[])
      for (const kind of KINDS)
        for (const side of ['fh', 'sh'] as const)
          expect(presetOf(type, { kind, side })).toMatchObject({ ruleId: null })
  })

  test.each([
    ['OVER_LIMIT', 'BLOCK', 'WARN'],
    ['OVERLOAD', 'WARN', 'WARN'],
    ['SUTTLE_RANGE', 'BLOCK', 'BLOCK'],
    ['NET_MIN', 'BLOCK', 'BLOCK'],
    ['PLAN_DIFF', 'OFF', 'OFF'],
    ['LOSS_OVER', 'WARN', 'WARN'],
    ['GAIN_OVER', 'WARN', 'WARN'],
    ['ORIGINAL_TARE', 'OFF', 'OFF'],
    ['ORIGINAL_GROSS', 'OFF', 'OFF'],
    ['TARE_DEVIATION', 'CHOOSE', 'CHOOSE'],
    ['EXIT_DIFF', 'BLOCK', 'BLOCK'],
    ['STAY', 'WARN', 'WARN'],
    ['SIMILAR', 'WARN', 'WARN'],
    ['PLATE_MISMATCH', 'BLOCK', 'BLOCK'],
    ['RANGE', 'BLOCK', 'BLOCK'],
    ['DIVISION', 'WARN', 'WARN'],
    ['NO_PICTURE', 'WARN', 'WARN'],
    ['DUP_PICTURE', 'WARN', 'WARN'],
    ['THEORY_DIFF', 'CHOOSE', 'WARN'],
    ['SCALE_EXPIRED', 'BLOCK', 'BLOCK'],
    ['SCALE_CHECK', 'BLOCK', 'BLOCK'],
    ['GATE_DELAY', 'BLOCK', 'BLOCK'],
    ['SITE_DEDUCT', 'OFF', 'WARN'],
    ['HAND', 'WARN', 'WARN'],
    ['OFFLINE', 'WARN', 'WARN'],
  ] as const)('%s 发货默认 %s，收货默认 %s', (type, out, arriving) => {
    for (const kind of ['sa', 'pt'] as const)
      expect(presetOf(type, { kind, side: null }).level).toBe(out)
    for (const kind of ['pu', 'st'] as const)
      expect(presetOf(type, { kind, side: null }).level).toBe(arriving)
    expect(presetOf(type, { kind: 'al', side: 'fh' }).level).toBe(out)
    expect(presetOf(type, { kind: 'al', side: 'sh' }).level).toBe(arriving)
  })

  test('转储、生产用过期的地磅只提示', () => {
    expect(presetOf('SCALE_EXPIRED', { kind: 'tr', side: 'fh' }).level).toBe('WARN')
    expect(presetOf('SCALE_EXPIRED', { kind: 'pr', side: null }).level).toBe('WARN')
  })

  test('途损、涨吨、手工、现场扣重默认要处理后才能审核', () => {
    const held = (Object.keys(RULE_TYPES) as RuleType[]).filter(
      (type) => presetOf(type, { kind: 'pu', side: null }).holdAudit,
    )
    expect(held).toEqual(['HAND', 'LOSS_OVER', 'GAIN_OVER', 'SITE_DEDUCT'])
  })
})

describe('称重规则 / 哪一条生效', () => {
  test('物料的先于分类的，近的分类先于远的，再是全部的', () => {
    const all = row('1')
    const far = row('2', { invcId: '10' })
    const near = row('3', { invcId: '12' })
    const own = row('4', { inventoryId: '1' })
    const rows = [all, far, near, own]
    expect(setting(rows).ruleId).toBe('4')
    expect(setting(rows.slice(0, 3)).ruleId).toBe('3')
    expect(setting(rows.slice(0, 2)).ruleId).toBe('2')
    expect(setting(rows.slice(0, 1)).ruleId).toBe('1')
    expect(setting([]).ruleId).toBeNull()
  })

  test('别的物料、别的分类、别的业务、别的规则不算', () => {
    const others = [
      row('1', { inventoryId: '2' }),
      row('2', { invcId: '99' }),
      row('3', { kinds: ['sa'] }),
      row('4', { ruleType: 'STAY' }),
    ]
    expect(setting(others).ruleId).toBeNull()
    expect(setting(others, 'sa').ruleId).toBe('3')
  })

  test('同一范围里写明业务的先于全部业务的；范围近的先于写明业务的', () => {
    const rows = [row('1'), row('2', { kinds: ['pu'] }), row('3', { invcId: '10' })]
    expect(setting(rows).ruleId).toBe('3')
    expect(setting(rows.slice(0, 2)).ruleId).toBe('2')
  })

  test('没填的按默认；允差填了一项，另一项算零', () => {
    expect(setting([row('1', { level: 'WARN' })])).toMatchObject({
      level: 'WARN',
      tolWeight: '0.500',
      tolRate: '0.020000',
    })
    expect(setting([row('1', { tolRate: rateOf('0.01') })])).toMatchObject({
      tolWeight: '0.000',
      tolRate: '0.010000',
    })
  })

  test('一车几种物料，按严的来', () => {
    const preset = presetOf('PLAN_DIFF', { kind: 'pu', side: null })
    const block = { ...preset, level: 'BLOCK' } as const
    const warn = { ...preset, level: 'WARN' } as const
    expect([stricter(warn, block), stricter(block, warn), stricter(preset, warn)]).toEqual([
      block,
      block,
      warn,
    ])
  })
})

test('允差取吨数和比例中大的，比例四舍五入到公斤', () => {
  const tol = { tolWeight: tonsOf('0.300'), tolRate: rateOf('0.02') }
  expect(toleranceOf(tol, tonsOf('15.488'))).toBe('0.310')
  expect(toleranceOf(tol, tonsOf('10.000'))).toBe('0.300')
})

test.each([
  ['鲁A12345', '鲁A1Z345', true],
  ['鲁A1O08B', '鲁AID0B8', true],
  ['鲁A12345', '鲁a·12345', true],
  ['鲁A12345', '鲁A12346', false],
  ['鲁A12345', '豫A12345', false],
])('车牌 %s 与 %s：%s', (a, b, isSame) => expect(isSamePlate(a, b)).toBe(isSame))
