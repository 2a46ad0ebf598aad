import { checkEntity, EntityFault } from '../entity/check-entity.ts'
import type { Entity, RawEntity } from '../entity/define-entity.ts'
import type { Field } from '../entity/field.ts'
import type { EntityModel, FieldModel, MountModel } from '../entity/model.ts'
import { columnName, isFieldName, isTableName } from '../entity/names.ts'
import type { Checked } from '../entity/parse-custom-field.ts'
import { isPlainObject } from '../row/any-row.ts'

/** What the columns of a view can be shown as. */
const VIEW_KINDS = ['text', 'int', 'decimal', 'flag', 'date', 'dateTime'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

export interface ViewColumn {
  /** As the statement calls it. */
  readonly column: string
  readonly label: string
  readonly kind: ViewKind
  /** Digits behind the point. */
  readonly scale?: number
  /** Summed at the end of the list. */
  readonly total?: true
  readonly width?: number
}

/** A plant's own view: what is asked, and how its columns are shown. */
export interface ViewDesign {
  readonly name: string
  readonly label: string
  readonly statement: string
  readonly columns: readonly ViewColumn[]
}

const LONGEST_LABEL = 40
const MOST_COLUMNS = 60
const MOST_DIGITS = 6

/** `vDaily`: no table of a customer begins so. */
export const isViewName = (name: string): boolean =>
  /^v[A-Z]/.test(name) && isFieldName(name) && isTableName(columnName(name))

/** Where a view is reached. @example viewMount('vDaily').base // '/custom/view/v-daily' */
export function viewMount(name: string): {
  readonly table: string
  readonly base: string
  readonly route: string
} {
  const table = columnName(name)
  const word = table.replaceAll('_', '-')
  return { table, base: `/custom/view/${word}`, route: `/modules/view/${table}` }
}

/** Field of the n-th column: what a statement calls it may be any text. */
export const viewField = (at: number): string => `c${at + 1}`

/** Numbers the rows in their order. */
export const ROW_ORDER = 'rowOrder'

/** What was sent or stored, read as if a stranger had written it. */
export function readViewDesign(value: unknown): Checked<ViewDesign> {
  if (!isPlainObject(value)) return { ok: false, faults: ['视图须为对象'] }
  const { name, label, statement, columns } = value
  const faults: string[] = []
  if (typeof name !== 'string' || !isViewName(name))
    faults.push('视图名须为v加大写字母开头的驼峰英文，如vDaily')
  if (!isLabel(label)) faults.push(`标题须为1至${LONGEST_LABEL}个字`)
  if (typeof statement !== 'string') faults.push('请写一条 SELECT')
  const read = Array.isArray(columns) ? columns.map((column) => readColumn(column, faults)) : []
  if (read.length === 0 || read.length > MOST_COLUMNS) faults.push(`须有1至${MOST_COLUMNS}列`)
  const labels = read.map((column) => column.label)
  for (const twice of labels.filter((one, at) => labels.indexOf(one) !== at))
    faults.push(`标题“${twice}”重复`)
  if (faults.length > 0) return { ok: false, faults: [...new Set(faults)] }
  const view = { name, label, statement } as Omit<ViewDesign, 'columns'>
  return { ok: true, value: { ...view, columns: read } }
}

const isLabel = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_LABEL

function readColumn(value: unknown, faults: string[]): ViewColumn {
  const { column, label, kind, scale, total, width } = isPlainObject(value) ? value : {}
  const isKind = VIEW_KINDS.find((one) => one === kind)
  const isDigits = (scale ?? 0) as number
  if (typeof column !== 'string' || column === '') faults.push('列没有名称')
  if (!isLabel(label)) faults.push(`列的标题须为1至${LONGEST_LABEL}个字`)
  if (isKind === undefined) faults.push('列的类型不对')
  if (!Number.isInteger(isDigits) || isDigits < 0 || isDigits > MOST_DIGITS)
    faults.push(`小数位数须为0至${MOST_DIGITS}`)
  const isWide = width === undefined || width === null
  if (!isWide && !(Number.isInteger(width) && Number(width) >= 40 && Number(width) <= 800))
    faults.push('列宽须为40至800')
  return {
    column: String(column),
    label: String(label),
    kind: isKind ?? 'text',
    ...(isKind === 'decimal' ? { scale: isDigits } : {}),
    ...(total === true && (isKind === 'decimal' || isKind === 'int') ? { total } : {}),
    ...(isWide ? {} : { width: Number(width) }),
  }
}

/** The list of a view through the same checker as every entity; it has rows, and nothing of its own to write. */
export function modelOfView({ name, label, columns }: ViewDesign): Checked<EntityModel> {
  const { table, base, route } = viewMount(name)
  const names = columns.map((_, at) => viewField(at))
  const raw: RawEntity = {
    name,
    table,
    label,
    scope: 'global',
    lifeCycle: 'none',
    fields: {
      ...Object.fromEntries(columns.map((column, at) => [viewField(at), fieldOf(column)])),
      [ROW_ORDER]: { kind: 'int', attrs: HIDDEN } as Field,
    },
    list: names,
    sort: { field: ROW_ORDER, dir: 'asc' },
    mounts: [{ code: 'main', base, route, label, actions: ['list', 'export'] }],
  }
  try {
    // Only `definition` of an entity exists at run time; the rest are types.
    const model = checkEntity({ definition: raw } as Entity, { origin: 'custom' })
    return { ok: true, value: withoutTrail(model) }
  } catch (error) {
    if (error instanceof EntityFault) return { ok: false, faults: error.faults }
    throw error
  }
}

const HIDDEN = { label: '次序', hidden: true, show: false, advanced: false, sort: true } as const

const DIGITS = 20

function fieldOf({ label, kind, scale = 0, total, width }: ViewColumn): Field {
  const attrs = {
    label,
    write: 'server',
    sort: true,
    ...(width === undefined ? {} : { width }),
    ...(total === true ? { total } : {}),
    ...(kind === 'text' ? { length: 4000, quick: true } : {}),
    ...(kind === 'decimal' ? { digits: { precision: DIGITS, scale } } : {}),
  }
  return { kind, attrs } as Field
}

/** Nobody made or changed a row of a view. */
function withoutTrail(model: EntityModel): EntityModel {
  const own = (fields: ReadonlyMap<string, FieldModel>): ReadonlyMap<string, FieldModel> =>
    new Map([...fields].filter(([, { origin }]) => origin !== 'base'))
  const fields = own(model.fields)
  const mounts = model.mounts.map((mount): MountModel => ({ ...mount, fields, listFields: fields }))
  return { ...model, fields, listFields: fields, mounts }
}
