import { type SqlFragment, sql } from '#platform/db/sql.ts'

interface LoggedField {
  readonly entity: string
  readonly action: string
  readonly field: string
}

/**
 * When an action was last done to a row, and what its entry said of a field: one row of `at` and `says`, or none.
 *
 * @example lastEntry(sql`r.id`, { entity: 'registry', action: 'rejectLoad', field: 'reason' })
 */
export const lastEntry = (id: SqlFragment, { entity, action, field }: LoggedField): SqlFragment =>
  sql`(select g.create_date as at, (select c ->> 'to' from jsonb_array_elements(g.detail::jsonb) c where c ->> 'field' = ${field} limit 1) as says
    from sys_log g where g.biz_key = ${id}::text and g.entity = ${entity} and g.action = ${action} order by g.id desc limit 1)`
