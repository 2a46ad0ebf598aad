import type { AnyRow } from '@junheng/domain/row/any-row.ts'

/** A part of the page; `only`: shown while this field says 是. */
export interface VehicleSection {
  readonly title: string
  readonly only?: string
  /** Hidden again, what was typed there is gone. */
  readonly clears?: true
  readonly fields: readonly string[]
}

/** The page in the order in which the papers of a truck lie on the table. */
export const VEHICLE_SECTIONS: readonly VehicleSection[] = [
  {
    title: '主车',
    fields: [
      'plateNumber',
      'plateType',
      'carType',
      'name',
      'axleType',
      'vehicleLength',
      'capacityTonnage',
      'maxGross',
      'annualReviewDate',
      'qualifications',
      'uninstall',
      'carOwner',
      'carOwnerMobile',
      'carrierId',
      'carrierCompanyName',
      'mainVehicleDrivingLicense',
      'mainVehicleRoadTransportLicense',
      'mainVehicleRoadTransportLicenseStartDate',
      'mainVehicleRoadTransportLicenseEndDate',
      'vin',
      'engineNo',
      'registerDate',
      'emissionStandard',
      'hasTrailer',
      'isDangerousChemicals',
    ],
  },
  {
    title: '挂车',
    only: 'hasTrailer',
    clears: true,
    fields: [
      'trailerPlateNumber',
      'trailerDrivingLicense',
      'trailerRoadTransportLicense',
      'trailerRoadTransportLicenseStartDate',
      'trailerRoadTransportLicenseEndDate',
    ],
  },
  {
    title: '危险货物',
    only: 'isDangerousChemicals',
    fields: [
      'dangerousChemicalsRoadTransportLicense',
      'roadTransportLicense',
      'roadTransportLicenseStartDate',
      'roadTransportLicenseEndDate',
    ],
  },
  { title: '照片', fields: ['vehiclePhoto', 'drivingLicensePhoto', 'roadPermitPhoto'] },
]

export const YES = '是'

/**
 * What a change of the header takes with it: fields of sections that it hides and that clear, where something
 * was typed.
 *
 * @example
 * clearedBy({ hasTrailer: '否', trailerPlateNumber: '晋A1234挂' }) // { trailerPlateNumber: null }
 */
export function clearedBy(header: AnyRow): AnyRow {
  const names = VEHICLE_SECTIONS.flatMap(({ only, clears, fields }) =>
    clears && only !== undefined && header[only] !== YES ? fields : [],
  )
  const typed = names.filter((name) => (header[name] ?? '') !== '')
  return Object.fromEntries(typed.map((name) => [name, null]))
}
