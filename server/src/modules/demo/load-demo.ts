import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { SeededAccounts } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { loadDemoArchives } from './archives-demo.ts'
import { loadDemoAssay } from './assay-demo.ts'
import { type DemoSite, makerAt } from './demo-site.ts'
import { loadDemoFreight } from './freight-demo.ts'
import { loadDemoIntegration } from './integration-demo.ts'
import { loadDemoLab } from './lab-demo.ts'
import { type DemoGoods, loadDemoOrders } from './orders-demo.ts'
import { loadDemoPartners } from './partners-demo.ts'
import { loadDemoPassage } from './passage-demo.ts'
import { loadDemoPlaces } from './places-demo.ts'
import { loadDemoReports } from './reports-demo.ts'
import { type DemoScales, loadDemoScales } from './scales-demo.ts'
import { demoLife } from './site-demo.ts'
import { loadDemoStock } from './stock-demo.ts'
import { loadDemoVehicles } from './vehicles-demo.ts'

/** The demo site as its accounts and companies make it, before anything is in it. */
export function demoSite(
  parts: Pick<DemoSite, 'engine' | 'codes' | 'calls' | 'time' | 'groupName'>,
  {
    accounts,
    companies,
    realNames,
  }: {
    readonly accounts: SeededAccounts
    readonly companies: readonly { readonly orgCode: string; readonly orgName: string }[]
    readonly realNames: ReadonlyMap<string, string>
  },
): DemoSite {
  const [first, ...rest] = companies.map(({ orgCode, orgName }) => ({
    orgId: accounts.orgIds.get(orgCode) ?? '',
    orgCode,
    orgName,
  }))
  if (first === undefined) throw new Error('the demo site has no company')
  const users = [...accounts.userIds].map(
    ([name, id]) => [name, { id, realName: realNames.get(name) ?? name }] as const,
  )
  return {
    ...parts,
    groupId: accounts.groupId,
    companies: [first, ...rest],
    users: new Map(users),
  }
}

/** What the days of the demo site go on from. */
export interface DemoBase {
  readonly goods: DemoGoods
  readonly scales: DemoScales
  /** The ERP to try it with. */
  readonly adapterId: string
}

/** The plant before its first truck: archives, places, laboratory, scales, shifts. */
export async function loadDemoBase(tx: Tx, site: DemoSite): Promise<DemoBase> {
  const orgIds = site.companies.map(({ orgId }) => orgId)
  const maker = makerAt(site)
  const { materials } = await loadDemoArchives(tx, { ...maker, orgIds })
  const places = await loadDemoPlaces(tx, { ...maker, orgIds })
  await loadDemoAssay(tx, site)
  await loadDemoLab(tx, site)
  const partners = await loadDemoPartners(tx, site)
  await loadDemoVehicles(tx, site, partners.carrier)
  await loadDemoPassage(tx, site)
  await loadDemoFreight(tx, site, partners.carrier)
  const goods = { materials, partners, places }
  await loadDemoStock(tx, site, goods)
  await loadDemoReports(tx, site)
  const adapterId = await loadDemoIntegration(tx, site)
  return { goods, scales: await loadDemoScales(tx, site), adapterId }
}

/** Its months until now: orders, vehicles, laboratory, what stands in the plant. `isFilled`: the months come later. */
export async function loadDemoDays(
  tx: Tx,
  site: DemoSite,
  { base, isFilled }: { readonly base: DemoBase; readonly isFilled: boolean },
): Promise<void> {
  const life = demoLife(tx, site, { ...base, isFilled })
  await loadDemoOrders(tx, site, { goods: base.goods, life })
}

/** Demo data among real ones could not be told from them, nor be taken away again. */
export async function assertNoBusiness(tx: Tx): Promise<void> {
  const found = await tx.row<{ readonly some: boolean }>(
    sql`select exists (select 1 from sys_group) or exists (select 1 from or_contract) or exists (select 1 from or_notice) or exists (select 1 from as_inventory) as some`,
  )
  if (found?.some) throw new RefusalError(refuse('demo.notEmpty'))
}
