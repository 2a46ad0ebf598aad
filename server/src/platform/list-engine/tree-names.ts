import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'

/** Rows of a tree whose names would be the same, with the company they belong to behind the name. */
export async function withCompanies(
  { services, model }: MountContext,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const { nameField } = model
  if (nameField === null || (model.scope !== 'org' && model.scope !== 'org-or-group')) return rows
  const nameOf = (row: AnyRow) => textOf(row[nameField])
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1)
  const equal = rows.filter((row) => (counts.get(nameOf(row)) ?? 0) > 1)
  if (equal.length === 0) return rows
  // A row that a picker narrows carries no company: it is asked for by the rows' own ids.
  const owners = await services.db.rows<{ readonly id: string; readonly name: string }>(
    sql`select t.id::text as id, o.org_name as name from ${identifier(model.table)} t join sys_organization o on o.id = t.org_id where t.id = any(${equal.map(({ id }) => textOf(id))}::bigint[])`,
  )
  const companies = new Map(owners.map(({ id, name }) => [id, name]))
  if (new Set(companies.values()).size < 2) return rows
  return rows.map((row) => {
    const company = companies.get(textOf(row['id']))
    return company === undefined ? row : { ...row, [nameField]: `${nameOf(row)}（${company}）` }
  })
}
