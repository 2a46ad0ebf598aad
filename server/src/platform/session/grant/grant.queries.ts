import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Another system as a grant sees it. */
export interface ClientRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly redirectUris: string
  readonly scopes: string
}

/** Of the user's own group, and in use. */
export function findClient(
  db: Queryable,
  { code, groupId }: { readonly code: string; readonly groupId: string },
): Promise<ClientRow | null> {
  return db.row<ClientRow>(
    sql`select id, code, name, redirect_uris as "redirectUris", scopes from sys_oauth_client where code = ${code} and group_id = ${groupId} and enabled and not deleted`,
  )
}

export interface NewCode {
  readonly codeHash: string
  readonly oauthClientId: string
  readonly userId: string
  readonly orgId: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly challenge: string
  readonly now: Date
  readonly expires: Date
}

/** Codes nobody came for go with the next grant. */
export async function storeCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.run(sql`delete from sys_oauth_code where expires <= ${code.now.toISOString()}`)
  await tx.run(
    sql`insert into sys_oauth_code (code_hash, oauth_client_id, user_id, org_id, redirect_uri, scopes, challenge, expires) values (${code.codeHash}, ${code.oauthClientId}, ${code.userId}, ${code.orgId}, ${code.redirectUri}, ${code.scopes}, ${code.challenge}, ${code.expires.toISOString()})`,
  )
}

export interface TakenCode {
  readonly oauthClientId: string
  readonly clientCode: string
  readonly clientEnabled: boolean
  readonly userId: string
  readonly realName: string
  readonly userEnabled: boolean
  readonly groupId: string
  readonly orgId: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly challenge: string
  readonly alive: boolean
}

/** Takes the code out: right or wrong, it is shown once. */
export function takeCode(
  tx: Tx,
  { codeHash, now }: { readonly codeHash: string; readonly now: Date },
): Promise<TakenCode | null> {
  return tx.row<TakenCode>(sql`
    with taken as (delete from sys_oauth_code where code_hash = ${codeHash} returning *)
    select t.oauth_client_id as "oauthClientId", c.code as "clientCode",
      c.enabled and not c.deleted as "clientEnabled", t.user_id as "userId",
      u.real_name as "realName", u.enabled and not u.deleted as "userEnabled",
      u.group_id as "groupId", t.org_id as "orgId", t.redirect_uri as "redirectUri", t.scopes,
      t.challenge, t.expires > ${now.toISOString()} as alive
    from taken t join sys_oauth_client c on c.id = t.oauth_client_id join sys_user u on u.id = t.user_id`)
}
