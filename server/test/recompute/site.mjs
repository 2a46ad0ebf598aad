// The export of a site, and the ways into it.
import { readFileSync } from 'node:fs'

export const site = JSON.parse(readFileSync(process.argv[2], 'utf8'))
export const byId = (table, key = 'id') => new Map(site[table].map((row) => [row[key], row]))
export const byMain = (table, key = 'main_id') => {
  const found = new Map()
  for (const row of site[table]) {
    const own = found.get(row[key])
    if (own) own.push(row)
    else found.set(row[key], [row])
  }
  return found
}
export const weighs = byId('mm_weigh')
export const weighLines = byId('mm_weigh_sub')
export const contracts = byId('or_contract')
const contractLines = byMain('or_contract_sub')
export const sheets = byMain('or_price', 'contract_id')
export const sheetLines = byMain('or_price_sub')
export const notices = byId('or_notice')
export const routes = byId('as_route')
export const materials = byId('as_inventory')
export const materialTerms = byId('as_inventory_ex_weigh', 'main_id')
export const values = byMain('mm_weigh_assay', 'weigh_sub_id')
export const models = byMain('qc_model', 'contract_id')
export const modelItems = byMain('qc_model_item')
export const modelBands = byMain('qc_model_band')
export const carrierRates = byMain('fd_fare_contract_sub')
export const listedRates = byMain('fd_fare_price', 'carrier_id')
export const rateBands = byMain('fd_fare_price_band')

export const isSet = (value) => value !== null && value !== undefined && value !== ''
export const contractLineOf = (weigh, line) =>
  (contractLines.get(weigh.contract_id) ?? []).find(
    ({ inventory_id: id }) => id === line.inventory_id,
  )
export const isTrue = (value) => value === 'true'
