import { refuse } from '../refusals/refusal.ts'
import { isLess, negate } from '../values/decimal.ts'
import { addTons, roundTons, type Tons, tonsByRate, ZERO_TONS } from '../values/tons.ts'
import { difference, isOver } from './rule-figures.ts'
import {
  both,
  type Finding,
  lineRule,
  type RuleSetting,
  toleranceOf,
  visitRule,
} from './weigh-rule.ts'
import type { RuleLine } from './weigh-rule-facts.ts'

/** Whether so much of these goods can be. */
export const LOAD_RULES = {
  SUTTLE_RANGE: lineRule({
    label: '净重超范围',
    moment: 'SAVE',
    preset: both('BLOCK'),
    needs: ['suttle'],
    check({ suttle: s, minSuttle, maxSuttle }) {
      if (minSuttle === null && maxSuttle === null) return null
      const isUnder = minSuttle !== null && isLess(s, minSuttle)
      const isAbove = maxSuttle !== null && isLess(maxSuttle, s)
      const [a, b] = [minSuttle ?? ZERO_TONS, maxSuttle ?? '不限']
      return {
        limit: isUnder ? minSuttle : maxSuttle,
        actual: s,
        broken: isUnder || isAbove ? refuse('weigh.suttleRange', { s, a, b }) : null,
      }
    },
  }),
  PLAN_DIFF: lineRule({
    label: '与预装不符',
    moment: 'SAVE',
    preset: { ...both('OFF'), tolWeight: '0.500', tolRate: '0.02' },
    needs: ['deSuttle', 'preQuantity'],
    check({ deSuttle: a, preQuantity: b }, setting) {
      const limit = toleranceOf(setting, b)
      const x = difference(a, b)
      const broken = isOver(x, limit) ? refuse('weigh.planDiff', { a, b, x }) : null
      return { limit, actual: x, broken }
    },
  }),
  LOSS_OVER: lineRule({
    label: '途损',
    moment: 'SAVE',
    preset: { ...both('WARN'), holdAudit: true },
    needs: ['loss', 'lossAllow'],
    check: ({ loss: x, lossAllow: a }) => ({
      limit: a,
      actual: x,
      broken: isOver(x, a) ? refuse('weigh.lossOver', { x, a }) : null,
    }),
  }),
  GAIN_OVER: lineRule({
    label: '涨吨',
    moment: 'SAVE',
    preset: { ...both('WARN'), holdAudit: true },
    needs: ['loss', 'lossAllow'],
    check({ loss, lossAllow: a }) {
      const x = roundTons(negate(loss))
      return {
        limit: a,
        actual: x,
        broken: isOver(x, a) ? refuse('weigh.gainOver', { x, a }) : null,
      }
    },
  }),
  THEORY_DIFF: lineRule({
    label: '件重不符',
    moment: 'SAVE',
    preset: { out: 'CHOOSE', in: 'WARN', tolRate: '0.005' },
    needs: ['theoryWeight', 'theoryDiff'],
    check({ theoryWeight, theoryDiff }, setting) {
      const a = toleranceOf(setting, theoryWeight)
      const x = difference(theoryDiff, ZERO_TONS)
      const broken = isOver(x, a) ? refuse('weigh.theoryDiff', { x, a }) : null
      return { limit: a, actual: x, broken }
    },
  }),
  /** At the scale the base is what was weighed; at the confirmation what was announced. */
  SITE_DEDUCT: lineRule({
    label: '现场扣重超限',
    moment: 'SAVE',
    preset: { out: 'OFF', in: 'WARN', tolWeight: '1.000', tolRate: '0.03', holdAudit: true },
    needs: [],
    check(line, setting) {
      const base = line.suttle ?? line.preQuantity
      return base === null ? null : judgeSiteDeduct({ ...line, base }, setting)
    },
  }),
  SIMILAR: visitRule({
    label: '重复载荷',
    moment: 'SAVE',
    preset: { ...both('WARN'), minutes: 30 },
    needs: ['gross'],
    check: ({ similarTo, gross }) => ({
      limit: null,
      actual: gross,
      broken: similarTo === null ? null : refuse('weigh.similar', { code: similarTo }),
    }),
  }),
}

/** What a person took off on the spot, in tons and as a share of `base`. */
export function judgeSiteDeduct(
  {
    base,
    siteDeduct,
    siteRate,
  }: Pick<RuleLine, 'siteDeduct' | 'siteRate'> & { readonly base: Tons },
  setting: Pick<RuleSetting, 'tolWeight' | 'tolRate'>,
): Finding | null {
  if (siteDeduct === null && siteRate === null) return null
  const byRate = siteRate === null ? ZERO_TONS : tonsByRate(base, siteRate)
  const x = addTons(siteDeduct ?? ZERO_TONS, byRate)
  const a = toleranceOf(setting, base)
  return { limit: a, actual: x, broken: isOver(x, a) ? refuse('weigh.siteDeduct', { x, a }) : null }
}
