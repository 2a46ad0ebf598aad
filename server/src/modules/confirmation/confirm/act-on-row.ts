import { isSingle } from '@junheng/domain/confirm/confirm-actions.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { leaveGroup } from '../sampling/leave-group.ts'
import type { Board } from './board.ts'
import { assertConfirmable, rowWith } from './confirm-values.ts'
import type { SentRow } from './read-submit.ts'
import type { SiteRow } from './site-row.ts'
import type { Submission } from './submission.ts'

/** What one action makes of its row, and of the others of the visit. Storing is another matter. */
export async function actOn(
  tx: Tx,
  board: Board,
  sent: SentRow,
  submission: Submission,
): Promise<void> {
  if (isSingle(sent.action)) await sendAway(tx, board, sent, submission)
  else if (submission.mode === 'confirm') await confirmRow(tx, board, sent, submission)
  else await sampleRow(tx, board, sent, submission)
}

/** Who confirmed and when. */
function confirmedBy({ call, context }: Submission) {
  const { userId, realName } = call.caller
  const now = formatWireDateTime(context.services.engine.clock.now())
  return { confirmUserId: userId, confirmUser: realName, confirmTime: now }
}

function sampledBy({ call, context }: Submission) {
  const { userId, realName } = call.caller
  const now = formatWireDateTime(context.services.engine.clock.now())
  return { sampleUserId: userId, sampleUser: realName, sampleTime: now }
}

/** Where nothing is confirmed, only the reason and its pictures are taken over. */
function remarkOf(values: AnyRow): AnyRow {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name === 'confirmRemark' || name === 'pictures'),
  )
}

async function confirmRow(
  tx: Tx,
  board: Board,
  { id, action, values }: SentRow,
  submission: Submission,
): Promise<void> {
  const { context, call, site } = submission
  const row = board.row(id)
  const said = { context, caller: call.caller }
  if (action === 'CONFIRM_NOT') {
    const kept = await rowWith(tx, row, { ...said, values: remarkOf(values) })
    return board.change(id, { ...kept, confirmState: 'WAIT', ...confirmedBy(submission) })
  }
  const filled = await rowWith(tx, row, { ...said, values })
  await assertConfirmable(tx, site, filled)
  if (row.confirmState === 'SINGLE') takeBack(board, row)
  board.change(id, {
    ...filled,
    confirmState: 'CONFIRMED',
    stateBefore: null,
    confirmCount: row.confirmCount + 1,
    ...confirmedBy(submission),
  })
}

/** The other materials of a vehicle that does not leave after all are what they were. */
function takeBack(board: Board, { registryId }: SiteRow): void {
  for (const { id, confirmState, stateBefore } of board.ofVisit(registryId))
    if (confirmState === 'SINGLE')
      board.change(id, { confirmState: stateBefore ?? 'WAIT', stateBefore: null })
}

/** The whole vehicle leaves as it came, whatever was confirmed before. */
async function sendAway(
  tx: Tx,
  board: Board,
  { id, values }: SentRow,
  submission: Submission,
): Promise<void> {
  const { context, call } = submission
  const row = board.row(id)
  const said = { context, caller: call.caller, values: remarkOf(values) }
  board.change(id, await rowWith(tx, row, said))
  for (const other of board.ofVisit(row.registryId))
    board.change(other.id, {
      // Sent away twice, it is still the state before the first time that comes back.
      stateBefore: other.confirmState === 'SINGLE' ? other.stateBefore : other.confirmState,
      confirmState: 'SINGLE',
      ...confirmedBy(submission),
    })
  if (submission.mode === 'sampling') board.change(id, sampledBy(submission))
}

async function sampleRow(
  tx: Tx,
  board: Board,
  { id, action, values }: SentRow,
  submission: Submission,
): Promise<void> {
  const { context, call } = submission
  const row = board.row(id)
  const said = { context, caller: call.caller, values: remarkOf(values) }
  const noted = await rowWith(tx, row, said)
  if (action !== 'CONFIRM_NOT')
    return board.change(id, { ...noted, sampleStatus: 'DONE', ...sampledBy(submission) })
  if (row.barrelGroupId !== null)
    await leaveGroup(tx, { registrySubId: row.registrySubId, groupId: row.barrelGroupId })
  board.change(id, {
    ...noted,
    sampleStatus: 'UNQUALIFIED',
    barrelGroupId: null,
    ...sampledBy(submission),
  })
}
