import { addDays } from '@junheng/domain/values/wire-time.ts'
import { stockInit } from '#modules/stock/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { makeDocument } from './demo-documents.ts'
import { type DemoSite, FIRST_DAY, userAt } from './demo-site.ts'
import type { DemoGoods } from './orders-demo.ts'

/** Materials that lie in the raw warehouse; all others are products. */
const RAW: ReadonlySet<string> = new Set(['M001', 'M002', 'M003'])

/** Covers 120 days of issues: at most five vehicles a day of one material, a little over 30 t each. */
const OPENING = '20000'

/** What lay in the warehouses when the demo site began: every material where it belongs, in each company. */
export async function loadDemoStock(
  tx: Tx,
  site: DemoSite,
  { materials, places }: Pick<DemoGoods, 'materials' | 'places'>,
): Promise<void> {
  const initDate = addDays(site.time.today, -FIRST_DAY)
  for (const company of site.companies) {
    const place = places.get(company.orgId)
    if (place === undefined) continue
    const desk = {
      maker: userAt(site, 'keeper', company),
      auditor: userAt(site, 'manager', company),
    }
    for (const [code, inventoryId] of materials) {
      const warehouseId = RAW.has(code) ? place.rawId : place.productId
      const body = { initDate, warehouseId, inventoryId, quantity: OPENING }
      await makeDocument(tx, site, { entity: stockInit, at: 'main', body, ...desk })
    }
  }
}
