import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Envelope } from '@junheng/domain/wire/envelope.ts'
import type { InjectOptions } from 'fastify'
import { type App, buildApp } from '#app/app.ts'
import { seedBuiltInFormats, seedRegions } from '#modules/archives/api.ts'
import { entities, product } from '#modules/index.ts'
import { type AccountsSeed, seedAccounts, setPassword } from '#modules/system/api.ts'
import { bindRoles } from '#modules/system/seed-accounts.ts'
import type { Account } from '#platform/db/accounts.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { CallMethod } from '#platform/http/call.ts'
import { hashPassword } from '#platform/session/password.ts'
import { createTables } from './database.ts'

/** Someone who works in one company and holds exactly the rights named. */
export interface ClerkSeed {
  readonly username: string
  /** Keys, or which of all the keys there are. */
  readonly permissions: readonly string[] | ((key: string) => boolean)
  /** `second`: the other company of the group. */
  readonly company?: 'first' | 'second'
}

export interface SiteOptions {
  readonly url: string
  /** Who makes tables, where the product runs with an account that may not. */
  readonly ownerUrl?: string
  /** What reports read with; null: nobody could make such an account. */
  readonly viewer?: Account | null
  /** False: the account is the owner's. */
  readonly isApart?: boolean
  /** Besides the product's own; their tables are made from their definitions. */
  readonly entities?: readonly Entity[]
  readonly rules?: readonly EntityRules[]
  readonly clerks?: readonly ClerkSeed[]
  /** Whether it reads scales and lets stations connect. */
  readonly stations?: boolean
  /** Where uploaded files go; tests that upload bring a folder of their own. */
  readonly filesDir?: string
}

export interface Answer<T = AnyRow> {
  readonly status: number
  readonly envelope: Envelope & { readonly data: T }
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

export interface CallOptions {
  /** Who calls; null: nobody, without a token. An administrator of the first company unless told. */
  readonly as?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

/** The whole product with accounts in it: a group of two companies, and a foreign group with one. */
export interface TestSite {
  readonly app: App
  readonly groupId: string
  readonly orgIds: {
    readonly first: string
    readonly second: string
    readonly foreign: string
  }
  call<T = AnyRow>(
    method: CallMethod,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Answer<T>>
  /** Sends a file as a browser's form would. */
  upload<T = AnyRow>(path: string, bytes: Uint8Array, options?: CallOptions): Promise<Answer<T>>
  /** The access token of a user, signed in on first use. */
  tokenOf(username: string): Promise<string>
  close(): Promise<void>
}

/** Administrator of the first group and of the platform. */
export const ADMIN = 'admin'
/** Administrator of the foreign group. */
export const FOREIGNER = 'foreigner'

const PASSWORD = 'Contract@2026'

const HOME_CODES = { first: 'JH', second: 'MK' } as const
const FOREIGN_CODE = 'WB'

/** Builds the product on a migrated, empty database and fills it. */
export async function openSite(options: SiteOptions): Promise<TestSite> {
  const { entities: extra = [] } = options
  if (extra.length > 0) await createExtraTables(options.ownerUrl ?? options.url, extra)
  const app = await buildProduct(options)
  const filled = (await findFilled(app.db)) ?? (await fillSite(app))
  const site = { app, ...filled, ...callers(app), close: () => app.close() }
  for (const clerk of options.clerks ?? []) await addClerk(site, clerk)
  return site
}

/** What `openSite` fills an empty site with; a template that holds it spares every copy the work. */
export async function fillSite(app: App): Promise<Pick<TestSite, 'groupId' | 'orgIds'>> {
  await app.db.transaction(async (tx) => {
    await seedBuiltInFormats(tx)
    await seedRegions(tx)
  })
  const passwordHash = await hashPassword(PASSWORD)
  const home = await seedHome(app, passwordHash)
  const foreign = await seedForeign(app, passwordHash)
  const [first = '', second = ''] = home.orgIds.values()
  const orgIds = { first, second, foreign: [...foreign.orgIds.values()][0] ?? '' }
  return { groupId: home.groupId, orgIds }
}

/** The same of a copy of such a template; null: the database is empty. */
async function findFilled(db: Database): Promise<Pick<TestSite, 'groupId' | 'orgIds'> | null> {
  const found = await db.rows<{ code: string; id: string; groupId: string }>(
    sql`select org_code as code, id::text as id, pk_group::text as "groupId" from sys_organization`,
  )
  const byCode = new Map(found.map((company) => [company.code, company]))
  const [first, second, foreign] = [HOME_CODES.first, HOME_CODES.second, FOREIGN_CODE].map((code) =>
    byCode.get(code),
  )
  if (!first || !second || !foreign) return null
  return {
    groupId: first.groupId,
    orgIds: { first: first.id, second: second.id, foreign: foreign.id },
  }
}

/** The product again on a database that was filled before, as a second start finds it. */
export async function reopenSite(
  options: SiteOptions,
  { groupId, orgIds }: Pick<TestSite, 'groupId' | 'orgIds'>,
): Promise<TestSite> {
  const app = await buildProduct(options)
  return { app, groupId, orgIds, ...callers(app), close: () => app.close() }
}

function buildProduct(options: SiteOptions): Promise<App> {
  const { url, ownerUrl, entities: extra = [], rules = [] } = options
  return buildApp({
    url,
    ...(ownerUrl === undefined ? {} : { ownerUrl }),
    ...(options.viewer === undefined ? {} : { viewer: options.viewer }),
    ...(options.isApart === undefined ? {} : { isApart: options.isApart }),
    logLevel: 'silent',
    entities: extra,
    rules,
    // A connection learns its tables anew; those that nobody needs at once are learnt for nothing.
    poolSize: 4,
    // Tests of wrong passwords have no eyes for pictures; the captcha has tests of its own.
    captcha: 'off',
    stations: options.stations ?? false,
    // Indicators of tests stand on this machine.
    scaleNetworks: '127.0.0.0/8',
    ...(options.filesDir === undefined ? {} : { filesDir: options.filesDir }),
  })
}

async function createExtraTables(url: string, extra: readonly Entity[]): Promise<void> {
  const db = openDatabase({ url, poolSize: 1 })
  await createTables(db, buildRegistry(loadModels([...entities, ...extra])), extra)
  await db.close()
}

const adminOf = (username: string, passwordHash: string) => ({
  username,
  realName: '管理员',
  passwordHash,
  initial: false,
  admin: true,
  roles: ['admin'] as const,
  companies: 'all' as const,
})

function seedHome({ db, engine }: App, passwordHash: string) {
  const seed: AccountsSeed = {
    group: { code: 'HS', name: '华晟集团', tenant: 'hs' },
    companies: [
      { orgCode: HOME_CODES.first, orgName: '华晟焦化', orgType: 'FACTORY' },
      { orgCode: HOME_CODES.second, orgName: '太和煤矿', orgType: 'MINE' },
    ],
    roles: product.roles,
    users: [{ ...adminOf(ADMIN, passwordHash), platformAdmin: true }],
  }
  return db.transaction((tx) => seedAccounts(tx, engine, seed))
}

function seedForeign({ db, engine }: App, passwordHash: string) {
  const seed: AccountsSeed = {
    group: { code: 'WB', name: '外部集团', tenant: 'wb' },
    companies: [{ orgCode: FOREIGN_CODE, orgName: '外部工厂', orgType: 'FACTORY' }],
    roles: product.roles,
    users: [adminOf(FOREIGNER, passwordHash)],
  }
  return db.transaction((tx) => seedAccounts(tx, engine, seed))
}

/** Role and user come from the product's own calls; what no call grants yet is written beside them. */
async function addClerk(
  site: TestSite,
  { username, permissions, company = 'first' }: ClerkSeed,
): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  const role = await site.call('POST', '/sys-role/create', {
    code: username,
    name: username,
    dataScope: 'ORG',
  })
  const user = await site.call('POST', '/sys-user/create', { username, realName: username })
  for (const { envelope } of [role, user])
    if (!envelope.success) throw new Error(`clerk ${username} is refused: ${envelope.msg}`)
  const roleId = String(role.envelope.data['id'])
  const userId = String(user.envelope.data['id'])
  const keys =
    typeof permissions === 'function' ? permissionKeys(site).filter(permissions) : permissions
  const { app, orgIds } = site
  await app.db.transaction(async (tx) => {
    await tx.run(
      sql`insert into sys_role_permission (role_id, permission) select ${roleId}, unnest(${keys}::text[])`,
    )
    await bindRoles(tx, { userId, roles: [roleId], orgs: [orgIds[company]] })
    await setPassword(tx, { userId, passwordHash, initial: false, now: new Date() })
  })
}

function permissionKeys({ app }: TestSite): readonly string[] {
  const keys = app.dispatcher.calls.flatMap(({ access }) => ('key' in access ? [access.key] : []))
  return [...new Set(keys)]
}

function callers({ http }: App): Pick<TestSite, 'call' | 'upload' | 'tokenOf'> {
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (username: string): Promise<string> => {
    const known = tokens.get(username) ?? signIn(http, username)
    tokens.set(username, known)
    return known
  }
  const call: TestSite['call'] = async (method, path, body, options = {}) => {
    const { as = ADMIN, headers = {}, remoteAddress } = options
    const response = await http.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(as === null ? {} : { authorization: `Bearer ${await tokenOf(as)}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...payloadOf(body),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      envelope: (isJson ? response.json() : {}) as never,
      headers: response.headers as Record<string, string>,
      bytes: response.rawPayload,
    }
  }
  const upload: TestSite['upload'] = (path, bytes, options = {}) => {
    const { body, contentType } = multipart(bytes)
    const headers = { ...options.headers, 'content-type': contentType }
    return call('POST', path, body, { ...options, headers })
  }
  return { call, upload, tokenOf }
}

/** A body given as text or bytes goes out as it is; anything else as JSON. */
function payloadOf(body: unknown): Pick<InjectOptions, 'payload'> {
  if (body === undefined) return {}
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  return { payload: isRaw ? body : JSON.stringify(body) }
}

async function signIn(http: App['http'], username: string): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
  const response = await http.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('web:web').toString('base64')}`,
    },
    payload: form.toString(),
  })
  const { access_token: token } = response.json<{ readonly access_token?: string }>()
  if (token === undefined) throw new Error(`${username} cannot sign in: ${response.body}`)
  return token
}

const BOUNDARY = 'junheng-test-boundary'

export function multipart(bytes: Uint8Array): {
  readonly body: Buffer
  readonly contentType: string
} {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="rows.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { body, contentType: `multipart/form-data; boundary=${BOUNDARY}` }
}
