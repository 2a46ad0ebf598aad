import type { FareTerms } from '@junheng/domain/freight/compute-fare.ts'
import type { LossBasis, LossPriceMode } from '@junheng/domain/freight/fare-terms.ts'
import type { OilTerms } from '@junheng/domain/freight/total-fares.ts'
import { type Rate, rateOf } from '@junheng/domain/values/rate.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FareKind } from '../fare-price/fare-fields.ts'

/** What loads are reckoned by: a contract with the carrier. */
export interface SettleTerms extends FareTerms, OilTerms {
  readonly id: string
  readonly code: string
  readonly carrierId: string
  readonly lossBasis: LossBasis
  readonly lossPercentage: Rate | null
  readonly lossWeight: Tons | null
  readonly lossPriceMode: LossPriceMode
  readonly lossPrice: UnitPrice | null
}

export type Terms = Omit<SettleTerms, 'id' | 'code' | 'carrierId'> &
  Partial<Pick<SettleTerms, 'id' | 'code'>>

/** What holds where nothing was agreed with the carrier. */
const USUAL_TERMS = {
  weightBasis: 'SMALLER',
  lossBasis: 'SUTTLE',
  lossPercentage: null,
  lossWeight: null,
  allowRule: 'LARGER',
  lossMode: 'EXCESS',
  lossPriceMode: 'GOODS',
  lossPrice: null,
  lossTimes: rateOf('1'),
  taxRate: rateOf('0.09'),
  minTon: null,
  fareRound: 'FEN',
  oilRate: null,
  oilUnit: null,
} as const

const TERMS = sql`id, code, carrier_id as "carrierId", weight_basis as "weightBasis", loss_basis as "lossBasis", loss_percentage as "lossPercentage",
  loss_weight as "lossWeight", allow_rule as "allowRule", loss_mode as "lossMode", loss_price_mode as "lossPriceMode", loss_price as "lossPrice",
  loss_times as "lossTimes", tax_rate as "taxRate", min_ton as "minTon", fare_round as "fareRound", oil_rate as "oilRate", oil_unit as "oilUnit"`

interface TermsAsked {
  readonly orgId: string
  readonly kind: FareKind
  readonly carrierId: string
  /** The contract that is named, whatever has become of it since; null: the carrier's contract of the day. */
  readonly contractId: string | null
  readonly day: string
}

/** What was agreed with a carrier; where nothing was, what is usual. */
export async function termsOf(db: Queryable, asked: TermsAsked): Promise<Terms> {
  const { contractId } = asked
  const named =
    contractId === null
      ? null
      : await db.row<SettleTerms>(
          sql`select ${TERMS} from fd_fare_contract where id = ${contractId}`,
        )
  return named ?? (await findTermsOfDay(db, asked)) ?? USUAL_TERMS
}

/** The carrier's contract of a day: of several the one that began last. */
function findTermsOfDay(
  db: Queryable,
  { orgId, kind, carrierId, day }: TermsAsked,
): Promise<SettleTerms | null> {
  return db.row<SettleTerms>(
    sql`select ${TERMS} from fd_fare_contract where org_id = ${orgId} and kind = ${kind} and carrier_id = ${carrierId} and status = 'AUDITED'
    and start_date <= ${day}::date and end_date >= ${day}::date order by start_date desc, id desc limit 1`,
  )
}
