import { formulaItems } from '@junheng/domain/entity/check-reading.ts'
import type { Derive } from '@junheng/domain/entity/field.ts'
import { type FieldModel, followedField, type TableModel } from '@junheng/domain/entity/model.ts'
import { parseCalculation } from '@junheng/domain/formula/calculation.ts'
import { isFault } from '@junheng/domain/formula/fault.ts'
import type { Expression } from '@junheng/domain/formula/parse.ts'
import type { EntityRegistry } from './registry.ts'

/** A table under the name by which a statement knows it. */
export interface TablePlace {
  readonly table: TableModel
  readonly alias: string
}

/** Writes the expressions behind fields, and the joins that they need on the way. */
export interface FieldReader {
  /** Null: the field cannot be read from the database. */
  read(place: TablePlace, field: FieldModel): string | null
  readonly joins: readonly string[]
}

/** Where the sum of a value over the child rows `c` of a header stands, for who makes those of many headers at once. */
export type GatherSum = (child: TableModel, of: { from: string; value: string }) => string

/**
 * Names in the text come from checked models; no value is ever part of it. Without `gather` a sum over child rows is
 * a query of its own for each row.
 */
export function createFieldReader(registry: EntityRegistry, gather?: GatherSum): FieldReader {
  const joins: string[] = []
  const join = (text: string): void => {
    if (!joins.includes(text)) joins.push(text)
  }
  const read = (place: TablePlace, field: FieldModel): string | null => {
    const { alias } = place
    switch (field.source) {
      case 'column':
        return `${alias}."${field.column}"`
      case 'transient':
        // A mark that lives for one request is off in every stored row.
        return field.kind === 'flag' ? 'false' : null
      case 'child': {
        const child = `${alias}_${field.childTable}`
        join(`left join "${field.childTable}" ${child} on ${child}.main_id = ${alias}.id`)
        return `${child}."${field.column}"`
      }
      case 'joined':
        return readJoined(place, field)
      case 'derived':
        return readDerived({ registry, read, place, field, ...(gather && { gather }) })
      case 'line':
        throw new Error(`${field.name} is read from its line`)
    }
  }
  const readJoined = (place: TablePlace, { attrs }: FieldModel): string | null => {
    const ref = place.table.fields.get(attrs.follows?.ref ?? '')
    const target = registry.target(ref?.attrs.target ?? '')
    const taken = target && followedField(target.table, attrs.follows?.take ?? '')
    const id = ref && read(place, ref)
    if (!ref || !target || !taken || !id) return null
    const alias = `${place.alias}_${ref.column}`
    join(`left join "${target.table.table}" ${alias} on ${alias}.id = ${id}`)
    return read({ table: target.table, alias }, taken)
  }
  return { read, joins }
}

interface DerivedField {
  readonly registry: EntityRegistry
  readonly read: FieldReader['read']
  readonly place: TablePlace
  readonly field: FieldModel
  readonly gather?: GatherSum
}

function readDerived(derived: DerivedField): string | null {
  const { read, place, field } = derived
  const { derive } = field.attrs
  if (derive === undefined) return null
  const own = (name: string): string => {
    const source = place.table.fields.get(name)
    return (source && read(place, source)) ?? 'null'
  }
  if ('empty' in derive) return `(${own(derive.empty)} is null)`
  if ('first' in derive) return `coalesce(${derive.first.map(own).join(', ')})`
  if ('formula' in derive) return figure(field, formulaSql(derive.formula, own))
  if ('names' in derive) return readNames(derived, derive.names)
  if ('during' in derive) return figure(field, duringSql(derive, own))
  return readChildren(derived, derive)
}

const TODAY = `(now() at time zone 'Asia/Shanghai')::date`

function duringSql(
  { during, from, to }: Extract<Derive, { readonly during: string }>,
  own: (name: string) => string,
): string {
  const day = { from: own(from), to: own(to) }
  return `case when coalesce(${day.from} <= ${TODAY}, true) and coalesce(${TODAY} <= ${day.to}, true) then ${own(during)} end`
}

/** At the field's scale, half up as everywhere; a whole number as the driver reads one. */
function figure({ digits }: FieldModel, expression: string): string {
  return digits === null
    ? `round(coalesce(${expression}, 0))::float8`
    : `round(coalesce(${expression}, 0), ${digits.scale})`
}

/** Names of several references, in the order in which they were chosen; or of the one. */
function readNames({ registry, read, place }: DerivedField, ids: string): string | null {
  const refs = place.table.fields.get(ids)
  const target = registry.target(refs?.attrs.target ?? '')?.table
  const shown = target?.fields.get(target.nameField ?? target.codeField ?? '')
  const reader = createFieldReader(registry)
  const column = refs && read(place, refs)
  const name = target && shown && reader.read({ table: target, alias: 'n' }, shown)
  if (!column || !name) return null
  const from = [`"${target.table}" n`, ...reader.joins].join(' ')
  if (refs.kind === 'ref') return `(select ${name} from ${from} where n.id = ${column})`
  return `(select string_agg(${name}, ',' order by array_position(${column}, n.id)) from ${from} where n.id = any(${column}))`
}

type OverChildren = Extract<Derive, { readonly of: string }>

/** The rows of a child table, as one value of their header. */
function readChildren({ registry, place, field, gather }: DerivedField, derive: OverChildren) {
  const { table, alias } = place
  const key = 'sum' in derive ? derive.sum : derive.join
  const child = 'children' in table ? registry.model(table.name).children.get(key) : undefined
  const source = child?.fields.get(derive.of)
  const reader = createFieldReader(registry)
  const value = child && source && reader.read({ table: child, alias: 'c' }, source)
  if (!child || !value) return null
  const from = [`"${child.table}" c`, ...reader.joins].join(' ')
  if (gather && 'sum' in derive) return figure(field, gather(child, { from, value }))
  const rows = `from ${from} where c.main_id = ${alias}.id`
  return 'sum' in derive
    ? figure(field, `(select sum(${value}) ${rows})`)
    : `(select string_agg(distinct ${value}, '、' order by ${value}) ${rows})`
}

function formulaSql(formula: readonly string[], own: (name: string) => string): string {
  const calculation = parseCalculation(formulaItems(formula))
  if (isFault(calculation) || calculation.kind !== 'expression') return 'null'
  return expressionSql(calculation.expression, own)
}

/** Digits a quotient is kept to before the result is rounded. */
const QUOTIENT_SCALE = 30

/** As the formulas of forms count: nothing is 0, and what divides by nothing comes to 0 as a whole. */
function expressionSql(expression: Expression, own: (name: string) => string): string {
  switch (expression.kind) {
    case 'number':
      return expression.text
    case 'field':
      return `coalesce(${own(expression.field)}, 0)::numeric`
    case 'negate':
      return `-(${expressionSql(expression.operand, own)})`
    case 'binary': {
      const left = expressionSql(expression.left, own)
      const right = expressionSql(expression.right, own)
      return expression.operator === '/'
        ? `(round(${left}, ${QUOTIENT_SCALE}) / nullif(${right}, 0))`
        : `(${left} ${expression.operator} ${right})`
    }
  }
}
