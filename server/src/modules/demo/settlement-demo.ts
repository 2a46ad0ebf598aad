import { findOpenLines, settlement } from '#modules/finance/api.ts'
import { findWaiting } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { demoCalls } from './demo-calls.ts'
import { makeDocument } from './demo-documents.ts'
import { type DemoSite, userAt } from './demo-site.ts'

/** What is settled of each kind: the partner's field, and how many of the oldest records. */
const SETTLED = [
  { kind: 'pu', partner: 'vendorId', area: 'purorder', most: 12 },
  { kind: 'sa', partner: 'customerId', area: 'sale', most: 8 },
] as const

/**
 * A first settlement with a vendor and one with a customer, handed on, audited and examined by three people; what
 * came later waits, so that somebody can make the next one.
 */
export async function loadDemoSettlements(tx: Tx, site: DemoSite): Promise<void> {
  const [company] = site.companies
  const calls = demoCalls(tx, site)
  const maker = userAt(site, 'finance', company)
  const auditor = userAt(site, 'manager', company)
  const examiner = userAt(site, 'examiner', company).caller
  for (const { kind, partner, area, most } of SETTLED) {
    const ids = await findWaiting(tx, { orgId: company.orgId, kind, most: 2 * most })
    if (ids.length === 0) continue
    const put = { method: 'PUT' } as const
    await calls.ask(maker.caller, `/measure/mm-${kind}-weigh/down`, { ids, target: 'GOODS' }, put)
    const open = await findOpenLines(tx, { orgId: company.orgId, kind })
    const partnerId = open[0]?.partnerId
    if (!partnerId) continue
    const lines = open.filter((line) => line.partnerId === partnerId).slice(0, most)
    const body = {
      [partner]: partnerId,
      fdSettlementSub: lines.map(({ id }) => ({ calculationId: id })),
    }
    const row = await makeDocument(tx, site, { entity: settlement, at: kind, body, maker, auditor })
    const path = `/${area}/fd-${kind}-settlement-main/examine`
    await calls.ask(examiner, path, { ids: [row.id] }, put)
  }
}
