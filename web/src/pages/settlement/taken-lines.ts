import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { FormStore } from '#web/screens/form-state/form-store.ts'
import { LINES } from './reckon-settlement.ts'

/** The header's fields for the partner, by kind of business. */
const PARTNERS = {
  pu: ['vendorId', 'vendorName'],
  sa: ['customerId', 'customerName'],
  al: ['partnerOrgId', 'partnerOrgName'],
} as const

/** @example kindOf('/purorder/fd-pu-settlement-main') // 'pu' */
function kindOf(base: string): keyof typeof PARTNERS {
  const [, kind] = /fd-(pu|sa|al)-/.exec(base) ?? []
  return kind === 'sa' || kind === 'al' ? kind : 'pu'
}

/** Lines of a settlement that the form does not have yet. */
export function newIds(store: FormStore, ids: readonly string[]): readonly string[] {
  const known = new Set(rowsOf(store).map((row) => textOf(row['calculationId'])))
  return ids.filter((id) => !known.has(id))
}

const rowsOf = (store: FormStore): readonly AnyRow[] => store.get().children[LINES] ?? []

/** Partners of lines, once each: a settlement has one. */
export const partnersOf = (lines: readonly AnyRow[]): readonly string[] => [
  ...new Set(lines.map((line) => textOf(line['partnerId']))),
]

/** Puts lines into the form, and their partner into a header that has none. */
export function putLines(
  store: FormStore,
  { base, lines }: { readonly base: string; readonly lines: readonly AnyRow[] },
): void {
  const names = new Set(
    store.model.children
      .filter(({ flag }) => flag.customTable === LINES)
      .flatMap(({ fields }) => fields.map(({ fieldName }) => fieldName)),
  )
  const rows = lines.map((line) =>
    Object.fromEntries(
      Object.entries(line).filter(([name]) => names.has(name) || name === 'calculationId'),
    ),
  )
  const blank = rowsOf(store).filter((row) => textOf(row['calculationId']) === '')
  if (blank.length > 0) store.removeRows(LINES, new Set(blank.map((row) => String(row['rowKey']))))
  store.addRows(LINES, rows)
  const [idField, nameField] = PARTNERS[kindOf(base)]
  const [first] = lines
  if (first && textOf(store.get().header[idField]) === '')
    store.change(
      { table: store.model.main, rowKey: null },
      { [idField]: first['partnerId'], [nameField]: first['partnerName'] },
    )
}
