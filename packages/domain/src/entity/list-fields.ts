import type { RawEntity } from './define-entity.ts'
import type { FieldAttrs } from './field.ts'
import type { ChildModel, FieldModel } from './model.ts'

type FieldMap = ReadonlyMap<string, FieldModel>

interface Tables {
  readonly fields: FieldMap
  readonly children: ReadonlyMap<string, ChildModel>
}

/** Columns of the list: as the definition names them, or what a reader may want of header and lines. */
export function listColumns(
  raw: RawEntity,
  { fields, children }: Tables,
  faults: string[],
): readonly string[] {
  const lines = children.get(raw.listRows ?? '')?.fields ?? NO_FIELDS
  const custom = [...fields.values()].filter(
    (field) => field.origin === 'custom' && isListed(field),
  )
  if (raw.list) {
    for (const name of raw.list) {
      if (!fields.has(name) && !lines.has(name)) faults.push(`list names unknown ${name}`)
      // The row of a list is one object: whose value it would be cannot be told.
      if (fields.has(name) && lines.has(name))
        faults.push(`list names ${name}, which header and lines both have`)
    }
    return [...raw.list, ...custom.map((field) => field.name)]
  }
  const own = [...fields.values()].filter((field) => field.origin === 'code' && isListed(field))
  const ofLines = [...lines.values()].filter((field) => isListed(field) && !fields.has(field.name))
  const state = fields.has('status') ? ['status'] : fields.has('enabled') ? ['enabled'] : []
  const names = [...own, ...ofLines, ...custom].map((field) => field.name)
  return [...names, ...state, 'createUser', 'createDate']
}

const NO_FIELDS: FieldMap = new Map()

/** A reference is listed by its name, not by its id. */
const UNLISTED: ReadonlySet<string> = new Set(['ref', 'refs', 'json'])

const isListed = (field: FieldModel): boolean =>
  field.attrs.show === true && !field.attrs.hidden && !UNLISTED.has(field.kind)

/** Fields of one-to-one children that the list shows beside the header's own; read there, written here never. */
export function childColumns(raw: RawEntity, { fields, children }: Tables): readonly FieldModel[] {
  const single = [...children.values()].filter((child) => child.shape === 'one')
  return (raw.list ?? []).flatMap((name) => {
    const child = fields.has(name) ? undefined : single.find((item) => item.fields.has(name))
    const field = child?.fields.get(name)
    return child && field ? [readField(field, { source: 'child', childTable: child.table })] : []
  })
}

/**
 * What a list at a mount shows and may be asked for: the mount's own fields and, where the list has a row
 * per line, those of the lines. What the header holds is then in several rows, so that it is not totalled.
 *
 * @param own fields of the header at the mount; `header`: all of them, so that a name the mount lacks is not
 *   taken by a line's
 */
export function listFields(
  own: FieldMap,
  { header, lines }: { readonly header: FieldMap; readonly lines: ChildModel | undefined },
): FieldMap {
  if (lines === undefined) return own
  const untotalled = [...own.values()].map((field) =>
    field.attrs.total ? { ...field, attrs: { ...field.attrs, total: false } } : field,
  )
  const place = { source: 'line', childTable: lines.table } as const
  const added = [...lines.fields.values()]
    .filter(({ name, source }) => !header.has(name) && source !== 'transient')
    .map((field) => readField(field, place))
  return new Map(
    [...untotalled, subId(lines), ...added].map((field) => [field.name, field] as const),
  )
}

/** A field of another table as the list carries it. */
function readField(
  field: FieldModel,
  place: Pick<FieldModel, 'source' | 'childTable'>,
): FieldModel {
  const attrs: FieldAttrs = { ...field.attrs, write: 'server', required: false }
  return { ...field, attrs, ...place }
}

/** The id of a line, beside the `id` of its header. */
function subId(lines: ChildModel): FieldModel {
  return {
    name: 'subId',
    column: 'id',
    kind: 'ref',
    attrs: {
      label: '明细编号',
      control: 'ONE_TXT',
      target: lines.name,
      write: 'server',
      show: false,
      hidden: true,
      advanced: false,
      sort: false,
    },
    origin: 'code',
    source: 'line',
    childTable: lines.table,
    digits: null,
    pick: null,
    calculate: null,
    when: null,
  }
}
