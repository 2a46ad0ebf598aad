import { timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { endDeviceSessions } from '#platform/session/session.queries.ts'
import { hashToken } from '#platform/session/tokens.ts'
import { type DeviceFacts, findDevice, noteDevice } from './handset.queries.ts'

/** What a call comes from: a browser or an unlisted phone, or a handset with its limits. */
export type CallOrigin =
  | { readonly kind: 'web' }
  | { readonly kind: 'handset'; readonly limits: DeviceFacts }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

interface DeviceCall {
  readonly caller: Pick<Caller, 'userId' | 'orgId'>
  /** The Device-Id header. */
  readonly deviceNo: string | null
  /** The secret given out at enrolment. */
  readonly secret: string | null
  readonly now: Date
}

/**
 * Where a call comes from. Who claims a listed device must prove its secret, or a copied number would be
 * enough to confirm deliveries; a device that cannot, or is disabled, is signed out. The refusal is answered
 * and not thrown: the transaction must commit, or the device would stay signed in.
 */
export async function checkDevice(
  tx: Tx,
  { caller, deviceNo, secret, now }: DeviceCall,
): Promise<CallOrigin> {
  if (deviceNo === null) return { kind: 'web' }
  const { orgId, userId } = caller
  const limits = await findDevice(tx, { orgId, deviceNo })
  if (limits === null) return { kind: 'web' }
  const refusal = refuseDevice(limits, secret)
  if (refusal) {
    await endDeviceSessions(tx, { orgId, deviceId: deviceNo, now })
    return { kind: 'refused', refusal }
  }
  const isListed = limits.userIds.length === 0 || limits.userIds.includes(userId)
  if (!isListed) return { kind: 'refused', refusal: refuse('handset.user') }
  await noteDevice(tx, { id: limits.id, now })
  return { kind: 'handset', limits }
}

function refuseDevice({ enabled, secretHash }: DeviceFacts, secret: string | null): Refusal | null {
  if (secret === null || secretHash === null || !isSame(hashToken(secret), secretHash))
    return refuse('handset.unknown')
  return enabled ? null : refuse('handset.disabled')
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

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
