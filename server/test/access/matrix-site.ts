import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type App, buildApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { installSite } from '#app/install-site.ts'
import { ROLE_CODES, type RoleCode } from '#modules/system/role/role-catalogue.ts'
import { seedAccounts } from '#modules/system/seed-accounts.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { copyTemplate } from '../database.ts'
import { MOUNTS } from './matrix.ts'

const PASSWORD = 'Demo@2026'

/** Rows of one mount: one of the users' own company, one that is out of reach. */
export interface MountRows {
  readonly own: string
  /** Of another group. */
  readonly foreign: string
  /** Of another company of the same group, where rows belong to companies. */
  readonly sibling: string | null
}

/** The demo site with a second group beside it, every demo user signed in to the first company. */
export interface MatrixSite {
  readonly app: App
  readonly tokens: ReadonlyMap<RoleCode, string>
  readonly userIds: ReadonlyMap<RoleCode, string>
  /** By base of the mount. */
  readonly rows: ReadonlyMap<string, MountRows>
  close(): Promise<void>
}

export async function openMatrixSite(): Promise<MatrixSite> {
  const copy = await copyTemplate()
  const filesDir = mkdtempSync(join(tmpdir(), 'junheng-matrix-'))
  const app = await buildApp({ url: copy.url, logLevel: 'silent', poolSize: 8, filesDir })
  await installSite(app, readConfig({ DEMO_PASSWORD: PASSWORD, DEMO: 'on' }))
  const foreign = await app.db.transaction((tx) =>
    seedAccounts(tx, app.engine, {
      group: { code: 'WB', name: '外部集团', tenant: 'wb' },
      companies: [{ orgCode: 'WB', orgName: '外部工厂', orgType: 'FACTORY' }],
      users: [],
    }),
  )
  const people = await Promise.all(
    ROLE_CODES.map(async (role) => ({ role, ...(await signIn(app, role)) })),
  )
  const tokens = new Map(people.map(({ role, token }) => [role, token]))
  const userIds = new Map(people.map(({ role, userId }) => [role, userId]))
  const rows = await makeRows(app, {
    tokens,
    foreignGroup: foreign.groupId,
    foreignOrg: [...foreign.orgIds.values()][0] ?? '',
  })
  return {
    app,
    tokens,
    userIds,
    rows,
    async close() {
      await app.close()
      await copy.drop()
      rmSync(filesDir, { recursive: true, force: true })
    },
  }
}

async function signIn(
  { http }: App,
  username: string,
): Promise<{ readonly token: string; readonly userId: string }> {
  const form = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
  const answer = await http.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('web:web').toString('base64')}`,
    },
    payload: form.toString(),
  })
  const token = answer.json<{ readonly access_token?: string }>().access_token
  if (token === undefined) throw new Error(`${username} cannot sign in: ${answer.body}`)
  const { data } = (
    await http.inject({ url: '/api/sys-info/me', headers: { authorization: `Bearer ${token}` } })
  ).json<{ readonly data: AnyRow }>()
  if (data['currentOrgName'] !== '华晟焦化')
    throw new Error(`${username} begins in ${String(data['currentOrgName'])}`)
  return { token, userId: String(data['user']) }
}

/** Bodies for what the demo data holds none of. */
const MISSING: Readonly<Record<string, AnyRow>> = {
  '/sys-dept': { code: 'D1', name: '生产部' },
  '/core/sys-code-rule': {
    code: 'r1',
    name: '规则',
    segments: [{ type: 'sequence', width: 4, reset: 'never' }],
  },
  '/sys-hierarchy-code-rule': { entity: 'dept', name: '部门', widths: '2,2' },
  '/core/sys-oauth-client': {
    code: 'erp',
    name: 'ERP',
    redirectUris: 'https://erp.example/cb',
    scopes: 'material:as-inventory:list',
  },
}

interface Places {
  readonly tokens: ReadonlyMap<RoleCode, string>
  readonly foreignGroup: string
  readonly foreignOrg: string
}

async function makeRows(app: App, places: Places): Promise<ReadonlyMap<string, MountRows>> {
  const rows = new Map<string, MountRows>()
  for (const [base, body] of Object.entries(MISSING)) {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api${base}/create`,
      headers: { authorization: `Bearer ${places.tokens.get('admin')}` },
      payload: body,
    })
    if (!answer.json<{ readonly success: boolean }>().success)
      throw new Error(`${base}: ${answer.body}`)
  }
  for (const base of Object.keys(MOUNTS)) rows.set(base, await rowsOf(app, base, places))
  return rows
}

async function rowsOf(
  app: App,
  base: string,
  { foreignGroup, foreignOrg }: Places,
): Promise<MountRows> {
  const { db, engine } = app
  const model = engine.registry.models.find(({ mounts }) =>
    mounts.some((mount) => mount.base === base),
  )
  const rights = MOUNTS[base]
  if (model === undefined || rights === undefined) throw new Error(`no mount ${base}`)
  const table = identifier(model.table)
  const own = await db.row<{ readonly id: string; readonly orgId: string | null }>(
    rights.rows === 'everywhere'
      ? sql`select id, null as "orgId" from ${table} order by id limit 1`
      : sql`select t.id, ${rights.rows === 'company' ? sql`t.org_id` : sql`null`} as "orgId" from ${table} t join sys_group g on g.id = t.group_id where g.code = 'HS' and not t.deleted order by t.id limit 1`,
  )
  if (own === null) throw new Error(`the site has no row of ${base}`)
  const uniques = [...model.fields.values()].filter(({ attrs }) => attrs.unique === 'table')
  // A copy of the own row in another place; what must be unique everywhere is changed.
  const copyTo = async (place: AnyRow): Promise<string> => {
    const id = engine.newId()
    const changed = uniques.map(({ column }) => [column, `X${id.slice(-9)}`])
    const changes = JSON.stringify({ id, ...Object.fromEntries(changed), ...place })
    await db.run(
      sql`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${changes}::jsonb)).* from ${table} t where t.id = ${own.id}`,
    )
    return id
  }
  if (rights.rows === 'everywhere') return { own: own.id, foreign: own.id, sibling: null }
  const inCompany = rights.rows === 'company'
  const there = await db.row<{ readonly id: string }>(
    sql`select id from ${table} where group_id = ${foreignGroup} order by id limit 1`,
  )
  const place = { group_id: foreignGroup, ...(inCompany ? { org_id: foreignOrg } : {}) }
  const foreign = there?.id ?? (await copyTo(place))
  const second = await db.row<{ readonly id: string }>(
    sql`select id from sys_organization where org_code = 'MK' order by id limit 1`,
  )
  const sibling = inCompany ? await copyTo({ org_id: second?.id }) : null
  return { own: own.id, foreign, sibling }
}
