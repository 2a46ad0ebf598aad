import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { App } from '#app/app.ts'
import { sql } from '#platform/db/sql.ts'
import { hashToken, newSecret } from '#platform/session/tokens.ts'

/** A key of a program with a role in a company, issued by somebody who may everything there. */
export async function madeKey(
  { db, engine }: App,
  {
    role,
    orgId,
    issuer,
  }: { readonly role: string; readonly orgId: string; readonly issuer: string },
): Promise<string> {
  const key = `jh_${newSecret()}`
  const id = engine.newId()
  const end = formatWireDateTime(new Date(engine.clock.now().getTime() + 86_400_000))
  await db.run(
    sql`insert into sys_api_key (id, name, role_id, end_time, per_minute, org_id, group_id, create_date, update_date)
      select ${id}, ${`${role} ${id}`}, r.id, ${`${end}+08`}, 6000, o.id, o.group_id, now(), now()
      from sys_organization o join sys_role r on r.group_id = o.group_id and r.code = ${role} where o.id = ${orgId}`,
  )
  await db.run(
    sql`insert into sys_api_key_secret (api_key_id, key_hash, issuer_id) select ${id}, ${hashToken(key)}, u.id
      from sys_user u join sys_organization o on o.group_id = u.group_id where u.username = ${issuer} and o.id = ${orgId}`,
  )
  return key
}
