import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import type { EntityModel, FieldModel } from '@junheng/domain/entity/model.ts'
import { formatDecimal, sumColumns } from '@junheng/domain/formula/evaluate.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FlowFields } from '@junheng/domain/workflow/check-flow.ts'
import {
  type ConditionField,
  holdsFor,
  printCondition,
} from '@junheng/domain/workflow/condition.ts'
import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import { isConditionFault, parseCondition } from '@junheng/domain/workflow/parse-condition.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'

const UNASKED: ReadonlySet<string> = new Set(['json', 'file', 'ref', 'refs', 'choices'])

/** What conditions and approvers of a flow may name: fields of the header, and sums of its lines. */
export function flowFieldsOf(registry: EntityRegistry, entity: string): FlowFields {
  const model = registry.models.find(({ name }) => name === entity)
  if (model === undefined) return { fields: [], people: [] }
  const header = [...model.fields.values()].filter(isAsked).map(conditionField)
  const people = [...model.fields.values()]
    .filter(({ kind, attrs }) => kind === 'ref' && attrs.target === 'user')
    // Who last changed or audited it is nobody yet, or whoever was last.
    .filter(({ name, origin }) => origin !== 'base' || name === 'createUserId')
    .map(({ name, attrs }) => ({ name, label: attrs.label.replace(/编号$/, '') }))
  return { fields: [...header, ...lineSums(model)], people }
}

const isAsked = ({ kind, attrs, origin, source }: FieldModel): boolean =>
  origin !== 'base' && source !== 'transient' && !UNASKED.has(kind) && attrs.hidden !== true

const isFigure = ({ kind }: FieldModel): boolean => FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER'

function conditionField(field: FieldModel): ConditionField {
  const { name, kind, attrs } = field
  if (kind === 'flag') return { name, label: attrs.label, kind: 'flag' }
  const { options } = attrs
  return {
    name,
    label: attrs.label,
    kind: isFigure(field) ? 'number' : 'text',
    ...(options === undefined ? {} : { options }),
  }
}

/** A sum of a column of lines is asked about as if it stood in the header. */
const sumName = (key: string, field: string): string => `${key}_${field}`

const lineSums = ({ children }: EntityModel): readonly ConditionField[] =>
  [...children].flatMap(([key, child]) =>
    [...child.fields.values()]
      .filter((field) => isAsked(field) && isFigure(field))
      .map(({ name, attrs }) => ({
        name: sumName(key, name),
        label: `${child.label}${attrs.label}合计`,
        kind: 'number' as const,
      })),
  )

/** The document as conditions see it: what is stored, and over it what is wanted for it. */
export async function findFacts(
  db: Queryable,
  registry: EntityRegistry,
  {
    entity,
    bizId,
    asked,
  }: { readonly entity: string; readonly bizId: string; readonly asked: AnyRow | null },
): Promise<AnyRow> {
  const model = registry.models.find(({ name }) => name === entity)
  if (model === undefined) return { ...asked }
  const [row] = await loadWhere(db, registry, { model, where: sql`t.id = ${bizId}`, lock: false })
  const sums = [...model.children].flatMap(([key, child]) => {
    const lines = childRowsOf(row?.[key])
    return [...child.fields.values()]
      .filter(isFigure)
      .map(({ name }) => [sumName(key, name), formatDecimal(sumColumns(lines, [name]))])
  })
  return { ...row, ...Object.fromEntries(sums), ...asked }
}

/** Of each node whether its condition holds; one that can no longer be read does not. */
export function holdsOf(
  nodes: readonly FlowNode[],
  fields: readonly ConditionField[],
  facts: AnyRow,
): readonly boolean[] {
  return nodes.map(({ nodeType, condition }) => {
    if (nodeType !== 'CONDITION') return false
    const read = parseCondition(condition ?? '', fields)
    return !isConditionFault(read) && holdsFor(read, facts)
  })
}

/** A stored condition by what people call its fields. */
export function conditionWords(
  { condition }: Pick<FlowNode, 'condition'>,
  fields: readonly ConditionField[],
): string | null {
  if (!condition) return null
  const read = parseCondition(condition, fields)
  return isConditionFault(read) ? condition : printCondition(read, fields)
}
