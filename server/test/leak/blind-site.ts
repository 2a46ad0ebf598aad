import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { App } from '#app/app.ts'
import { product } from '#modules/index.ts'
import { fillLabBed, type LabBed } from '#modules/quality/lab-bed.fixtures.ts'
import { ROLE_CODES, type RoleCode } from '#modules/system/role/role-catalogue.ts'
import { type SeededAccounts, seedAccounts } from '#modules/system/seed-accounts.ts'
import { fillWeighBed, makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { hashPassword } from '#platform/session/password.ts'
import { copyTemplate, openBed } from '../database.ts'
import { testCaller } from '../tenants.ts'
import { PASSWORD, signIn } from './leak-site.ts'

const GROUPS = '/quality/pro-qc-barrel-group'
const SAMPLES = '/quality/qc-assay-sample'
const SHEETS = '/quality/qc-assay'
/** Calls take so many codes at once. */
const BATCH = 100

/** A truck and all that became of it; `arrival` is its place in the order they came. */
export interface BlindSample {
  readonly arrival: number
  readonly plateNumber: string
  readonly registryId: string
  readonly weighId: string
  readonly weighSubId: string
  readonly barrelGroupId: string
  readonly barrelGroupCode: string
  readonly carId: string
  readonly sampleId: string
  readonly sampleCode: string
  readonly prepareCode: string
  readonly sheetId: string
  readonly assayCode: string
  /** What was found in it, such as no other has. */
  readonly value: string
  readonly isDetermined: boolean
}

/** A plant whose laboratory has worked through a day of trucks, everybody with an account of his own. */
export interface BlindSite {
  readonly app: App
  readonly bed: LabBed
  readonly groupId: string
  readonly orgId: string
  readonly samples: readonly BlindSample[]
  readonly tokens: ReadonlyMap<RoleCode, string>
  /** Lines of the server's log. */
  readonly log: readonly string[]
  call<T = AnyRow>(
    role: RoleCode,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<T>
  close(): Promise<void>
}

/**
 * Trucks come one after the other; their samples are prepared and coded in that very order, which is the worst
 * case, and entered by their codes, which is all that the laboratory knows. The first half is determined.
 */
export async function openBlindSite(trucks: number): Promise<BlindSite> {
  const copy = await copyTemplate()
  const bed = (await openBed(copy.url)) as { -readonly [K in keyof LabBed]: LabBed[K] }
  const log: string[] = []
  const accounts = await bed.db.transaction(async (tx) =>
    seedAccounts(tx, bed.engine, {
      group: { code: 'LB', name: '盲样集团', tenant: 'lb' },
      companies: [{ orgCode: 'LB', orgName: '盲样厂', orgType: 'FACTORY' }],
      roles: product.roles,
      users: await usersOf(),
    }),
  )
  const { groupId } = accounts
  const [orgId = ''] = accounts.orgIds.values()
  bed.caller = testCaller({ groupId, orgId })
  const app = await fillWeighBed(bed, {
    logLevel: 'debug',
    logTo: { write: (line) => void log.push(line) },
  })
  await fillLabBed(bed, { carGroupNum: 1 })
  await staff(bed, accounts)
  const tokens = new Map<RoleCode, string>()
  const signAllIn = async () => {
    for (const role of ROLE_CODES) tokens.set(role, await signIn(app, role))
  }
  await signAllIn()
  const call = callerOf(app, tokens)
  const arrived: Arrived[] = []
  const notice = await bed.notice({ inventoryId: String(bed.coal['id']), quantity: '100000' })
  for (let at = 0; at < trucks; at += 1) arrived.push(await arrive(bed, call, { at, notice }))
  const samples = await assayAll(bed, call, arrived)
  await signAllIn()
  return {
    app,
    bed,
    groupId,
    orgId,
    samples,
    tokens,
    log,
    call,
    async close() {
      await app.close()
      await bed.db.close()
      await copy.drop()
    },
  }
}

async function usersOf() {
  const passwordHash = await hashPassword(PASSWORD)
  return ROLE_CODES.map((code) => ({
    username: code,
    realName: code,
    passwordHash,
    initial: false,
    admin: code === 'admin',
    roles: [code],
    companies: 'all' as const,
  }))
}

/** Who assays, and who may see which item: moisture alone has values that are looked for. */
async function staff(bed: LabBed, { userIds }: SeededAccounts): Promise<void> {
  await bed.db.run(sql`update qc_item set decimals = 6 where id = ${bed.items.Mt}`)
  await bed.db.run(
    sql`insert into qc_assay_group_user (id, main_id, row_no, user_id) values (${bed.engine.newId()}, ${bed.assayGroupId}, 9, ${userIds.get('assayer')})`,
  )
  for (const role of ['assayer', 'checker', 'determiner', 'buyer', 'manager'])
    for (const itemId of [bed.items.Mt, bed.items.Ad])
      await bed.db.run(
        sql`insert into sys_user_assay (user_id, item_id, can_view, can_input) values (${userIds.get(role)}, ${itemId}, true, true)`,
      )
}

const callerOf =
  (app: App, tokens: Map<RoleCode, string>): BlindSite['call'] =>
  async (role, method, path, body) => {
    const send = () =>
      app.http.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${tokens.get(role)}` },
        ...(body === undefined ? {} : { payload: body }),
      })
    let answer = await send()
    if (answer.statusCode === 401) {
      // The trucks' clock runs through days, and a session does not last that long.
      tokens.set(role, await signIn(app, role))
      answer = await send()
    }
    if (answer.statusCode !== 200) throw new Error(`${role} ${path}: ${answer.body}`)
    return answer.json<{ readonly data: never }>().data
  }

type Arrived = Omit<
  BlindSample,
  'prepareCode' | 'sheetId' | 'assayCode' | 'value' | 'isDetermined' | 'sampleCode'
>

/** In by the gate, weighed, sampled by the sampler, weighed out. */
async function arrive(
  bed: LabBed,
  call: BlindSite['call'],
  { at, notice }: { readonly at: number; readonly notice: AnyRow },
): Promise<Arrived> {
  const plateNumber = `鲁B${String(30_000 + at)}`
  await bed.on((tx) => makeTruck(tx, bed, plateNumber))
  const visit = await bed.enter({ notice, plateNumber })
  bed.wait(5)
  await bed.weigh(visit, 'FIRST', '48.240')
  const row = await bed.db.row<{ readonly id: string }>(
    sql`select id from mm_confirm where registry_id = ${visit['id']}`,
  )
  await call('sampler', 'POST', '/measure/confirm-pu-weigh/batchSamp', {
    ids: [row?.id],
    carGroupNum: 1,
  })
  bed.wait(10)
  await bed.weigh(visit, 'SECOND', '14.000')
  const found = await bed.db.row<Omit<Arrived, 'arrival' | 'plateNumber' | 'registryId'>>(
    sql`select l.main_id as "weighId", c.weigh_sub_id as "weighSubId", g.id as "barrelGroupId", g.code as "barrelGroupCode", c.id as "carId", s.id as "sampleId" from qc_barrel_car c join qc_barrel_group g on g.id = c.main_id join mm_weigh_sub l on l.id = c.weigh_sub_id join qc_sample s on s.barrel_group_id = g.id::text where c.registry_id = ${visit['id']}`,
  )
  if (found === null) throw new Error('the truck gave no sample')
  return { ...found, arrival: at, plateNumber, registryId: String(visit['id']) }
}

async function assayAll(
  bed: LabBed,
  call: BlindSite['call'],
  arrived: readonly Arrived[],
): Promise<readonly BlindSample[]> {
  const samples: BlindSample[] = []
  for (const batch of batches(arrived)) {
    const prepared: (Arrived & Pick<BlindSample, 'sampleCode' | 'prepareCode'>)[] = []
    for (const one of batch) {
      const { code: sampleCode } = await call<{ code: string }>(
        'sampler',
        'GET',
        `${GROUPS}/${one.barrelGroupId}/sampleCode`,
      )
      bed.wait(1)
      const { code } = await call<{ code: string }>('preparer', 'PUT', `${SAMPLES}/prepare`, {
        sampleCode,
      })
      prepared.push({ ...one, sampleCode, prepareCode: code })
    }
    for (const one of prepared) {
      bed.wait(1)
      const [issued] = await call<{ assayCode: string }[]>(
        'encoder',
        'POST',
        `${SHEETS}/assayCode`,
        { prepareCodes: [one.prepareCode] },
      )
      const assayCode = issued?.assayCode ?? ''
      const { id: sheetId } = await bed.sheet(assayCode)
      samples.push({
        ...one,
        assayCode,
        sheetId,
        value: valueOf(one.arrival),
        isDetermined: false,
      })
    }
  }
  await workSheets(bed, call, samples)
  const half = samples.slice(0, Math.ceil(samples.length / 2))
  for (const batch of batches(half)) {
    const barrelGroupIds = batch.map(({ barrelGroupId }) => barrelGroupId)
    const { id } = await call('determiner', 'POST', '/quality/pro-assay-determine/create', {
      barrelGroupIds,
    })
    await call('determiner', 'PUT', '/quality/pro-assay-determine/audit', { ids: [id] })
  }
  return samples.map((sample, at) => ({ ...sample, isDetermined: at < half.length }))
}

/** Between 10 and 11, each its own, and in no order of the trucks. */
const valueOf = (arrival: number): string =>
  (10 + ((arrival * 7919 + 13) % 9973) / 1e4 + 1e-6).toFixed(6)

/** Entered, checked and audited in the order of the codes. */
async function workSheets(
  bed: LabBed,
  call: BlindSite['call'],
  samples: readonly BlindSample[],
): Promise<void> {
  const byCode = samples.toSorted((a, b) => (a.assayCode < b.assayCode ? -1 : 1))
  const { Mt, Ad } = bed.items
  for (const batch of batches(byCode)) {
    const rows = batch.map(({ assayCode, value }) => ({
      assayCode,
      version: 0,
      values: [
        { itemId: Mt, value },
        { itemId: Ad, determinations: ['11.20', '11.20'] },
      ],
    }))
    await call('assayer', 'POST', `${SHEETS}/batchInput`, { rows })
    const ids = batch.map(({ sheetId }) => sheetId)
    await call('checker', 'PUT', `${SHEETS}/check`, { ids })
    await call('checker', 'PUT', `${SHEETS}/audit`, { ids })
  }
}

function* batches<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += BATCH) yield list.slice(from, from + BATCH)
}
