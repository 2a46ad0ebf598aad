import type { ConfirmAction } from '@junheng/domain/confirm/confirm-actions.ts'

/** One material of a truck, as the phone shows and fills it in. */
export interface LoadRow {
  readonly id: string
  readonly version: number
  readonly inventoryId: string
  readonly invName: string
  readonly preQuantity: string
  readonly originalWeight: string | null
  readonly isPack: boolean
  readonly warehouseId: string | null
  readonly warehouseName: string | null
  readonly areaId: string | null
  readonly areaName: string | null
  readonly siloId: string | null
  readonly siloName: string | null
  readonly locationId: string | null
  readonly locationName: string | null
  readonly batchNo: string | null
  readonly siteDeduct: string | null
  readonly siteRate: string | null
  readonly pieces: number | null
  readonly notLoaded: boolean
  readonly confirmRemark: string | null
  readonly pictures: readonly string[] | null
  readonly confirmState: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE'
  readonly confirmUser: string | null
  readonly confirmTime: string | null
  readonly ihandle: boolean
  readonly actions: readonly ConfirmAction[]
  readonly noReason: string | null
}

export interface LoadTruck {
  readonly registryId: string
  readonly code: string
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly partnerName: string | null
  readonly cargo: string
  readonly direction: 'in' | 'out'
  readonly stage: string
  readonly base: string
  readonly dischargeAddressId: string | null
  readonly dischargeAddressName: string | null
  readonly entranceTime: string | null
  readonly firstTime: string | null
  readonly gross: string | null
  readonly tare: string | null
  readonly sealNos: string | null
  readonly hasLoad: boolean
  readonly loadTime: string | null
  readonly rejectCount: number
  readonly rejectSays: string | null
  readonly back: boolean
  readonly mine: boolean
  readonly rows: readonly LoadRow[]
}

export const LOADING = '/measure/mm-loading'
