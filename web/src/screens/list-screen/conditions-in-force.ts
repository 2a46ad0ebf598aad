import { buildAdvancedQuery, type QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import type { Condition } from '@junheng/domain/query/conditions.ts'
import { type ToldField, tellCondition } from '@junheng/domain/query/given-search.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { isRate, percentText } from '#web/controls/display/rate.ts'
import type { ListState } from './list-state.ts'

/** A condition that narrows the list, in words, and the state of the list without it. */
export interface InForce {
  readonly key: string
  readonly text: string
  readonly without: Partial<ListState>
}

type Question = Pick<ListState, 'word' | 'inputs' | 'given' | 'node'>

/**
 * Everything that narrows a list, in the order it was put: nothing filters unseen.
 *
 * @example
 * conditionsInForce(fields, { word: '晋A', inputs: {}, given: [], node: null }, { node: null })
 * // [{ key: 'word', text: '任一栏含“晋A”', without: { word: '' } }]
 */
export function conditionsInForce(
  fields: readonly (FieldDefinition & ToldField)[],
  { word, inputs, given, node }: Question,
  names: { readonly node: string | null },
): readonly InForce[] {
  return [
    ...given.map((entry) => ({
      key: `given ${JSON.stringify(entry)}`,
      text: tellCondition(fields, entry),
      without: { given: given.filter((other) => other !== entry) },
    })),
    ...(word === '' ? [] : [{ key: 'word', text: `任一栏含“${word}”`, without: { word: '' } }]),
    ...fields.flatMap((field) => ofField(field, inputs)),
    ...(node === null
      ? []
      : [{ key: 'node', text: names.node ?? '左侧所选', without: { node: null } }]),
  ]
}

function ofField(field: FieldDefinition & ToldField, inputs: QueryInputs): readonly InForce[] {
  const conditions = buildAdvancedQuery([field], inputs, { place: 'panel' }).map((condition) =>
    isRate(field) ? { ...condition, val: `${percentText(condition.val)}%` } : condition,
  )
  if (conditions.length === 0) return []
  const { [field.id]: _gone, ...others } = inputs
  return [{ key: field.id, text: tellField(field, conditions), without: { inputs: others } }]
}

/** Both ends of a range are one condition to whoever has put it. */
function tellField(field: ToldField, conditions: readonly Condition[]): string {
  const [from, to] = conditions
  if (from && to) return `${field.fieldExplain}：${from.val} 至 ${to.val}`
  return from ? tellCondition([field], from) : ''
}
