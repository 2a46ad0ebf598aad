import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type App, buildApp } from '#app/app.ts'
import { product } from '#modules/index.ts'
import { ROLE_CODES, type RoleCode } from '#modules/system/role/role-catalogue.ts'
import { seedAccounts } from '#modules/system/seed-accounts.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { copyTemplate } from '../database.ts'
import { madeKey } from '../made-key.ts'
import { DEMO_DAY, DEMO_PASSWORD, demoSite } from '../made-template.ts'
import { type MountRows, makeRows } from './matrix-rows.ts'

/** The demo site with a second group beside it, every demo user signed in to the first company. */
export interface MatrixSite {
  readonly app: App
  readonly tokens: ReadonlyMap<RoleCode, string>
  readonly userIds: ReadonlyMap<RoleCode, string>
  /** A key of a program with the role, in the same company. */
  keyOf(role: RoleCode): Promise<string>
  /** By base of the mount. */
  readonly rows: ReadonlyMap<string, MountRows>
  close(): Promise<void>
}

export async function openMatrixSite(): Promise<MatrixSite> {
  const copy = await copyTemplate(await demoSite())
  const filesDir = mkdtempSync(join(tmpdir(), 'junheng-matrix-'))
  const clock = goingOn(DEMO_DAY)
  const app = await buildApp({ url: copy.url, logLevel: 'silent', poolSize: 8, filesDir, clock })
  const foreign = await app.db.transaction((tx) =>
    seedAccounts(tx, app.engine, {
      group: { code: 'WB', name: '外部集团', tenant: 'wb' },
      companies: [{ orgCode: 'WB', orgName: '外部工厂', orgType: 'FACTORY' }],
      roles: product.roles,
      users: [],
    }),
  )
  const people = await Promise.all(
    ROLE_CODES.map(async (role) => ({ role, ...(await signIn(app, role)) })),
  )
  const tokens = new Map(people.map(({ role, token }) => [role, token]))
  const userIds = new Map(people.map(({ role, userId }) => [role, userId]))
  const homeId = people[0]?.orgId ?? ''
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
    keyOf: (role) => madeKey(app, { role, orgId: homeId, issuer: 'admin' }),
    async close() {
      await app.close()
      await copy.drop()
      rmSync(filesDir, { recursive: true, force: true })
    },
  }
}

/** From then on, at the pace of time. */
function goingOn({ now }: Clock): Clock {
  const from = now().getTime() - performance.now()
  return { now: () => new Date(from + performance.now()) }
}

async function signIn(
  { http }: App,
  username: string,
): Promise<{ readonly token: string; readonly userId: string; readonly orgId: string }> {
  const form = new URLSearchParams({ grant_type: 'password', username, password: DEMO_PASSWORD })
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
  return { token, userId: String(data['user']), orgId: String(data['currentOrg']) }
}
