import { createHash, randomBytes } from 'node:crypto'
import { Client, type ClientBase } from 'pg'
import { connectionOf } from './primary-host.ts'

/** What a pool of connections works with. */
export interface Account {
  /** What it connects with. */
  readonly url: string
  /** The role it takes on at once; null: the account is the role. */
  readonly role: string | null
}

/** The accounts that the running server works with. */
export interface ServerAccounts {
  readonly app: Account & {
    /** False: it may change tables and what was written once; only triggers hold it then. */
    readonly isApart: boolean
  }
  /** Of the statements of reports; null: there is none, and they run with the server's own. */
  readonly viewer: Account | null
}

export interface AccountOptions {
  /**
   * The server takes an account of its own, with a password that lives as long as this process: for a database
   * that nobody else starts. Else it takes on the role after connecting, as several nodes can.
   */
  readonly login: boolean
  /** Tables that statements of reports read, beside the customer's own; secrets are never among them. */
  readonly viewed: readonly string[]
}

/** Any number, the same for all nodes: 'JHAC' read as a 32-bit number. */
const LOCK = 0x4a48_4143
/** The job queue keeps its tables apart. */
const SCHEMAS = ['public', 'pgboss']

/**
 * Makes, on a migrated database, the roles of the running server. `app` reads and writes rows, makes no tables,
 * and of what is written once it changes nothing; `viewer` reads what reports may, and nothing else. Repeated at
 * every start: a new version brings new tables. Where the account may make no role and none was made for it, the
 * account above is all there is.
 *
 * @example
 * const { app, viewer } = await separateAccounts(ownerUrl, { login: true, viewed: ['mm_weigh'] })
 */
export async function separateAccounts(
  ownerUrl: string,
  { login, viewed }: AccountOptions,
): Promise<ServerAccounts> {
  const client = new Client(connectionOf(ownerUrl))
  await client.connect()
  try {
    await client.query('begin')
    // Two nodes that start together would stumble over each other's grants.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const app = await openAccount(client, { ownerUrl, login, kind: 'app' })
    const viewer = await openAccount(client, { ownerUrl, login, kind: 'viewer' })
    await grantUnlessDone(client, [
      ...(app === null ? [] : await rowGrants(client, app.name)),
      ...(viewer === null ? [] : await viewGrants(client, { role: viewer.name, viewed })),
    ])
    await client.query('commit')
    return {
      app: { ...(app?.account ?? { url: ownerUrl, role: null }), isApart: app !== null },
      viewer: viewer?.account ?? null,
    }
  } finally {
    await client.end()
  }
}

type RoleKind = 'app' | 'viewer'

/** The role of a kind and how to work with it; null: this account may neither take one on nor make one. */
async function openAccount(
  client: ClientBase,
  {
    ownerUrl,
    login,
    kind,
  }: { readonly ownerUrl: string; readonly login: boolean; readonly kind: RoleKind },
): Promise<{ readonly name: string; readonly account: Account } | null> {
  const name = await ensureRole(client, kind)
  if (name === null) return null
  if (!login) return { name, account: { url: ownerUrl, role: name } }
  const password = randomBytes(24).toString('base64url')
  await client.query(`alter role ${quoted(name)} login password '${password}'`)
  return { name, account: { url: withAccount(ownerUrl, name, password), role: null } }
}

/** Takes from the roles of the running server, where there are any, what they must not do to a month made since. */
export async function restrictMonth(client: ClientBase, table: string): Promise<void> {
  const app = await roleOf(client, 'app')
  if (app.exists)
    for (const statement of await restrictions(client, app.name)) await client.query(statement)
  const viewer = await roleOf(client, 'viewer')
  // A month is read through the table it is part of, by who may read that.
  if (viewer.exists)
    await client.query(`revoke all on ${quoted(table)} from ${quoted(viewer.name)}`)
}

/** Of this database: several may lie on one server. */
async function roleOf(
  client: ClientBase,
  kind: RoleKind,
): Promise<{ name: string; exists: boolean }> {
  const { rows } = await client.query<{ name: string; exists: boolean }>(
    `select name, exists (select from pg_roles where rolname = name) as exists
     from (select left(current_database(), 63 - length($1) - 1) || '_' || $1 as name) r`,
    [kind],
  )
  return rows[0] ?? { name: '', exists: false }
}

/** Null: there is none that this account may take on, and it may make none. */
async function ensureRole(client: ClientBase, kind: RoleKind): Promise<string | null> {
  const { name, exists } = await roleOf(client, kind)
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

/** What the running server may do, as statements in the order in which they hold. */
async function rowGrants(client: ClientBase, role: string): Promise<readonly string[]> {
  const app = quoted(role)
  const schemas = (await schemasAmong(client, SCHEMAS)).flatMap((name) => [
    `revoke create on schema ${name} from public, ${app}`,
    `grant usage on schema ${name} to ${app}`,
    `grant ${ROWS} on all tables in schema ${name} to ${app}`,
    `grant usage, select, update on all sequences in schema ${name} to ${app}`,
  ])
  const closed = (await schemasAmong(client, CLOSED)).flatMap((name) => [
    // Whatever tables the owner makes are opened to the server by default.
    `revoke all on all tables in schema ${name} from ${app}`,
    `grant usage on schema ${name} to ${app}`,
    `grant execute on all functions in schema ${name} to ${app}`,
  ])
  return [
    ...schemas,
    // What the owner makes while the server runs: a customer's table, a month, the job queue.
    `alter default privileges grant ${ROWS} on tables to ${app}`,
    `alter default privileges grant usage, select, update on sequences to ${app}`,
    `alter default privileges grant usage on schemas to ${app}`,
    `revoke insert, update, delete on sys_migration from ${app}`,
    ...closed,
    ...(await restrictions(client, role)),
  ]
}

/** What only functions of the owner read: the server asks those, and sees none of the tables behind them. */
const CLOSED = ['coding']

async function schemasAmong(
  client: ClientBase,
  names: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(nspname) as name from pg_namespace where nspname = any($1) order by 1',
    [names],
  )
  return rows.map(({ name }) => name)
}

/**
 * What the viewer reads: the tables named and those that customers have made. What the owner makes while the server
 * runs is a customer's table, so it is shown at once; anything else is taken back at the next start.
 */
async function viewGrants(
  client: ClientBase,
  { role, viewed }: { readonly role: string; readonly viewed: readonly string[] },
): Promise<readonly string[]> {
  const viewer = quoted(role)
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and (tablename = any($1) or tablename like 'x\\_%') order by 1`,
    [viewed],
  )
  const names = rows.map(({ name }) => name).join(', ')
  return [
    `revoke all on all tables in schema public from ${viewer}`,
    `revoke all on all sequences in schema public from ${viewer}`,
    `grant usage on schema public to ${viewer}`,
    ...(names === '' ? [] : [`grant select on ${names} to ${viewer}`]),
    `alter default privileges in schema public grant select on tables to ${viewer}`,
  ]
}

/** The tables say themselves, by their triggers, what must not happen to them; their months with them. */
async function restrictions(client: ClientBase, role: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; update: boolean; delete: boolean }>(
    `select t.tgrelid::regclass::text as table, bool_or(t.tgtype & 16 <> 0) as update,
       bool_or(t.tgtype & 8 <> 0) as delete
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'refuse_change' and t.tgtype & 24 <> 0 group by 1 order by 1`,
  )
  return rows.map((row) => {
    const denied = [
      ...(row.update ? ['update'] : []),
      ...(row.delete ? ['delete'] : []),
      'truncate',
    ]
    return `revoke ${denied.join(', ')} on ${row.table} from ${quoted(role)}`
  })
}

/**
 * Every grant writes its table's entry anew, half a thousand of them with each start. Where the same statements were
 * the last to touch what anybody may, as a comment on the database says, nothing is to be done.
 */
async function grantUnlessDone(client: ClientBase, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return
  const wanted = createHash('sha256').update(statements.join(';')).digest('hex')
  if ((await readMark(client)) === `${wanted} ${await grantedNow(client)}`) return
  await client.query(statements.join(';'))
  await writeMark(client, `${wanted} ${await grantedNow(client)}`)
}

/** All that grants of this database change, in one word. */
async function grantedNow(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    `select md5(string_agg(line, ',' order by line)) as state from (
       select 'r' || c.oid || coalesce(c.relacl::text, '') as line from pg_class c
         join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       union all select 'p' || p.oid || coalesce(p.proacl::text, '') from pg_proc p
         join pg_namespace n on n.oid = p.pronamespace where n.nspname = any($1)
       union all select 'n' || oid || coalesce(nspacl::text, '') from pg_namespace where nspname = any($1)
       union all select 'd' || oid || defaclacl::text from pg_default_acl) as lines`,
    [[...SCHEMAS, ...CLOSED]],
  )
  return rows[0]?.state ?? ''
}

/** Stands in the comment on the database, unless whoever keeps it has written one. */
const MARK = 'junheng grants '

async function readMark(client: ClientBase): Promise<string | null> {
  const { comment } = await commentOf(client)
  return comment?.startsWith(MARK) ? comment.slice(MARK.length) : null
}

async function writeMark(client: ClientBase, mark: string): Promise<void> {
  const { name, comment, isOurs } = await commentOf(client)
  if (isOurs && (comment?.startsWith(MARK) ?? true))
    await client.query(`comment on database ${quoted(name)} is '${MARK}${mark}'`)
}

async function commentOf(client: ClientBase) {
  const { rows } = await client.query<{ name: string; comment: string | null; isOurs: boolean }>(
    `select datname as name, shobj_description(oid, 'pg_database') as comment,
       pg_has_role(current_user, datdba, 'usage') as "isOurs"
     from pg_database where datname = current_database()`,
  )
  return rows[0] ?? { name: '', comment: null, isOurs: false }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

function withAccount(ownerUrl: string, username: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(username)
  url.password = password
  return url.href
}
