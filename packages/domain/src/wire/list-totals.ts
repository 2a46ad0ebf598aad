import type { FieldDefinition } from './template-wire.ts'

/** Three figures every list of notices shows by these names. */
const TOTALS = [
  { key: 'countSa', label: '制单数', scale: null },
  { key: 'preQuantity', label: '预装数', scale: 3 },
  { key: 'deSuttle', label: '实发数', scale: 3 },
] as const

/** What comes in is received, not delivered: there the column says it better. */
const RECEIVED = '实收数'

type SummedColumn = Pick<FieldDefinition, 'fieldName' | 'fieldExplain' | 'itotal'>

export interface ListTotal {
  readonly key: string
  readonly label: string
  readonly scale: number | null
}

/**
 * The sums of the whole result that stand below a list by name. Only what the server has summed: a
 * figure of the header is never totalled where rows are lines.
 *
 * @example
 * totalsOf(template, { deSuttle: '12.000' }) // [{ key: 'deSuttle', label: '实发数', scale: 3 }]
 */
export function totalsOf(
  { listSubList }: { readonly listSubList: readonly SummedColumn[] },
  sums: Readonly<Record<string, unknown>>,
): readonly ListTotal[] {
  const labels = new Map(
    listSubList.flatMap((field) => (field.itotal ? [[field.fieldName, field.fieldExplain]] : [])),
  )
  return TOTALS.flatMap(({ key, ...total }) => {
    const label = labels.get(key)
    if (label === undefined || !Object.hasOwn(sums, key)) return []
    return [{ key, ...total, label: label === RECEIVED ? label : total.label }]
  })
}
