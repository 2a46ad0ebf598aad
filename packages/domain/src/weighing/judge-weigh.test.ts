import { describe, expect, test } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import { rateOf } from '../values/rate.ts'
import { deliveredTons, weighedTons } from '../values/suttle.fixtures.ts'
import { tonsOf } from '../values/tons.ts'
import { type Judged, judgeFacts, type RuleAnswers } from './judge-weigh.ts'
import { both, flagged, visitRule } from './weigh-rule.ts'
import type { RuleFacts, RuleLine } from './weigh-rule-facts.ts'
import { presetOf, type RuleRow, type RuleType, WEIGH_RULES } from './weigh-rules.ts'

const t = tonsOf
const NOW = new Date('2024-05-01T02:00:00Z')
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000)

const line = (changes: Partial<RuleLine> = {}): RuleLine => ({
  inventoryId: '1',
  classIds: ['10'],
  invName: '原煤',
  overload: false,
  isDangerous: false,
  minSuttle: null,
  maxSuttle: null,
  tareTolerance: null,
  preQuantity: t('30'),
  suttle: null,
  deSuttle: null,
  loss: null,
  lossAllow: null,
  siteDeduct: null,
  siteRate: null,
  theoryWeight: null,
  theoryDiff: null,
  ...changes,
})

/** A first weighing nobody could object to. */
const base: RuleFacts = {
  kind: 'pu',
  side: null,
  moment: 'SAVE',
  purpose: 'FIRST',
  role: null,
  weight: null,
  gross: null,
  tare: null,
  suttle: null,
  lastWeight: null,
  originalGross: null,
  originalTare: null,
  limit: t('49'),
  capacityTonnage: null,
  avgTare: null,
  tareCount: 0,
  lines: [line()],
  scale: null,
  plateNumber: '鲁A12345',
  trailerPlateNumber: null,
  recognisedPlate: null,
  recognisedTrailer: null,
  confidence: 1,
  isPictureMissing: false,
  isPictureRepeated: false,
  source: null,
  similarTo: null,
  now: NOW,
  today: '2024-05-01',
  firstTime: null,
  finishTime: null,
  exitCheckTime: null,
  maxStayMinutes: 480,
}
const scale: NonNullable<RuleFacts['scale']> = {
  name: '1号磅',
  maxCapacity: t('100'),
  minCapacity: t('0.4'),
  division: t('0.020'),
  verifyExpire: '2024-12-31',
  isCheckFailed: false,
}

interface Ask extends Partial<RuleAnswers> {
  readonly rows?: readonly RuleRow[]
}

function judge(changes: Partial<RuleFacts>, { rows = [], ...answers }: Ask = {}): Judged {
  return judgeFacts(
    { ...base, ...changes },
    { rows, answers: { isAttended: true, accept: [], reason: null, overrides: [], ...answers } },
  )
}

/** What one rule said, whether or not it stopped anything; null: it was kept or does not apply. */
function saysOf(type: RuleType, changes: Partial<RuleFacts>): string | null {
  return judge(changes).trace.find((each) => each.type === type)?.says ?? null
}

const row = (ruleType: RuleType, changes: Partial<RuleRow> = {}): RuleRow => ({
  id: '900',
  ruleType,
  kinds: [],
  inventoryId: null,
  invcId: null,
  level: 'WARN',
  tolWeight: null,
  tolRate: null,
  minutes: null,
  holdAudit: false,
  ...changes,
})

describe('称重规则 / 数字的例子', () => {
  const heavy = { role: 'GROSS', gross: t('51.240'), weight: t('51.240') } as const

  test('B5-1 超限2.240：出厂拒绝，允许超载的也一样；进厂提示', () => {
    const out = judge({
      ...heavy,
      kind: 'sa',
      purpose: 'SECOND',
      lines: [line({ overload: true })],
    })
    expect(out.refusal?.message).toBe('车货总重51.240吨超过限值49.000吨，请卸载后重新过磅')
    const arriving = judge(heavy)
    expect(arriving.refusal).toBeNull()
    expect(arriving.exceptions).toEqual([
      {
        type: 'OVER_LIMIT',
        level: 'WARN',
        state: 'NOTED',
        limitValue: '49.000',
        actualValue: '51.240',
        detail: '车货总重51.240吨超过限值49.000吨，请卸载后重新过磅',
      },
    ])
    expect(saysOf('OVER_LIMIT', { ...heavy, gross: t('49.000') })).toBeNull()
  })

  test('B5-2 核载32.000，净重33.780：超载', () => {
    const loaded = {
      purpose: 'SECOND',
      suttle: weighedTons('33.780'),
      capacityTonnage: t('32'),
    } as const
    const judged = judge(loaded)
    expect(judged.warnings).toEqual(['净重33.780吨超过核载32.000吨'])
    expect(judged.refusal).toBeNull()
    expect(saysOf('OVERLOAD', { ...loaded, suttle: weighedTons('32.000') })).toBeNull()
    expect(saysOf('OVERLOAD', { ...loaded, lines: [line({ overload: true })] })).toBeNull()
    const mixed = [line({ overload: true }), line({ inventoryId: '2' })]
    expect(saysOf('OVERLOAD', { ...loaded, lines: mixed })).not.toBeNull()
    const dangerous = judge({ ...loaded, lines: [line({ isDangerous: true })] })
    expect(dangerous.refusal?.code).toBe('weigh.overload')
  })

  test('B5-3 平均皮重15.488：15.900要选择，15.760通过，三次以上才比', () => {
    const tared = (weight: string, tareCount = 5): Partial<RuleFacts> => ({
      role: 'TARE',
      tare: t(weight),
      avgTare: t('15.488'),
      tareCount,
    })
    const asked = judge(tared('15.900'))
    expect(asked.refusal).toMatchObject({
      class: 'choose',
      message: '皮重15.900吨与平均皮重15.488吨相差0.412吨',
      choices: [{ code: 'TARE_DEVIATION', msg: '皮重15.900吨与平均皮重15.488吨相差0.412吨' }],
    })
    expect(judge(tared('15.760')).refusal).toBeNull()
    expect(judge(tared('15.798')).refusal).toBeNull()
    expect(judge(tared('15.799')).refusal).not.toBeNull()
    expect(judge(tared('15.178')).refusal).toBeNull()
    expect(judge(tared('15.177')).refusal).not.toBeNull()
    expect(judge(tared('15.900', 2)).refusal).toBeNull()
    const strict = [line({ tareTolerance: t('0.2') }), line({ tareTolerance: t('0.5') })]
    expect(judge({ ...tared('15.700'), lines: strict }).refusal).not.toBeNull()
    expect(judge({ ...tared('15.688'), lines: strict }).refusal).toBeNull()
  })

  test('B5-4 一次48.260：核对48.100通过，47.900禁止', () => {
    const exit = (weight: string): Partial<RuleFacts> => ({
      purpose: 'EXIT_CHECK',
      weight: t(weight),
      lastWeight: t('48.260'),
    })
    expect(judge(exit('48.100')).refusal).toBeNull()
    expect(judge(exit('48.019')).refusal).toBeNull()
    expect(judge(exit('48.018')).refusal?.message).toBe('出厂重量与上次过磅相差0.242吨')
    expect(judge(exit('47.900')).refusal?.message).toBe('出厂重量与上次过磅相差0.360吨')
    expect(judge(exit('48.620')).refusal).not.toBeNull()
  })
})

describe('称重规则 / 每条的界限', () => {
  const weighed = (weight: string): Partial<RuleFacts> => ({ weight: t(weight), scale })

  test('量程：最大秤量，最小秤量与20倍分度中大的', () => {
    expect(saysOf('RANGE', weighed('100.000'))).toBeNull()
    expect(saysOf('RANGE', weighed('100.020'))).toBe('重量100.020吨超出地磅量程')
    expect(saysOf('RANGE', weighed('0.400'))).toBeNull()
    expect(saysOf('RANGE', weighed('0.380'))).not.toBeNull()
    const finer = { ...scale, minCapacity: t('1') }
    expect(saysOf('RANGE', { ...weighed('0.980'), scale: finer })).not.toBeNull()
  })

  test('分度：不是分度值整数倍的提示', () => {
    expect(saysOf('DIVISION', weighed('48.260'))).toBeNull()
    expect(saysOf('DIVISION', weighed('48.250'))).toBe('重量48.250吨不是分度值0.020吨的整数倍')
  })

  test('图片：没有的、与以前相同的提示', () => {
    const seen = { weight: t('48.260') }
    expect(saysOf('NO_PICTURE', seen)).toBeNull()
    expect(saysOf('NO_PICTURE', { ...seen, isPictureMissing: true })).toBe('抓拍失败，没有过磅图片')
    expect(saysOf('DUP_PICTURE', seen)).toBeNull()
    expect(saysOf('DUP_PICTURE', { ...seen, isPictureRepeated: true })).toBe(
      '过磅图片与以前的图片相同',
    )
  })

  test('检定：有效期当天可用，次日禁止；转储只提示', () => {
    const on = (today: string, kind: 'pu' | 'pr' = 'pu') =>
      judge({ moment: 'IDENTIFY', scale, today, kind })
    expect(on('2024-12-31').refusal).toBeNull()
    expect(on('2025-01-01').refusal?.message).toBe('地磅1号磅检定已过期')
    expect(on('2025-01-01', 'pr')).toMatchObject({
      refusal: null,
      warnings: ['地磅1号磅检定已过期'],
    })
  })

  test('点检没过的地磅不能用', () => {
    const failed = judge({ moment: 'IDENTIFY', scale: { ...scale, isCheckFailed: true } })
    expect(failed.refusal?.message).toBe('地磅1号磅点检未通过')
  })

  test('车牌：主车、挂车有一个不符就禁止；认不准的、容易看错的不算', () => {
    const seen = (changes: Partial<RuleFacts>) => judge({ moment: 'IDENTIFY', ...changes }).refusal
    expect(seen({ recognisedPlate: '鲁AI2345' })).toBeNull()
    expect(seen({ recognisedPlate: '鲁A12346' })?.message).toBe(
      '识别车牌鲁A12346与登记车牌鲁A12345不符',
    )
    expect(seen({ recognisedPlate: '鲁A12346', confidence: 0.89 })).toBeNull()
    expect(seen({ recognisedPlate: '鲁A12346', confidence: 0.9 })).not.toBeNull()
    const trailer = { recognisedPlate: '鲁A12345', recognisedTrailer: '鲁A0001挂' }
    expect(seen({ ...trailer, trailerPlateNumber: '鲁A0001挂' })).toBeNull()
    expect(seen({ ...trailer, trailerPlateNumber: '鲁A0002挂' })?.code).toBe('weigh.plateMismatch')
    expect(seen(trailer)).toBeNull()
  })

  test('时间：少于3分钟、超过在厂时限都提示', () => {
    const stay = (minutes: number) =>
      saysOf('STAY', { moment: 'IDENTIFY', purpose: 'SECOND', firstTime: ago(minutes) })
    expect([stay(3), stay(480)]).toEqual([null, null])
    expect(stay(2.99)).toBe('两次过磅间隔2分钟，时间异常，请核对车辆')
    expect(stay(480.01)).toBe('两次过磅间隔480分钟，时间异常，请核对车辆')
    expect(saysOf('STAY', { moment: 'IDENTIFY', purpose: 'FIRST', firstTime: ago(1) })).toBeNull()
  })

  test('未装卸：两次相差不到0.060禁止', () => {
    const second = (weight: string) =>
      judge({ purpose: 'SECOND', weight: t(weight), lastWeight: t('48.260') }).refusal
    expect(second('48.320')).toBeNull()
    expect(second('48.319')?.message).toBe('两次重量相差0.059吨，车辆未装卸货')
    expect(second('48.201')).not.toBeNull()
    expect(second('48.200')).toBeNull()
  })

  test('净重范围：界限上的可以，只有一头的只看一头', () => {
    const net = (suttle: string, changes: Partial<RuleLine> = {}) =>
      judge({
        purpose: 'SECOND',
        lines: [
          line({ suttle: weighedTons(suttle), minSuttle: t('20'), maxSuttle: t('35'), ...changes }),
        ],
      }).refusal
    expect([net('20.000'), net('35.000')]).toEqual([null, null])
    expect(net('19.999')?.message).toBe('净重19.999吨超出允许范围20.000~35.000吨')
    expect(net('35.001')).not.toBeNull()
    expect(net('1.000', { minSuttle: null })).toBeNull()
    expect(net('99.000', { maxSuttle: null })).toBeNull()
    expect(net('1.000', { maxSuttle: null })?.message).toBe('净重1.000吨超出允许范围20.000~不限吨')
  })

  test('与预装不符：默认关闭；打开后0.500与百分之二中大的', () => {
    const lines = (deSuttle: string) => [line({ deSuttle: deliveredTons(deSuttle) })]
    const ask = (deSuttle: string) =>
      judge({ lines: lines(deSuttle) }, { rows: [row('PLAN_DIFF', { level: 'BLOCK' })] }).refusal
    expect(judge({ lines: lines('99') }).refusal).toBeNull()
    expect(judge({ lines: lines('99') }).trace.at(-1)).toMatchObject({ outcome: 'OFF' })
    expect([ask('30.600'), ask('29.400')]).toEqual([null, null])
    expect(ask('30.601')?.message).toBe('实际30.601吨与预装30.000吨相差0.601吨')
    expect(ask('29.399')).not.toBeNull()
  })

  test('途损、涨吨：超过允许的才算，要处理', () => {
    const lost = (loss: string) =>
      judge({ lines: [line({ loss: t(loss), lossAllow: t('0.102') })] }).exceptions
    expect([lost('0.102'), lost('-0.102')]).toEqual([[], []])
    expect(lost('0.280')).toMatchObject([
      { type: 'LOSS_OVER', state: 'OPEN', detail: '途损0.280吨超过允许0.102吨' },
    ])
    expect(lost('-0.280')).toMatchObject([
      { type: 'GAIN_OVER', state: 'OPEN', detail: '涨吨0.280吨超过允许0.102吨' },
    ])
  })

  test('原发皮重、毛重：默认关闭，打开后比较', () => {
    const rows = [
      row('ORIGINAL_TARE', { level: 'BLOCK' }),
      row('ORIGINAL_GROSS', { level: 'BLOCK' }),
    ]
    const tare = (weight: string, ask: Ask = { rows }) =>
      judge({ role: 'TARE', tare: t(weight), originalTare: t('15') }, ask).refusal
    expect([tare('15.300'), tare('16.000', {})]).toEqual([null, null])
    expect(tare('15.301')?.message).toBe('皮重15.301吨与原发皮重15.000吨相差0.301吨')
    const gross = (weight: string) =>
      judge({ role: 'GROSS', gross: t(weight), originalGross: t('48') }, { rows }).refusal
    expect(gross('48.960')).toBeNull()
    expect(gross('48.961')?.message).toBe('毛重48.961吨与原发毛重48.000吨相差0.961吨')
  })

  test('件重：百分之0.5以内的可以；发货选择，收货提示', () => {
    const packed = (theoryDiff: string, kind: 'pu' | 'sa') =>
      judge({
        kind,
        purpose: 'SECOND',
        lines: [line({ theoryWeight: t('32'), theoryDiff: t(theoryDiff) })],
      })
    expect(packed('0.160', 'sa').refusal).toBeNull()
    expect(packed('0.100', 'sa').warnings).toEqual([])
    expect(packed('-0.161', 'sa').refusal).toMatchObject({ class: 'choose' })
    expect(packed('0.161', 'pu').warnings).toEqual(['件重与理论重量相差0.161吨，超过允许0.160吨'])
  })

  test('现场扣重：1吨与百分之三中大的；只管收货', () => {
    const taken = (siteDeduct: string, kind: 'pu' | 'sa' = 'pu') =>
      judge({
        kind,
        purpose: 'SECOND',
        lines: [
          line({
            suttle: weighedTons('33.780'),
            siteDeduct: t(siteDeduct),
            siteRate: rateOf('0.015'),
          }),
        ],
      })
    // 0.507 by rate; the limit is max(1.000, 1.013).
    expect(taken('0.506').exceptions).toEqual([])
    expect(taken('0.507').exceptions).toMatchObject([
      { type: 'SITE_DEDUCT', state: 'OPEN', detail: '现场扣重1.014吨超过上限1.013吨' },
    ])
    expect(taken('9', 'sa').exceptions).toEqual([])
  })

  test('重复载荷提示；手工的由审批处理过了；离线的提示', () => {
    expect(saysOf('SIMILAR', { gross: t('48.260'), similarTo: 'BD1' })).toBe('与磅单BD1重量相同')
    expect(judge({ source: 'HAND' }).exceptions).toMatchObject([{ type: 'HAND', state: 'HANDLED' }])
    expect(judge({ source: 'OFFLINE' }).exceptions).toMatchObject([
      { type: 'OFFLINE', state: 'NOTED' },
    ])
    expect(judge({ source: 'SCALE' }).exceptions).toEqual([])
  })

  test('出厂超时：完成60分钟后没有再过磅核对的禁止', () => {
    const leave = (minutes: number, exitCheckTime: Date | null = null) =>
      judge({ moment: 'RELEASE', finishTime: ago(minutes), exitCheckTime }).refusal
    expect(leave(60)).toBeNull()
    expect(leave(60.01)?.message).toBe('请先过磅核对出厂重量')
    expect(leave(90, ago(10))).toBeNull()
    expect(leave(90, ago(100))).not.toBeNull()
  })

  test('没有限重：发货装车前问，收货一次过磅时提醒；二次都不再说', () => {
    const unknown = { limit: null, role: 'TARE', tare: t('15') } as const
    expect(judge({ ...unknown, kind: 'sa' }).refusal).toMatchObject({
      class: 'choose',
      message: '车辆未登记限重，请补录轴型',
    })
    expect(judge({ ...unknown, kind: 'sa', purpose: 'SECOND' }).refusal).toBeNull()
    const arriving = { limit: null, role: 'GROSS', gross: t('72.5') } as const
    expect(judge(arriving).refusal).toBeNull()
    expect(saysOf('OVER_LIMIT', arriving)).toBe('车辆未登记限重，请补录轴型')
    expect(saysOf('OVER_LIMIT', { ...arriving, purpose: 'SECOND' })).toBeNull()
    const off = { rows: [row('OVER_LIMIT', { level: 'OFF' })] }
    expect(judge({ ...unknown, kind: 'sa' }, off).refusal).toBeNull()
  })

  test('生产：到最后才知道哪次是毛重', () => {
    const facts = { kind: 'pr', gross: t('51.240') } as const
    expect(saysOf('OVER_LIMIT', facts)).toBeNull()
    expect(saysOf('OVER_LIMIT', { ...facts, suttle: weighedTons('30') })).not.toBeNull()
  })
})

describe('称重规则 / 级别', () => {
  const asks = { role: 'TARE', tare: t('15.900'), avgTare: t('15.488'), tareCount: 3 } as const
  const blocks = { purpose: 'SECOND', weight: t('48.260'), lastWeight: t('48.260') } as const

  test('选择：写明原因放行，记为待处理的异常；没写原因问原因', () => {
    const accept = ['TARE_DEVIATION'] as const
    expect(judge(asks, { accept }).refusal).toMatchObject({
      class: 'rule',
      slots: { label: '原因' },
    })
    const passed = judge(asks, { accept, reason: '加装了护栏' })
    expect(passed.refusal).toBeNull()
    expect(passed.exceptions).toMatchObject([
      { type: 'TARE_DEVIATION', level: 'WARN', state: 'OPEN' },
    ])
    expect(judge(asks, { accept: ['STAY'], reason: '好' }).refusal).toMatchObject({
      class: 'choose',
    })
  })

  test('无人值守：要选择的就是禁止', () => {
    const alone = judge(asks, { isAttended: false, accept: ['TARE_DEVIATION'], reason: '好' })
    expect(alone.refusal).toMatchObject({ class: 'rule', code: 'weigh.tareDeviation' })
  })

  test('禁止：接受没有用，批准放行的通过并用掉，记为待处理', () => {
    expect(judge(blocks, { accept: ['NET_MIN'], reason: '好' }).refusal?.code).toBe('weigh.netMin')
    const passed = judge(blocks, { overrides: ['NET_MIN', 'RANGE'] })
    expect(passed).toMatchObject({ refusal: null, used: ['NET_MIN'] })
    expect(passed.exceptions).toMatchObject([{ type: 'NET_MIN', state: 'OPEN' }])
    expect(passed.trace).toContainEqual(
      expect.objectContaining({ type: 'NET_MIN', outcome: 'OVERRIDDEN' }),
    )
  })

  test('几条要选择的一次问完；有禁止的先说禁止', () => {
    const both = { ...asks, kind: 'sa', limit: null } as const
    expect(judge(both).refusal?.choices?.map(({ code }) => code)).toEqual([
      'TARE_DEVIATION',
      'OVER_LIMIT',
    ])
    expect(judge({ ...both, ...blocks }).refusal?.code).toBe('weigh.netMin')
  })

  test('关闭的不算，也不留异常', () => {
    const off = judge(blocks, { rows: [row('NET_MIN', { level: 'OFF' })] })
    expect(off).toMatchObject({ refusal: null, exceptions: [], warnings: [] })
  })

  test('提示的要不要处理，按规则行', () => {
    const facts = { role: 'GROSS', gross: t('51') } as const
    const held = judge(facts, { rows: [row('OVER_LIMIT', { holdAudit: true })] })
    expect(held.exceptions).toMatchObject([{ state: 'OPEN' }])
    const noted = judge(
      { lines: [line({ loss: t('1'), lossAllow: t('0') })] },
      {
        rows: [row('LOSS_OVER')],
      },
    )
    expect(noted.exceptions).toMatchObject([{ state: 'NOTED' }])
  })

  test('识别时只问识别的，保存时都问，放行时只问放行的', () => {
    const all = { scale, weight: t('48.260'), finishTime: ago(1), purpose: 'SECOND' } as const
    const types = (moment: RuleFacts['moment']) =>
      judge({ ...all, moment }).trace.map(({ type }) => type)
    expect(types('IDENTIFY')).toEqual(['SCALE_EXPIRED', 'SCALE_CHECK'])
    expect(types('SAVE')).toContain('SCALE_CHECK')
    expect(types('SAVE')).toContain('RANGE')
    expect(types('RELEASE')).toEqual(['GATE_DELAY'])
  })
})

describe('称重规则 / 一条一个值', () => {
  test('缺了它要的事实就不问；名称、级别、时刻、要的事实、检查都在一处', () => {
    const rule = visitRule({
      label: '试',
      moment: 'SAVE',
      preset: both('WARN'),
      needs: ['weight', 'scale'],
      check: ({ weight, scale: of }) =>
        flagged(weight === of.division ? refuse('weigh.hand') : null),
    })
    if (rule.of !== 'visit') throw new Error('asked once')
    const setting = presetOf('HAND', base)
    expect(rule.check({ ...base, weight: null, scale }, setting)).toBeNull()
    expect(rule.check({ ...base, weight: t('1'), scale: null }, setting)).toBeNull()
    expect(rule.check({ ...base, weight: scale.division, scale }, setting)?.broken).toEqual(
      refuse('weigh.hand'),
    )
    for (const each of Object.values(WEIGH_RULES))
      expect(each).toMatchObject({ label: expect.stringMatching(/./), needs: expect.any(Array) })
  })
})
