import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { CreditGate } from '../ports.ts'

/** What the operations need besides their transaction; made where the caller's calls are wired. */
export interface QuantitySite {
  readonly engine: Engine
  readonly credit: CreditGate
  /** Price at which goods of a line would be let go now; null: none is found. */
  priceOf(tx: Tx, line: { readonly noticeSubId: string }): Promise<UnitPrice | null>
}
