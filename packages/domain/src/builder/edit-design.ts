import type { CodeSegment } from '../codes/code-rule.ts'
import type { FieldKind } from '../entity/field-kinds.ts'
import { followerName } from '../entity/parse-custom-field.ts'
import type { DesignChild, DesignField, FormPart, TableDesign } from './table-design.ts'

/** Of the header (null) or of a child table by its name. */
export type TableAt = string | null

export const fieldsAt = (design: TableDesign, at: TableAt): readonly DesignField[] =>
  at === null ? design.fields : (design.children.find(({ name }) => name === at)?.fields ?? [])

/** The design with other fields in one of its tables. */
export function withFields(
  design: TableDesign,
  at: TableAt,
  change: (fields: readonly DesignField[]) => readonly DesignField[],
): TableDesign {
  if (at === null) return { ...design, fields: change(design.fields) }
  const children = design.children.map((child) =>
    child.name === at ? { ...child, fields: change(child.fields) } : child,
  )
  return { ...design, children }
}

const ENDINGS: Partial<Record<FieldKind, string>> = { ref: 'Id', refs: 'Ids' }

/**
 * A name that no field of the table has: people type titles, names are for programs.
 *
 * @example
 * freshName(design, null, 'ref') // 'f3Id'
 */
function freshName(design: TableDesign, at: TableAt, kind: FieldKind): string {
  const taken = new Set(fieldsAt(design, at).flatMap(({ name, was = name }) => [name, was]))
  const stems = new Set([...taken].map((name) => name.replace(/Ids?$/, '')))
  let no = taken.size + 1
  while (stems.has(`f${no}`)) no += 1
  return `f${no}${ENDINGS[kind] ?? ''}`
}

/** What a kind cannot be without. */
const STARTS: Partial<Record<FieldKind, Partial<DesignField['attrs']>>> = {
  decimal: { digits: { precision: 14, scale: 2 } },
  choice: { options: [{ value: '1', label: '选项一' }] },
  choices: { options: [{ value: '1', label: '选项一' }] },
  file: { control: 'IMG_LOGO' },
}

/** A field behind the others, or behind `after`. */
export function addField(
  design: TableDesign,
  at: TableAt,
  {
    kind,
    label,
    after,
  }: { readonly kind: FieldKind; readonly label: string; readonly after?: string },
): TableDesign {
  const field: DesignField = {
    name: freshName(design, at, kind),
    kind,
    attrs: { ...STARTS[kind], label },
  }
  return withFields(design, at, (fields) => {
    const place = fields.findIndex(({ name }) => name === after)
    return place < 0 ? [...fields, field] : fields.toSpliced(place + 1, 0, field)
  })
}

/** Takes a field out, and out of columns, form and combinations; formulas that use it say so themselves. */
export function removeField(design: TableDesign, at: TableAt, name: string): TableDesign {
  const without = withFields(design, at, (fields) => fields.filter((field) => field.name !== name))
  return at === null
    ? named(
        without,
        new Map([
          [name, null],
          [followerName(name), null],
        ]),
      )
    : without
}

/** Puts a field some places up or down. */
export function moveField(
  design: TableDesign,
  at: TableAt,
  { name, by }: { readonly name: string; readonly by: number },
): TableDesign {
  return withFields(design, at, (fields) => {
    const from = fields.findIndex((field) => field.name === name)
    const to = from + by
    const moved = fields[from]
    if (moved === undefined || to < 0 || to >= fields.length) return fields
    return fields.toSpliced(from, 1).toSpliced(to, 0, moved)
  })
}

/** Another name, also wherever the table itself uses the old one. */
export function renameField(
  design: TableDesign,
  at: TableAt,
  { from, to }: { readonly from: string; readonly to: string },
): TableDesign {
  const renamed = withFields(design, at, (fields) =>
    fields.map((field) => renamedField(field, { from, to })),
  )
  if (at !== null)
    return withFields(renamed, null, (fields) =>
      fields.map((field) => renamedSum(field, { child: at, from, to })),
    )
  return named(
    renamed,
    new Map([
      [from, to],
      [followerName(from), followerName(to)],
    ]),
  )
}

interface Renaming {
  readonly from: string
  readonly to: string
}

function renamedField(field: DesignField, { from, to }: Renaming): DesignField {
  const one = (name: string): string => (name === from ? to : name)
  const { calculate, when, pick } = field.attrs
  const items = Array.isArray(calculate)
    ? { calculate: (calculate as readonly string[]).map(one) }
    : {}
  const pairs = (given: Readonly<Record<string, string>>, side: 'key' | 'value') =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) =>
        side === 'key' ? [one(key), value] : [key, one(value)],
      ),
    )
  return {
    ...field,
    name: one(field.name),
    attrs: {
      ...field.attrs,
      ...items,
      ...(when ? { when: { ...when, field: one(when.field) } } : {}),
      ...(pick
        ? {
            pick: {
              ...pick,
              fill: pairs(pick.fill ?? {}, 'key'),
              filter: pairs(pick.filter ?? {}, 'value'),
            },
          }
        : {}),
    },
  }
}

function renamedSum(
  field: DesignField,
  { child, from, to }: Renaming & { readonly child: string },
): DesignField {
  const { calculate } = field.attrs
  if (calculate === undefined || !('sum' in calculate) || calculate.sum !== child) return field
  const of = calculate.of.map((name) => (name === from ? to : name))
  return { ...field, attrs: { ...field.attrs, calculate: { sum: child, of } } }
}

/** Names that the table uses outside of its fields, called otherwise or (null) left out. */
function named(design: TableDesign, names: ReadonlyMap<string, string | null>): TableDesign {
  const one = (name: string): readonly string[] => {
    const next = names.has(name) ? names.get(name) : name
    return next === null || next === undefined ? [] : [next]
  }
  const sets = (all: readonly (readonly string[])[]) =>
    all.map((set) => set.flatMap(one)).filter((set) => set.length > 0)
  const { list, form, sort, codeField, nameField, codeRule } = design
  const only = (name: string | null): string | null =>
    name === null ? null : (one(name)[0] ?? null)
  const sorted = sort && one(sort.field)[0]
  return {
    ...design,
    list: list && list.flatMap(one),
    form: form && {
      parts: form.parts.flatMap((part): readonly FormPart[] =>
        typeof part === 'string' ? one(part) : [part],
      ),
    },
    sort: sort && sorted ? { ...sort, field: sorted } : null,
    unique: sets(design.unique),
    indexes: sets(design.indexes),
    codeField: only(codeField),
    nameField: only(nameField),
    codeRule:
      codeRule &&
      codeRule.flatMap((segment): readonly CodeSegment[] =>
        segment.type === 'field'
          ? one(segment.field).map((field) => ({ ...segment, field }))
          : [segment],
      ),
  }
}

/** A field of another kind keeps what both kinds have. */
export function withKind(field: DesignField, kind: FieldKind): DesignField {
  const { label, required, tips, show, when } = field.attrs
  const kept = {
    ...(required ? { required } : {}),
    ...(tips === undefined ? {} : { tips }),
    ...(show === undefined ? {} : { show }),
    ...(when === undefined ? {} : { when }),
  }
  const stem = field.name.replace(/Ids?$/, '')
  const ending = ENDINGS[kind] ?? ''
  const old = ENDINGS[field.kind] ?? ''
  const name = ending === old ? field.name : `${stem}${ending}`
  return { ...field, name, kind, attrs: { ...STARTS[kind], ...kept, label } }
}

/** A table of lines below this one. */
export function addChild(design: TableDesign, label: string): TableDesign {
  const taken = new Set(design.children.map(({ name }) => name))
  let no = design.children.length + 1
  while (taken.has(`${design.name}Line${no}`)) no += 1
  const child: DesignChild = {
    name: `${design.name}Line${no}`,
    label,
    shape: 'many',
    min: 0,
    fields: [{ name: 'f1', kind: 'text', attrs: { label: '项目', required: true } }],
  }
  return { ...design, children: [...design.children, child] }
}

export const removeChild = (design: TableDesign, name: string): TableDesign => ({
  ...named(design, new Map([[name, null]])),
  children: design.children.filter((child) => child.name !== name),
})
