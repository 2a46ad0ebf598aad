import { ROW_NOISE } from '../wire/wire-names.ts'
import { baseFields } from './base-fields.ts'
import { columnName, isFieldName, isTableName } from './names.ts'

/** Columns of PostgreSQL's own in every table. */
const SYSTEM_COLUMNS = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']

/** Names that mean something in every row or table, whatever its scope and life cycle. */
const RESERVED: ReadonlySet<string> = new Set([
  'id',
  'mainId',
  'rowNo',
  ...SYSTEM_COLUMNS,
  ...ROW_NOISE,
  ...Object.keys(baseFields({ scope: 'org-or-group', lifeCycle: 'master' })),
  ...Object.keys(baseFields({ scope: 'org', lifeCycle: 'document' })),
])

/**
 * Whether a customer's field may have this name: camelCase, short enough as a column, and neither ours
 * nor JavaScript's. On a built-in entity it must besides start with x, so that an upgrade never meets it.
 *
 * @example
 * isCustomFieldName('xGrade') // true
 * isCustomFieldName('createDate') // false
 */
export function isCustomFieldName(name: string): boolean {
  return isFieldName(name) && isTableName(columnName(name)) && !RESERVED.has(name) && !(name in {})
}

const startsWithX = (name: string): boolean => /^x[A-Z]/.test(name)

/** A column on a built-in entity. @example isCustomColumnName('grade') // false */
export const isCustomColumnName = (name: string): boolean =>
  startsWithX(name) && isCustomFieldName(name)

/** A customer's entity or child table: `xTool`, table `x_tool`. */
export const isCustomEntityName = (name: string): boolean =>
  startsWithX(name) && isFieldName(name) && isTableName(columnName(name))

/** Where a customer's entity is reached. @example customMount('xTool').base // '/custom/x-tool' */
export function customMount(name: string): {
  readonly table: string
  readonly base: string
  readonly route: string
} {
  const table = columnName(name)
  return {
    table,
    base: `/custom/${table.replaceAll('_', '-')}`,
    route: `/modules/custom/${table}`,
  }
}
