import { findAccountId, findOpenLines, settlement } from '#modules/finance/api.ts'
import { labRechecks } from '#modules/quality/api.ts'
import { findWaiting, selectSettled } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { demoCalls } from './demo-calls.ts'
import { makeDocument } from './demo-documents.ts'
import { type DemoSite, userAt } from './demo-site.ts'

/** What is settled of each kind: the partner's field, how many of the oldest records are handed on and settled, and how many are audited and not examined yet. */
const SETTLED = [
  { kind: 'pu', partner: 'vendorId', area: 'purorder', handed: 8, most: 6, unexamined: 0 },
  { kind: 'sa', partner: 'customerId', area: 'sale', handed: 16, most: 8, unexamined: 2 },
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
  for (const { kind, partner, area, handed, most, unexamined } of SETTLED) {
    const waiting = await findWaiting(tx, { orgId: company.orgId, kind, most: handed })
    const ids = await withoutRechecks(tx, site, waiting)
    if (ids.length === 0) continue
    const put = { method: 'PUT' } as const
    await calls.ask(maker.caller, `/measure/mm-${kind}-weigh/down`, { ids, target: 'GOODS' }, put)
    const open = await findOpenLines(tx, { orgId: company.orgId, kind })
    const partnerId = open[0]?.partnerId
    if (!partnerId) continue
    const lines = open.filter((line) => line.partnerId === partnerId)
    const settle = (some: typeof lines) =>
      makeDocument(tx, site, {
        entity: settlement,
        at: kind,
        body: {
          [partner]: partnerId,
          fdSettlementSub: some.map(({ id }) => ({ calculationId: id })),
        },
        maker,
        auditor,
      })
    // However few there are, some wait for whoever examines.
    const first = Math.max(1, Math.min(most, lines.length - unexamined))
    const row = await settle(lines.slice(0, first))
    const path = `/${area}/fd-${kind}-settlement-main/examine`
    await calls.ask(examiner, path, { ids: [row.id] }, put)
    const next = lines.slice(first, first + unexamined)
    if (next.length > 0) await settle(next)
    // A statement is on its way to whom it was settled with.
    const id = await findAccountId(tx, { orgId: company.orgId, partnerId })
    if (id !== null) await calls.ask(maker.caller, '/account/account/sendStatement', { id })
  }
}

/** What is being assayed anew stays where it is. */
export async function withoutRechecks(
  tx: Tx,
  { engine }: DemoSite,
  ids: readonly string[],
): Promise<readonly string[]> {
  const settled: string[] = []
  for (const { id, mmWeighSub } of await selectSettled(tx, engine, { ids, lock: false })) {
    const lineIds = mmWeighSub.map((line) => line.id)
    if (!(await labRechecks.rechecking(tx, lineIds))) settled.push(id)
  }
  return settled
}
