import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { driver } from './driver.entity.ts'

/** A driver with all his papers far into the future. */
export const makeDriver = (tx: Tx, maker: Maker, body: ArchiveBody<typeof driver> = {}) =>
  createArchive(tx, maker, {
    entity: driver,
    body: {
      code: 'SJ01',
      driverName: '张建国',
      idNumber: '11010519491231002X',
      mobile: '13812345678',
      licenseEndDate: '2099-12-31',
      trainEndDate: '2099-12-31',
      ...body,
    },
  })
