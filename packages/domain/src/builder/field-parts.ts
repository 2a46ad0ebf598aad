import type { CustomBehaviour } from '../entity/custom-behaviour.ts'
import type { FieldAttrs } from '../entity/field.ts'
import { formatText } from '../template/derive-field.ts'
import { parseFormat } from '../values/value-format.ts'
import { fieldsAt, withFields } from './edit-design.ts'
import type { DesignField, TableDesign } from './table-design.ts'

/** What is said of a field apart from what it is: a check of its text, a display format, a formula. */
export type FieldPart = 'validate' | 'format' | 'calculate'
type PartAttrs = Pick<FieldAttrs & CustomBehaviour, FieldPart>

/** Where a part stands: a field of a table, or of one of its lines. */
export interface PartPlace {
  readonly table: string
  readonly child: string | null
  readonly field: string
}

/** A part with the names people know its place by. */
export interface PlacedPart extends PartPlace {
  readonly id: string
  readonly tableLabel: string
  readonly label: string
  readonly attrs: PartAttrs
}

/**
 * @example
 * partId({ table: 'xTool', child: null, field: 'code' }) // 'xTool.code'
 */
export const partId = ({ table, child, field }: PartPlace): string =>
  [table, ...(child === null ? [] : [child]), field].join('.')

/** Null: no place can be called so. */
export function readPartId(id: string): PartPlace | null {
  const [table = '', one = '', two, ...rest] = id.split('.')
  if (table === '' || one === '' || two === '' || rest.length > 0) return null
  return two === undefined ? { table, child: null, field: one } : { table, child: one, field: two }
}

/** The parts of one kind that a table has, in the order of its fields. */
export function partsOf(design: TableDesign, part: FieldPart): readonly PlacedPart[] {
  const at = (child: string | null): readonly PlacedPart[] =>
    fieldsAt(design, child)
      .filter(({ attrs }) => attrs[part] !== undefined)
      .map(({ name, attrs }) => {
        const place = { table: design.name, child, field: name }
        const own = { [part]: attrs[part] } as PartAttrs
        return {
          id: partId(place),
          ...place,
          tableLabel: design.label,
          label: attrs.label,
          attrs: own,
        }
      })
  return [null, ...design.children.map(({ name }) => name)].flatMap(at)
}

/** The design with the part put in, or taken out where it is absent; null: there is no such field. */
export function withPart(
  design: TableDesign,
  { child, field }: Omit<PartPlace, 'table'>,
  { part, attrs }: { readonly part: FieldPart; readonly attrs: PartAttrs },
): TableDesign | null {
  if (!fieldsAt(design, child).some(({ name }) => name === field)) return null
  return withFields(design, child, (fields) =>
    fields.map((one) => (one.name === field ? changed(one, part, attrs) : one)),
  )
}

function changed(one: DesignField, part: FieldPart, attrs: PartAttrs): DesignField {
  const { [part]: _before, ...rest } = one.attrs
  const value = attrs[part]
  return { ...one, attrs: { ...rest, ...(value === undefined ? {} : { [part]: value }) } }
}

/** A display format as it is written, read; null: none of the closed list. */
export function readFormatPart(text: string): Pick<PartAttrs, 'format'> | null {
  const given = parseFormat(text)
  if (given === null) return null
  return { format: { name: given.name, ...(given.args.length > 0 ? { args: given.args } : {}) } }
}

/** @example sayFormatPart({ format: { name: 'number', args: ['2'] } }) // 'number(2)' */
export const sayFormatPart = ({ format }: Pick<PartAttrs, 'format'>): string | null =>
  format === undefined ? null : formatText(format)
