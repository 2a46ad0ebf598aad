import type { JointSource } from '#platform/joint/joint-list.ts'
import { recordsOfSettle } from './fare-settle.queries.ts'

/** The records that a settlement with a carrier pays for. */
export const fareJointSource: JointSource = {
  source: 'fareSettle',
  entity: 'fareSettle',
  records: recordsOfSettle,
}
