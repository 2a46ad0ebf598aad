import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeQcItem } from '#modules/archives/assay-item/assay-item.fixtures.ts'
import { PU, useConfirmBed } from '#modules/confirmation/confirm/confirm.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { voidSampleActions } from '../void-sample/void-sample.actions.ts'
import { controlActions } from './control.actions.ts'
import { sampleActions } from './sample.actions.ts'

const GROUPS = '/quality/pro-qc-barrel-group'
const SAMPLES = '/quality/qc-assay-sample'
const PERMISSIONS = new Set(['quality:qc-assay-sample:prepare'])
const PREPARER = { userId: '77', realName: '制样员', permissions: PERMISSIONS }
const START = new Date('2026-11-15T03:00:00Z')

describe('样品', () => {
  const bed = useConfirmBed({
    actions: [...sampleActions, ...controlActions, ...voidSampleActions],
    entities: ['qcSample'],
  })
  beforeAll(() => bed.clock.set(START))

  const sampled = (groupId: unknown) =>
    bed.db.rows<AnyRow & { readonly code: string }>(
      sql`select id, sample_code as code, prepare_code as "prepareCode", status, keep_until::text as "keepUntil", create_date as "createDate" from qc_sample where barrel_group_id = ${String(groupId)} order by status, id`,
    )
  /** A sealed group of one car, and its sample. */
  const seal = async () => {
    const coal = await bed.material({ isSample: true })
    const visit = await bed.visit({ materials: [coal] })
    const [row] = await bed.stored(visit)
    await bed.ask(`${PU}/batchSamp`, { ids: [row?.['id']] })
    const group = await bed.db.row<AnyRow>(
      sql`select id, status from qc_barrel_group where inventory_id = ${coal['id']}`,
    )
    const [sample] = await sampled(group?.['id'])
    if (!group || !sample) throw new Error('no sample')
    return { group, sample }
  }
  const prepare = (
    sampleCode: string,
    more: AnyRow = {},
    as: Partial<typeof PREPARER> = PREPARER,
  ) => bed.ask<{ readonly code: string }>(`${SAMPLES}/prepare`, { sampleCode, ...more }, { as })

  test('封桶即有样品和采样码，行里只有日期', async () => {
    const { group, sample } = await seal()
    expect(group['status']).toBe('SEALED')
    expect(sample).toMatchObject({ status: 'SAMPLED', prepareCode: null })
    expect(sample.code).toMatch(/^C[1-9A-HJKMNP-TV-Z]{8}$/)
    expect(String(sample['createDate'])).toContain('00:00:00')
  })

  test('样品的编号不按先后，不能从它看出是哪辆车', async () => {
    const ids: bigint[] = []
    for (let at = 0; at < 8; at += 1) ids.push(BigInt(String((await seal()).sample['id'])))
    const isOrdered = ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0n))
    expect(isOrdered).toBe(false)
  })

  test('采样人自己不能制样，别人可以，按物料定留样期', async () => {
    const { sample } = await seal()
    const own = { permissions: PERMISSIONS }
    await expect(prepare(sample.code, {}, own)).rejects.toThrow(
      '同一样品的采样、制样、化验不能由同一人操作',
    )
    const { code } = await prepare(sample.code.toLowerCase(), { place: 'A-3' })
    expect(code).toMatch(/^Z/)
    const [after] = await bed.db.rows<AnyRow>(
      sql`select status, prepare_code as "prepareCode", keep_until::text as "keepUntil" from qc_sample where id = ${sample['id']}`,
    )
    expect(after).toEqual({ status: 'PREPARED', prepareCode: code, keepUntil: '2027-01-14' })
    const portions = await bed.db.rows(
      sql`select portion_type as type, place, keep_until::text as until from qc_sample_portion where main_id = ${sample['id']} order by row_no`,
    )
    expect(portions).toEqual([
      { type: 'MOISTURE', place: null, until: null },
      { type: 'ANALYSIS', place: null, until: null },
      { type: 'RESERVE', place: 'A-3', until: '2027-01-14' },
    ])
    await expect(prepare(sample.code)).rejects.toThrow('样品已制样或已废，不能制样')
  })

  test('管理员的身份不够：没有制样权限就不能用码', async () => {
    const asked = { sampleCode: 'C7K3Q9M2K' }
    const as = { admin: true, permissions: new Set<string>() }
    await expect(bed.ask(`${SAMPLES}/prepare`, asked, { as })).rejects.toThrow('当前操作没有权限')
  })

  test('错的码、别的阶段的码、没有的码', async () => {
    await expect(prepare('C1111111A')).rejects.toThrow('编码校验错误')
    await expect(prepare('H7K3Q9M2K')).rejects.toThrow('编码类型不符')
    await expect(prepare('C7K3Q9M2K')).rejects.toThrow('采样码不存在')
  })

  test('没制样的桶组可以解封，再封是新的码；制过样的不能解封，作废要有权限', async () => {
    const { group, sample } = await seal()
    const unseal = () => bed.ask(`${GROUPS}/unseal`, { id: group['id'], reason: '少一辆' })
    await unseal()
    await bed.ask(`${GROUPS}/seal`, { ids: [group['id']] })
    const [fresh, old] = await sampled(group['id'])
    expect([fresh?.['status'], old?.['status']]).toEqual(['SAMPLED', 'VOID'])
    expect(fresh?.code).not.toBe(sample.code)
    await prepare(fresh?.code ?? '')
    await expect(unseal()).rejects.toThrow('样品已制样，不能解封')
    const drop = (as: { readonly admin: boolean; readonly permissions: ReadonlySet<string> }) =>
      bed.ask(`${GROUPS}/void`, { id: group['id'], reason: '样品受潮' }, { as })
    const key = 'quality:pro-qc-barrel-group:void'
    await expect(drop({ admin: false, permissions: new Set([key]) })).rejects.toThrow('样品已制样')
    await drop({ admin: false, permissions: new Set([key, `${key}-prepared`]) })
    expect((await sampled(group['id'])).map(({ status }) => status)).toEqual(['VOID', 'VOID'])
  })

  test('废样要原因，废过的不能再废', async () => {
    const { sample } = await seal()
    const drop = () => bed.ask(`${SAMPLES}/void`, { id: sample['id'], reason: '洒了' })
    expect(await drop()).toEqual({ count: 1 })
    await expect(drop()).rejects.toThrow('样品已化验完成或已废，不能废样')
  })

  test('废样以后桶组还封着：重新采样是新的码，有样品时不能', async () => {
    const { group, sample } = await seal()
    const as = { permissions: new Set(['quality:pro-qc-barrel-group:sampleCode']) }
    const again = () =>
      bed.ask<{ readonly code: string }>(
        `${GROUPS}/resample`,
        { id: group['id'], reason: '样品洒了' },
        { as },
      )
    await expect(again()).rejects.toThrow('未封桶或样品还在，不能重新采样')
    await bed.ask(`${SAMPLES}/void`, { id: sample['id'], reason: '洒了' })
    const { code } = await again()
    expect(code).toMatch(/^C/)
    expect((await sampled(group['id'])).map(({ code: one, status }) => [one, status])).toEqual([
      [code, 'SAMPLED'],
      [sample.code, 'VOID'],
    ])
  })

  test('列表和单条不带任何一个码、类型和桶组，也不能按它们查询', async () => {
    await seal()
    const asked = { limit: { pn: 1, ps: 50 } }
    const { list } = await bed.ask<{ readonly list: readonly AnyRow[] }>(`${SAMPLES}/list`, asked)
    expect(list.length).toBeGreaterThan(0)
    for (const row of list)
      for (const name of ['sampleCode', 'prepareCode', 'barrelGroupId', 'sampleType'])
        expect(row).not.toHaveProperty(name)
    const search = [{ key: 'sampleCode', op: 'eq', val: 'C7K3Q9M2K' }]
    await expect(bed.ask(`${SAMPLES}/list`, { ...asked, search })).rejects.toMatchObject({
      refusal: { class: 'malformed' },
    })
  })

  const listed = async (id: unknown, as: object): Promise<AnyRow> => {
    const { list } = await bed.ask<{ readonly list: readonly AnyRow[] }>(
      `${SAMPLES}/list`,
      { limit: { pn: 1, ps: 100 } },
      { as },
    )
    return list.find((row) => row['id'] === id) ?? {}
  }

  test('制样码只有制样的人自己在列表里看得到', async () => {
    const { sample } = await seal()
    const { code } = await prepare(sample.code)
    const codeFor = async (as: object) => (await listed(sample['id'], as))['ownCode']
    expect(await codeFor(PREPARER)).toBe(code)
    expect(await codeFor({ ...PREPARER, userId: '78' })).toBeNull()
    expect(await codeFor({ userId: '1', admin: true })).toBeNull()
  })

  test('列表说分成了哪几份子样', async () => {
    const [usual, own] = [await seal(), await seal()]
    expect((await listed(usual.sample['id'], PREPARER))['portions']).toBeNull()
    await prepare(usual.sample.code)
    await prepare(own.sample.code, {
      portions: ['RESERVE', 'ANALYSIS', 'RESERVE'].map((portionType) => ({ portionType })),
    })
    expect((await listed(usual.sample['id'], PREPARER))['portions']).toBe('全水样、分析样、存查样')
    expect((await listed(own.sample['id'], PREPARER))['portions']).toBe('存查样、分析样')
  })

  test('质控样在列表里和别的样品一样，看不出是哪一个', async () => {
    const item = await bed.db.transaction((tx) => makeQcItem(tx, bed))
    const { sample } = await seal()
    await prepare(sample.code)
    await bed.ask(
      `${SAMPLES}/control`,
      { values: [{ itemId: item['id'], value: '12.5' }] },
      { as: { permissions: new Set(['quality:qc-assay-sample:control']) } },
    )
    const { id } =
      (await bed.db.row<AnyRow>(
        sql`select id::text as id from qc_sample where sample_type = 'CONTROL' and org_id = 11`,
      )) ?? {}
    for (const as of [
      { ...PREPARER, userId: '78' },
      { userId: '1', admin: true },
    ]) {
      const { id: _own, keepUntil: _until, ...usual } = await listed(sample['id'], as)
      const { id: _other, keepUntil, ...control } = await listed(id, as)
      expect(control).toEqual(usual)
      expect(keepUntil).not.toBeNull()
    }
  })
})
