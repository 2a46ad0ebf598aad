import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { App } from '#app/app.ts'
import type { RoleCode } from '#modules/system/role/role-catalogue.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { liveOnly } from '#platform/entity-engine/row-conditions.ts'
import { makeRelease } from './make-release.ts'
import { MOUNTS, PLAIN_MOUNTS } from './mount-rights.ts'
import { ofMountOnly, plantRow } from './plant-row.ts'
import { SITE_MOUNTS } from './site-rights.ts'

/** Rows of one mount: one of the users' own company, one that is out of reach. */
export interface MountRows {
  readonly own: string
  /** Of another group. */
  readonly foreign: string
  /** Of another company of the same group, where rows belong to companies. */
  readonly sibling: string | null
}

/** Bodies for what the demo data holds none of; `@` and a base stand for the row made there before. */
const MISSING: Readonly<Record<string, AnyRow>> = {
  '/material/as-vendor': { code: 'MV', name: '供应商' },
  '/material/as-customer': { code: 'MK', name: '客户' },
  '/material/as-carrier': { code: 'MC', name: '承运商' },
  '/material/as-vehicle': { plateNumber: '陕A90001' },
  '/material/as-driver': {
    code: 'MD',
    driverName: '司机',
    idNumber: '11010519491231002X',
    mobile: '13812345678',
  },
  '/material/as-blacklist': {
    targetType: 'VEHICLE',
    targetValue: '陕A90002',
    level: 'FORBID',
    reason: '冲卡',
  },
  '/quality/pro-qc-class': { code: 'MQ', name: '煤质' },
  '/quality/pro-qc-assay': { code: 'MX', name: '矩阵指标', classId: '@/quality/pro-qc-class' },
  '/quality/pro-qc-auto-model': { code: 'MZ', name: '自动规则' },
  '/material/as-check': { code: 'MP', name: '地磅', checkType: 'SCALE' },
  '/material/as-line': { code: 'ML', name: '采购线路', kinds: 'pu' },
  '/material/as-queue': { code: 'MQ', name: '采购排队', kinds: 'pu', prefix: 'M' },
  '/material/as-dischargeaddress': { code: 'MA', name: '煤棚' },
  '/material/as-appointment-rule': { code: 'MR', name: '销售预约', kinds: 'sa' },
  '/material/as-route': {
    code: 'MT',
    name: '神木至韩城',
    kinds: 'pu',
    startPlace: '神木',
    endPlace: '韩城',
    distance: '380.5',
  },
  '/purorder/pu-contract': {
    name: '采购合同',
    vendorId: '@/material/as-vendor',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  },
  '/sale/sa-contract': {
    name: '销售合同',
    customerId: '@/material/as-customer',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  },
  '/purorder/pu-plan-contract': { startDate: '2026-11-01', endDate: '2026-11-30' },
  '/sale/sa-plane': { startDate: '2026-11-01', endDate: '2026-11-30' },
  '/sale/sa-price': { taxRate: '0.13' },
  '/sys-dept': { code: 'D1', name: '生产部' },
  '/core/sys-code-rule': {
    code: 'r1',
    name: '规则',
    segments: [{ type: 'sequence', width: 4, reset: 'never' }],
  },
  '/sys-hierarchy-code-rule': { entity: 'dept', name: '部门', widths: '2,2' },
  '/core/sys-display-key': { name: '排队大屏', pages: 'QUEUE' },
  '/sys-role': { code: 'MJ', name: '接口', dataScope: 'ORG' },
  '/core/api-key': { name: '外部系统', roleId: '@/sys-role', endTime: '2027-06-30 00:00:00' },
  '/web/sys-index-conf': { name: '门岗首页', parts: 'vehicles,warnings', seq: 1 },
  '/core/sys-oauth-client': {
    code: 'erp',
    name: 'ERP',
    redirectUris: 'https://erp.example/cb',
    scopes: 'material:as-inventory:list',
  },
}

/** Mounts whose rows need an audited contract: they get the row of a neighbour, with their kind. */
const BESIDE: Readonly<Record<string, string>> = {
  '/purorder/pu-notice': '/sale/sa-notice',
  '/allot/al-notice': '/sale/sa-notice',
  '/transfer/tr-notice': '/sale/sa-notice',
  '/allot/al-contract': '/purorder/pu-contract',
  '/purorder/pu-contract-pricing': '/sale/sa-price',
  '/allot/al-price': '/sale/sa-price',
}

async function copyBeside({ db, engine }: App, base: string, id: string): Promise<void> {
  const model = engine.registry.models.find(({ mounts }) =>
    mounts.some((mount) => mount.base === base),
  )
  const kind = model?.mounts.find((mount) => mount.base === base)?.kinds[0]
  const copy = engine.newId()
  const changes = JSON.stringify({ id: copy, code: `X${copy}`, kind })
  const table = identifier(model?.table ?? '')
  await db.run(
    sql`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${changes}::jsonb)).* from ${table} t where t.id = ${id}`,
  )
}

/** A task stands on an audited notice, and that on a material; a batch is of it. Gives the notice. */
async function makeTask(app: App, { tokens }: Places, customerId: unknown): Promise<string> {
  const ask = async (method: 'POST' | 'PUT', path: string, payload: AnyRow): Promise<AnyRow> => {
    const headers = { authorization: `Bearer ${tokens.get('admin')}` }
    const answer = await app.http.inject({ method, url: `/api${path}`, headers, payload })
    const { success, data } = answer.json<{ readonly success: boolean; readonly data: AnyRow }>()
    if (!success) throw new Error(`${path}: ${answer.body}`)
    return data
  }
  const search = [{ key: 'isSa', op: 'eq', val: 'true' }]
  const materials = await ask('POST', '/material/as-inventory/list', { search })
  const [material] = materials['list'] as readonly AnyRow[]
  const notice = await ask('POST', '/sale/sa-notice/create', {
    kind: 'sa',
    customerId,
    orNoticeSub: [{ inventoryId: material?.['id'], quantity: '100' }],
  })
  await ask('PUT', '/sale/sa-notice/audit', { ids: [notice['id']] })
  const [line] = notice['orNoticeSub'] as readonly AnyRow[]
  const on = { noticeId: notice['id'], noticeSubId: line?.['id'] }
  await ask('POST', '/sale/sa-task/create', { ...on, num: 1 })
  const goods = { kind: 'sa', inventoryId: material?.['id'], batchDate: '2026-11-15' }
  await ask('POST', '/material/as-batch/create', goods)
  return String(notice['id'])
}

interface Places {
  readonly tokens: ReadonlyMap<RoleCode, string>
  readonly foreignGroup: string
  readonly foreignOrg: string
}

export async function makeRows(app: App, places: Places): Promise<ReadonlyMap<string, MountRows>> {
  const rows = new Map<string, MountRows>()
  const made = new Map<unknown, string>()
  for (const [base, given] of Object.entries(MISSING)) {
    const body = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, made.get(value) ?? value]),
    )
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api${base}/create`,
      headers: { authorization: `Bearer ${places.tokens.get('admin')}` },
      payload: body,
    })
    const { success, data } = answer.json<{ readonly success: boolean; readonly data: AnyRow }>()
    if (!success) throw new Error(`${base}: ${answer.body}`)
    made.set(`@${base}`, String(data['id']))
  }
  made.set('@/sale/sa-notice', await makeTask(app, places, made.get('@/material/as-customer')))
  await makeRelease(app, places.tokens.get('admin') ?? '')
  for (const [base, neighbour] of Object.entries(BESIDE))
    await copyBeside(app, base, made.get(`@${neighbour}`) ?? '')
  for (const base of Object.keys(MOUNTS)) rows.set(base, await rowsOf(app, base, places))
  return rows
}

/** A group is its own row; the demo's is older than the foreign one. */
async function groupRows({ db }: App, foreign: string): Promise<MountRows> {
  const own = await db.row<{ readonly id: string }>(sql`select id from sys_group where code = 'HS'`)
  return { own: own?.id ?? '', foreign, sibling: null }
}

/** Where the users of the matrix work. */
async function homeOf({ db }: App): Promise<AnyRow> {
  const home = await db.row<AnyRow>(
    sql`select id as org_id, pk_group as group_id from sys_organization where org_code = 'JH'`,
  )
  if (home === null) throw new Error('the demo has no first company')
  return home
}

/** Rows of the site: those the demo has left, and planted ones where it has none. */
async function siteRows(
  app: App,
  {
    model,
    mount,
    inCompany,
    foreignGroup,
    foreignOrg,
  }: {
    readonly model: EntityModel
    readonly mount: MountModel
    readonly inCompany: boolean
  } & Pick<Places, 'foreignGroup' | 'foreignOrg'>,
): Promise<MountRows> {
  const home = await homeOf(app)
  const second = await app.db.row<{ readonly id: string }>(
    sql`select id from sys_organization where org_code = 'MK' order by id limit 1`,
  )
  const at = async (group: unknown, org: unknown): Promise<string> => {
    const place = inCompany ? { group_id: group, org_id: org } : { group_id: group }
    const there = inCompany ? sql`t.org_id = ${org}` : sql`t.group_id = ${group}`
    const found = await app.db.row<{ readonly id: string }>(
      sql`select t.id from ${identifier(model.table)} t where ${there}${liveOnly(model)}${ofMountOnly(model, mount)} order by t.id limit 1`,
    )
    return found?.id ?? plantRow(app, { model, mount, place })
  }
  return {
    own: await at(home['group_id'], home['org_id']),
    foreign: await at(foreignGroup, foreignOrg),
    sibling: inCompany ? await at(home['group_id'], second?.id) : null,
  }
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
  const mount = model?.mounts.find((item) => item.base === base)
  const rights = MOUNTS[base]
  if (model === undefined || mount === undefined || rights === undefined)
    throw new Error(`no mount ${base}`)
  const table = identifier(model.table)
  if (rights.rows === 'groups') return groupRows(app, foreignGroup)
  // Several mounts may share a table; each needs rows of its own kinds of business.
  const ofKinds = ofMountOnly(model, mount)
  const own = await db.row<{ readonly id: string; readonly orgId: string | null }>(
    rights.rows === 'everywhere'
      ? sql`select id, null as "orgId" from ${table} order by id limit 1`
      : sql`select t.id, ${rights.rows === 'company' ? sql`t.org_id` : sql`null`} as "orgId" from ${table} t join sys_group g on g.id = t.group_id where g.code = 'HS'${liveOnly(model)}${ofKinds} order by ${rights.rows === 'company' ? sql`t.org_id is distinct from (select id from sys_organization where org_code = 'JH'), ` : sql``}t.id limit 1`,
  )
  const second = await db.row<{ readonly id: string }>(
    sql`select id from sys_organization where org_code = 'MK' order by id limit 1`,
  )
  const inCompany = rights.rows === 'company'
  if (base in SITE_MOUNTS || base in PLAIN_MOUNTS)
    return siteRows(app, { model, mount, inCompany, foreignGroup, foreignOrg })
  if (own === null) throw new Error(`the site has no row of ${base}`)
  // The number of a document must not meet one that the demo has given there.
  const uniques = [...model.fields.values()].filter(
    ({ name, attrs }) =>
      attrs.unique === 'table' || (model.lifeCycle === 'document' && name === model.codeField),
  )
  // A copy of the own row in another place; what must be unique everywhere is changed.
  const copyTo = async (place: AnyRow): Promise<string> => {
    const id = engine.newId()
    const changed = uniques.map(({ column }) => [column, `X${id.slice(-9)}`])
    // Nobody else is named in it: a row is shared with who is.
    const unshared = model.sharedWith.map((name) => [model.fields.get(name)?.column ?? name, null])
    const cleared = Object.fromEntries([...changed, ...unshared])
    const changes = JSON.stringify({ id, ...cleared, ...place })
    await db.run(
      sql`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${changes}::jsonb)).* from ${table} t where t.id = ${own.id}`,
    )
    return id
  }
  if (rights.rows === 'everywhere') return { own: own.id, foreign: own.id, sibling: null }
  const there = await db.row<{ readonly id: string }>(
    sql`select t.id from ${table} t where t.group_id = ${foreignGroup}${ofKinds} order by t.id limit 1`,
  )
  const place = { group_id: foreignGroup, ...(inCompany ? { org_id: foreignOrg } : {}) }
  const foreign = there?.id ?? (await copyTo(place))
  const beside =
    inCompany && model.sharedWith.length === 0
      ? await db.row<{ readonly id: string }>(
          sql`select t.id from ${table} t where t.org_id = ${second?.id}${ofKinds} order by t.id limit 1`,
        )
      : null
  const sibling = inCompany ? (beside?.id ?? (await copyTo({ org_id: second?.id }))) : null
  return { own: own.id, foreign, sibling }
}
