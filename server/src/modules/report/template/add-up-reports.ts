import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { readOrder, splitNames } from '@junheng/domain/report/report-template.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Database, Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { differing } from '../team/team-sums.ts'
import { OWNER_COLUMNS, type ReportSums, sumsOf } from './report-sums.ts'

/** Months added up at a time. */
const BATCH = 6
/** Fewer groups than so many are worth it however few records they are of. */
const FEW_GROUPS = 200
/** Of how many records a group must be at least, on average. */
const RECORDS_OF_GROUP = 3

/** Sums with the groups of companies whose templates want them. */
interface WantedSums {
  readonly sums: ReportSums
  readonly groupIds: readonly string[]
}

/** Adds up the whole months of every template that has sums, and forgets what none has any more; how many. */
export async function addUpReports(
  db: Database,
  engine: Engine,
  signal?: AbortSignal,
): Promise<number> {
  const wanted = await findWanted(db, engine)
  await forgetUnwanted(db, wanted)
  let months = 0
  await forEach(wanted, async (one) => {
    for (;;) {
      if (signal?.aborted) return
      const done = await db.transaction((tx) => addUpMonths(tx, one, engine))
      months += done
      if (done < BATCH) return
    }
  })
  return months
}

/** What fails of one template keeps none of the others waiting, and is told in the end. */
async function forEach(
  wanted: readonly WantedSums[],
  work: (one: WantedSums) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = []
  for (const one of wanted) await work(one).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

interface StoredTemplate {
  readonly groupId: string
  readonly kinds: string | null
  readonly groupBy: string
  readonly orderBy: string | null
  readonly columns: readonly {
    readonly field: string
    readonly total: 'SUM' | 'COUNT' | 'AVG' | 'WAVG' | null
    readonly weightField: string | null
  }[]
  readonly params: readonly { readonly field: string; readonly op: string }[]
}

async function findWanted(db: Queryable, engine: Engine): Promise<readonly WantedSums[]> {
  const templates = await db.rows<StoredTemplate>(sql`
    select t.group_id::text as "groupId", t.kinds, t.group_by as "groupBy", t.order_by as "orderBy",
      (select coalesce(json_agg(json_build_object('field', c.field, 'total', c.total, 'weightField', c.weight_field) order by c.row_no), '[]') from sys_report_template_column c where c.main_id = t.id) as columns,
      (select coalesce(json_agg(json_build_object('field', p.field, 'op', p.op) order by p.row_no), '[]') from sys_report_template_param p where p.main_id = t.id) as params
    from sys_report_template t where t.enabled and not t.deleted and t.data_source = 'weigh' and coalesce(t.group_by, '') <> ''`)
  const found = new Map<string, WantedSums>()
  for (const template of templates) {
    const sums = sumsOfStored(engine, template)
    if (sums === null) continue
    const groupIds = found.get(sums.id)?.groupIds ?? []
    found.set(sums.id, { sums, groupIds: [...new Set([...groupIds, template.groupId])] })
  }
  return [...found.values()]
}

/** A template that cannot be run any more has none. */
function sumsOfStored(engine: Engine, template: StoredTemplate): ReportSums | null {
  const { groupId, kinds, groupBy, orderBy, columns, params } = template
  const plan = {
    source: 'weigh' as const,
    sourceTable: null,
    columns: columns.map((column) => ({ ...column, label: null, width: null, format: null })),
    params,
    groupBy: splitNames(groupBy),
    orderBy: readOrder(orderBy),
    chart: null,
  }
  try {
    return sumsOf(engine, { plan, kinds, groupId })
  } catch (error) {
    if (error instanceof RefusalError) return null
    throw error
  }
}

async function forgetUnwanted(db: Database, wanted: readonly WantedSums[]): Promise<void> {
  const ids = wanted.map(({ sums }) => sums.id)
  await db.run(sql`
    with gone as (delete from rp_report_month where sums <> all(${ids}::text[]) returning sums)
    delete from rp_report_sum where sums in (select sums from gone)`)
}

/** What the records of some months come to; the months are `m`. */
function addedUp({ table, keys, pieces, fixed }: ReportSums, months: string): SqlFragment {
  const groups = [...OWNER_COLUMNS, ...keys].map((key) => `t."${key}"`).join(', ')
  const own = keys.map((key) => `t."${key}"::text`).join(', ')
  const figures = pieces.map((piece) => `(${piece})::numeric`).join(', ')
  return sql`select m.month, t.org_id, t.group_id, array[${rawSql(own)}]::text[] as keys, array[${rawSql(figures)}]::numeric[] as figures, count(*) as records
    from ${rawSql(months)} m cross join lateral (select t.* from ${rawSql(`"${table}"`)} t where t.org_id = m.org_id and t.business_date >= m.month and t.business_date < m.month + interval '1 month' offset 0) t
    where ${fixed.length === 0 ? rawSql('true') : joinSql(fixed, ' and ')} group by m.month, ${rawSql(groups)}`
}

async function addUpMonths(
  tx: Tx,
  { sums, groupIds }: WantedSums,
  { clock }: Pick<Engine, 'clock'>,
): Promise<number> {
  // Records, their notes and the stamp of their days of one moment.
  await tx.run(rawSql('set transaction isolation level repeatable read'))
  const thisMonth = `${formatWireDate(clock.now()).slice(0, 7)}-01`
  await tx.run(sql`create temp table report_batch on commit drop as
    select s.org_id, s.month, s.stamp from rp_team_month_state s
    where s.is_whole and exists (select 1 from rp_team_month t where t.org_id = s.org_id and t.month = s.month and t.group_id = any(${groupIds}::bigint[])) and s.month < ${thisMonth}::date
      and not exists (select 1 from rp_report_month k where k.sums = ${sums.id} and k.org_id = s.org_id and k.month = s.month and k.stamp = s.stamp)
      and not exists (select 1 from rp_team_change c where c.org_id = s.org_id and c.business_date >= s.month and c.business_date < s.month + interval '1 month')
    order by s.month desc, s.org_id limit ${BATCH}`)
  for (const table of ['rp_report_month', 'rp_report_sum'])
    await tx.run(
      sql`delete from ${rawSql(table)} r using report_batch b where r.sums = ${sums.id} and r.org_id = b.org_id and r.month = b.month`,
    )
  // A group of hardly more than one record tells no more than the record, and is not kept.
  const done = await tx.row<{ readonly n: number }>(sql`
    with added as materialized (${addedUp(sums, 'report_batch')}),
      months as materialized (select b.*, coalesce((select count(*) <= ${FEW_GROUPS} or count(*) * ${RECORDS_OF_GROUP} <= sum(a.records) from added a where a.org_id = b.org_id and a.month = b.month), true) as is_usable from report_batch b),
      kept as (insert into rp_report_sum (sums, org_id, group_id, month, keys, figures)
        select ${sums.id}, a.org_id, a.group_id, a.month, a.keys, a.figures from added a join months m on m.org_id = a.org_id and m.month = a.month where m.is_usable),
      noted as (insert into rp_report_month (sums, org_id, month, stamp, is_usable) select ${sums.id}, org_id, month, stamp, is_usable from months returning 1)
    select count(*)::int as n from noted`)
  return done?.n ?? 0
}

/** A month of a template whose stored sums are not those of its records. */
interface SumDifference {
  readonly orgId: string
  readonly month: string
}

/** Compares every month that is added up with its records; those that differ are read from these until they are made anew. */
export async function proveReports(
  db: Database,
  engine: Engine,
): Promise<readonly SumDifference[]> {
  const differences: SumDifference[] = []
  await forEach(await findWanted(db, engine), async ({ sums }) => {
    differences.push(...(await db.transaction((tx) => proveSums(tx, sums))))
  })
  return differences
}

const COLUMNS = rawSql('org_id, group_id, month, keys, figures')

async function proveSums(tx: Tx, sums: ReportSums): Promise<readonly SumDifference[]> {
  await tx.run(rawSql('set transaction isolation level repeatable read'))
  return tx.rows<SumDifference>(sql`
    with proved as materialized (select k.org_id, k.month from rp_report_month k join rp_team_month_state s on s.org_id = k.org_id and s.month = k.month and s.stamp = k.stamp
        where k.sums = ${sums.id} and k.is_usable and not exists (select 1 from rp_team_change c where c.org_id = k.org_id and c.business_date >= k.month and c.business_date < k.month + interval '1 month')),
      stored as (select ${COLUMNS} from rp_report_sum r join proved using (org_id, month) where r.sums = ${sums.id}),
      fresh as (select ${COLUMNS} from (${addedUp(sums, 'proved')}) f),
      found as materialized (select distinct org_id, month from (${differing(rawSql('select * from stored'), rawSql('select * from fresh'))}) x),
      emptied as (delete from rp_report_sum r using found f where r.sums = ${sums.id} and r.org_id = f.org_id and r.month = f.month),
      forgotten as (delete from rp_report_month k using found f where k.sums = ${sums.id} and k.org_id = f.org_id and k.month = f.month)
    select org_id::text as "orgId", to_char(month, 'YYYY-MM') as month from found order by 1, 2`)
}

/** Keeps the months of templates added up, and proves at night that they are right. */
export function reportSumJobs({ engine }: { engine(): Engine }): readonly Job[] {
  return [
    defineJob({
      name: 'add-up-reports',
      label: '汇总报表模板的月份',
      cron: '4-59/10 * * * *',
      singleton: true,
      // Left half done when its time is over, it goes on with the next.
      handle: async (_, { db, signal }) => void (await addUpReports(db, engine(), signal)),
    }),
    defineJob({
      name: 'prove-reports',
      label: '核对报表模板汇总与磅单',
      cron: '20 4 * * *',
      singleton: true,
      retryLimit: 0,
      expireInSeconds: 3600,
      async handle(_, { db }) {
        const found = await proveReports(db, engine())
        // Thrown, so that the history of jobs shows it; they are read from their records again already.
        if (found.length > 0)
          throw new Error(`报表模板汇总与磅单不一致：${found.map(({ month }) => month).join('、')}`)
      },
    }),
  ]
}
