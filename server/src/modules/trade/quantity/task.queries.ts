import { type DeSuttle, ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Takes one of a task's vehicles, if any is left. */
export async function takeTask(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx.run(
      sql`update or_task set used_num = used_num + 1 where id = ${id} and used_num < num`,
    )) === 1
  )
}

export interface TaskChange {
  readonly id: string
  readonly used?: number
  readonly done?: number
  readonly deSuttle?: DeSuttle
}

/** Moves a task's counters where nothing can be refused; its number of vehicles rises with them. */
export async function changeTask(
  tx: Tx,
  { id, used = 0, done = 0, deSuttle = ZERO_DE_SUTTLE }: TaskChange,
): Promise<void> {
  tx.post(
    sql`update or_task set used_num = used_num + ${used}, num = greatest(num, used_num + ${used}), done_num = done_num + ${done}, de_suttle = de_suttle + ${deSuttle} where id = ${id}`,
  )
}

/** Tons that tasks have moved more or less; their vehicles stay what they are. */
export async function loadTasks(tx: Tx, tons: ReadonlyMap<string, string>): Promise<void> {
  tx.post(
    sql`update or_task t set de_suttle = t.de_suttle + m.tons from unnest(${[...tons.keys()]}::bigint[], ${[...tons.values()]}::numeric[]) m(id, tons) where t.id = m.id`,
  )
}

/** Tasks in ascending order, held until the transaction ends. */
export async function lockTasks(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return
  await tx.run(
    sql`select id from or_task where id = any(${wanted}::bigint[]) order by id for no key update`,
  )
}
