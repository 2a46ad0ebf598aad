import type { ClientBase } from 'pg'
import { columnsOf, inYear, type YearPlan } from './partitions-archive-facts.ts'

/** Count and sum of what every row hashes to, of the year and of where it came from, in one snapshot. */
export async function assertSame(
  client: ClientBase,
  plan: YearPlan,
  parts: readonly string[],
): Promise<void> {
  const columns = (await columnsOf(client, plan.table)).join(', ')
  const print = (from: string): string =>
    `select count(*)::text || ' ' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0)::text from (${from}) r`
  const rowsOf = (name: string): string => `select ${columns} from "${name}" where ${inYear(plan)}`
  const { rows } = await client.query<{ is: boolean }>(
    `select (${print(rowsOf(plan.name))}) = (${print(parts.map(rowsOf).join(' union all '))}) as is`,
  )
  if (!rows[0]?.is) throw new Error(`${plan.name} 与原来各表的行不一致，原来的表没有动`)
}

/** Nobody writes to the months any more: every row of theirs must lie in the year as it was. */
export async function assertHeld(
  client: ClientBase,
  plan: YearPlan,
  months: readonly string[],
): Promise<void> {
  const columns = (await columnsOf(client, plan.table)).join(', ')
  for (const name of months) {
    const { rows } = await client.query(
      `select ${columns} from "${name}" except all select ${columns} from "${plan.name}"
       where id between (select min(id) from "${name}") and (select max(id) from "${name}") limit 1`,
    )
    if (rows.length > 0) throw new Error(`${plan.name} 缺少 ${name} 的行，月份表没有删除`)
  }
}
