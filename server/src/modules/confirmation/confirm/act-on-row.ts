import { isSingle } from '@junheng/domain/confirm/confirm-actions.ts'
import { checkDeductRange, checkSiteDeduct } from '@junheng/domain/confirm/site-deduct.ts'
import { checkSiloInflow } from '@junheng/domain/place/check-place.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { checkPlaceTakes, findSiloState, isOwnWarehouse } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { checkDraft } from '#platform/entity-engine/check-draft.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import type { ConfirmationPorts } from '../ports.ts'
import { leaveGroup } from '../sampling/leave-group.ts'
import type { Board } from './board.ts'
import type { SentRow } from './read-submit.ts'
import { directionOf, type SiteRow } from './site-row.ts'
import type { Submission } from './submission.ts'

interface Said {
  readonly context: MountContext
  readonly caller: Caller
  readonly values: AnyRow
}

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

/**
 * The row with what was said laid over it: formats and references are checked as in every form, names of
 * places come along.
 */
async function rowWith(tx: Tx, row: SiteRow, { context, caller, values }: Said): Promise<SiteRow> {
  const { services, model, mount } = context
  const stored: AnyRow = row
  const changed = Object.keys(values).filter((name) => !isSameValue(stored[name], values[name]))
  const draft = {
    values: { ...stored, ...values },
    changed: new Set(changed),
    overridden: new Set<string>(),
    children: new Map(),
  }
  await checkDraft(tx, services.engine, { model, mount, caller, draft, onlyChanged: true })
  return draft.values as SiteRow
}

/** Whether goods may be confirmed as the row says: where they lie, what is taken off, how many pieces. */
async function assertConfirmable(tx: Tx, site: ConfirmationPorts, row: SiteRow): Promise<void> {
  assertAllowed(checkDeductRange(row))
  if (row.notLoaded) return
  const { warehouseId, inventoryId } = row
  if (warehouseId === null) throw new RefusalError(refuse('confirm.warehouse'))
  if (!(await isOwnWarehouse(tx, { ...row, warehouseId })))
    throw new RefusalError(refuse('row.missing'))
  // The notice may be locked after this, by a weighing that this confirmation completes.
  assertAllowed(await checkPlaceTakes(tx, { ...row, warehouseId, inventoryId }, { hold: false }))
  if (row.isPack && row.pieces === null)
    throw new RefusalError(refuse('check.required', { label: '件数' }))
  if (directionOf(row) === 'in') await assertArriving(tx, site, row)
  else await site.places.checkPlace(tx, { ...row, warehouseId, quantity: row.preQuantity })
}

async function assertArriving(tx: Tx, site: ConfirmationPorts, row: SiteRow): Promise<void> {
  assertAllowed(await checkSilo(tx, site, row))
  const setting = await site.weighing.deductSetting(tx, row)
  const hasPicture = (row.pictures ?? []).length > 0
  assertAllowed(checkSiteDeduct({ ...row, base: row.preQuantity, setting, hasPicture }))
}

/** A silo for one material takes no other, and none takes more than it holds. */
async function checkSilo(
  tx: Tx,
  { places }: ConfirmationPorts,
  { siloId, inventoryId, preQuantity: asked }: SiteRow,
): Promise<Refusal | null> {
  const silo = siloId === null ? null : await findSiloState(tx, siloId)
  if (siloId === null || silo === null) return null
  const lying = (await places.tonsInSilo?.(tx, siloId)) ?? '0'
  return checkSiloInflow({ silo, stock: lying, inventoryId, asked })
}
