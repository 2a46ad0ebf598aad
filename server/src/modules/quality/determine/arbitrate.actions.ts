import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { assayValue, date, file, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findBarrelGroups } from '#modules/confirmation/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import { findContests } from '../arbitration/contests.ts'
import { CONTEST, showContests } from '../arbitration/shown-contests.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { qcDetermine } from './determine.entity.ts'
import { takeReport } from './take-report.ts'

/** What waits for a third, and what was reported and can still be put right. */
const arbitrations = defineAction(qcDetermine, {
  name: 'arbitrations',
  label: '待仲裁',
  button: { name: 'arbitrations', label: '外部仲裁', result: 'arbitration' },
  method: 'GET',
  right: { of: 'mount', action: 'arbitrate' },
  held: true,
  answers: listOf(group(CONTEST, { required: true })),
  async read({ caller, services: { db, engine } }) {
    const { seen } = await findOwnItems(db, caller)
    const contests = await findContests(db, caller.orgId)
    return showContests(db, engine, { contests, seen })
  },
})

/** An outside laboratory has decided: its values are final, its report is kept. */
const arbitrate = defineAction(qcDetermine, {
  name: 'arbitrate',
  label: '外部仲裁',
  button: { none: '外部仲裁窗口里录' },
  method: 'PUT',
  right: 'of-mount',
  held: true,
  locks: ['sample', 'sheet'],
  body: {
    barrelGroupId: idOf('barrelGroup', { label: '桶组', required: true }),
    labName: text({ label: '外部实验室', length: 100, required: true }),
    reportNo: text({ label: '报告编号', length: 60, required: true }),
    reportDate: date({ label: '报告日期', required: true }),
    fileId: file({ label: '检测报告', required: true }),
    values: listOf(
      group(
        {
          itemId: idOf('qcItem', { label: '项目', required: true }),
          value: assayValue({ label: '仲裁值', required: true }),
        },
        { required: true },
      ),
      { label: '仲裁值', most: 100 },
    ),
    reason: text({ label: '修改原因', length: 200 }),
  },
  answers: COUNT,
  refuses: [
    'arbitration.none',
    'arbitration.begun',
    'arbitration.file',
    'arbitration.future',
    'arbitration.item',
    'assay.valueMissing',
    'assay.range',
    'assay.noInput',
    'assay.changeReason',
    'assay.determined',
    'row.refMissing',
  ],
  async run(tx, act) {
    const [of] = await findBarrelGroups(tx, [act.body.barrelGroupId])
    if (of === undefined) throw new RefusalError(refuse('row.missing'))
    act.assertReached(of)
    const count = await takeReport(tx, act, act.body)
    // That it was, and no value: who samples reads what was done to a group.
    const action = { action: 'arbitrate', label: '外部仲裁' }
    act.log({ entity: 'barrelGroup', bizKey: of.id, ...action, changes: [] })
    return { count }
  },
})

export const arbitrateActions: readonly Action[] = [arbitrations, arbitrate]
