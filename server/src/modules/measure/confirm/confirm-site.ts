import type { Tx } from '#platform/db/database.ts'
import type { WeighActor, WeighSite } from '../weigh/weigh-site.ts'

/** What confirmation needs of weighing beside the engine. */
export interface ConfirmSite extends WeighSite {
  /** The last confirmation of a vehicle whose tare is known ends its weighing. */
  completeByStoredTare(tx: Tx, actor: WeighActor, registryId: string): Promise<void>
}
