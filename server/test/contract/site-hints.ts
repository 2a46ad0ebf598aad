import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import { RULE_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Hint } from './hint.ts'

const padded = (value: number): string => String(value).padStart(2, '0')

/** A time of day by its minute. */
const minute = (at: number): string => `${padded(Math.floor(at / 60) % 24)}:${padded(at % 60)}:00`

/** Any 32 bytes are the public key of somebody. */
const publicKey = (serial: number): string => Buffer.alloc(32, `${serial}`).toString('base64')

/** Places of one warehouse alone would fit together. */
const PARTS = ['areaId', 'siloId', 'locationId'] as const

const ruleTypes = Object.keys(RULE_TYPES)

/** Hints for visits, weighing, stock and approvals, by name of the entity. */
export const SITE_HINTS: Readonly<Record<string, Hint>> = {
  // Whoever checks in has an audited notice, a vehicle and a driver that fit it.
  registry: { made: 'registry.db.test.ts' },
  weigh: { made: 'weigh.db.test.ts' },
  registrySub: { made: 'registry.db.test.ts' },
  weighSub: { made: 'weigh.db.test.ts' },
  vehicleTare: { made: 'weigh-ways.db.test.ts' },
  exception: { made: 'weigh-rule.db.test.ts' },
  reading: { made: 'reading.db.test.ts' },
  // Stands on a reading that was taken for it.
  scaleCheck: { made: 'scale.db.test.ts' },
  confirm: { made: 'confirm.db.test.ts' },
  saConfirm: { made: 'confirm.db.test.ts' },
  barrelGroup: { made: 'sampling.db.test.ts' },
  // The net follows from gross and tare.
  pastWeigh: { leave: ['gross', 'tare', 'deduct'], values: () => ({ weighDate: '2024-03-01' }) },
  printLog: { made: 'ticket.db.test.ts' },
  handFlow: { made: 'hand-flow.db.test.ts' },
  stock: { made: 'stock.db.test.ts' },
  storeRecord: { made: 'posting.db.test.ts' },
  // One count at a time in a warehouse.
  stockCheck: { made: 'stock-documents.db.test.ts' },
  // One flow of a type.
  flow: { made: 'workflow.db.test.ts' },
  visitor: {
    values: (serial) => ({
      plateNumber: `陕C${String(serial).padStart(5, '0')}`,
      startTime: `2026-04-01 08:30:0${serial % 10}`,
      endTime: `2026-05-01 08:30:0${serial % 10}`,
    }),
  },
  scale: {
    // What decides on weights is only proposed by an update: it stays what it is.
    leave: ['host', 'port'],
    values: () => ({
      division: '0.020',
      connType: 'AGENT',
      protocol: 'YAOHUA_CONT',
      unit: 'kg',
      checksum: false,
      parserParams: {},
      zeroBand: '0.040',
      stableBand: '0.020',
      stableSeconds: '2.0',
      jumpBand: '0.200',
    }),
  },
  // Whatever it is and whoever drives it, a station connects it.
  device: { always: ['scaleId'], values: (serial) => ({ params: { agent: `A${serial}` } }) },
  agent: { values: (serial) => ({ publicKey: publicKey(serial) }) },
  // Shifts of a minute do not meet.
  shift: { values: (serial) => ({ startTime: minute(serial), endTime: minute(serial + 1) }) },
  shiftRotation: { values: (serial) => ({ shiftDate: addDays('2026-01-01', serial) }) },
  // One sheet for a shift, between two people.
  handover: {
    stamps: ['fillTime'],
    other: ['toUserId'],
    values: (serial) => ({ shiftDate: addDays('2026-01-01', serial) }),
  },
  // One rule for each case.
  weighRule: {
    leave: ['invcId'],
    referring: { inventoryId: null, invcId: null },
    values: (serial) => ({
      kinds: KINDS[(serial / 2) % KINDS.length],
      ruleType: ruleTypes[Math.floor(serial / 2 / KINDS.length) % ruleTypes.length],
    }),
  },
  transferForm: {
    leave: ['from', 'to'].flatMap((side) => [
      `${side}AreaId`,
      `${side}SiloId`,
      `${side}LocationId`,
    ]),
    other: ['toWarehouseId'],
  },
  prStock: { leave: PARTS.map((part) => `pdPrStockSub.${part}`) },
  stockInit: { leave: PARTS },
}
