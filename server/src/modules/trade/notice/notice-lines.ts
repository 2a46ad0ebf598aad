import type { MountModel } from '@junheng/domain/entity/model.ts'
import { checkReopen } from '@junheng/domain/notice/check-notice.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadAllTyped } from '#platform/entity-engine/load-row.ts'
import { type LockedLine, lockLines, lockLinesOf } from '../quantity/notice-line.queries.ts'
import { type NoticeRow, notice } from './notice.entity.ts'
import { findContract, findNoticeIds, raiseVersion, storeDone } from './notice.queries.ts'
import { changeLimit, type LineMove, moveLines } from './notice-holds.ts'

/** Who changes notices in force; the notices are held before any of their lines. */
export interface LineContext {
  readonly engine: Engine
  readonly caller: Caller
  readonly warn: (text: string) => void
  /** Vehicles on their way on some lines. */
  countOpen(tx: Tx, noticeSubIds: readonly string[]): Promise<number>
}

/** Who asks for notices; with a mount, only for those it has. */
interface NoticePlace extends Pick<LineContext, 'engine' | 'caller'> {
  readonly mount?: MountModel
}

/** Notices of some lines; a line that is missing refuses all. */
export async function noticesOfLines(
  db: Queryable,
  { engine, caller, mount }: NoticePlace,
  { subIds, lock }: { readonly subIds: readonly string[]; readonly lock: boolean },
): Promise<readonly NoticeRow[]> {
  const owners = await findNoticeIds(db, subIds)
  if (owners.size < subIds.length) throw new RefusalError(refuse('row.missing'))
  const ids = [...owners.values()]
  const wanted = { caller, ids, lock, ...(mount ? { mount } : {}) }
  return loadAllTyped(db, engine.registry, notice, wanted)
}

function assertAudited(notices: readonly NoticeRow[]): void {
  if (notices.some(({ status }) => status !== 'AUDITED'))
    throw new RefusalError(refuse('notice.notAudited'))
}

interface NoticeLines {
  readonly owner: NoticeRow
  readonly lines: readonly LockedLine[]
}

/** The named lines, once their notices are held. */
async function lockNamed(
  tx: Tx,
  notices: readonly NoticeRow[],
  subIds: readonly string[],
): Promise<readonly NoticeLines[]> {
  assertAudited(notices)
  const lines = await lockLines(tx, subIds)
  return notices.map((owner) => ({
    owner,
    lines: lines.filter(({ noticeId }) => noticeId === owner.id),
  }))
}

/** 改上限: another ceiling for one line; gives the one before. */
export async function updateMaxLimit(
  tx: Tx,
  context: LineContext,
  {
    owner,
    id,
    maxLimit,
  }: { readonly owner: NoticeRow; readonly id: string; readonly maxLimit: Tons },
): Promise<Tons> {
  const [found] = await lockNamed(tx, [owner], [id])
  const [line] = found?.lines ?? []
  if (line === undefined) throw new RefusalError(refuse('row.missing'))
  if (owner.done) throw new RefusalError(refuse('notice.done'))
  for (const text of await changeLimit(tx, line, maxLimit)) context.warn(text)
  const { caller, engine } = context
  const { userId, realName: user } = caller
  await raiseVersion(tx, { id: owner.id, userId, user, now: engine.clock.now() })
  return line.maxLimit
}

/** Lines by id, and their notices, held. */
interface NamedLines {
  readonly notices: readonly NoticeRow[]
  readonly ids: readonly string[]
}

/** 关闭行: no new vehicles; those registered finish. */
export async function closeLines(
  tx: Tx,
  context: LineContext,
  { notices, ids, reason }: NamedLines & { readonly reason: string },
): Promise<readonly LockedLine[]> {
  const found = await lockNamed(tx, notices, ids)
  const lines = found.flatMap((item) => item.lines)
  if (lines.some(({ closed }) => closed)) throw new RefusalError(refuse('notice.alreadyClosed'))
  const moves = lines.map((line) => ({ line, live: false, closed: true, closeReason: reason }))
  await moveLines(tx, moves, { contractIds: [], warn: context.warn })
  return lines
}

/** 打开行: closed lines take vehicles again, as far as contract and plan still have room. */
export async function openLines(
  tx: Tx,
  context: LineContext,
  { notices, ids }: NamedLines,
): Promise<readonly LockedLine[]> {
  const found = await lockNamed(tx, notices, ids)
  const lines = found.flatMap((item) => item.lines)
  if (lines.some(({ closed }) => !closed)) throw new RefusalError(refuse('notice.notClosed'))
  for (const { owner } of found) await assertReopen(tx, context, owner)
  await openAll(tx, context, found)
  return lines
}

/** One pass over all lines, so that plan and contract lines are each touched once, in order. */
async function openAll(
  tx: Tx,
  { warn }: LineContext,
  found: readonly NoticeLines[],
): Promise<void> {
  const moves = found.flatMap(({ lines }) => lines.map(opened))
  const named = found.flatMap(({ owner: { contractId } }) => contractId ?? [])
  const contractIds = [...new Set<string>(named)].toSorted((a, b) =>
    BigInt(a) < BigInt(b) ? -1 : 1,
  )
  await moveLines(tx, moves, { contractIds, warn })
}

const opened = (line: LockedLine): LineMove => ({
  line,
  live: true,
  closed: false,
  closeReason: null,
})

async function assertReopen(
  tx: Tx,
  { engine }: LineContext,
  { done, endTime, contractId }: NoticeRow,
): Promise<void> {
  const contract = contractId === null ? null : await findContract(tx, contractId)
  assertAllowed(
    checkReopen({
      done,
      now: engine.clock.now(),
      endTime: parseWireDateTime(endTime) ?? new Date(0),
      contractEnabled: contract?.enabled ?? true,
    }),
  )
}

/** 完成: the notice takes no more vehicles; refused while one is on its way. */
export async function finishNotices(
  tx: Tx,
  context: LineContext,
  held: readonly NoticeRow[],
): Promise<readonly NoticeRow[]> {
  assertAudited(held)
  const notices = held.filter(({ done }) => !done)
  const lines = await lockLinesOf(
    tx,
    notices.map(({ id }) => id),
  )
  const busy = lines.filter(({ preQuantity }) => !isZero(preQuantity))
  if (busy.length > 0) {
    const n = await context.countOpen(
      tx,
      busy.map(({ id }) => id),
    )
    throw new RefusalError(refuse('notice.vehiclesOpen', { n }))
  }
  await storeAll(tx, context, { notices, done: true })
  const moves = lines.map((line) => ({
    line,
    live: false,
    closed: line.closed,
    closeReason: reasonOf(notices, line),
  }))
  await moveLines(tx, moves, { contractIds: [], warn: context.warn })
  return notices
}

/** 取消完成: every line that was not closed takes vehicles again. */
export async function reopenNotices(
  tx: Tx,
  context: LineContext,
  held: readonly NoticeRow[],
): Promise<readonly NoticeRow[]> {
  assertAudited(held)
  const notices = held.filter(({ done }) => done)
  for (const owner of notices) await assertReopen(tx, context, { ...owner, done: false })
  const lines = await lockLinesOf(
    tx,
    notices.map(({ id }) => id),
  )
  await storeAll(tx, context, { notices, done: false })
  const open = lines.filter(({ closed }) => !closed)
  await openAll(
    tx,
    context,
    notices.map((owner) => ({
      owner,
      lines: open.filter(({ noticeId }) => noticeId === owner.id),
    })),
  )
  return notices
}

async function storeAll(
  tx: Tx,
  { engine, caller }: LineContext,
  { notices, done }: { readonly notices: readonly NoticeRow[]; readonly done: boolean },
): Promise<void> {
  const now = engine.clock.now()
  for (const { id } of notices) await storeDone(tx, { id, done, user: caller.realName, now })
}

function reasonOf(notices: readonly NoticeRow[], line: LockedLine): string | null {
  const owner = notices.find(({ id }) => id === line.noticeId)
  return owner?.orNoticeSub.find(({ id }) => id === line.id)?.closeReason ?? null
}
