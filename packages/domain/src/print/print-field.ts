import type { FieldOption } from '../entity/field.ts'
import { FIELD_KIND_TRAITS, type FieldKind } from '../entity/field-kinds.ts'
import type { FieldModel, MountModel, TableModel } from '../entity/model.ts'
import { textOf } from '../row/any-row.ts'
import { multiplyDecimal } from '../values/decimal.ts'
import { formatFigure } from '../values/format-figure.ts'
import type { ConditionField } from '../workflow/condition.ts'

/** A field as papers know it: how it is called and how its values read. */
export interface PrintField {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  readonly options?: readonly FieldOption[]
  /** Decimals; null: it is no decimal. */
  readonly scale: number | null
}

export interface PrintLines {
  /** Key of the child table. */
  readonly name: string
  readonly label: string
  readonly fields: readonly PrintField[]
}

/** All that a template may name. */
export interface PrintFields {
  readonly head: readonly PrintField[]
  readonly lines: readonly PrintLines[]
  /** What belongs to the print and not to the document; their names begin with `$`. */
  readonly facts: readonly PrintField[]
  /** Fields that hold pictures, by their full names; absent: none does. */
  readonly pictures?: readonly PrintField[]
}

/** Stands for tables that come with their columns. */
export const MORE_TABLES: PrintLines = {
  name: '$more',
  label: '附表（指标、化验结果、账龄）',
  fields: [],
}

/** What every print knows of itself. */
export const PRINT_FACTS: readonly PrintField[] = (
  [
    ['$company', '公司名称', 'text'],
    ['$title', '单据名称', 'text'],
    ['$printNo', '打印号', 'int'],
    ['$again', '补打', 'text'],
    ['$printTime', '打印时间', 'dateTime'],
    ['$printUser', '打印人', 'text'],
    ['$page', '页码', 'int'],
    ['$pages', '总页数', 'int'],
    ['$row', '行号', 'int'],
    ['$code', '防伪码', 'text'],
    ['$verify', '验真网址', 'text'],
  ] as const
).map(([name, label, kind]) => ({ name, label, kind, scale: null }))

export const printField = ({ name, attrs, kind, digits }: FieldModel): PrintField => ({
  name,
  label: attrs.label,
  kind,
  ...(attrs.options === undefined ? {} : { options: attrs.options }),
  scale: digits?.scale ?? null,
})

/** What a template may name of a document at a mount: what people see of it, by their words. */
export const documentFields = (mount: Pick<MountModel, 'fields' | 'children'>): PrintFields => ({
  head: printedFields(mount),
  lines: [...mount.children.values()].map((child) => ({
    name: child.key,
    label: child.label,
    fields: printedFields(child),
  })),
  facts: PRINT_FACTS,
  pictures: [
    ...pictureFields(mount),
    ...[...mount.children.values()].flatMap((child) =>
      pictureFields(child).map((field) => ({
        ...field,
        name: `${child.key}.${field.name}`,
        label: `${child.label} ${field.label}`,
      })),
    ),
  ],
})

/** Whether a name stands for pictures. */
export const isPictureField = ({ pictures = [] }: PrintFields, name: string): boolean =>
  pictures.some((field) => field.name === name)

const pictureFields = ({ fields }: Pick<TableModel, 'fields'>): readonly PrintField[] =>
  [...fields.values()].filter(({ kind, attrs }) => kind === 'file' && !attrs.hidden).map(printField)

const UNPRINTED: ReadonlySet<FieldKind> = new Set(['json', 'file', 'ref', 'refs'])

/** Ids and what is no word or figure say nothing on paper. */
const printedFields = ({ fields }: Pick<TableModel, 'fields'>): readonly PrintField[] =>
  [...fields.values()]
    .filter(
      ({ kind, attrs, name }) => !UNPRINTED.has(kind) && !(attrs.hidden && name.endsWith('Id')),
    )
    .filter(({ name }) => !UNSAID.has(name))
    .map(printField)

/** Columns that every row has for the product's own sake. */
const UNSAID: ReadonlySet<string> = new Set(['id', 'version', 'deleted', 'statusBefore', 'rowNo'])

/** Whether it stands at the right, under others of its kind. */
export const isFigureField = ({ scale, kind }: Pick<PrintField, 'scale' | 'kind'>): boolean =>
  scale !== null || kind === 'int'

/** Whether its values can be added up. */
export const isSummable = ({ kind }: Pick<PrintField, 'kind'>): boolean =>
  FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER'

/** A stored value as a person reads it on paper; empty where there is none. */
export function fieldText(
  { kind, options, scale }: Pick<PrintField, 'kind' | 'options' | 'scale'>,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return ''
  const text = textOf(value)
  if (kind === 'choice' || kind === 'choices')
    return text
      .split(',')
      .map((item) => options?.find((option) => option.value === item)?.label ?? item)
      .join('、')
  if (kind === 'flag') return text === 'true' ? '是' : '否'
  if (kind === 'rate') return percent(text)
  return scale === null ? text : formatFigure(text, scale)
}

/** A rate of 1 and more is a multiple, not a share. */
const percent = (text: string): string => {
  const share = formatFigure(multiplyDecimal(text, '100'), null)
  return `${share.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}%`
}

/** The lines and the field of a name such as `mmWeighSub.invName`; null: no line has it. */
export function lineFieldOf(
  { lines }: PrintFields,
  name: string,
): { readonly lines: PrintLines; readonly field: PrintField } | null {
  const [key = '', rest = ''] = name.split('.', 2)
  const found = lines.find((one) => one.name === key)
  const field = found?.fields.find((one) => one.name === rest)
  return found === undefined || field === undefined ? null : { lines: found, field }
}

/** A field of document, print or lines by its full name; null: there is none. */
export const fieldNamed = (fields: PrintFields, name: string): PrintField | null =>
  [...fields.facts, ...fields.head].find((field) => field.name === name) ??
  lineFieldOf(fields, name)?.field ??
  null

/** The same by what people call it: `物料` of the lines at hand before `物料` of the document. */
export function findByWord(fields: PrintFields, word: string, child: string | null): string | null {
  const own = fields.lines.find(({ name }) => name === child)
  const inLine = own?.fields.find(({ name, label }) => label === word || name === word)
  if (own !== undefined && inLine !== undefined) return `${own.name}.${inLine.name}`
  const known = [...fields.head, ...fields.facts]
  const found = known.find(({ label }) => label === word) ?? known.find(({ name }) => name === word)
  if (found !== undefined) return found.name
  return lineFieldOf(fields, word) === null ? null : word
}

const UNASKED: ReadonlySet<FieldKind> = new Set(['json', 'file', 'ref', 'refs', 'choices'])

/** What conditions of a band may ask about: its own lines first. */
export function conditionFields(
  fields: PrintFields,
  child: string | null,
): readonly ConditionField[] {
  const own = fields.lines.find(({ name }) => name === child)?.fields ?? []
  return [...own, ...fields.head, ...fields.facts]
    .filter(({ kind }) => !UNASKED.has(kind))
    .map((field) => ({
      name: field.name,
      label: field.label,
      kind: field.kind === 'flag' ? 'flag' : isSummable(field) ? 'number' : 'text',
      ...(field.options === undefined ? {} : { options: field.options }),
    }))
}
