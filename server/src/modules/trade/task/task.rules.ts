import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { checkOwnAccount } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type TaskRow, task } from './task.entity.ts'
import { findTaskLine, lockWantedTons } from './task.queries.ts'

type Facts = ActionFacts<TaskRow>

/** What vehicles have been registered on stays as it is. */
const unused =
  (action: 'init' | 'obsolete') =>
  async (_tx: Tx, { row }: Facts) =>
    row.usedNum > 0 ? refuse('task.used', { n: row.usedNum, action: ACTION_LABELS[action] }) : null

export const taskRules = rulesFor(task, {
  async check(tx, { row, caller }) {
    const partners = [row.customerId, row.carrierId]
    return (
      (await checkPlace(tx, row)) ??
      (await checkOwnAccount(tx, { userId: caller.userId, partners }))
    )
  },
  guards: {
    audit: (tx, { row }) => checkOpen(tx, row),
    init: unused('init'),
    obsolete: unused('obsolete'),
  },
  acted: {
    audit: (tx, { row }) => assertRoom(tx, row),
    recover: async (tx, { row }: Facts) => {
      if (row.status !== 'AUDITED') return
      assertAllowed(await checkOpen(tx, row))
      await assertRoom(tx, row)
    },
  },
})

/** The line is one of the notice named; a return takes no tasks. */
async function checkPlace(tx: Tx, { noticeId, noticeSubId }: TaskRow): Promise<Refusal | null> {
  const line = await findTaskLine(tx, noticeSubId)
  const fits = line !== null && line.noticeId === noticeId && line.kind === 'sa'
  return fits ? null : refuse('row.refMissing', { label: '通知单行' })
}

/** Whether the line still takes vehicles. */
export async function checkOpen(tx: Tx, { noticeSubId }: TaskRow): Promise<Refusal | null> {
  const line = await findTaskLine(tx, noticeSubId)
  if (line?.status !== 'AUDITED') return refuse('notice.notAudited')
  if (line.done) return refuse('notice.done')
  return line.closed ? refuse('notice.lineClosed') : null
}

/** With this task among the open ones, all of them together must still fit on the line. */
export async function assertRoom(tx: Tx, { noticeSubId }: TaskRow): Promise<void> {
  const wanted = await lockWantedTons(tx, noticeSubId)
  const line = await findTaskLine(tx, noticeSubId)
  if (line && isLess(line.surplus, wanted)) assertAllowed(refuse('task.overNotice'))
}
