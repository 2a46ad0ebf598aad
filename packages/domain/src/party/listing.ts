import { type Refusal, refuse } from '../refusals/refusal.ts'
import type { Finding } from './verdict.ts'

/** Whom a black list can name. */
export const LISTED_TYPES = {
  VEHICLE: '车辆',
  DRIVER: '司机',
  CARRIER: '承运商',
  VENDOR: '供应商',
  CUSTOMER: '客户',
} as const
export type ListedType = keyof typeof LISTED_TYPES

/** FORBID stops, WARN is only told. */
export type ListingLevel = 'FORBID' | 'WARN'

/** A row of the black list that is in force. */
export interface Listing {
  readonly targetType: ListedType
  readonly level: ListingLevel
  /** Plate or name, as people know it; never an identity number. */
  readonly name: string
  readonly reason: string
}

/** The time a row covers, `[startTime, endTime)` in wire form, and the companies it counts in. */
export interface ListingSpan {
  readonly startTime: string
  /** Null: open. */
  readonly endTime: string | null
  readonly liftTime: string | null
  /** Empty: the whole group. */
  readonly orgIds: readonly string[]
}

/**
 * Whether a row counts at a moment in a company. Wire times compare like text.
 *
 * @example
 * isInForce(span, { now: '2026-01-01 08:00:00', orgId: '11' })
 */
export function isInForce(
  { startTime, endTime, liftTime, orgIds }: ListingSpan,
  { now, orgId }: { readonly now: string; readonly orgId: string },
): boolean {
  const isCovered = orgIds.length === 0 || orgIds.includes(orgId)
  return liftTime === null && isCovered && startTime <= now && (endTime === null || now < endTime)
}

/** Whether two rows of one target would ever count together: at one time, in one company. */
export function doOverlap(one: ListingSpan, other: ListingSpan): boolean {
  if (one.liftTime !== null || other.liftTime !== null) return false
  const isApart = (first: ListingSpan, second: ListingSpan): boolean =>
    first.endTime !== null && first.endTime <= second.startTime
  if (isApart(one, other) || isApart(other, one)) return false
  const isEverywhere = one.orgIds.length === 0 || other.orgIds.length === 0
  return isEverywhere || one.orgIds.some((orgId) => other.orgIds.includes(orgId))
}

/** The sentence on a listed party. */
function refuseListed({ targetType, name, reason }: Listing): Refusal {
  return refuse('blacklist.listed', { type: LISTED_TYPES[targetType], name, reason })
}

/** Rows in force as findings, those that stop first. */
export function listingFindings(listings: readonly Listing[]): readonly Finding[] {
  const findings = listings.map(
    (listing): Finding => ({
      level: listing.level === 'FORBID' ? 'REFUSE' : 'WARN',
      refusal: refuseListed(listing),
    }),
  )
  return [
    ...findings.filter(({ level }) => level === 'WARN'),
    ...findings.filter(({ level }) => level === 'REFUSE'),
  ]
}
