import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

/** A handset that asks; a browser and an unlisted phone have no limits. */
export interface AskingDevice {
  readonly orgId: string
  readonly deviceNo: string
}

/** Whether row `t` is for a warehouse and a material of the device; what it does not list it does not limit. */
export function withinDevice(device: AskingDevice | null): SqlFragment {
  if (device === null) return rawSql('true')
  return sql`not exists (select 1 from sys_handset h where h.org_id = ${device.orgId} and h.device_no = ${device.deviceNo} and not h.deleted and (
    (t.warehouse_id is not null and exists (select 1 from sys_handset_warehouse w where w.main_id = h.id)
      and not exists (select 1 from sys_handset_warehouse w where w.main_id = h.id and w.warehouse_id = t.warehouse_id))
    or (exists (select 1 from sys_handset_inventory i where i.main_id = h.id)
      and not exists (select 1 from sys_handset_inventory i where i.main_id = h.id and (i.inventory_id = t.inventory_id or i.invc_id in (
        with recursive up as (
          select c.id, c.parent_id from as_inventory_class c join as_inventory m on m.invc_id = c.id where m.id = t.inventory_id
          union all select p.id, p.parent_id from as_inventory_class p join up on p.id = up.parent_id)
        select id from up))))))`
}
