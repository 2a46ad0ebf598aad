// Price: the contract's, or of its sheets the last that had begun.
import { of } from './fractions.mjs'
import { contractLineOf, contracts, isSet, isTrue, sheetLines, sheets } from './site.mjs'

export function priceOf(weigh, line) {
  const contract = contracts.get(weigh.contract_id)
  const own = contractLineOf(weigh, line)
  if (contract.price_mode === 'FIXED')
    return {
      price: of(own.price),
      rate: of(contract.tax_rate),
      inside: isTrue(contract.tax_included),
    }
  const at = Date.parse(weigh.finish_time)
  const found = (sheets.get(weigh.contract_id) ?? [])
    .flatMap((sheet) => (sheetLines.get(sheet.id) ?? []).map((row) => ({ row, sheet })))
    .filter(
      ({ row, sheet }) =>
        sheet.status === 'AUDITED' &&
        row.inventory_id === line.inventory_id &&
        Date.parse(sheet.start_time) <= at &&
        !(isSet(sheet.end_time) && Date.parse(sheet.end_time) <= at),
    )
    .toSorted((a, b) => Date.parse(b.sheet.start_time) - Date.parse(a.sheet.start_time))[0]
  if (found === undefined) return null
  const { row, sheet } = found
  return { price: of(row.price), rate: of(sheet.tax_rate), inside: isTrue(sheet.tax_included) }
}
