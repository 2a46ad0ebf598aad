import { idsOf } from '@junheng/domain/call/shape.ts'
import { flag } from '@junheng/domain/entity/field.ts'
import { STATUS_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import { task } from './task.entity.ts'
import { storeTaskDone } from './task.queries.ts'
import { assertRoom, checkOpen } from './task.rules.ts'

/** Closes tasks before all their vehicles have come, or opens them again. */
const updateDone = defineAction(task, {
  name: 'updateDone',
  label: '完成或重开任务',
  button: [
    { label: '完成', send: { done: true }, confirm: '提前完成所选任务？' },
    { name: 'reopen', label: '取消完成', send: { done: false } },
  ],
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: ['task', 'noticeLine'],
  flow: 'free',
  body: { ids: idsOf('task'), done: flag({ label: '完成', required: true }) },
  answers: COUNT,
  refuses: [
    'row.status',
    'notice.notAudited',
    'notice.done',
    'notice.lineClosed',
    'task.overNotice',
  ],
  async run(tx, { model, rows, body: { done }, log }) {
    const label = done ? '完成' : '取消完成'
    for (const row of rows) {
      const { id, code, status } = row
      if (status !== 'AUDITED')
        throw new RefusalError(
          refuse('row.status', { code: code ?? '', status: STATUS_LABELS[status], action: label }),
        )
      await storeTaskDone(tx, { id, done })
      if (!done) {
        assertAllowed(await checkOpen(tx, row))
        await assertRoom(tx, row)
      }
      const change = { table: model.table, field: 'done', label: '完成', from: row.done, to: done }
      log({ entity: model.name, bizKey: id, action: 'updateDone', label, changes: [change] })
    }
    return { count: rows.length }
  },
})

/** Actions of tasks beyond those of every document. */
export const taskActions: readonly Action[] = [updateDone]
