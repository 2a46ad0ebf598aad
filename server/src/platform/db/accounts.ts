import { randomBytes } from 'node:crypto'
import { Client, type ClientBase } from 'pg'

/** The account that the running server works with. */
export interface ServerAccount {
  /** What it connects with. */
  readonly url: string
  /** The role it takes on at once; null: the account is the role. */
  readonly role: string | null
  /** False: it may change tables and what was written once; only triggers hold it then. */
  readonly isApart: boolean
}

export interface AccountOptions {
  /**
   * The server takes an account of its own, with a password that lives as long as this process: for a database
   * that nobody else starts. Else it takes on the role after connecting, as several nodes can.
   */
  readonly login: boolean
}

/** Any number, the same for all nodes: 'JHAC' read as a 32-bit number. */
const LOCK = 0x4a48_4143
/** The job queue keeps its tables apart. */
const SCHEMAS = ['public', 'pgboss']

/**
 * Makes, on a migrated database, the role of the running server: it reads and writes rows, makes no tables, and
 * of what is written once it changes nothing. Repeated at every start: a new version brings new tables. Where
 * the account may make no role and none was made for it, the owner's account is all there is.
 *
 * @example
 * const { url, role } = await separateAccounts(ownerUrl, { login: true })
 */
export async function separateAccounts(
  ownerUrl: string,
  { login }: AccountOptions,
): Promise<ServerAccount> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Two nodes that start together would stumble over each other's grants.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const role = await ensureRole(client)
    if (role === null) return { url: ownerUrl, role: null, isApart: false }
    const password = login ? randomBytes(24).toString('base64url') : null
    if (password !== null)
      await client.query(`alter role ${quoted(role)} login password '${password}'`)
    await grantRows(client, role)
    await restrictTo(client, role)
    await client.query('commit')
    if (password === null) return { url: ownerUrl, role, isApart: true }
    return { url: withAccount(ownerUrl, role, password), role: null, isApart: true }
  } finally {
    await client.end()
  }
}

/** Takes from the role of the running server, if there is one, what it must not do to tables made since. */
export async function restrictServerRole(client: ClientBase): Promise<void> {
  const { name, exists } = await serverRole(client)
  if (exists) await restrictTo(client, name)
}

/** Of this database: several may lie on one server. */
async function serverRole(client: ClientBase): Promise<{ name: string; exists: boolean }> {
  const { rows } = await client.query<{ name: string; exists: boolean }>(
    `select name, exists (select from pg_roles where rolname = name) as exists
     from (select left(current_database(), 59) || '_app' as name) r`,
  )
  return rows[0] ?? { name: '', exists: false }
}

/** Null: there is none that this account may take on, and it may make none. */
async function ensureRole(client: ClientBase): Promise<string | null> {
  const { name, exists } = await serverRole(client)
  const { rows } = await client.query<{ all: boolean; makes: boolean }>(
    'select rolsuper as all, rolcreaterole as makes from pg_roles where rolname = current_user',
  )
  const account = rows[0] ?? { all: false, makes: false }
  if (!exists) {
    if (!account.all && !account.makes) return null
    await client.query(`create role ${quoted(name)} nologin nosuperuser nocreatedb nocreaterole`)
    await client.query(`grant ${quoted(name)} to current_user`)
  }
  const { rows: held } = await client.query<{ safe: boolean }>(
    `select pg_has_role(current_user, oid, 'member') and not rolsuper and not rolcreaterole as safe
     from pg_roles where rolname = $1`,
    [name],
  )
  return held[0]?.safe ? name : null
}

const ROWS = 'select, insert, update, delete'

async function grantRows(client: ClientBase, role: string): Promise<void> {
  const app = quoted(role)
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(nspname) as name from pg_namespace where nspname = any($1)',
    [SCHEMAS],
  )
  for (const { name } of rows) {
    await client.query(`revoke create on schema ${name} from public, ${app}`)
    await client.query(`grant usage on schema ${name} to ${app}`)
    await client.query(`grant ${ROWS} on all tables in schema ${name} to ${app}`)
    await client.query(`grant usage, select, update on all sequences in schema ${name} to ${app}`)
  }
  // What the owner makes while the server runs: a customer's table, a month, the job queue.
  await client.query(`alter default privileges grant ${ROWS} on tables to ${app}`)
  await client.query(`alter default privileges grant usage, select, update on sequences to ${app}`)
  await client.query(`alter default privileges grant usage on schemas to ${app}`)
  await client.query(`revoke insert, update, delete on sys_migration from ${app}`)
  await closeSchemas(client, role)
}

/** What only functions of the owner read: the server asks those, and sees none of the tables behind them. */
const CLOSED = ['coding']

async function closeSchemas(client: ClientBase, role: string): Promise<void> {
  const app = quoted(role)
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(nspname) as name from pg_namespace where nspname = any($1)',
    [CLOSED],
  )
  for (const { name } of rows) {
    // Whatever tables the owner makes are opened to the server by default.
    await client.query(`revoke all on all tables in schema ${name} from ${app}`)
    await client.query(`grant usage on schema ${name} to ${app}`)
    await client.query(`grant execute on all functions in schema ${name} to ${app}`)
  }
}

/** The tables say themselves, by their triggers, what must not happen to them; their months with them. */
async function restrictTo(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ table: string; update: boolean; delete: boolean }>(
    `select t.tgrelid::regclass::text as table, bool_or(t.tgtype & 16 <> 0) as update,
       bool_or(t.tgtype & 8 <> 0) as delete
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'refuse_change' and t.tgtype & 24 <> 0 group by 1`,
  )
  for (const row of rows) {
    const denied = [
      ...(row.update ? ['update'] : []),
      ...(row.delete ? ['delete'] : []),
      'truncate',
    ]
    await client.query(`revoke ${denied.join(', ')} on ${row.table} from ${quoted(role)}`)
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

function withAccount(ownerUrl: string, username: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(username)
  url.password = password
  return url.href
}
