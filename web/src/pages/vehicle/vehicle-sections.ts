/** A part of the page; `only`: shown while this field says 是. */
export interface VehicleSection {
  readonly title: string
  readonly only?: string
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
