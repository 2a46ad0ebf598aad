import { type Client, createClient, type Outcome } from '@junheng/client/client.ts'
import type { Database } from '@junheng/server/platform/db/database.ts'
import { sql } from '@junheng/server/platform/db/sql.ts'
import { hashPassword } from '@junheng/server/platform/session/password.ts'
import { BENCH_GROUP, BENCH_ORG } from './companies.ts'

const PASSWORD = 'Bench@2026'
const BASES = [
  'bench:scoped',
  'bench:weigh',
  'bench:weigh-small',
  'bench:weigh-huge',
  'custom:x-bench',
  'purorder:pu-notice',
  'material:as-vehicle',
]
const ACTIONS = ['list', 'create', 'update', 'export']

interface Account {
  readonly username: string
  readonly dataScope: 'ORG' | 'ORGS' | 'GROUP'
  /** Companies that are in reach beside the first. */
  readonly orgs: readonly string[]
}

const CLERKS: readonly string[] = ['bench', 'bench-one', 'bench-several', 'bench-group']

/** A clerk with rights on the bench lists and no more: the measured calls pay for the check. */
export async function makeAccount(
  db: Database,
  { username, dataScope, orgs }: Account = { username: 'bench', dataScope: 'ORG', orgs: [] },
): Promise<void> {
  const at = CLERKS.indexOf(username)
  const [user, role] = [String(990_101 + at), String(990_201 + at)]
  const hash = await hashPassword(PASSWORD)
  await db.transaction(async (tx) => {
    await tx.run(
      sql`insert into sys_group (id, code, name, create_date, update_date) values (${BENCH_GROUP}, 'BENCH', '测试集团', now(), now()) on conflict do nothing`,
    )
    await tx.run(
      sql`insert into sys_organization (id, org_code, org_name, pk_group, group_id, org_type, create_date, update_date) values (${BENCH_ORG}, 'B01', '测试库区', ${BENCH_GROUP}, ${BENCH_GROUP}, 'FACTORY', now(), now()) on conflict do nothing`,
    )
    for (const org of orgs)
      await tx.run(
        sql`insert into sys_organization (id, org_code, org_name, pk_group, group_id, org_type, create_date, update_date) values (${org}, ${`B${org}`}, ${`测试库区${org}`}, ${BENCH_GROUP}, ${BENCH_GROUP}, 'FACTORY', now(), now()) on conflict do nothing`,
      )
    await tx.run(
      sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (${user}, ${username}, '测试员', ${BENCH_GROUP}, now(), now(), 'LOCAL') on conflict do nothing`,
    )
    await tx.run(
      sql`insert into sys_role (id, code, name, data_scope, group_id, create_date, update_date) values (${role}, ${username}, '测试角色', ${dataScope}, ${BENCH_GROUP}, now(), now()) on conflict do nothing`,
    )
    await tx.run(
      sql`insert into sys_user_role (user_id, role_id, org_id) values (${user}, ${role}, ${BENCH_ORG}) on conflict do nothing`,
    )
    await tx.run(
      sql`insert into sys_user_secret (user_id, password_hash, initial) values (${user}, ${hash}, false) on conflict (user_id) do update set password_hash = excluded.password_hash`,
    )
    for (const org of dataScope === 'ORGS' ? orgs : [])
      await tx.run(
        sql`insert into sys_role_org (role_id, org_id) values (${role}, ${org}) on conflict do nothing`,
      )
    for (const base of BASES)
      for (const action of ACTIONS)
        await tx.run(
          sql`insert into sys_role_permission (role_id, permission) values (${role}, ${`${base}:${action}`}) on conflict do nothing`,
        )
  })
}

/** The bench's clerk at the product's calls; the token is for what sends too fast for any client. */
export async function signIn(
  base: string,
): Promise<{ readonly client: Client; readonly token: string }> {
  return signInAs(base, { username: 'bench', password: PASSWORD })
}

export async function signInAs(
  base: string,
  credentials: { readonly username: string; readonly password: string },
): Promise<{ readonly client: Client; readonly token: string }> {
  const client = createClient({ origin: base })
  const signed = await client.signIn(credentials)
  if (!signed.success) throw new Error(`sign-in: ${signed.msg}`)
  return { client, token: signed.data.access_token }
}

/** What a call answers that must succeed. */
export async function mustDo<Data>(what: string, asked: Promise<Outcome<Data>>): Promise<Data> {
  const outcome = await asked
  if (!outcome.success) throw new Error(`${what}: ${outcome.msg}`)
  return outcome.data
}
