import type { DeviceType } from '@junheng/domain/scale/device-command.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** A device as orders need it, and as it was set up. */
export interface PlacedDevice {
  readonly id: string
  readonly deviceType: DeviceType
  readonly position: string | null
  readonly connType: string
}

const PLACED: SqlFragment = sql`d.id, d.device_type as "deviceType", d.position, d.conn_type as "connType"`

/** Devices at a control point, or those that the point itself names. */
export const findAtPoint = (
  db: Queryable,
  { checkId, types }: { readonly checkId: string; readonly types: readonly DeviceType[] },
): Promise<readonly PlacedDevice[]> =>
  db.rows<PlacedDevice>(
    sql`select ${PLACED} from mm_device d join as_check c on c.id = ${checkId} and c.org_id = d.org_id
      where d.enabled and not d.deleted and d.device_type = any(${types}::text[]) and (d.check_id = c.id or d.code = c.device_code)
      order by d.id`,
  )

/** A device at a scale, and whether trucks come onto that scale from both ends. */
export interface ScaleDevice extends PlacedDevice {
  readonly twoWay: boolean
}

export const findAtScale = (
  db: Queryable,
  {
    scaleId,
    types,
    setUp = true,
  }: {
    readonly scaleId: string
    readonly types: readonly DeviceType[]
    /** False: as they stand at this moment, whichever node they were changed on. */
    readonly setUp?: boolean
  },
): Promise<readonly ScaleDevice[]> =>
  db.rows<ScaleDevice>(
    sql`select d.*, s.two_way as "twoWay" from (select ${PLACED} from mm_device d where d.enabled and not d.deleted and d.scale_id = ${scaleId} and d.device_type = any(${types}::text[])) d
      join mm_scale s on s.id = ${scaleId} order by d.id`,
    { setUp },
  )

/** Those of some devices whose station has said that they answer. */
export async function findAnswering(
  db: Queryable,
  devices: readonly Pick<PlacedDevice, 'id'>[],
): Promise<ReadonlySet<string>> {
  if (devices.length === 0) return new Set()
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from mm_device where id = any(${devices.map(({ id }) => id)}::bigint[]) and online`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Screens and voices where trucks wait to be called in: at the check-in and the way in of their factory. */
export const findAtWaiting = (
  db: Queryable,
  { registryId, types }: { readonly registryId: string; readonly types: readonly DeviceType[] },
): Promise<readonly PlacedDevice[]> =>
  db.rows<PlacedDevice>(
    sql`select ${PLACED} from mm_device d join as_check c on c.id = d.check_id join tr_registry r on r.id = ${registryId} and r.org_id = c.org_id
      where d.enabled and not d.deleted and d.scale_id is null and d.device_type = any(${types}::text[])
        and c.enabled and not c.deleted and c.check_type in ('CHECKIN', 'GATE_IN')
        and (c.factory_id is null or r.factory_id is null or c.factory_id = r.factory_id)
        and (coalesce(c.kinds, '') = '' or r.kind = any(string_to_array(c.kinds, ',')))
      order by d.id`,
  )

/** The card that a simulated reader pretends to see; in companies that are no demonstration it sees none. */
export async function findSimCard(
  db: Queryable,
  { id, everywhere }: { readonly id: string; readonly everywhere: boolean },
): Promise<string | null> {
  const row = await db.row<{ readonly card: string | null }>(
    sql`select d.params ->> 'cardUid' as card from mm_device d join sys_organization o on o.id = d.org_id where d.id = ${id} and (o.is_demo or ${everywhere})`,
  )
  return row?.card ?? null
}
