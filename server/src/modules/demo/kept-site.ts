import type { DemoSite } from './demo-site.ts'
import type { DemoBase } from './load-demo.ts'

/** What of a demo site is written down when its base is made, for whoever goes on filling it. */
export interface KeptSite {
  readonly groupId: string
  readonly groupName: string
  readonly companies: DemoSite['companies']
  readonly users: readonly (readonly [string, { readonly id: string; readonly realName: string }])[]
  readonly materials: readonly (readonly [string, string])[]
  readonly partners: DemoBase['goods']['partners']
  readonly places: readonly (readonly [
    string,
    { readonly rawId: string; readonly productId: string },
  ])[]
  readonly scales: readonly (readonly [string, readonly [first: string, second: string]])[]
  readonly adapterId: string
}

export const keepSite = (
  { groupId, groupName, companies, users }: DemoSite,
  { goods, scales, adapterId }: DemoBase,
): KeptSite => ({
  groupId,
  groupName,
  companies,
  users: [...users],
  materials: [...goods.materials],
  partners: goods.partners,
  places: [...goods.places],
  scales: [...scales],
  adapterId,
})

/** The site as it was written down, at the time of whoever goes on. */
export function openSite(
  kept: KeptSite,
  parts: Pick<DemoSite, 'engine' | 'codes' | 'calls' | 'time'>,
): { readonly site: DemoSite; readonly base: DemoBase } {
  const { groupId, groupName, companies } = kept
  return {
    site: { ...parts, groupId, groupName, companies, users: new Map(kept.users) },
    base: {
      goods: {
        materials: new Map(kept.materials),
        partners: kept.partners,
        places: new Map(kept.places),
      },
      scales: new Map(kept.scales),
      adapterId: kept.adapterId,
    },
  }
}
