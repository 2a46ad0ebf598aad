import {
  type ConfirmAction,
  confirmLabel,
  isSingle,
} from '@junheng/domain/confirm/confirm-actions.ts'
import { isSiteReady } from '@junheng/domain/confirm/confirm-states.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import {
  addPictures,
  assertStep,
  changeVisit,
  passStep,
  type Visit,
} from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { updateColumns } from '#platform/entity-engine/store-row.ts'
import { exitCheck } from '../confirmation-settings.ts'
import { tellSamples } from '../samples-changed.ts'
import type { Board } from './board.ts'
import { groupSampled } from './group-sampled.ts'
import type { SentRow } from './read-submit.ts'
import { directionOf, type SiteRow } from './site-row.ts'
import type { Submission } from './submission.ts'

/** Stores what the actions have made of the rows, and does what follows from it. */
export async function settleBoard(
  tx: Tx,
  board: Board,
  acted: readonly SentRow[],
  submission: Submission,
): Promise<void> {
  const sampled = acted.filter(({ id }) => isNewlySampled(board, id)).map(({ id }) => board.row(id))
  for (const [line, barrelGroupId] of await groupSampled(tx, sampled, submission)) {
    const row = board.rows.find(({ registrySubId }) => registrySubId === line)
    if (row) board.change(row.id, { barrelGroupId })
  }
  const actions = new Map(acted.map(({ id, action }) => [id, action]))
  for (const row of board.rows) await storeRow(tx, board, { row, actions, submission })
  for (const visit of board.visits.values())
    await followVisit(tx, board, { visit, acted, submission })
}

/** Found good just now, and in no group yet: a batch brings its own. */
function isNewlySampled(board: Board, id: string): boolean {
  const { sampleStatus, barrelGroupId } = board.row(id)
  const isNew = sampleStatus === 'DONE' && board.before.get(id)?.sampleStatus !== 'DONE'
  return isNew && barrelGroupId === null
}

interface Stored {
  readonly row: SiteRow
  readonly actions: ReadonlyMap<string, ConfirmAction>
  readonly submission: Submission
}

/** Rows that no action touched, and those that followed another of their visit, are told apart by the log. */
async function storeRow(tx: Tx, board: Board, { row, actions, submission }: Stored): Promise<void> {
  const { context, call, mode } = submission
  const { services, model } = context
  const before = board.before.get(row.id)
  if (before === undefined || before === row) return
  const trail = {
    version: before.version + 1,
    updateUserId: call.caller.userId,
    updateUser: call.caller.realName,
    updateDate: formatWireDateTime(services.engine.clock.now()),
  }
  const was: AnyRow = { ...before }
  const is: AnyRow = { ...row, ...trail }
  updateColumns(tx, model, { id: row.id, before: was, after: is })
  const action = actions.get(row.id)
  call.log({
    entity: 'confirm',
    bizKey: row.id,
    action: action ?? 'follow',
    label: action ? confirmLabel(action, mode) : '随车变更',
    changes: fieldChanges(model, was, is),
    orgId: row.orgId,
  })
  const pictures = (row.pictures ?? []).filter((id) => !before.pictures?.includes(id))
  await addPictures(
    tx,
    services.engine,
    { ...row, bizType: 'CONFIRM', bizId: row.id, node: '现场确认' },
    pictures.map((fileId) => ({ position: null, fileId, takenTime: services.engine.clock.now() })),
  )
}

interface Followed {
  readonly visit: Visit
  readonly acted: readonly SentRow[]
  readonly submission: Submission
}

async function followVisit(
  tx: Tx,
  board: Board,
  { visit, acted, submission }: Followed,
): Promise<void> {
  const rows = board.ofVisit(visit.id)
  const own = acted.filter(({ id }) => rows.some((row) => row.id === id))
  const [first] = rows
  if (first === undefined || own.length === 0) return
  await markSingle(tx, board, { visit, acted: own, submission })
  const { weighing } = submission.site
  const { engine } = submission.context.services
  if (first.weighId !== null) await tellSamples(tx, engine, [visit.id])
  await passSteps(tx, rows, { visit, acted: own, submission })
  const isStored = first.tareSource === 'STORED' && directionOf(first) === 'in'
  if (isStored && first.weighState === 'FIRST' && isSiteReady(rows))
    await weighing.completeByStoredTare(tx, engine, submission.call, visit.id)
}

/** The vehicle leaves as it came, or no longer does. */
async function markSingle(
  tx: Tx,
  board: Board,
  { visit, acted, submission }: Followed,
): Promise<void> {
  const rows = board.ofVisit(visit.id)
  const wasSingle = rows.some(({ id }) => board.before.get(id)?.confirmState === 'SINGLE')
  const sent = acted.find(({ action }) => isSingle(action))
  const isNow = rows.some(({ confirmState }) => confirmState === 'SINGLE')
  const [first] = rows
  // Sent away once more, it has its exit check behind it or before it as it was.
  if (first === undefined || first.weighId === null || wasSingle === isNow) return
  const singleType = isNow && sent && isSingle(sent.action) ? sent.action : null
  const { context, call, mode, site } = submission
  const { engine } = context.services
  const needExitCheck = singleType !== null && (await engine.setting(exitCheck, visit))
  const action = singleType ?? 'CONFIRM_AGAIN'
  const remark = sent?.values['confirmRemark']
  const log = {
    action,
    label: confirmLabel(action, mode),
    reason: typeof remark === 'string' ? remark : null,
  }
  await changeVisit(
    tx,
    engine,
    visit,
    { singleType, exitWeight: null, needExitCheck },
    { ...log, write: (draft) => call.log(draft) },
  )
  const trip = { weighId: first.weighId, singleType, log }
  await site.weighing.markSingle(tx, engine, call, trip)
}

/** Who confirms has seen the goods moved; the step is made once every material is through it. */
async function passSteps(
  tx: Tx,
  rows: readonly SiteRow[],
  { visit, acted, submission }: Followed,
): Promise<void> {
  const { engine } = submission.context.services
  const by = { user: submission.call.caller.realName }
  if (acted.every(({ action }) => action !== 'CONFIRM' && action !== 'CONFIRM_AGAIN')) return
  if (submission.mode === 'sampling') {
    await assertStep(tx, visit, 'SAMPLE')
    const isDone = rows.every(({ sampleStatus }) => sampleStatus !== 'WAIT')
    if (isDone) await passStep(tx, engine, visit, 'SAMPLE', by)
    return
  }
  await passStep(tx, engine, visit, 'LOAD', by)
  await assertStep(tx, visit, 'CONFIRM')
  const isDone = rows.every(({ confirmState }) => confirmState !== 'WAIT')
  if (isDone) await passStep(tx, engine, visit, 'CONFIRM', by)
}
