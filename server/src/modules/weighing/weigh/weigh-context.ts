import { idOf } from '@junheng/domain/call/shape.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { readVisit, type Visit } from '#modules/registry/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { StockKeeper } from '../ports.ts'
import type { WeighSite } from '../weigh-site.ts'

/** A mount of records with what weighing needs. */
export interface WeighContext extends MountContext {
  readonly site: WeighSite
}

export const siteOf = (
  { services: { engine } }: Pick<MountContext, 'services'>,
  stock: StockKeeper,
): WeighSite => ({ engine, stock })

export const VISIT_ID = idOf('registry', { label: '车次', required: true })

/** Who weighs, at whatever kind of business the truck comes for. */
export const MAY_WEIGH = { of: 'row-kind', action: 'weighsave' } as const

/** The visit that is weighed; it is held later, once the visit that sent its goods is. */
export async function visitToWeigh(
  db: Queryable,
  { registryId }: { readonly registryId: string },
): Promise<readonly [Visit]> {
  const visit = await readVisit(db, registryId)
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  return [visit]
}
