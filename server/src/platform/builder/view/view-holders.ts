import { checkStatement } from '@junheng/domain/builder/check-statement.ts'
import { customMount } from '@junheng/domain/entity/custom-names.ts'
import { columnName } from '@junheng/domain/entity/names.ts'
import type { FieldHolder } from '../design-impact.ts'
import { readViews } from './view.queries.ts'

/** Views whose statement reads the table and names one of the columns, or any of it where the table goes. */
export const viewHolders: FieldHolder = async (db, { entity, child, names, whole }) => {
  if (names.length === 0 && !whole) return []
  const { table } = customMount(child ?? entity)
  const columns = new Set(names.map(columnName))
  const isHeld = (statement: string): boolean => {
    const read = checkStatement(statement)
    // `select *` names none of them and shows them all.
    return !read.ok || statement.includes('*') || read.value.names.some((name) => columns.has(name))
  }
  return (await readViews(db))
    .filter(({ sources, statement }) => sources.includes(table) && (whole || isHeld(statement)))
    .map(({ label }) => `视图“${label}”`)
}
