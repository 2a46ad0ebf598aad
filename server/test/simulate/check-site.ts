import { verifyAllReadings } from '#modules/scale/api.ts'
import { reconcile } from '#modules/stock/stock/reconcile.ts'
import type { Database } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import type { Fact } from './operator.ts'

/** Each is a list of what must not be; the rows say what is wrong. */
const NEVER: Readonly<Record<string, string>> = {
  通知单计数不等于登记单之和: `
    select s.id, s.pre_quantity, b.reserved, s.de_suttle, b.delivered, s.count_sa, b.made, s.used_num, b.used
    from or_notice_sub s left join lateral (
      select coalesce(sum((r.booking->>'reserved')::numeric), 0) as reserved,
        coalesce(sum((r.booking->>'delivered')::numeric), 0) as delivered,
        count(*) filter (where (r.booking->>'made')::boolean) as made,
        count(*) filter (where (r.booking->>'used')::boolean) as used
      from tr_registry_sub r where r.notice_sub_id = s.id and r.booking is not null) b on true
    where s.pre_quantity <> b.reserved or s.de_suttle <> b.delivered or s.count_sa <> b.made or s.used_num <> b.used`,
  登记明细的占用与其记录不符: `
    select id, reserved, booking->>'reserved' as booked from tr_registry_sub
    where booking is not null and reserved <> (booking->>'reserved')::numeric`,
  通知单实发不等于磅单之和: `
    select s.id, s.de_suttle, w.weighed from or_notice_sub s left join lateral (
      select coalesce(sum(l.de_suttle), 0) as weighed from mm_weigh_sub l join mm_weigh m on m.id = l.main_id
      where l.notice_sub_id = s.id and m.weigh_state = 'DONE' and m.status <> 'OBSOLETE' and coalesce(m.side, 'fh') = 'fh') w on true
    where s.de_suttle <> w.weighed`,
  一次来访有多张有效磅单: `
    select registry_id, count(*) from mm_weigh
    where registry_id is not null and parent_id is null and status <> 'OBSOLETE' and weigh_state <> 'REPLACED'
    group by 1 having count(*) > 1`,
  毛重与读数不符: `
    select w.id, w.gross, r.weight from mm_weigh w left join mm_reading r on r.id = w.gross_reading_id::bigint
    where w.gross_reading_id is not null and (r.id is null or r.weight <> w.gross)`,
  皮重与读数不符: `
    select w.id, w.tare, r.weight from mm_weigh w left join mm_reading r on r.id = w.tare_reading_id::bigint
    where w.tare_reading_id is not null and (r.id is null or r.weight <> w.tare)`,
  核对重量与读数不符: `
    select w.id, w.exit_weight, r.weight from mm_weigh w left join mm_reading r on r.id = w.exit_reading_id::bigint
    where w.exit_reading_id is not null and (r.id is null or r.weight <> w.exit_weight)`,
  磅单的读数没有使用记录: `
    select w.id from mm_weigh w cross join lateral unnest(array[w.gross_reading_id, w.tare_reading_id, w.exit_reading_id]) as t (reading_id)
    where t.reading_id is not null and not exists (select 1 from mm_reading_use u where u.main_id::text = t.reading_id::text and u.weigh_id::text = w.id::text)`,
  完成的磅单毛皮净不符: `
    select id, gross, tare, suttle, deduct, de_suttle from mm_weigh
    where weigh_state = 'DONE' and not (gross > tare and tare > 0 and suttle = gross - tare and de_suttle = suttle - deduct)`,
  明细之和不等于磅单: `
    select w.id from mm_weigh w join mm_weigh_sub l on l.main_id = w.id where w.weigh_state = 'DONE'
    group by w.id having sum(l.suttle) <> w.suttle or sum(l.deduct) <> w.deduct or sum(l.de_suttle) <> w.de_suttle`,
  有效磅单与库存流水不符: `
    select w.id, w.kind, w.side, w.status, w.de_suttle, coalesce(p.posted, 0) as posted from mm_weigh w left join lateral (
      select sum(r.quantity) as posted from pd_store_record r
      where r.biz_type = 'WEIGH' and r.biz_id::text = w.id::text
        and r.record_type in ('PU_IN', 'PT_OUT', 'SA_OUT', 'ST_IN', 'AL_OUT', 'AL_IN', 'TR_OUT', 'TR_IN', 'PR_IN')) p on true
    where abs(coalesce(p.posted, 0)) <> case when w.weigh_state = 'DONE' and w.status <> 'OBSOLETE' then w.de_suttle else 0 end`,
  '未出厂的车没有占用车牌，或已离开的还占着': `
    select r.id, r.stage from tr_registry r
    where (r.stage in ('REGISTERED', 'QUEUING', 'CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED')) <>
      exists (select 1 from tr_open_plate p where p.registry_id::text = r.id::text)`,
  厂内车数不符: `
    select f.id, f.in_factory, count(r.id) from as_inv_factory f
      left join tr_registry r on r.factory_id = f.id and r.stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED')
    group by f.id, f.in_factory having f.in_factory <> count(r.id)`,
  '出厂的车还有占用，或时间颠倒': `
    select r.id from tr_registry r join tr_registry_sub s on s.main_id = r.id
    where r.stage = 'LEFT' and (s.reserved <> 0 or r.leave_time < r.entrance_time)`,
  过磅完成的车没有完成的磅单: `
    select r.id, r.stage, r.release_type from tr_registry r
    where (r.stage = 'WEIGHED' or (r.stage = 'LEFT' and r.release_type = 'NORMAL'))
      and not exists (select 1 from mm_weigh w where w.registry_id = r.id and w.weigh_state = 'DONE' and w.status <> 'OBSOLETE')`,
  '在途的货没有对方登记，或多于一张': `
    select w.id, count(r.id) from mm_weigh w join tr_registry o on o.id = w.registry_id
      left join tr_registry r on r.source_weigh_id::text = w.id::text and r.side = 'sh'
    where w.side = 'fh' and w.weigh_state = 'DONE' and o.stage = 'LEFT' group by w.id having count(r.id) <> 1`,
}

/** Everything that is wrong with a site, as its tables stand. */
export async function findFaults(db: Database): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [what, query] of Object.entries(NEVER)) {
    const rows = await db.rows(rawSql(query))
    if (rows.length > 0)
      faults.push(`${what}：${rows.length} 行，如 ${JSON.stringify(rows.slice(0, 3))}`)
  }
  const { differences } = await reconcile(db, { orgId: null })
  for (const difference of differences.slice(0, 5))
    faults.push(`库存不等于流水之和：${JSON.stringify(difference)}`)
  const chains: string[] = []
  const broken = await verifyAllReadings(db, (line) => chains.push(line))
  if (broken > 0) faults.push(`读数链断裂：${chains.join('；')}`)
  return faults
}

const PAST: Readonly<Record<string, readonly string[]>> = {
  entered: ['ENTERED', 'FIRST_WEIGHED', 'WEIGHED', 'LEFT'],
  arrived: ['REGISTERED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED', 'LEFT'],
  left: ['LEFT'],
  cancelled: ['CANCELLED'],
}

/** Whatever somebody was told is done must be there. */
export async function findMissing(
  db: Database,
  acked: readonly Fact[],
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const fact of acked) {
    const fault = fact.what === 'weigh' ? await checkWeigh(db, fact) : await checkVisit(db, fact)
    if (fault !== null) faults.push(`已确认的写入不见了：${JSON.stringify(fact)} ${fault}`)
  }
  return faults
}

async function checkVisit(
  db: Database,
  fact: Exclude<Fact, { readonly what: 'weigh' }>,
): Promise<string | null> {
  const row = await db.row<{ readonly code: string; readonly stage: string }>(
    sql`select code, stage from tr_registry where id = ${fact.id}`,
  )
  if (row === null) return '没有登记单'
  if (fact.what === 'visit') return row.code === fact.code ? null : `单号 ${row.code}`
  return PAST[fact.what]?.includes(row.stage) ? null : `车辆状态 ${row.stage}`
}

async function checkWeigh(
  db: Database,
  fact: Extract<Fact, { readonly what: 'weigh' }>,
): Promise<string | null> {
  const row = await db.row<Readonly<Record<'gross' | 'tare' | 'state', string | null>>>(
    sql`select gross, tare, weigh_state as state from mm_weigh where id = ${fact.id}`,
  )
  if (row === null) return '没有磅单'
  // What was weighed once stays; the other weight may have come later, and of production the larger of the
  // two is the gross one.
  const isKept = (['gross', 'tare'] as const).every((name) => {
    const known = fact.kind === 'pr' ? [row.gross, row.tare] : [row[name]]
    return fact[name] === null || known.includes(fact[name])
  })
  if (!isKept) return JSON.stringify(row)
  return fact.weighState === 'DONE' && row.state !== 'DONE' ? `称重状态 ${row.state}` : null
}
