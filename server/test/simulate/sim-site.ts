import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type App, buildApp } from '#app/app.ts'
import { allotRows, type Maker } from '#modules/archives/api.ts'
import { makeComputationGroup } from '#modules/archives/computation-group/computation-group.fixtures.ts'
import { makeInventory, unitIds } from '#modules/archives/inventory/inventory.fixtures.ts'
import { makeInventoryClass } from '#modules/archives/inventory-class/inventory-class.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { product } from '#modules/index.ts'
import { makeSite } from '#modules/registry/registry/registry.fixtures.ts'
import { liveHubOf } from '#modules/scale/live-weight/live-hub.ts'
import { makeScale } from '#modules/scale/scale/scale.fixtures.ts'
import { makeOpening } from '#modules/stock/stock-documents.fixtures.ts'
import { seedAccounts } from '#modules/system/api.ts'
import { makeAuditedNotice, subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import type { Tx } from '#platform/db/database.ts'
import { hashPassword } from '#platform/session/password.ts'

export const PASSWORD = 'Simulate@2026'
/** People at work at once. Each has a name in the plant and one in the company that receives. */
export const OPERATORS = 8

const SIM_KINDS = ['pu', 'pt', 'sa', 'st', 'al', 'tr', 'pr'] as const
export type SimKind = (typeof SIM_KINDS)[number]

/** One line that trucks come for. */
export interface SimNotice {
  readonly kind: Exclude<SimKind, 'pr'>
  readonly noticeId: string
  readonly noticeSubId: string
  readonly warehouseId: string
}

/** What the trucks of a simulation find; plain data, so that it can be handed to another process. */
export interface SimWorld {
  readonly homeId: string
  readonly awayId: string
  readonly notices: readonly SimNotice[]
  readonly homeScales: readonly string[]
  readonly awayScales: readonly string[]
  readonly awayWarehouseId: string
  /** Of production: what is moved, from where, to where. */
  readonly goods: {
    readonly inventoryId: string
    readonly fromWarehouseId: string
    readonly toWarehouseId: string
  }
}

/** A replica for reports where one stands beside it. */
function readerOf({ SIM_READER_URL: url, SIM_READER_LAG: lag }: NodeJS.ProcessEnv): {
  readonly url: string
  readonly maxLag: number
} | null {
  return url === undefined ? null : { url, maxLag: Number(lag ?? 30) }
}

/** The product as the simulation runs it: nobody is asked for a picture, and scales may be made up. */
export async function openSimApp(url: string): Promise<App> {
  const app = await buildApp({
    url,
    // Through a pooler where one stands before it.
    poolerUrl: process.env['SIM_POOLER_URL'] ?? null,
    reader: readerOf(process.env),
    logLevel: process.env['SIM_LOG'] === 'on' ? 'error' : 'silent',
    captcha: 'off',
    rateLimits: false,
    silence: 10,
    work: true,
  })
  liveHubOf(app.engine).allowSimulation()
  return app
}

export const homeName = (at: number): string => `op${at}`
export const awayName = (at: number): string => `sp${at}`

/** Accounts, two companies with scales and stock, and a few notices on which all trucks crowd. */
export async function makeSimWorld(app: App): Promise<SimWorld> {
  const passwordHash = await hashPassword(PASSWORD)
  const names = Array.from({ length: OPERATORS }, (_, at) => [homeName(at), awayName(at)]).flat()
  const accounts = await app.db.transaction((tx) =>
    seedAccounts(tx, app.engine, {
      group: { code: 'SIM', name: '模拟集团', tenant: 'sim' },
      companies: [
        { orgCode: 'A', orgName: '模拟工厂', orgType: 'FACTORY' },
        { orgCode: 'B', orgName: '模拟站台', orgType: 'STATION' },
      ],
      roles: product.roles,
      users: names.map((username) => ({
        username,
        realName: username,
        passwordHash,
        initial: false,
        admin: true,
        roles: ['admin'] as const,
        companies: 'all' as const,
      })),
    }),
  )
  const [homeId = '', awayId = ''] = accounts.orgIds.values()
  await storeSettings(app, { groupId: accounts.groupId, orgIds: [homeId, awayId] })
  const home: Maker = { engine: app.engine, caller: accounts.caller }
  const scope = { ...accounts.caller.scope, orgIds: [awayId] }
  const away: Maker = { ...home, caller: { ...accounts.caller, orgId: awayId, scope } }
  return app.db.transaction((tx) => fillWorld(tx, { home, away, homeId, awayId }))
}

/** Trucks follow each other in seconds here. */
const SETTINGS: Readonly<Record<string, unknown>> = {
  minInterval: 0,
  tareCheckRate: '0',
  'noticeNeedContract.pu': false,
}

/** What a company of a simulation is set to. */
export async function storeSettings(
  { db, settings }: App,
  { groupId, orgIds }: { readonly groupId: string; readonly orgIds: readonly string[] },
): Promise<void> {
  const user = { id: '0', name: '系统' }
  for (const orgId of orgIds)
    for (const [key, value] of Object.entries(SETTINGS))
      await db.transaction((tx) => settings.setInput(tx, { key, value, groupId, orgId, user }))
  settings.forget()
}

export interface Companies {
  readonly home: Maker
  readonly away: Maker
  readonly homeId: string
  readonly awayId: string
}

/** Scales, stock and notices of two companies; `mark` tells their materials from those of others in the group. */
export async function fillWorld(tx: Tx, companies: Companies, mark = ''): Promise<SimWorld> {
  const { home, away, homeId, awayId } = companies
  await makeSite(tx, home)
  await makeSite(tx, away)
  const store = async (maker: Maker, code: string): Promise<string> =>
    String((await makeWarehouse(tx, maker, { code, name: code }))['id'])
  const [w1, w2] = [await store(home, 'W1'), await store(home, 'W2')]
  const w3 = await store(away, 'W3')
  const plain = await makeGoods(tx, companies, { code: `P${mark}`, flags: {} })
  const confirmed = await makeGoods(tx, companies, {
    code: `Q${mark}`,
    flags: { sceneConfirm: true },
  })
  await makeOpening(tx, home, { warehouseId: w1, inventoryId: plain, quantity: '100000' })
  await makeOpening(tx, home, { warehouseId: w1, inventoryId: confirmed, quantity: '100000' })
  const scale = async (maker: Maker, code: string): Promise<string> =>
    String((await makeScale(tx, maker, { code, name: code }))['id'])
  const notices: SimNotice[] = []
  const note = async (kind: SimNotice['kind'], inventoryId: string, body: AnyRow = {}) => {
    const row = await makeAuditedNotice(tx, home, {
      kind,
      inventoryId,
      // Enough for whoever drives trucks to it again and again.
      quantity: '900000',
      line: { warehouseId: w1 },
      ...body,
    })
    notices.push({
      kind,
      noticeId: String(row['id']),
      noticeSubId: subIdOf(row),
      warehouseId: w1,
    })
  }
  await note('pu', plain)
  await note('pu', confirmed)
  await note('pt', plain)
  await note('sa', plain)
  await note('sa', confirmed)
  // Room for few trucks: the others are refused, and those that come too heavy are sent back.
  await note('sa', plain, { quantity: '300' })
  await note('st', plain)
  await note('al', plain, {
    sides: 'BOTH',
    fhOrgId: homeId,
    shOrgId: awayId,
    fhWarehouseId: w1,
    shWarehouseId: w3,
  })
  await note('tr', plain, { sides: 'BOTH', fhWarehouseId: w1, shWarehouseId: w2 })
  return {
    homeId,
    awayId,
    notices,
    homeScales: [await scale(home, 'S1'), await scale(home, 'S2'), await scale(home, 'S3')],
    awayScales: [await scale(away, 'S4')],
    awayWarehouseId: w3,
    goods: { inventoryId: plain, fromWarehouseId: w1, toWarehouseId: w2 },
  }
}

/** A material that both companies know. */
async function makeGoods(
  tx: Tx,
  { home, homeId, awayId }: Companies,
  { code, flags }: { readonly code: string; readonly flags: AnyRow },
): Promise<string> {
  const shared = { shared: true }
  const { id: invcId } = await makeInventoryClass(tx, home, { ...shared, invcCode: `C${code}` })
  const [comId] = unitIds(await makeComputationGroup(tx, home, { code: `G${code}` }))
  const body = { ...shared, invCode: `M${code}`, invName: `物料${code}`, invcId, comId }
  const row = await makeInventory(tx, home, { ...body, asInventoryExWeigh: flags })
  const { engine, caller } = home
  const orgIds = [homeId, awayId]
  await allotRows(tx, engine, { caller, entity: 'inventory', ids: [String(row['id'])], orgIds })
  return String(row['id'])
}
