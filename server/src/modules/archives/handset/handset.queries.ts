import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** An enrolled device as the check of a call needs it; empty lists are no restriction. */
export interface DeviceFacts {
  readonly id: string
  readonly enabled: boolean
  /** Null: listed, but no secret was ever given out. */
  readonly secretHash: string | null
  readonly modes: string | null
  readonly userIds: readonly string[]
  readonly warehouseIds: readonly string[]
  readonly inventoryIds: readonly string[]
  readonly invcIds: readonly string[]
}

interface DevicePlace {
  readonly orgId: string | null
  readonly deviceNo: string
}

export function findDevice(
  db: Queryable,
  { orgId, deviceNo }: DevicePlace,
): Promise<DeviceFacts | null> {
  return db.row<DeviceFacts>(
    sql`select h.id, h.enabled, s.secret_hash as "secretHash", h.modes,
      array(select u.user_id::text from sys_handset_user u where u.main_id = h.id order by 1) as "userIds",
      array(select w.warehouse_id::text from sys_handset_warehouse w where w.main_id = h.id order by 1) as "warehouseIds",
      array(select i.inventory_id::text from sys_handset_inventory i where i.main_id = h.id and i.inventory_id is not null order by 1) as "inventoryIds",
      array(select i.invc_id::text from sys_handset_inventory i where i.main_id = h.id and i.invc_id is not null order by 1) as "invcIds"
    from sys_handset h left join sys_handset_secret s on s.handset_id = h.id
    where h.org_id = ${orgId} and h.device_no = ${deviceNo} and not h.deleted`,
  )
}

export async function storeSecret(
  tx: Tx,
  { id, secretHash, now }: { readonly id: string; readonly secretHash: string; readonly now: Date },
): Promise<void> {
  await tx.run(
    sql`insert into sys_handset_secret (handset_id, secret_hash, issued_at) values (${id}, ${secretHash}, ${now.toISOString()}) on conflict (handset_id) do update set secret_hash = excluded.secret_hash, issued_at = excluded.issued_at`,
  )
}

/** When the device was last seen, to the minute: not every call of a phone is a write. Does not raise the version. */
export async function noteDevice(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  const at = now.toISOString()
  await tx.run(
    sql`update sys_handset set last_time = ${at} where id = ${id} and (last_time is null or last_time < ${at}::timestamptz - interval '1 minute')`,
  )
}
