import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** Whether the visit with this id is as asked; in what is asked the visit is `r`, so the id is of no other `r`. */
export const visitOf = (id: SqlFragment, asked: SqlFragment): SqlFragment =>
  sql`exists (select 1 from tr_registry r where r.id = ${id} and (${asked}))`

/** Whether the visit with this id is over: its truck has left, or never came. */
export const visitOver = (id: SqlFragment): SqlFragment =>
  sql`exists (select 1 from tr_registry gone where gone.id = ${id} and gone.stage in ('LEFT', 'CANCELLED'))`
