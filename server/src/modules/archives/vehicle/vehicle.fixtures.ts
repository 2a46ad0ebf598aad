import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { vehicle } from './vehicle.entity.ts'

/** A vehicle with all its papers far into the future. */
export const makeVehicle = (tx: Tx, maker: Maker, body: ArchiveBody<typeof vehicle> = {}) =>
  createArchive(tx, maker, {
    entity: vehicle,
    body: {
      plateNumber: '陕A12345',
      annualReviewDate: '2099-12-31 23:59:59',
      mainVehicleRoadTransportLicense: 'YS001',
      mainVehicleRoadTransportLicenseEndDate: '2099-12-31',
      emissionStandard: '6',
      ...body,
    },
  })
