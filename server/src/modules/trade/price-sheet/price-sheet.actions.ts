import { group, listOf } from '@junheng/domain/call/shape.ts'
import { flag, text } from '@junheng/domain/entity/field.ts'
import { checkSheet, refuseSheet } from '@junheng/domain/price/check-sheet.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { priceSheet } from './price-sheet.entity.ts'
import { loadSheetFacts } from './sheet-facts.ts'

/** What would speak against an audit; writes nothing. */
const validation = defineAction(priceSheet, {
  name: 'validation',
  path: 'validation/:id',
  label: '校验价格单',
  button: { label: '校验', inForm: true, result: 'priceProblems' },
  method: 'GET',
  right: 'of-mount',
  reach: 'row',
  answers: {
    ok: flag({ label: '可以审核' }),
    problems: listOf(
      group(
        {
          subId: text({ label: '明细行' }),
          msg: text({ label: '问题', required: true }),
          warning: flag({ label: '仅提示' }),
        },
        { required: true },
      ),
    ),
  },
  async read({ services: { db, engine }, row }) {
    const problems = checkSheet(await loadSheetFacts(db, engine, { row }))
    return {
      ok: refuseSheet(problems) === null,
      problems: problems.map(({ subId, reason, isWarning }) => ({
        subId,
        msg: reason.message,
        warning: isWarning,
      })),
    }
  },
})

export const priceSheetActions: readonly Action[] = [validation]
