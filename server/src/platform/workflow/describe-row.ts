import type { EntityModel, FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type {
  DocumentDetail,
  DocumentLine,
  FlowDocument,
} from '@junheng/domain/workflow/schedule.ts'
import type { Caller } from '#platform/access/caller.ts'
import { veilRows } from '#platform/access/mask-rows.ts'
import type { Queryable } from '#platform/db/database.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'

/** A document as its form shows it, for who must decide on it: the header, then line by line. */
export async function describeRow(
  db: Queryable,
  registry: EntityRegistry,
  {
    model,
    id,
    caller,
    read,
  }: {
    readonly model: EntityModel
    readonly id: string
    readonly caller: Caller
    /** What is read of header and lines, where it is not what somebody has typed. */
    readonly read?: ReadonlySet<string>
  },
): Promise<FlowDocument> {
  const stored = await loadRow(db, registry, { model, caller, id })
  const [row = {}] = veilRows(model, caller, [stored])
  const details = [...model.children].flatMap(([key, child]) =>
    childRowsOf(row[key]).map((line, at) => detailOf(child, line, { no: at + 1, read })),
  )
  return { lines: linesOf(model, row, read), details, pictures: picturesOf(model, row) }
}

function detailOf(
  child: TableModel,
  line: AnyRow,
  { no, read }: { readonly no: number; readonly read: ReadonlySet<string> | undefined },
): DocumentDetail {
  const value = linesOf(child, line, read)
    .map((part) => `${part.label} ${part.value}`)
    .join('，')
  const pictures = picturesOf(child, line)
  return { label: `${child.label} ${no}`, value, ...(pictures.length > 0 ? { pictures } : {}) }
}

function linesOf(
  { fields }: TableModel,
  row: AnyRow,
  read?: ReadonlySet<string>,
): readonly DocumentLine[] {
  const chosen = read === undefined ? isRead : ({ name }: FieldModel) => read.has(name)
  return [...fields.values()].filter(chosen).flatMap((field) => {
    const value = fieldText(field, row[field.name])
    return value === '' ? [] : [{ label: field.attrs.label, value }]
  })
}

const UNREAD: ReadonlySet<string> = new Set(['id', 'ref', 'refs', 'json', 'file'])

/**
 * What somebody has typed, or what follows from it. What stands for another row by its number is read by the
 * name beside it; counters of what came of a document say nothing of whether it should be.
 */
function isRead({ kind, attrs, origin, calculate }: FieldModel): boolean {
  if (origin === 'base' || UNREAD.has(kind)) return false
  const isSaid = attrs.write !== 'server' || attrs.follows !== undefined || calculate !== null
  return isSaid && attrs.hidden !== true && attrs.show !== false
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function fieldText({ attrs: { options } }: FieldModel, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  const text = textOf(value)
  if (options === undefined) return text
  return text
    .split(',')
    .map((item) => options.find((option) => option.value === item)?.label ?? item)
    .join('、')
}

const picturesOf = ({ fields }: TableModel, row: AnyRow): readonly string[] =>
  [...fields.values()]
    .filter(({ kind }) => kind === 'file')
    .flatMap(({ name }) => textOf(row[name]).split(','))
    .filter((id) => id !== '')
