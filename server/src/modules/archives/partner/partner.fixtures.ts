import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { carrier, customer, vendor } from './partner.entity.ts'

export const makeVendor = (tx: Tx, maker: Maker, body: ArchiveBody<typeof vendor> = {}) =>
  createArchive(tx, maker, {
    entity: vendor,
    body: { code: 'V01', name: '神木煤业', ...body },
  })

export const makeCustomer = (tx: Tx, maker: Maker, body: ArchiveBody<typeof customer> = {}) =>
  createArchive(tx, maker, {
    entity: customer,
    body: { code: 'K01', name: '龙门钢铁', ...body },
  })

export const makeCarrier = (tx: Tx, maker: Maker, body: ArchiveBody<typeof carrier> = {}) =>
  createArchive(tx, maker, {
    entity: carrier,
    body: { code: 'Y01', name: '顺达运输', ...body },
  })
