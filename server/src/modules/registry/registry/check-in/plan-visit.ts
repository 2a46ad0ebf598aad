import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { defaultQuantity, isLoadUnknown } from '@junheng/domain/notice/notice-line.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { roundTons, sumTons, type Tons } from '@junheng/domain/values/tons.ts'
import {
  checkOwnSide,
  materialText,
  needsOriginal,
  partnerOf,
} from '@junheng/domain/visit/check-in.ts'
import { findDriverFacts, type VehicleOnFile } from '#modules/archives/api.ts'
import {
  findNoticeAndLines,
  type NoticeAndLines,
  type NoticeFacts,
  type NoticeLineFacts,
  noticeLow,
} from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import type { RegistryRow } from '../registry.entity.ts'
import type { Carrying } from '../visit-bookings.ts'
import { findUsualLoad } from '../visit-facts.queries.ts'
import type { PlacedGoods } from './check-places.ts'
import type { SiteQuestion } from './match-site.ts'
import { ownPlaceOf } from './own-place.ts'
import { findOrMakeVehicle } from './visit-papers.ts'

type SubRow = RegistryRow['trRegistrySub'][number]

/** A row of a visit with all its notice and vehicle say about it. */
interface PlannedSub {
  readonly id: string
  readonly noticeSubId: string
  readonly inventoryId: string
  readonly warehouseId: string | null
  readonly place: PlacedGoods['place']
  readonly preQuantity: Tons
  readonly booking: SubRow['booking']
  readonly columns: Partial<SubRow>
}

/** A visit as it is to be, before anything is taken for it. */
export interface VisitPlan {
  readonly orgId: string
  readonly groupId: string
  readonly notice: NoticeFacts
  readonly subs: readonly PlannedSub[]
  readonly carrying: Carrying
  readonly vehicle: VehicleOnFile | null
  readonly plates: readonly string[]
  readonly question: SiteQuestion
  /** Place of the first line for loading or unloading, on this company's side. */
  readonly noticed: string | null
  readonly columns: Partial<RegistryRow>
}

type VisitChange = Change<RegistryRow>

/** What notice, vehicle and driver say of the visit; nothing is taken yet. */
export async function planVisit(tx: Tx, change: VisitChange): Promise<VisitPlan> {
  const { engine, row } = change
  const { orgId, groupId } = ownerOf(row)
  const plateNumber = normalisePlate(row.plateNumber)
  const { notice, lines } = await noticeOf(tx, row, { orgId, plateNumber })
  const vehicle = await findOrMakeVehicle(tx, change, plateNumber)
  const driver = row.driverId === null ? null : await findDriverFacts(tx, row.driverId)
  const carrier = carrierOf(row, notice, vehicle)
  const { carrierId } = carrier
  const trailer = normalisePlate(row.trailerPlateNumber ?? vehicle?.trailerPlateNumber ?? '')
  const truckload = await engine.setting(noticeLow, { orgId, groupId })
  const capacity = vehicle?.capacityTonnage ?? null
  const isOpen = row.trRegistrySub.some((sub) => !sub.preQuantity)
  const usualLoad = isOpen ? await findUsualLoad(tx, { groupId, plateNumber }) : null
  const subs = planSubs({ change, notice, lines, capacity, usualLoad, truckload })
  const partner = partnerOf(row, notice)
  const [first] = subs
  const line = lines.get(first?.noticeSubId ?? '')
  const inventoryId = first?.inventoryId ?? ''
  const { kind, side, taskId } = row
  const { partnerId } = partner
  const site = { orgId, groupId, noticeId: notice.id, kind, side }
  return {
    orgId,
    groupId,
    notice,
    subs,
    carrying: { vehicleId: vehicle?.id ?? null, plateNumber, carrierId, taskId },
    vehicle,
    plates: trailer === '' ? [plateNumber] : [plateNumber, trailer],
    question: { ...site, inventoryId, partnerId, carrierId },
    noticed: (line?.pkOrg === orgId ? line.dischargeAddressId : line?.otherAddressId) ?? null,
    columns: asRow({
      ...partner,
      ...carrier,
      ...driverOf(row, driver),
      ...routeOf(row, notice),
      ...sumsOf(subs),
      inventoryId,
      plateNumber,
      vehicleId: vehicle?.id ?? null,
      trailerPlateNumber: trailer === '' ? null : trailer,
      axleType: row.axleType ?? vehicle?.axleType ?? null,
    }),
  }
}

/** Whoever is named on the form, else on the notice, else in the vehicle's archive. */
function carrierOf(row: RegistryRow, notice: NoticeFacts, vehicle: VehicleOnFile | null) {
  const named = [row, notice, vehicle].find((one) => (one?.carrierId ?? null) !== null)
  return { carrierId: named?.carrierId ?? null, carrierName: named?.carrierName ?? null }
}

const driverOf = (row: RegistryRow, driver: Awaited<ReturnType<typeof findDriverFacts>>) => ({
  driverId: row.driverId,
  driverName: row.driverName ?? driver?.driverName ?? null,
  idNumber: row.idNumber ?? driver?.idNumber ?? null,
  mobile: row.mobile ?? driver?.mobile ?? null,
})

const routeOf = (row: RegistryRow, notice: NoticeFacts) => ({
  routeId: row.routeId ?? notice.routeId,
  routeName: row.routeId === null ? notice.routeName : row.routeName,
  distance: row.distance ?? notice.distance,
})

const sumsOf = (subs: readonly PlannedSub[]) => ({
  invName: materialText(subs.map(({ columns }) => columns.invName ?? '')),
  preQuantity: sumTons(subs.map(({ preQuantity }) => preQuantity)),
  originalWeight: sumTons(subs.flatMap(({ columns }) => columns.originalWeight ?? [])),
})

async function noticeOf(
  tx: Tx,
  { noticeId: id, kind, side, trRegistrySub }: RegistryRow,
  { orgId, plateNumber }: { readonly orgId: string; readonly plateNumber: string },
): Promise<NoticeAndLines> {
  const lineIds = trRegistrySub.map(({ noticeSubId }) => noticeSubId)
  const found = await findNoticeAndLines(tx, { id, lineIds, plateNumber })
  if (found === null) throw new RefusalError(refuse('row.missing'))
  const { notice } = found
  if (notice.kind !== kind) throw new RefusalError(refuse('visit.noticeKind'))
  assertAllowed(checkOwnSide({ kind, side, orgId }, notice))
  return found
}

interface SubsPlan {
  readonly change: VisitChange
  readonly notice: NoticeFacts
  readonly lines: ReadonlyMap<string, NoticeLineFacts>
  readonly capacity: Tons | null
  /** What the vehicle has carried on its last visits; asked only where a row leaves its quantity open. */
  readonly usualLoad: Tons | null
  /** What one vehicle carries, in tons. */
  readonly truckload: string
}

function planSubs(plan: SubsPlan): readonly PlannedSub[] {
  const { notice, lines } = plan
  const { row, caller } = plan.change
  return row.trRegistrySub.map((sub, at) => {
    const line = lines.get(sub.noticeSubId)
    if (line === undefined || line.mainId !== notice.id)
      throw new RefusalError(refuse('visit.noticeLine'))
    if (line.isPack && sub.pieces === null)
      throw new RefusalError(refuse('check.required', { label: '件数' }))
    if (needsOriginal(row, notice.settleBasis) && row.slotId === null && !sub.originalWeight)
      throw new RefusalError(refuse('visit.original'))
    const preQuantity = sub.preQuantity ?? quantityOf(line, plan)
    const noticed = sub.warehouseId === null ? ownPlaceOf(row.side, notice, line) : null
    return {
      id: sub.id,
      noticeSubId: sub.noticeSubId,
      inventoryId: line.inventoryId,
      preQuantity,
      booking: sub.booking,
      warehouseId: sub.warehouseId ?? noticed?.warehouseId ?? null,
      place: noticed ?? sub,
      columns: {
        ...(noticed as Partial<SubRow> | null),
        invName: line.invName,
        originalWeight: sub.originalWeight,
        ...({ pkOrg: row.orgId, orgName: caller.orgName } as Partial<SubRow>),
        batchNo: sub.batchNo ?? line.batchNo,
        seq: at + 1,
        preQuantity,
      },
    }
  })
}

function quantityOf(line: NoticeLineFacts, plan: SubsPlan): Tons {
  const { vehicleQuantity: preQuantity, perLimit, surplus } = line
  const { capacity, usualLoad, change } = plan
  const truckload = roundTons(plan.truckload)
  const known = { preQuantity, capacityTonnage: capacity, perLimit, usualLoad }
  const facts = { ...known, surplus, truckload }
  const tons = defaultQuantity(facts)
  if (isLoadUnknown(facts)) change.warn(refuse('visit.quantity', { tons }).message)
  return tons
}

/** The one place where columns put together become a row's. */
export const asRow = (columns: object): Partial<RegistryRow> => columns

export function ownerOf({ orgId, groupId }: Pick<RegistryRow, 'orgId' | 'groupId'>) {
  if (orgId === null || groupId === null) throw new Error('a visit belongs to a company')
  return { orgId: String(orgId), groupId: String(groupId) }
}
