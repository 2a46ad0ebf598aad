import type { ClientBase } from 'pg'
import { restrictMonth } from './accounts.ts'
import {
  columnsOf,
  countRest,
  indexStatements,
  inYear,
  keysOf,
  keysTo,
  listMonthlyYears,
  listMonths,
  planYear,
  readYearState,
  type YearPlan,
} from './partitions-archive-facts.ts'
import { inTransaction, withLock } from './partitions-archive-lock.ts'
import { assertHeld, assertSame } from './partitions-archive-proof.ts'

export interface ArchiveOptions {
  /** Tables that lie in months. */
  readonly tables: readonly string[]
  readonly now: Date
  /** Null: every year that is closed. */
  readonly year: number | null
  /** Whole years before this one that stay in months. */
  readonly keep: number
  /** Where the tables of years are put; null: where everything lies. */
  readonly tablespace: string | null
  /** Nobody works meanwhile: writers need not be looked after. */
  readonly isIdle: boolean
  say(line: string): void
  /** What is wrong with the site, in sentences; asked before a year is touched, and before its months are dropped. */
  findFaults(): Promise<readonly string[]>
}

/** Any number: 'JHAY' read as a 32-bit number. */
const LOCK = 0x4a48_4159
/** Rows outside of the months that are looked through while writers wait: about a third of a second. */
const MOST_REST = 200_000
const LATE = 'archive_late_row'

/**
 * Gathers the months of closed years into one table for each year. Rows, keys and what is found stay the same; what was
 * broken off goes on at the next call. Answers how many tables of years were made.
 *
 * @example
 * await archiveYears(client, { tables: ['sys_log'], now, year: 2024, keep: 2, tablespace: null, isIdle: false, say, findFaults })
 */
export async function archiveYears(client: ClientBase, options: ArchiveOptions): Promise<number> {
  const { tables, findFaults } = options
  const years = await chooseYears(client, options)
  await assertTablespace(client, options.tablespace)
  const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [
    LOCK,
  ])
  if (!rows[0]?.is) throw new Error('另一个归档正在进行')
  const before = new Set(years.length === 0 ? [] : await findFaults())
  let made = 0
  for (const year of years) {
    const plans = tables.map((table) => planYear(table, year))
    for (const plan of plans) if (await gatherYear(client, { ...options, plan })) made += 1
    const done = await findLeft(client, plans)
    if (done.length === 0) continue
    const faults = await findLasting(findFaults, before)
    if (faults.length > 0)
      throw new Error(`${year} 年归档后核对不符，月份表没有删除：${faults.slice(0, 3).join('；')}`)
    for (const plan of done) await dropMonths(client, { ...options, plan })
  }
  await client.query(`drop function if exists ${LATE}() cascade`)
  return made
}

/** What was not there before; seen twice, since somebody may be in the middle of something. */
async function findLasting(
  findFaults: ArchiveOptions['findFaults'],
  before: ReadonlySet<string>,
): Promise<readonly string[]> {
  const look = async () => (await findFaults()).filter((fault) => !before.has(fault))
  const first = new Set(await look())
  return first.size === 0 ? [] : (await look()).filter((fault) => first.has(fault))
}

/** Those whose months have been taken out and not yet dropped. */
async function findLeft(
  client: ClientBase,
  plans: readonly YearPlan[],
): Promise<readonly YearPlan[]> {
  const left: YearPlan[] = []
  for (const plan of plans) if ((await listDetached(client, plan)).length > 0) left.push(plan)
  return left
}

const listDetached = async (client: ClientBase, plan: YearPlan): Promise<readonly string[]> =>
  (await listMonths(client, plan)).flatMap(({ name, isAttached }) => (isAttached ? [] : [name]))

async function chooseYears(
  client: ClientBase,
  { tables, now, year, keep }: ArchiveOptions,
): Promise<readonly number[]> {
  const last = now.getUTCFullYear() - keep - 1
  if (year === null) return (await listMonthlyYears(client, tables)).filter((each) => each <= last)
  if (year > last)
    throw new Error(
      `${year} 年还不能归档：今年和之前 ${keep} 年按月保存，可归档的最近一年是 ${last} 年`,
    )
  return [year]
}

async function assertTablespace(client: ClientBase, name: string | null): Promise<void> {
  if (name === null) return
  const { rows } = await client.query('select 1 from pg_tablespace where spcname = $1', [name])
  if (rows.length === 0) throw new Error(`数据库中没有表空间 ${name}`)
}

type Work = ArchiveOptions & { readonly plan: YearPlan }

/** Whether the table of the year was made. */
async function gatherYear(client: ClientBase, work: Work): Promise<boolean> {
  const { plan } = work
  const state = await readYearState(client, plan)
  const parts = state === 'attached' ? [] : await listParts(client, work)
  if (parts.length > 0) {
    if (state === 'half') await discardHalf(client, work)
    await openYear(client, work, parts)
    await fillYear(client, work, parts)
    await putIn(client, work, parts)
  }
  // Rows were not looked at while writers waited; who was broken off before this left it to us.
  for (const { table, name, isValid } of await keysTo(client, plan.table))
    if (!isValid) await client.query(`alter table ${table} validate constraint ${name}`)
  return parts.length > 0
}

/** Tables in which rows of the year lie, or may come to lie; none: there is nothing to gather. */
async function listParts(client: ClientBase, { plan, isIdle }: Work): Promise<readonly string[]> {
  const months = (await listMonths(client, plan)).flatMap(({ name, isAttached }) =>
    isAttached ? [name] : [],
  )
  const rest = await countRest(client, plan)
  if (!isIdle && rest.all > MOST_REST)
    throw new Error(
      `${plan.rest} 有 ${rest.all} 行，归档会让正在使用的人等待；请停止服务后加 --idle 再执行`,
    )
  return months.length === 0 && rest.ofYear === 0 ? [] : [...months, plan.rest]
}

/** What an earlier call has left half done is thrown away: its rows still lie in their months. */
async function discardHalf(client: ClientBase, { plan, say }: Work): Promise<void> {
  const targets = (await keysOf(client, plan.table)).map(({ target }) => target)
  const tables = [`"${plan.name}"`, ...new Set(targets)]
  await withLock(client, { tables, mode: 'access exclusive', say }, () =>
    client.query(`drop table "${plan.name}"`),
  )
}

/** The table of the year beside the others; what comes late into a month is written into both from here on. */
async function openYear(
  client: ClientBase,
  { plan, tablespace, say }: Work,
  parts: readonly string[],
): Promise<void> {
  const { name, table, rest } = plan
  await withLock(client, { tables: parts, mode: 'share row exclusive', say }, async () => {
    await client.query(`create or replace function ${LATE}() returns trigger language plpgsql as $$
      begin
        execute format('insert into %I select ($1).* on conflict do nothing', tg_argv[0]) using new;
        return null;
      end $$`)
    await setTablespace(client, tablespace)
    await client.query(`create table "${name}" (like "${table}" including all excluding indexes)`)
    await client.query(
      `alter table "${name}" add primary key (id), add constraint "${name}_range" check (${inYear(plan)})`,
    )
    await restrictMonth(client, name)
    for (const each of parts) {
      const ofYear = each === rest ? `when (new.id >= ${plan.from} and new.id < ${plan.to})` : ''
      await client.query(`create or replace trigger archive_late after insert on "${each}"
        for each row ${ofYear} execute function ${LATE}('${name}')`)
    }
  })
}

/** Rows, indexes and keys, while everybody works on the months. */
async function fillYear(client: ClientBase, work: Work, parts: readonly string[]): Promise<void> {
  const { plan, tablespace, say } = work
  const columns = (await columnsOf(client, plan.table)).join(', ')
  await inTransaction(client, async () => {
    await setTablespace(client, tablespace)
    for (const part of parts) {
      const { rowCount } = await client.query(
        `insert into "${plan.name}" (${columns}) select ${columns} from "${part}" where ${inYear(plan)} order by id on conflict do nothing`,
      )
      say(`${plan.name}：${part} ${rowCount ?? 0} 行`)
    }
    for (const statement of await indexStatements(client, plan)) await client.query(statement)
  })
  const keys = await keysOf(client, plan.table)
  const tables = [...new Set(keys.map(({ target }) => target))]
  // Found valid at leisure afterwards: attaching then looks at no row.
  await withLock(client, { tables, mode: 'share row exclusive', say }, async () => {
    for (const { name, definition } of keys)
      await client.query(
        `alter table "${plan.name}" add constraint ${name} ${definition} not valid`,
      )
  })
  for (const { name } of keys)
    await client.query(`alter table "${plan.name}" validate constraint ${name}`)
  await client.query(`analyze "${plan.name}"`)
  await assertSame(client, plan, parts)
}

/** The months go out, the year comes in: nobody sees a row twice or not at all. */
async function putIn(client: ClientBase, work: Work, parts: readonly string[]): Promise<void> {
  const { plan, say } = work
  const { table, name, rest } = plan
  const others = await keysTo(client, table)
  const keys = await keysOf(client, table)
  const tables = [
    ...new Set([
      ...others.map((key) => key.table),
      ...keys.map(({ target }) => target),
      `"${table}"`,
    ]),
  ]
  await withLock(
    client,
    { tables: [...tables, `"${name}"`], mode: 'access exclusive', say },
    async () => {
      for (const key of others)
        await client.query(`alter table ${key.table} drop constraint ${key.name}`)
      await client.query(`drop trigger archive_late on "${rest}"`)
      for (const part of parts)
        if (part !== rest) await client.query(`alter table "${table}" detach partition "${part}"`)
      await emptyRest(client, plan)
      await client.query(
        `alter table "${table}" attach partition "${name}" for values from (${plan.from}) to (${plan.to})`,
      )
      await client.query(`alter table "${name}" drop constraint "${name}_range"`)
      for (const key of others)
        await client.query(
          `alter table ${key.table} add constraint ${key.name} ${withoutMark(key.definition)} not valid`,
        )
      await restrictMonth(client, name)
    },
  )
  say(`${name} 已并入 ${table}`)
}

const withoutMark = (definition: string): string => definition.replace(/ NOT VALID$/, '')

/** Takes the year's rows from where rows without a month lie: those of them that the year has. */
async function emptyRest(client: ClientBase, plan: YearPlan): Promise<void> {
  const { name, rest } = plan
  await client.query(`alter table "${rest}" disable trigger user`)
  await client.query(
    `delete from "${rest}" r where ${inYear(plan)} and exists (select from "${name}" y where y.id = r.id)`,
  )
  await client.query(`alter table "${rest}" enable trigger user`)
}

async function dropMonths(client: ClientBase, { plan, say }: Work): Promise<void> {
  const months = await listDetached(client, plan)
  await assertHeld(client, plan, months)
  const targets = (await keysOf(client, plan.table)).map(({ target }) => target)
  const own = months.map((name) => `"${name}"`)
  const tables = [...own, ...new Set(targets)]
  await withLock(client, { tables, mode: 'access exclusive', say }, () =>
    client.query(`drop table ${own.join(', ')}`),
  )
  say(`${plan.name} 核对相符，${months.length} 个月份表已删除`)
}

async function setTablespace(client: ClientBase, name: string | null): Promise<void> {
  if (name !== null) await client.query(`select set_config('default_tablespace', $1, true)`, [name])
}
