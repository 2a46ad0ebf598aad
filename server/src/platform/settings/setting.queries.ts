import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** As the log names it. */
export const SETTING_TABLE = 'sys_common_define_setting'

export interface SettingScope {
  /** Null before anybody is known: only defaults hold. */
  readonly groupId: string | null
  readonly orgId: string | null
}

export interface SettingRow {
  readonly key: string
  readonly value: string
  readonly of_org: boolean
}

export interface SettingOwner {
  readonly groupId: string
  readonly orgId: string | null
  readonly key: string
}

export async function listSettingRows(
  tx: Queryable,
  { groupId, orgId }: SettingScope,
): Promise<readonly SettingRow[]> {
  return tx.rows<SettingRow>(sql`
    select key, value, org_id is not null as of_org from sys_common_define_setting
    where group_id = ${groupId}::bigint and (org_id is null or org_id = ${orgId}::bigint)`)
}

export async function storeSetting(
  tx: Tx,
  row: SettingOwner & {
    readonly id: string
    readonly value: string
    readonly user: { readonly id: string; readonly name: string }
  },
): Promise<void> {
  await tx.run(sql`
    insert into sys_common_define_setting as s
      (id, group_id, org_id, key, value, update_user_id, update_user, update_date)
    values (${row.id}, ${row.groupId}, ${row.orgId}, ${row.key}, ${row.value},
      ${row.user.id}, ${row.user.name}, now())
    on conflict (group_id, coalesce(org_id, 0), key) do update
      set value = excluded.value, update_user_id = excluded.update_user_id,
        update_user = excluded.update_user, update_date = excluded.update_date`)
}

export async function removeSetting(tx: Tx, { groupId, orgId, key }: SettingOwner): Promise<void> {
  await tx.run(sql`
    delete from sys_common_define_setting
    where group_id = ${groupId} and coalesce(org_id, 0) = coalesce(${orgId}::bigint, 0)
      and key = ${key}`)
}

/** Until the transaction ends nobody else changes the setting: the log must name the value that was there. */
export async function lockSetting(tx: Tx, { groupId, orgId, key }: SettingOwner): Promise<void> {
  const name = `setting/${groupId}/${orgId}/${key}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Reaches the nodes when `tx` commits, and none when it does not. */
export async function notifyChange(tx: Tx, channel: string): Promise<void> {
  await tx.run(sql`select pg_notify(${channel}, '')`)
}
