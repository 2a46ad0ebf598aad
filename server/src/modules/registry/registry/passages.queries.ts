import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** One passage of a vehicle. */
export interface LedgerRow {
  readonly code: string
  readonly kind: string
  readonly side: string | null
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly vin: string | null
  readonly engineNo: string | null
  readonly registerDate: string | null
  readonly emissionStandard: string | null
  readonly entranceTime: string
  readonly leaveTime: string | null
  readonly invName: string | null
  readonly tons: string
  /** Numbers of the picture files, which stay when the pictures themselves have expired. */
  readonly inPictures: string | null
  readonly outPictures: string | null
}

/** Visits that came in within the period, in the order they came; visits are `t`. */
export function passagesStatement(
  { from, to }: { readonly from: string; readonly to: string },
  readable: SqlFragment,
): SqlFragment {
  return sql`
    select t.code, t.kind, t.side, t.plate_number as "plateNumber", t.trailer_plate_number as "trailerPlateNumber",
      v.vin, v.engine_no as "engineNo", v.register_date as "registerDate", v.emission_standard as "emissionStandard",
      t.entrance_time as "entranceTime", t.leave_time as "leaveTime", t.inv_name as "invName", t.de_suttle as tons,
      (select string_agg(p.file_id::text, ',' order by p.taken_time) from mm_picture p where p.registry_id = t.id and p.node = '入厂' and p.position is distinct from 'CURVE') as "inPictures",
      (select string_agg(p.file_id::text, ',' order by p.taken_time) from mm_picture p where p.registry_id = t.id and p.node = '出厂' and p.position is distinct from 'CURVE') as "outPictures"
    from tr_registry t left join as_vehicle v on v.id = t.vehicle_id
    where ${readable} and t.entrance_time >= ${from} and t.entrance_time < ${to}
    order by t.entrance_time, t.id`
}
