import { rawSql, type SqlFragment } from '#platform/db/sql.ts'

/** Groups whose sample is assayed and that are in no determination; `id` is the SQL of the group's id as text. */
export const assayedGroup = (id: string): SqlFragment =>
  rawSql(
    `exists (select 1 from qc_sample s where s.barrel_group_id = ${id} and s.status = 'DONE') and not exists (select 1 from qc_determine_group g where g.barrel_group_id = ${id})`,
  )
