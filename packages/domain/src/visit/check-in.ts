import { KIND_TRAITS, passageOf } from '../kinds/kind-traits.ts'
import type { Kind, Side } from '../kinds/kinds.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'

/** Which companies and warehouses a notice names, and who of them weighs. */
export interface NoticeSides {
  readonly sides: 'BOTH' | 'FH' | 'SH' | null
  readonly fhOrgId: string | null
  readonly shOrgId: string | null
  readonly fhWarehouseId: string | null
  readonly shWarehouseId: string | null
}

/** A vehicle that comes to a company. */
export interface Coming {
  readonly kind: Kind
  readonly side: Side | null
  readonly orgId: string
}

const SIDE_LABELS = { fh: '发货方', sh: '收货方' } as const
const WEIGHS = { fh: ['BOTH', 'FH'], sh: ['SH'] } as const

/**
 * Whether the company may register a vehicle on the side it says: it must be that side, and weigh there.
 * What both weigh arrives by itself, as a visit that is under way.
 */
export function checkOwnSide(coming: Coming, notice: NoticeSides): Refusal | null {
  const { kind, side, orgId } = coming
  if (KIND_TRAITS[kind].sides === null) return null
  if (side === null) return refuse('check.required', { label: '收发方' })
  const org = { fh: notice.fhOrgId, sh: notice.shOrgId }[side]
  if (KIND_TRAITS[kind].partner === 'company' && org !== orgId)
    return refuse('visit.side', { side: SIDE_LABELS[side] })
  const sides = notice.sides ?? 'BOTH'
  if (side === 'sh' && sides === 'BOTH') return refuse('visit.mirrored')
  return WEIGHS[side].some((one) => one === sides)
    ? null
    : refuse('visit.side', { side: SIDE_LABELS[side] })
}

/** Whether goods can move between the two ends of an allocation or transfer at all. */
export function checkBothEnds({ kind }: Pick<Coming, 'kind'>, notice: NoticeSides): Refusal | null {
  const { partner, sides } = KIND_TRAITS[kind]
  if (sides === null) return null
  const { fhOrgId, shOrgId, fhWarehouseId, shWarehouseId } = notice
  const isSame =
    partner === 'company'
      ? fhOrgId === shOrgId
      : fhWarehouseId !== null && fhWarehouseId === shWarehouseId
  if (isSame) return refuse('visit.sameSide')
  const isOneSided = (notice.sides ?? 'BOTH') !== 'BOTH'
  return isOneSided && (fhWarehouseId === null || shWarehouseId === null)
    ? refuse('visit.otherWarehouse')
    : null
}

/** Names of those a notice is made with. */
export interface NoticeParties extends NoticeSides {
  readonly vendorId: string | null
  readonly vendorName: string | null
  readonly customerId: string | null
  readonly customerName: string | null
  readonly fhOrgName: string | null
  readonly shOrgName: string | null
  readonly fhWarehouseName: string | null
  readonly shWarehouseName: string | null
}

interface VisitPartner {
  readonly partnerType: 'VENDOR' | 'CUSTOMER' | 'COMPANY' | 'WAREHOUSE' | null
  readonly partnerId: string | null
  readonly partnerName: string | null
}

/**
 * With whom the visit deals; of an allocation or transfer the other end.
 *
 * @example
 * partnerOf({ kind: 'al', side: 'fh' }, notice).partnerName // name of the receiving company
 */
export function partnerOf(
  { kind, side }: Pick<Coming, 'kind' | 'side'>,
  notice: NoticeParties,
): VisitPartner {
  const isReceiving = side === 'sh'
  switch (KIND_TRAITS[kind].partner) {
    case 'vendor':
      return named('VENDOR', notice.vendorId, notice.vendorName)
    case 'customer':
      return named('CUSTOMER', notice.customerId, notice.customerName)
    case 'company':
      return isReceiving
        ? named('COMPANY', notice.fhOrgId, notice.fhOrgName)
        : named('COMPANY', notice.shOrgId, notice.shOrgName)
    case 'warehouse':
      return isReceiving
        ? named('WAREHOUSE', notice.fhWarehouseId, notice.fhWarehouseName)
        : named('WAREHOUSE', notice.shWarehouseId, notice.shWarehouseName)
    case 'workshop':
      return { partnerType: null, partnerId: null, partnerName: null }
  }
}

const named = (
  partnerType: VisitPartner['partnerType'],
  partnerId: string | null,
  partnerName: string | null,
): VisitPartner => ({ partnerType, partnerId, partnerName })

/** Ways of settling that read what the shipper's ticket says. */
const READS_ORIGINAL: ReadonlySet<string> = new Set([
  'ORIGINAL',
  'SMALLER',
  'ORIGINAL_IN_TOLERANCE',
])

/** Whether the shipper's weight must be known of goods that come in. */
export function needsOriginal(
  { kind, side }: Pick<Coming, 'kind' | 'side'>,
  settleBasis: string | null,
): boolean {
  if (passageOf(kind, side).direction !== 'in') return false
  return side === 'sh' || (settleBasis !== null && READS_ORIGINAL.has(settleBasis))
}

/**
 * What a list shows of several materials.
 *
 * @example
 * materialText(['主焦煤', '瘦煤']) // '主焦煤等2种'
 */
export function materialText(names: readonly string[]): string {
  const [first = ''] = names
  return names.length > 1 ? `${first}等${names.length}种` : first
}

/** Metres between two points of the earth, for the fence around a plant. */
export function distanceMetres(
  one: { readonly longitude: number; readonly latitude: number },
  other: { readonly longitude: number; readonly latitude: number },
): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180
  const half = (angle: number): number => Math.sin(angle / 2) ** 2
  const a =
    half(rad(other.latitude - one.latitude)) +
    Math.cos(rad(one.latitude)) *
      Math.cos(rad(other.latitude)) *
      half(rad(other.longitude - one.longitude))
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(a))
}

const EARTH_RADIUS = 6_371_000

/**
 * Whole minutes a vehicle has been in the plant.
 *
 * @example
 * stayMinutes(new Date('2026-11-15T08:00:00Z'), new Date('2026-11-15T08:59:59Z')) // 59
 */
export const stayMinutes = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / 60_000)
