import { findItemsByCode } from '#modules/archives/api.ts'
import { findBarrelGroups } from '#modules/confirmation/api.ts'
import { findUnprepared } from '#modules/quality/api.ts'
import { type DemoCompany, userAt } from './demo-site.ts'
import { LabWork } from './lab-work-demo.ts'
import type { DemoGround } from './visit-demo.ts'

/** Samples of the last days wait for whoever looks. */
const WAITING_DAYS = 2

/**
 * The laboratory of a day that is filled in: what the plant bought is determined; samples of what left, kept in
 * case somebody complains, are thrown away. What waited before stays.
 */
export async function openLab(
  ground: DemoGround,
  day: { readonly company: DemoCompany; readonly daysAgo: number; readonly done: number },
): Promise<{ finish(): Promise<void> }> {
  const { tx, site } = ground
  const { company, daysAgo, done } = day
  const before = await findUnprepared(tx, company.orgId)
  const known = new Set(before.map(({ barrelGroupId }) => barrelGroupId))
  const isPlant = company === site.companies[0]
  const lab = isPlant ? new LabWork(ground, await findItemsByCode(tx, site.groupId), done) : null
  return {
    async finish() {
      await lab?.finish(known)
      if (daysAgo > WAITING_DAYS) await throwAway(ground, company, known)
    },
  }
}

/** Of what the plant has not bought nothing waits for the laboratory when somebody opens the demo, but today's. */
export async function throwAwayOld(ground: DemoGround): Promise<void> {
  const { tx, site } = ground
  for (const company of site.companies) {
    const waiting = await findUnprepared(tx, company.orgId)
    const groups = await findBarrelGroups(tx, [
      ...new Set(waiting.map(({ barrelGroupId }) => barrelGroupId)),
    ])
    const bought = new Set(groups.filter(({ kind }) => kind === 'pu').map(({ id }) => id))
    await throwAway(ground, company, bought)
  }
}

async function throwAway(
  { tx, site, calls }: DemoGround,
  company: DemoCompany,
  kept: ReadonlySet<string>,
): Promise<void> {
  const path = '/quality/qc-assay-sample/void'
  const permissions = new Set([path.slice(1).replaceAll('/', ':')])
  const caller = { ...userAt(site, 'manager', company).caller, permissions }
  for (const { id, barrelGroupId } of await findUnprepared(tx, company.orgId)) {
    if (kept.has(barrelGroupId)) continue
    await calls.ask(caller, path, { id, reason: '留样期内无异议' }, { method: 'PUT' })
  }
}
