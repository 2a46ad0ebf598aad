import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { businessDay } from '#modules/system/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { period } from './period.entity.ts'

const MONTH = text({
  label: '月份',
  length: 7,
  required: true,
  validate: { pattern: '^\\d{4}-(0[1-9]|1[0-2])$', title: '月份格式为 2026-10' },
  tips: '如 2026-10',
})

interface Place {
  readonly orgId: string
  readonly month: string
}

const change = (from: boolean, to: boolean) => ({
  table: 'fd_period',
  field: 'closed',
  label: '已结账',
  from,
  to,
})

/** 结账: from now on nothing dated in the month changes. */
const close = defineAction(period, {
  name: 'close',
  label: '结账',
  button: { label: '结账', type: 'primary', done: '已结账' },
  method: 'PUT',
  right: 'of-mount',
  flow: 'free',
  body: { month: MONTH },
  answers: COUNT,
  refuses: ['period.notEnded', 'period.closedAlready'],
  async run(tx, { body: { month }, caller, services: { engine }, log }) {
    const { orgId, groupId, userId, realName: userName } = caller
    const now = engine.clock.now()
    const today = await businessDay(engine, caller, now)
    if (month >= today.slice(0, 7)) throw new RefusalError(refuse('period.notEnded', { month }))
    await lockMonth(tx, { orgId, month })
    if (await isClosed(tx, { orgId, month }))
      throw new RefusalError(refuse('period.closedAlready', { month }))
    const id = engine.newId()
    const who = { orgId, groupId, month, id, userId, userName, now }
    const bizKey = await storeClosed(tx, who)
    const changes = [change(false, true)]
    log({ entity: 'period', bizKey, action: 'close', label: `结账${month}`, changes })
    return { count: 1 }
  },
})

/** 反结账: with a reason, the latest first. */
const reopen = defineAction(period, {
  name: 'reopen',
  label: '反结账',
  button: { label: '反结账', type: 'danger', done: '已反结账' },
  method: 'PUT',
  right: 'of-mount',
  flow: 'free',
  body: { month: MONTH, reason: REASON },
  answers: COUNT,
  refuses: ['period.notClosed', 'period.later'],
  async run(tx, { body: { month, reason }, caller, services: { engine }, log }) {
    const { orgId, realName: userName } = caller
    await lockMonth(tx, { orgId, month })
    if (!(await isClosed(tx, { orgId, month })))
      throw new RefusalError(refuse('period.notClosed', { month }))
    const later = await findClosedAfter(tx, { orgId, month })
    if (later !== null) throw new RefusalError(refuse('period.later', { month: later }))
    await storeReopened(tx, { orgId, month, userName, now: engine.clock.now(), reason })
    const why = {
      table: 'fd_period',
      field: 'reopenReason',
      label: '反结账原因',
      from: null,
      to: reason,
    }
    const changes = [change(true, false), why]
    log({ entity: 'period', bizKey: month, action: 'reopen', label: `反结账${month}`, changes })
    return { count: 1 }
  },
})

export const periodActions: readonly Action[] = [close, reopen]

/** Whoever writes into the month holds it shared (`fd_hold_closed`): closing waits for them, and they for it. */
async function lockMonth(tx: Tx, { orgId, month }: Place): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`fd_period ${orgId} ${month}`}, 0))`,
  )
}

async function isClosed(db: Queryable, { orgId, month }: Place): Promise<boolean> {
  const found = await db.row<{ readonly closed: boolean }>(
    sql`select closed from fd_period where org_id = ${orgId} and month = ${month}`,
  )
  return found?.closed ?? false
}

/** The last month that is closed, of those after one. */
async function findClosedAfter(db: Queryable, { orgId, month }: Place): Promise<string | null> {
  const found = await db.row<{ readonly month: string }>(
    sql`select month from fd_period where org_id = ${orgId} and month > ${month} and closed order by month desc limit 1`,
  )
  return found?.month ?? null
}

interface Who {
  readonly id: string
  readonly groupId: string
  readonly userId: string
  readonly userName: string
  readonly now: Date
}

async function storeClosed(
  tx: Tx,
  { orgId, month, id, groupId, userId, userName, now }: Place & Who,
): Promise<string> {
  const stored = await tx.row<{ readonly id: string }>(
    sql`insert into fd_period (id, org_id, group_id, month, closed, close_user, close_time, create_user_id, create_user, create_date, update_user_id, update_user, update_date, version)
        values (${id}, ${orgId}, ${groupId}, ${month}, true, ${userName}, ${now}, ${userId}, ${userName}, ${now}, ${userId}, ${userName}, ${now}, 0)
        on conflict (org_id, month) do update set closed = true, close_user = excluded.close_user, close_time = excluded.close_time, update_user_id = excluded.update_user_id, update_user = excluded.update_user, update_date = excluded.update_date, version = fd_period.version + 1
        returning id::text as id`,
  )
  return stored?.id ?? id
}

async function storeReopened(
  tx: Tx,
  {
    orgId,
    month,
    userName,
    now,
    reason,
  }: Place & Pick<Who, 'userName' | 'now'> & { readonly reason: string },
): Promise<void> {
  await tx.run(
    sql`update fd_period set closed = false, reopen_user = ${userName}, reopen_time = ${now}, reopen_reason = ${reason}, version = version + 1 where org_id = ${orgId} and month = ${month}`,
  )
}
