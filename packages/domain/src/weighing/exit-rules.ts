import { refuse } from '../refusals/refusal.ts'
import { difference, isOver, MINUTE } from './rule-figures.ts'
import { both, toleranceOf, visitRule } from './weigh-rule.ts'

/** Whether it leaves as it was weighed. */
export const EXIT_RULES = {
  EXIT_DIFF: visitRule({
    label: '出厂重量不符',
    moment: 'SAVE',
    preset: { ...both('BLOCK'), tolWeight: '0.100', tolRate: '0.005' },
    needs: ['weight', 'lastWeight'],
    check({ purpose, weight, lastWeight }, setting) {
      if (purpose !== 'EXIT_CHECK') return null
      const limit = toleranceOf(setting, lastWeight)
      const x = difference(weight, lastWeight)
      return { limit, actual: x, broken: isOver(x, limit) ? refuse('weigh.exitDiff', { x }) : null }
    },
  }),
  GATE_DELAY: visitRule({
    label: '出厂超时',
    moment: 'RELEASE',
    preset: { ...both('BLOCK'), minutes: 60 },
    needs: ['finishTime'],
    check({ finishTime, exitCheckTime, now }, { minutes }) {
      const waited = now.getTime() - finishTime.getTime()
      const isChecked = exitCheckTime !== null && exitCheckTime >= finishTime
      const isLate = waited > minutes * MINUTE && !isChecked
      return {
        limit: String(minutes),
        actual: String(Math.floor(waited / MINUTE)),
        broken: isLate ? refuse('gate.exitCheck') : null,
      }
    },
  }),
}
