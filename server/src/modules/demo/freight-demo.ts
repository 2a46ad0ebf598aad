import { addDays } from '@junheng/domain/values/wire-time.ts'
import { createArchive } from '#modules/archives/api.ts'
import { fareContract, farePrice, oilCard } from '#modules/finance/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { makeDocument } from './demo-documents.ts'
import { type DemoSite, FIRST_DAY, userAt } from './demo-site.ts'

/** Tons and what one costs, by kind of business: what holds where nobody agreed otherwise. */
const RATES = [
  ['pu', '65'],
  ['sa', '48'],
  ['al', '30'],
  ['tr', '12'],
] as const

/** Freight as each company pays it: a contract with its first carrier, rates for all others, two oil cards. */
export async function loadDemoFreight(
  tx: Tx,
  site: DemoSite,
  carriers: readonly string[],
): Promise<void> {
  const startDate = addDays(site.time.today, -FIRST_DAY)
  const [carrierId] = carriers
  for (const company of site.companies) {
    const maker = userAt(site, 'finance', company)
    const auditor = userAt(site, 'manager', company)
    const agreed = {
      contractNo: `YS-${company.orgCode}-01`,
      carrierId,
      startDate,
      endDate: addDays(site.time.today, FIRST_DAY),
      lossPercentage: '0.003',
      oilRate: '0.3',
      oilUnit: '100',
      fdFareContractSub: [{ fareMode: 'TON', farePrice: '62.5' }],
    }
    await makeDocument(tx, site, { entity: fareContract, at: 'pu', body: agreed, maker, auditor })
    for (const [at, price] of RATES) {
      const body = { startDate, fareMode: 'TON', farePrice: price }
      await makeDocument(tx, site, { entity: farePrice, at, body, maker, auditor })
    }
    for (const number of ['01', '02']) {
      const body = { cardNo: `9011${company.orgCode}${number}`, issuer: '中国石化' }
      await createArchive(tx, maker, { entity: oilCard, body })
    }
  }
}
