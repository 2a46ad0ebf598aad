import type { Action } from '#platform/actions/action.ts'
import { sql } from '#platform/db/sql.ts'
import { jointActions } from '#platform/joint/joint-list.ts'
import { pastWeigh } from './past-weigh.entity.ts'

/** By the words it was told in: the archive's row has them now, the old system had them then. */
const byVehicle = (id: string) => sql`
  select p.id from mm_past_weigh p join as_vehicle v on v.plate_number = p.plate_number where v.id = ${id}`
const byCustomer = (id: string) => sql`
  select p.id from mm_past_weigh p join as_customer c on p.partner_name in (c.name, c.short_name) where c.id = ${id}`
const byVendor = (id: string) => sql`
  select p.id from mm_past_weigh p join as_vendor v on p.partner_name in (v.name, v.short_name) where v.id = ${id}`
const byMaterial = (id: string) => sql`
  select p.id from mm_past_weigh p join as_inventory i on i.inv_name = p.inv_name where i.id = ${id}`

/** What the system before told of a vehicle, a partner or a material. */
export const pastWeighActions: readonly Action[] = jointActions(pastWeigh, {
  label: '联查历史磅单',
  at: 'main',
  sources: [
    { source: 'vehicle', entity: 'vehicle', records: byVehicle },
    { source: 'customer', entity: 'customer', records: byCustomer },
    { source: 'vendor', entity: 'vendor', records: byVendor },
    { source: 'inventory', entity: 'inventory', records: byMaterial },
  ],
})
