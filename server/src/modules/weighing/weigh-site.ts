import type { Caller } from '#platform/access/caller.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import type { StockKeeper } from './ports.ts'

/** What weighing needs around it; made where the module is wired. */
export interface WeighSite {
  readonly engine: Engine
  readonly stock: StockKeeper
  /** Whether this use of a stored tare is one that is checked; tests decide for themselves. */
  draw?(rate: string): boolean
}

/** Who weighs, and where what he did is told: a call under way, or the product itself. */
export interface WeighActor {
  readonly caller: Caller
  log(draft: LogDraft): void
  warn(text: string): void
  /** What stays although the weighing is refused; in a transaction of its own. */
  afterRefusal?(work: () => Promise<void>): void
}
