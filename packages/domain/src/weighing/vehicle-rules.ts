import { passageOf } from '../kinds/kind-traits.ts'
import { refuse } from '../refusals/refusal.ts'
import { compareDecimal, isLess } from '../values/decimal.ts'
import type { Tons } from '../values/tons.ts'
import { difference, isOver, MINUTE } from './rule-figures.ts'
import { isSamePlate, SURE_CONFIDENCE } from './same-plate.ts'
import { both, flagged, toleranceOf, visitRule } from './weigh-rule.ts'
import type { RuleLine } from './weigh-rule-facts.ts'

/** A mean of fewer tares says nothing; more need not be counted. */
export const LEAST_TARES = 3

/** Whether it is this vehicle, as it usually is, and how heavy it may be. */
export const VEHICLE_RULES = {
  PLATE_MISMATCH: visitRule({
    label: '车牌不符',
    moment: 'IDENTIFY',
    preset: both('BLOCK'),
    needs: [],
    check({ plateNumber, trailerPlateNumber, recognisedPlate, recognisedTrailer, confidence }) {
      if (confidence < SURE_CONFIDENCE) return null
      const pairs = [
        [recognisedPlate, plateNumber],
        [recognisedTrailer, trailerPlateNumber],
      ].filter((pair): pair is [string, string] => pair.every((plate) => plate !== null))
      if (pairs.length === 0) return null
      const wrong = pairs.find(([seen, known]) => !isSamePlate(seen, known))
      const [seen = '', known = ''] = wrong ?? pairs[0] ?? []
      return {
        limit: known,
        actual: seen,
        broken: wrong ? refuse('weigh.plateMismatch', { a: seen, b: known }) : null,
      }
    },
  }),
  /** Too quick to have been loaded, or too long to be true. */
  STAY: visitRule({
    label: '时间异常',
    moment: 'IDENTIFY',
    preset: { ...both('WARN'), minutes: 3 },
    needs: ['firstTime'],
    check({ purpose, firstTime, now, maxStayMinutes }, { minutes }) {
      if (purpose !== 'SECOND') return null
      const stay = now.getTime() - firstTime.getTime()
      const isShort = stay < minutes * MINUTE
      const isLong = stay > maxStayMinutes * MINUTE
      const n = Math.floor(stay / MINUTE)
      return {
        limit: String(isLong ? maxStayMinutes : minutes),
        actual: String(n),
        broken: isShort || isLong ? refuse('weigh.stay', { n }) : null,
      }
    },
  }),
  NET_MIN: visitRule({
    label: '未装卸',
    moment: 'SAVE',
    preset: { ...both('BLOCK'), tolWeight: '0.060' },
    needs: ['weight', 'lastWeight'],
    check({ purpose, weight, lastWeight }, { tolWeight }) {
      if (purpose !== 'SECOND') return null
      const x = difference(weight, lastWeight)
      const broken = isLess(x, tolWeight) ? refuse('weigh.netMin', { x }) : null
      return { limit: tolWeight, actual: x, broken }
    },
  }),
  TARE_DEVIATION: visitRule({
    label: '皮重异常',
    moment: 'SAVE',
    preset: { ...both('CHOOSE'), tolWeight: '0.300', tolRate: '0.02' },
    needs: ['tare', 'avgTare'],
    check({ role, tare: t, avgTare: m, tareCount, lines }, setting) {
      if (role !== 'TARE' || tareCount < LEAST_TARES) return null
      const limit = tareTolerance(lines) ?? toleranceOf(setting, m)
      const x = difference(t, m)
      const broken = isOver(x, limit) ? refuse('weigh.tareDeviation', { t, m, x }) : null
      return { limit, actual: x, broken }
    },
  }),
  ORIGINAL_TARE: visitRule({
    label: '原发皮重不符',
    moment: 'SAVE',
    preset: { ...both('OFF'), tolWeight: '0.300', tolRate: '0.02' },
    needs: ['tare', 'originalTare'],
    check({ role, tare: t, originalTare: o }, setting) {
      if (role !== 'TARE') return null
      const limit = toleranceOf(setting, o)
      const x = difference(t, o)
      const broken = isOver(x, limit) ? refuse('weigh.originalTare', { t, o, x }) : null
      return { limit, actual: x, broken }
    },
  }),
  ORIGINAL_GROSS: visitRule({
    label: '原发毛重不符',
    moment: 'SAVE',
    preset: { ...both('OFF'), tolWeight: '0.300', tolRate: '0.02' },
    needs: ['gross', 'originalGross'],
    check({ role, gross: g, originalGross: o }, setting) {
      if (role !== 'GROSS') return null
      const limit = toleranceOf(setting, o)
      const x = difference(g, o)
      const broken = isOver(x, limit) ? refuse('weigh.originalGross', { g, o, x }) : null
      return { limit, actual: x, broken }
    },
  }),
  /**
   * The road's limit. Who comes without one is asked for it at the first weighing: before loading by a choice,
   * with goods by the level that holds for what arrives, since the load is there already.
   */
  OVER_LIMIT: visitRule({
    label: '超限',
    moment: 'SAVE',
    preset: { out: 'BLOCK', in: 'WARN' },
    needs: [],
    check({ kind, side, purpose, role, gross: g, limit: l, suttle }) {
      const isLeaving = passageOf(kind, side).direction === 'out'
      if (l === null) {
        if (purpose !== 'FIRST') return null
        const unknown = flagged(refuse('weigh.noLimit'))
        return isLeaving ? { ...unknown, level: 'CHOOSE' } : unknown
      }
      // Which of two weighings inside the plant was the loaded one shows only at the end.
      const isGrossNow = role === 'GROSS' || (role === null && suttle !== null)
      if (!isGrossNow || g === null) return null
      const broken = isOver(g, l) ? refuse('weigh.overLimit', { g, l }) : null
      return { limit: l, actual: g, broken }
    },
  }),
  OVERLOAD: visitRule({
    label: '超载',
    moment: 'SAVE',
    preset: both('WARN'),
    needs: ['suttle', 'capacityTonnage'],
    check({ suttle: s, capacityTonnage: c, lines }) {
      if (lines.length > 0 && lines.every(({ overload }) => overload)) return null
      const broken = isOver(s, c) ? refuse('weigh.overload', { s, c }) : null
      const finding = { limit: c, actual: s, broken }
      return lines.some(({ isDangerous }) => isDangerous) ? { ...finding, level: 'BLOCK' } : finding
    },
  }),
}

/** The strictest of the materials that say something. */
export function tareTolerance(lines: readonly Pick<RuleLine, 'tareTolerance'>[]): Tons | null {
  const given = lines.flatMap(({ tareTolerance }) => tareTolerance ?? [])
  return given.toSorted(compareDecimal)[0] ?? null
}
