import {
  type ConfirmMode,
  confirmLabel,
  isSingle,
  needsReason,
} from '@junheng/domain/confirm/confirm-actions.ts'
import { type ConfirmFacts, offerOf } from '@junheng/domain/confirm/confirm-buttons.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import { actOn } from './act-on-row.ts'
import { type Board, lockBoard } from './board.ts'
import { mayHandle } from './confirm.rules.ts'
import type { SentRow } from './read-submit.ts'
import { settleBoard } from './settle-board.ts'
import { factsOf, type SiteRow } from './site-row.ts'
import type { Submission } from './submission.ts'

/** A click that comes twice because the first answer was late. */
const REPEAT_MS = 10_000

/** All rows or none, the first that cannot go is named. Gives the number of rows that were acted on. */
export async function submitRows(tx: Tx, submission: Submission): Promise<number> {
  const { context, call, rows, device } = submission
  const ids = rows.map(({ id }) => id)
  const board = await lockBoard(tx, context, { caller: call.caller, ids, device })
  const acted: SentRow[] = []
  for (const sent of rows) {
    if (isRepeated(board.row(sent.id), sent, submission)) continue
    assertOffered(board, sent, submission)
    await actOn(tx, board, sent, submission)
    acted.push(sent)
  }
  assertLoaded(board, acted)
  if (acted.length > 0) await settleBoard(tx, board, acted, submission)
  return acted.length
}

function assertOffered(board: Board, sent: SentRow, submission: Submission): void {
  const { mode, device, call, context } = submission
  const row = board.row(sent.id)
  const { plateNumber: plate } = row
  if (board.before.get(sent.id)?.version !== sent.version)
    throw new RefusalError(refuse('row.stale'))
  const who = { caller: call.caller, mount: context.mount, mode, device }
  if (!mayHandle(row, who)) throw new RefusalError(refuse('confirm.handle', { plate }))
  const { actions, noReason } = offerOf(factsFor(board, sent), mode)
  if (noReason !== null || sent.action === 'CONFIRM_NO')
    throw new RefusalError(refuse('confirm.closed', { reason: noReason ?? '未选择操作' }))
  if (!actions.includes(sent.action)) {
    const action = confirmLabel(sent.action, mode)
    throw new RefusalError(refuse('confirm.action', { plate, action }))
  }
  if (needsReason(sent.action) && !sent.values['confirmRemark'])
    throw new RefusalError(refuse('check.required', { label: '备注' }))
}

/**
 * A row that another of its vehicle, handed in with it, has sent away already is asked as it was: sending it
 * away too is what both rows say.
 */
function factsFor(board: Board, { id, action }: SentRow): ConfirmFacts {
  const before = board.before.get(id)
  const row = board.row(id)
  const isFollowed = before?.confirmState !== 'SINGLE' && row.confirmState === 'SINGLE'
  if (before === undefined || !isFollowed || !isSingle(action)) return factsOf(row, board.rows)
  return factsOf(before, [...board.before.values()])
}

/** Whether this very hand-in was done a moment ago by the same person. */
function isRepeated(row: SiteRow, sent: SentRow, submission: Submission): boolean {
  if (row.version === sent.version) return false
  const { mode, call, context } = submission
  const by = mode === 'confirm' ? row.confirmUserId : row.sampleUserId
  const at = mode === 'confirm' ? row.confirmTime : row.sampleTime
  const time = parseWireDateTime(at ?? '')
  if (by !== call.caller.userId || time === null) return false
  const age = context.services.engine.clock.now().getTime() - time.getTime()
  const stored: AnyRow = row
  return (
    age <= REPEAT_MS &&
    isThere(row, sent, mode) &&
    Object.entries(sent.values).every(([name, value]) => isSameValue(stored[name], value))
  )
}

/** Whether the row is where the action leads. */
function isThere(
  { confirmState, sampleStatus }: SiteRow,
  { action }: SentRow,
  mode: ConfirmMode,
): boolean {
  if (isSingle(action)) return confirmState === 'SINGLE'
  const isUndone = action === 'CONFIRM_NOT'
  if (mode === 'confirm') return confirmState === (isUndone ? 'WAIT' : 'CONFIRMED')
  return sampleStatus === (isUndone ? 'UNQUALIFIED' : 'DONE')
}

/** A material that was not on the truck needs another one that was. */
function assertLoaded(board: Board, acted: readonly SentRow[]): void {
  for (const { id } of acted) {
    const row = board.row(id)
    if (row.confirmState !== 'CONFIRMED' || !row.notLoaded) continue
    const hasGoods = board
      .ofVisit(row.registryId)
      .some((other) => other.confirmState === 'CONFIRMED' && !other.notLoaded)
    if (!hasGoods) throw new RefusalError(refuse('confirm.notLoaded', { plate: row.plateNumber }))
  }
}
