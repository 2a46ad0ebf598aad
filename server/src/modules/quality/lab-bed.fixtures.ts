import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll } from 'vitest'
import { makeQcClass, makeQcItem } from '#modules/archives/assay-item/assay-item.fixtures.ts'
import { actOrder } from '#modules/trade/order-writes.fixtures.ts'
import { makeTruck, useWeighBed, type WeighBed } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { minInterval, tareCheckRate } from '#modules/weighing/weighing-settings.ts'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import { coalModel, makeOfLab } from './lab.fixtures.ts'

const SAMPLES = '/quality/qc-assay-sample'
const SHEETS = '/quality/qc-assay'
const GROUPS = '/quality/pro-qc-barrel-group'

/** Who works in the laboratory: an id, a name, and exactly the rights of his stage. */
const PEOPLE = {
  preparer: ['201', [`${SAMPLES}:prepare`]],
  encoder: ['202', [`${SHEETS}:assayCode`]],
  assayer: ['203', [`${SHEETS}:list`, `${SHEETS}:input`]],
  second: ['204', [`${SHEETS}:list`, `${SHEETS}:input`]],
  third: ['205', [`${SHEETS}:list`, `${SHEETS}:input`]],
  checker: [
    '206',
    ['list', 'check', 'audit', 'init', 'obsolete', 'recheck'].map((one) => `${SHEETS}:${one}`),
  ],
  leader: ['207', [`${SHEETS}:clearStop`, `${SAMPLES}:control`, `${SAMPLES}:trace`]],
  determiner: [
    '208',
    ['list', 'create', 'calculate', 'concession', 'arbitrate', 'audit', 'init', 'del'].map(
      (one) => `/quality/pro-assay-determine:${one}`,
    ),
  ],
} as const satisfies Readonly<Record<string, readonly [string, readonly string[]]>>
export type Person = keyof typeof PEOPLE

/** That one alone, with his rights and no administrator's flag. */
export function as(person: Person): { readonly as: Partial<Caller> } {
  const [userId, rights] = PEOPLE[person]
  const permissions = new Set(rights.map((key) => key.slice(1).replaceAll('/', ':')))
  return { as: { userId, realName: person, admin: false, permissions, roles: [] } }
}

export interface LabBed extends WeighBed {
  /** Ids of items by their codes. */
  readonly items: Readonly<Record<'Mt' | 'Ad' | 'Q', string>>
  /** A sampled truck, weighed out, alone in its sealed group. */
  truck(weights: { readonly gross: string; readonly tare: string }): Promise<LabTruck>
  /** Its sample prepared and coded: the code of its sheet. */
  coded(truck: LabTruck): Promise<string>
  sheet(code: string): Promise<AnyRow & { readonly id: string; readonly version: number }>
  input(
    code: string,
    values: Readonly<Record<string, string | readonly string[]>>,
    more?: AnyRow,
    person?: Person,
  ): Promise<AnyRow>
  /** Entered, checked and audited. */
  assayed(
    code: string,
    values: Readonly<Record<string, string | readonly string[]>>,
    person?: Person,
  ): Promise<void>
  readonly coal: AnyRow
  readonly assayGroupId: string
}

export interface LabTruck {
  readonly visit: AnyRow
  readonly weighSubId: string
  readonly weighId: string
  readonly barrelGroupId: string
  readonly sampleId: string
  readonly sampleCode: string
}

/** A laboratory of one group, three items, a format and the model of M1 and M3, beside a scale. */
export function useLabBed(qc: AnyRow = {}): LabBed {
  const bed = useWeighBed() as Filled
  beforeAll(() => fillLabBed(bed, qc))
  return bed
}

type Filled = { -readonly [K in keyof LabBed]: LabBed[K] }

/** The same beside any scale, for programs and tests that bring their own. */
export async function fillLabBed(bed: Filled, qc: AnyRow = {}): Promise<void> {
  bed.setting(minInterval, 0)
  bed.setting(tareCheckRate, '0')
  const { groupId } = bed.caller
  for (const [person, [id]] of Object.entries(PEOPLE))
    await bed.db.run(
      sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (${id}, ${`lab.${person}`}, ${person}, ${groupId}, now(), now(), 'LOCAL')`,
    )
  await setUp(bed, qc)
  Object.assign(bed, labParts(bed))
}

async function setUp(bed: Filled, qc: AnyRow): Promise<void> {
  const { id: classId } = await bed.on((tx) => makeQcClass(tx, bed))
  const make = async (body: AnyRow) =>
    String((await bed.on((tx) => makeQcItem(tx, bed, { ...body, classId })))['id'])
  const range = { minValue: '0', maxValue: '60' }
  bed.items = {
    Mt: await make({
      code: 'Mt',
      name: '全水分',
      isMoisture: true,
      ...range,
      reproducibility: '0.5',
    }),
    Ad: await make({
      code: 'Ad',
      name: '干基灰分',
      meanBasis: 'DRY',
      parallelCount: 2,
      toleranceT: '0.20',
      reproducibility: '0.30',
      ...range,
    }),
    Q: await make({ code: 'Q', name: '发热量', unit: 'kcal/kg', decimals: 0 }),
  }
  const { Mt, Ad } = bed.items
  for (const [, [id]] of Object.entries(PEOPLE))
    for (const itemId of [Mt, Ad])
      await bed.db.run(
        sql`insert into sys_user_assay (user_id, item_id, can_view, can_input) values (${id}, ${itemId}, true, true)`,
      )
  const make2 = (entity: string, body: AnyRow) => bed.on((tx) => makeOfLab(tx, bed, entity, body))
  const group = await make2('qcAssayGroup', {
    code: 'G1',
    name: '煤质组',
    leaderId: PEOPLE.leader[0],
    qcAssayGroupItem: [Mt, Ad].map((itemId) => ({ itemId })),
    qcAssayGroupUser: ['assayer', 'second', 'third'].map((one) => ({
      userId: PEOPLE[one as Person][0],
    })),
  })
  bed.assayGroupId = String(group['id'])
  await make2('qcFormat', {
    code: 'F1',
    name: '洗精煤',
    kinds: 'pu',
    startDate: '2026-01-01',
    qcFormatSub: [{ itemId: Mt }, { itemId: Ad }],
  })
  const model = await make2('qcModel', coalModel(bed.items))
  await bed.on((tx) =>
    actOrder(tx, bed, { entity: 'qcModel', at: 'main', action: 'audit', id: model['id'] }),
  )
  bed.coal = await bed.material({ isSample: true }, { asInventoryExQc: qc })
}

let trucks = 0

function labParts(bed: LabBed): Partial<LabBed> {
  return {
    async truck({ gross, tare }) {
      trucks += 1
      const plate = `鲁B${String(20_000 + trucks)}`
      await bed.on((tx) => makeTruck(tx, bed, plate))
      const notice = await noticeOf(bed)
      const visit = await bed.enter({ notice, plateNumber: plate })
      bed.wait(60)
      await bed.weigh(visit, 'FIRST', gross)
      const row = await bed.db.row<{ readonly id: string }>(
        sql`select id from mm_confirm where registry_id = ${visit['id']}`,
      )
      await bed.ask('/measure/confirm-pu-weigh/batchSamp', { ids: [row?.id] })
      bed.wait(600)
      await bed.weigh(visit, 'SECOND', tare)
      const found = await bed.db.row<Omit<LabTruck, 'visit'>>(
        sql`select c.weigh_sub_id as "weighSubId", l.main_id as "weighId", c.main_id as "barrelGroupId", s.id as "sampleId", s.sample_code as "sampleCode" from qc_barrel_car c join mm_weigh_sub l on l.id = c.weigh_sub_id join qc_sample s on s.barrel_group_id = c.main_id::text and s.status <> 'VOID' where c.registry_id = ${visit['id']}`,
      )
      if (found === null) throw new Error('the truck is in no group')
      return { ...found, visit }
    },
    async coded({ sampleCode }) {
      const { data: prepared } = await bed.ask<{ readonly code: string }>(
        `${SAMPLES}/prepare`,
        { sampleCode },
        as('preparer'),
      )
      const { data } = await bed.ask<readonly { readonly assayCode: string }[]>(
        `${SHEETS}/assayCode`,
        { prepareCodes: [prepared.code] },
        as('encoder'),
      )
      return data[0]?.assayCode ?? ''
    },
    async sheet(code) {
      const row = await bed.db.row<AnyRow & { readonly id: string; readonly version: number }>(
        sql`select id, version, status, out_tolerance as "outTolerance" from qc_assay where assay_code = ${code}`,
      )
      if (row === null) throw new Error(`no sheet ${code}`)
      return row
    },
    async input(assayCode, values, more = {}, person = 'assayer') {
      const { version } = await bed.sheet(assayCode)
      const list = Object.entries(values).map(([item, value]) => ({
        itemId: bed.items[item as 'Mt'],
        ...(typeof value === 'string' ? { value } : { determinations: value }),
        ...more,
      }))
      const body = { assayCode, version, values: list }
      return (await bed.ask(`${SHEETS}/input`, body, { ...as(person), method: 'PUT' })).data
    },
    async assayed(code, values, person = 'assayer') {
      await bed.input(code, values, {}, person)
      const { id } = await bed.sheet(code)
      await bed.ask(`${SHEETS}/check`, { ids: [id] }, as('checker'))
      await bed.ask(`${SHEETS}/audit`, { ids: [id] }, as('checker'))
    },
  }
}

const notices = new WeakMap<object, Promise<AnyRow>>()

/** One notice, so that all trucks share vendor and contract. */
function noticeOf(bed: LabBed): Promise<AnyRow> {
  const notice = notices.get(bed) ?? bed.notice({ inventoryId: String(bed.coal['id']) })
  notices.set(bed, notice)
  return notice
}

export { GROUPS, SAMPLES, SHEETS }
