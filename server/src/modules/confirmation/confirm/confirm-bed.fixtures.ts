import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { NoticeKind } from '#modules/trade/notice/notice.fixtures.ts'
import type { StockKeeper } from '#modules/weighing/ports.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import type { TestBed } from '#test/database.ts'

export interface SitePorts {
  stock: StockKeeper
  /** Visits whose weighing a known tare has completed. */
  readonly completed: string[]
}

export interface Asked {
  readonly as?: Partial<Caller>
  readonly headers?: Readonly<Record<string, string>>
}

export interface VisitMade {
  readonly id: string
  readonly plate: string
  readonly subIds: readonly string[]
  readonly weighId: string | null
}

export interface VisitWanted {
  readonly kind?: NoticeKind
  readonly side?: 'fh' | 'sh'
  /** Materials of the vehicle, one line each. */
  readonly materials: readonly AnyRow[]
  /** false: it has passed the gate and nothing else. */
  readonly weighed?: boolean
  /** The tare is known and on the record already. */
  readonly storedTare?: boolean
}

/** A bed with a warehouse, materials and visits as the gate and the scale would leave them. */
export interface ConfirmBed extends TestBed {
  readonly ports: SitePorts
  readonly warehouseId: string
  ask<T = AnyRow>(path: string, body: object, asked?: Asked): Promise<T>
  material(flags?: AnyRow, qc?: AnyRow): Promise<AnyRow>
  visit(wanted: VisitWanted): Promise<VisitMade>
  /** Rows of the list of a kind, of one visit. */
  rows(visit: VisitMade, param?: AnyRow, base?: string): Promise<readonly AnyRow[]>
  /** Stored rows of a visit. */
  stored(visit: VisitMade): Promise<readonly AnyRow[]>
  finish(visit: VisitMade): Promise<void>
  readonly logged: LogDraft[]
  /** Codes of groups whose sealing was told. */
  readonly sealed: unknown[]
}
