import type { ListedType } from '@junheng/domain/party/listing.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Offer } from '#platform/entity-engine/engine.ts'

/** Columns of each archive that a row of the black list may name beside its id. */
const NAMED_BY: Readonly<Record<ListedType, string>> = {
  VEHICLE: 't.plate_number, t.trailer_plate_number',
  DRIVER: 't.id_number',
  // A code may be another company's; the id is always known.
  CARRIER: 'null',
  VENDOR: 'null',
  CUSTOMER: 'null',
}

/**
 * Pickers leave out whom the black list forbids now, in the company that asks: the gate or the audit would
 * refuse him anyway. Who is only to be warned of is offered.
 */
export const offeredParties =
  (targetType: ListedType) =>
  ({ caller: { groupId, orgId }, now }: Offer): SqlFragment =>
    sql`not exists (select 1 from as_blacklist b where b.group_id = ${groupId} and b.target_type = ${targetType} and b.level = 'FORBID' and b.lift_time is null and b.start_time <= ${now.toISOString()} and (b.end_time is null or b.end_time > ${now.toISOString()}) and (coalesce(cardinality(b.org_ids), 0) = 0 or ${orgId} = any(b.org_ids)) and (b.target_id = t.id::text or coalesce(b.id_number, b.target_value) in (${rawSql(NAMED_BY[targetType])})))`
