import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { appointmentRule } from './appointment-rule.entity.ts'

/** Every day from 08:00 to 10:00, two vehicles. */
export const EVERY_MORNING = {
  weekDays: '1,2,3,4,5,6,7',
  fromTime: '08:00:00',
  toTime: '10:00:00',
  num: 2,
} as const

export const makeAppointmentRule = (
  tx: Tx,
  maker: Maker,
  body: ArchiveBody<typeof appointmentRule> = {},
) =>
  createArchive(tx, maker, {
    entity: appointmentRule,
    body: {
      code: 'Y01',
      name: '销售预约',
      kinds: 'sa',
      asAppointmentSlot: [EVERY_MORNING],
      ...body,
    },
  })

/** Ids of a rule's slots, in their order. */
export const slotIds = (rule: AnyRow): readonly string[] =>
  childRowsOf(rule['asAppointmentSlot']).map((slot) => String(slot['id']))
