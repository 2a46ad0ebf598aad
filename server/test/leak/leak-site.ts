import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, buildApp } from '#app/app.ts'
import { product } from '#modules/index.ts'
import { ensureFlows } from '#modules/system/api.ts'
import { ROLE_CODES, type RoleCode } from '#modules/system/role/role-catalogue.ts'
import { seedAccounts } from '#modules/system/seed-accounts.ts'
import { hashPassword } from '#platform/session/password.ts'
import { copyTemplate } from '../database.ts'
import { madeKey } from '../made-key.ts'
import { Markers } from './markers.ts'
import { plantFiles } from './plant-files.ts'
import { type PlantedRow, plantSite } from './plant-site.ts'
import type { Place } from './plant-values.ts'

export const PASSWORD = 'Leak@2026'

/** Somebody at work: a role, in one of the companies of the first group. */
export interface Worker {
  readonly role: RoleCode
  readonly orgId: string
  readonly company: string
  readonly token: string
}

/** Two groups, the first with two companies, every table filled with values of its own in each. */
export interface LeakSite {
  readonly app: App
  readonly markers: Markers
  readonly groupId: string
  readonly workers: readonly Worker[]
  /** Programs with the role of each, in the same places. */
  readonly programs: readonly Worker[]
  readonly rows: readonly PlantedRow[]
  close(): Promise<void>
}

export const COMPANIES = [
  { orgCode: 'JH', orgName: '甲厂', orgType: 'FACTORY' },
  { orgCode: 'MK', orgName: '乙矿', orgType: 'MINE' },
] as const

export async function openLeakSite(): Promise<LeakSite> {
  const copy = await copyTemplate()
  const filesDir = mkdtempSync(join(tmpdir(), 'junheng-leak-'))
  const app = await buildApp({ url: copy.url, logLevel: 'silent', poolSize: 8, filesDir })
  const passwordHash = await hashPassword(PASSWORD)
  const home = await app.db.transaction((tx) =>
    seedAccounts(tx, app.engine, {
      group: { code: 'HS', name: '本集团', tenant: 'hs' },
      companies: COMPANIES,
      roles: product.roles,
      users: ROLE_CODES.map((code) => ({
        username: code,
        realName: code,
        passwordHash,
        initial: false,
        admin: code === 'admin',
        roles: [code],
        companies: 'all' as const,
      })),
    }),
  )
  const foreign = await app.db.transaction((tx) =>
    seedAccounts(tx, app.engine, {
      group: { code: 'WB', name: '外集团', tenant: 'wb' },
      companies: [{ orgCode: 'WB', orgName: '外厂', orgType: 'FACTORY' }],
      roles: product.roles,
      users: [],
    }),
  )
  await app.db.transaction((tx) => ensureFlows(tx, app.engine))
  const markers = new Markers()
  const places: Place[] = [
    ...[...home.orgIds.values()].map((orgId) => ({ groupId: home.groupId, orgId })),
    ...[...foreign.orgIds.values()].map((orgId) => ({ groupId: foreign.groupId, orgId })),
  ]
  const rows = await plantSite(app, markers, places)
  await plantFiles(app, markers, filesDir)
  const workers = await signInAll(app, [...home.orgIds.values()])
  return {
    app,
    markers,
    groupId: home.groupId,
    workers,
    programs: await programsOf(app, workers),
    rows,
    async close() {
      await app.close()
      await copy.drop()
      rmSync(filesDir, { recursive: true, force: true })
    },
  }
}

/** Each role in each company, in sessions of their own. */
async function signInAll(app: App, orgIds: readonly string[]): Promise<readonly Worker[]> {
  const workers: Worker[] = []
  for (const role of ROLE_CODES)
    for (const [at, orgId] of orgIds.entries()) {
      const token = await signIn(app, role)
      const headers = { authorization: `Bearer ${token}` }
      const url = `/api/sys-user-org/switchOrg/${orgId}`
      const answer = await app.http.inject({ method: 'POST', url, headers })
      if (answer.statusCode !== 200) throw new Error(`${role} cannot go there: ${answer.body}`)
      workers.push({ role, orgId, company: COMPANIES[at]?.orgName ?? '', token })
    }
  return workers
}

/** An administrator's role has no rights of its own: it is the account that has them. */
async function programsOf(app: App, workers: readonly Worker[]): Promise<readonly Worker[]> {
  const programs: Worker[] = []
  for (const worker of workers)
    if (worker.role !== 'admin')
      programs.push({ ...worker, token: await madeKey(app, { ...worker, issuer: 'admin' }) })
  return programs
}

export async function signIn({ http }: App, username: string): Promise<string> {
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
  return token
}
