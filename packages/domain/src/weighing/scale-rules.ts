import { refuse } from '../refusals/refusal.ts'
import { divideDecimal, isLess, maxDecimal, multiplyDecimal } from '../values/decimal.ts'
import { roundTons, ZERO_TONS } from '../values/tons.ts'
import { both, flagged, visitRule } from './weigh-rule.ts'

/** A load below so many divisions is not weighed well. */
const LEAST_DIVISIONS = '20'

/** Whether the scale may be believed, and what it was seen with. */
export const SCALE_RULES = {
  SCALE_EXPIRED: visitRule({
    label: '超检定期',
    moment: 'IDENTIFY',
    preset: { ...both('BLOCK'), kinds: { tr: 'WARN', pr: 'WARN' } },
    needs: ['scale'],
    check({ scale, today }) {
      if (scale.verifyExpire === null) return null
      const isPast = today > scale.verifyExpire
      return {
        limit: scale.verifyExpire,
        actual: today,
        broken: isPast ? refuse('weigh.scaleExpired', { name: scale.name }) : null,
      }
    },
  }),
  SCALE_CHECK: visitRule({
    label: '点检不合格',
    moment: 'IDENTIFY',
    preset: both('BLOCK'),
    needs: ['scale'],
    check: ({ scale }) =>
      flagged(scale.isCheckFailed ? refuse('weigh.scaleCheck', { name: scale.name }) : null),
  }),
  RANGE: visitRule({
    label: '量程',
    moment: 'SAVE',
    preset: both('BLOCK'),
    needs: ['weight', 'scale'],
    check({ weight, scale }) {
      const byDivision = roundTons(multiplyDecimal(scale.division, LEAST_DIVISIONS))
      const least = maxDecimal(scale.minCapacity ?? ZERO_TONS, byDivision)
      const isAbove = scale.maxCapacity !== null && isLess(scale.maxCapacity, weight)
      const isUnder = isLess(weight, least)
      return {
        limit: isUnder ? least : scale.maxCapacity,
        actual: weight,
        broken: isAbove || isUnder ? refuse('weigh.range', { w: weight }) : null,
      }
    },
  }),
  DIVISION: visitRule({
    label: '分度不符',
    moment: 'SAVE',
    preset: both('WARN'),
    needs: ['weight', 'scale'],
    check({ weight, scale }) {
      const steps = divideDecimal(weight, scale.division)
      if (steps === null) return null
      const isWhole = !steps.includes('.')
      return {
        limit: scale.division,
        actual: weight,
        broken: isWhole ? null : refuse('weigh.division', { w: weight, d: scale.division }),
      }
    },
  }),
  NO_PICTURE: visitRule({
    label: '无抓拍图片',
    moment: 'SAVE',
    preset: both('WARN'),
    needs: ['weight'],
    check: ({ isPictureMissing }) => flagged(isPictureMissing ? refuse('weigh.noPicture') : null),
  }),
  DUP_PICTURE: visitRule({
    label: '重复图片',
    moment: 'SAVE',
    preset: both('WARN'),
    needs: ['weight'],
    check: ({ isPictureRepeated }) =>
      flagged(isPictureRepeated ? refuse('weigh.dupPicture') : null),
  }),
  HAND: visitRule({
    label: '手工录磅',
    moment: 'SAVE',
    preset: { ...both('WARN'), holdAudit: true },
    needs: ['source'],
    check: ({ source }) => flagged(source === 'HAND' ? refuse('weigh.hand') : null),
  }),
  OFFLINE: visitRule({
    label: '离线称重',
    moment: 'SAVE',
    preset: both('WARN'),
    needs: ['source'],
    check: ({ source }) => flagged(source === 'OFFLINE' ? refuse('weigh.offline') : null),
  }),
}
