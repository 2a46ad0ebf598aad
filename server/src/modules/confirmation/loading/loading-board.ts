import { offerOf } from '@junheng/domain/confirm/confirm-buttons.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { LoadRow, LoadTruck } from '@junheng/domain/weighing/loading-wire.ts'
import { findCargo } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Handset } from '../confirm/asking-device.ts'
import { findSiteRows } from '../confirm/confirm.queries.ts'
import { mayHandle } from '../confirm/confirm.rules.ts'
import { factsOf, type SiteRow } from '../confirm/site-row.ts'
import { findLoadTrucks, findMaterialNames, type TruckRow } from './loading.queries.ts'

export interface LoadingSite {
  readonly caller: Caller
  readonly device: Handset | null
  /** Mounts of confirmation at which the caller may confirm. */
  readonly mounts: readonly MountModel[]
}

/** Kind, and side where it has two, of a mount: `al-fh`. */
const passageName = ({ kind, side }: { readonly kind: Kind; readonly side: string | null }) =>
  side === null ? kind : `${kind}-${side}`

const nameOfMount = ({ kinds, side }: MountModel): string =>
  passageName({ kind: kinds[0] as Kind, side: side ?? null })

/** With what the board was made from. */
type BoardTruck = LoadTruck & Pick<TruckRow, 'kind' | 'side' | 'loadUser' | 'rejectTime'>

/** Every truck that the caller may confirm or begin to load, with what may be said of its materials. */
export async function readLoadingBoard(
  db: Queryable,
  { caller, device, mounts }: LoadingSite,
): Promise<readonly BoardTruck[]> {
  const byName = new Map(mounts.map((mount) => [nameOfMount(mount), mount]))
  const { orgId, userId } = caller
  const trucks = await findLoadTrucks(db, { orgId, userId, kinds: [...byName.keys()] })
  const registryIds = trucks.map(({ registryId }) => registryId)
  const rows = await findSiteRows(db, { registryIds, device })
  const names = await findMaterialNames(db, registryIds)
  const cargo = await findCargo(db, registryIds)
  return trucks.flatMap((truck) => {
    const mount = byName.get(passageName(truck))
    if (mount === undefined) return []
    const own = rows.filter(({ registryId }) => registryId === truck.registryId)
    const dressed = own.map((row) => ({
      ...saidOf(row),
      ...offerWords(row, own),
      invName: names.get(row.id)?.invName ?? '',
      originalWeight: names.get(row.id)?.originalWeight ?? null,
      ihandle: mayHandle(row, { caller, mount, mode: 'confirm', device }),
    }))
    const { direction, confirmBase } = passageOf(truck.kind, truck.side)
    return {
      ...truck,
      direction: direction === 'in' ? ('in' as const) : ('out' as const),
      base: confirmBase ?? '',
      cargo: cargo.get(truck.registryId) ?? '',
      back: isBack(truck, own),
      rows: dressed.filter(({ confirmState }) => confirmState !== 'NONE'),
    }
  })
}

function saidOf(
  row: SiteRow,
): Omit<LoadRow, 'invName' | 'originalWeight' | 'ihandle' | 'actions' | 'noReason'> {
  return {
    id: row.id,
    version: row.version,
    warehouseId: row.warehouseId,
    warehouseName: row.warehouseName,
    areaId: row.areaId,
    areaName: row.areaName,
    siloId: row.siloId,
    siloName: row.siloName,
    locationId: row.locationId,
    locationName: row.locationName,
    batchNo: row.batchNo,
    siteDeduct: row.siteDeduct,
    siteRate: row.siteRate,
    pieces: row.pieces,
    notLoaded: row.notLoaded,
    confirmRemark: row.confirmRemark,
    pictures: row.pictures,
    confirmState: row.confirmState,
    confirmUser: row.confirmUser,
    confirmTime: row.confirmTime,
    preQuantity: row.preQuantity,
    isPack: row.isPack,
    inventoryId: row.inventoryId,
  }
}

function offerWords(row: SiteRow, own: readonly SiteRow[]): Pick<LoadRow, 'actions' | 'noReason'> {
  const { actions, noReason } = offerOf(factsOf(row, own), 'confirm')
  return { actions: actions.filter((action) => action !== 'CONFIRM_NO'), noReason }
}

/** Times of the wire sort as they read. */
function isBack({ rejectTime, loadTime, hasLoad }: TruckRow, rows: readonly SiteRow[]): boolean {
  if (rejectTime === null) return false
  if (hasLoad && loadTime === null) return true
  return rows.some(
    ({ confirmState, confirmTime }) =>
      confirmState === 'CONFIRMED' && (confirmTime ?? '') < rejectTime,
  )
}
