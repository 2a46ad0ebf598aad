import { maskPlate } from '../values/mask-name.ts'

/** What of a ticket a paper shows and anybody may compare: no price, no assay. */
const PROVED_FIELDS = {
  plateNumber: '车牌号',
  gross: '毛重',
  tare: '皮重',
  suttle: '净重',
  deduct: '扣重',
  deSuttle: '实收/实发数',
  finishTime: '完成时间',
} as const
type ProvedField = keyof typeof PROVED_FIELDS

/** What one print said; a field that it did not show is absent. */
export type TicketFigures = Readonly<Partial<Record<ProvedField, string | null>>>

/** A figure of the paper that is another one by now. */
export interface Correction {
  readonly label: string
  readonly printed: string | null
  readonly current: string | null
}

const FIELDS = Object.keys(PROVED_FIELDS) as readonly ProvedField[]
/** Deductions that the partner must not see stand on no paper of his. */
const HIDDEN: ReadonlySet<ProvedField> = new Set(['deduct', 'deSuttle'])

/** What a paper of a record shows. */
export function printedFigures(
  record: Readonly<Record<ProvedField, string | null>>,
  { isHidden }: { readonly isHidden: boolean },
): TicketFigures {
  const shown = FIELDS.filter((field) => !isHidden || !HIDDEN.has(field))
  return Object.fromEntries(shown.map((field) => [field, record[field]]))
}

/**
 * Where a paper differs from the record as it is now. What the paper did not show is not told, also where it
 * has changed.
 *
 * @example
 * correctionsOf({ deSuttle: '33.223' }, { ...record, deSuttle: '33.000' })
 * // [{ label: '实收/实发数', printed: '33.223', current: '33.000' }]
 */
export function correctionsOf(
  printed: TicketFigures,
  current: Readonly<Record<ProvedField, string | null>>,
): readonly Correction[] {
  return FIELDS.filter((field) => printed[field] !== undefined)
    .filter((field) => (printed[field] ?? null) !== current[field])
    .map((field) => ({
      label: PROVED_FIELDS[field],
      printed: told(field, printed[field] ?? null),
      current: told(field, current[field]),
    }))
}

const told = (field: ProvedField, value: string | null): string | null =>
  field === 'plateNumber' && value !== null ? maskPlate(value) : value
