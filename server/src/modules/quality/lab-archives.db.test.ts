import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { actOrder } from '#modules/trade/order-writes.fixtures.ts'
import { useTestBed } from '#test/database.ts'
import { coalModel, makeCoalItems, makeOfLab } from './lab.fixtures.ts'

const bed = useTestBed()
const made = { Mt: '', Mad: '', Ad: '', Q: '' }

beforeAll(async () => {
  Object.assign(made, await bed.db.transaction((tx) => makeCoalItems(tx, bed)))
})

const make = (entity: string, body: AnyRow) =>
  bed.db.transaction((tx) => makeOfLab(tx, bed, entity, body))
const act = (entity: string, action: 'enable' | 'disable' | 'audit' | 'init', row: AnyRow) =>
  bed.db.transaction((tx) => actOrder(tx, bed, { entity, at: 'main', action, id: row['id'] }))

describe('化验组', () => {
  const group = (code: string, itemId: string) =>
    make('qcAssayGroup', { code, name: `${code}组`, qcAssayGroupItem: [{ itemId }] })

  test('一个项目只属于一个化验组，停用的不算，启用时再查', async () => {
    const first = await group('煤质', made.Mt)
    expect(first['itemNames']).toBe('全水分')
    await expect(group('水分', made.Mt)).rejects.toThrow('全水分已属于化验组煤质组')
    await act('qcAssayGroup', 'disable', first)
    await group('水分', made.Mt)
    await expect(act('qcAssayGroup', 'enable', first)).rejects.toThrow('全水分已属于化验组水分组')
  })

  test('两人同时把一个项目分给两个组：一人成功', async () => {
    const said = await Promise.allSettled([group('灰一', made.Ad), group('灰二', made.Ad)])
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('检验方案和录入格式', () => {
  const format = (body: AnyRow) =>
    make('qcFormat', { code: 'F1', name: '精煤', kinds: 'pu', startDate: '2026-01-01', ...body })

  test('方案至少一个项目，只有一个水分项，失效不早于生效', async () => {
    const subs = (...ids: string[]) => ({ qcFormatSub: ids.map((itemId) => ({ itemId })) })
    await expect(format(subs())).rejects.toThrow('检验项目至少要有1行')
    await expect(format(subs(made.Mt, made.Mad))).rejects.toThrow('检验方案只能有一个水分项')
    await expect(format({ ...subs(made.Mt), endDate: '2025-12-31' })).rejects.toThrow(
      '失效日期不能早于生效日期',
    )
    expect((await format(subs(made.Mt, made.Ad)))['itemNames']).toContain('干基灰分')
  })

  test('录入格式只列本组的项目', async () => {
    const lab = await make('qcAssayGroup', {
      code: '热值',
      name: '热值组',
      qcAssayGroupItem: [{ itemId: made.Q }],
    })
    const entry = (itemId: string) =>
      make('qcAssayFormat', {
        code: 'R1',
        name: '热值录入',
        assayGroupId: lab['id'],
        qcAssayFormatSub: [{ itemId }],
      })
    await expect(entry(made.Ad)).rejects.toThrow('干基灰分不属于化验组热值组')
    expect(await entry(made.Q)).toMatchObject({ assayGroupName: '热值组', showMaterial: false })
  })
})

describe('质检模型', () => {
  const model = (body: AnyRow) => make('qcModel', { ...coalModel(made), ...body })

  test('区间不连续、出库扣重、区间没有指标、物料和分类都填：不能存', async () => {
    const bands = (...list: AnyRow[]) => ({ qcModelBand: list })
    const moisture = { itemId: made.Mt, from: '8', to: null, step: '1', amount: '0.01' }
    const ash = { itemId: made.Ad, from: '11', to: '11.5', step: '0.1', amount: '3' }
    await expect(model(bands(moisture, ash, { ...ash, from: '11.6', to: null }))).rejects.toThrow(
      '扣罚区间不连续',
    )
    await expect(model({ kinds: 'sa' })).rejects.toThrow('出库业务不能扣重')
    await expect(model(bands(moisture, ash, { ...ash, itemId: made.Q }))).rejects.toThrow(
      '扣罚区间的指标发热量不在指标中',
    )
  })

  test('没有指标的草稿可以存，不能审核', async () => {
    const draft = await model({ qcModelItem: [], qcModelBand: [] })
    await expect(act('qcModel', 'audit', draft)).rejects.toThrow('指标至少要有1行')
    await act('qcModel', 'audit', await model({}))
  })
})

describe('自动质检模型', () => {
  const rule = (body: AnyRow) =>
    make('qcAutoModel', { code: `A${bed.engine.newId()}`, name: '规则', ...body })

  test('不限车数要有截止；截止值合于方式，别的方式清空', async () => {
    await expect(rule({ carGroupNum: 0 })).rejects.toThrow('组车数为0时须有截止方式')
    await expect(rule({ deadlineMode: 'MINUTES', deadlineValue: '18:00' })).rejects.toThrow(
      '截止值须为分钟数或几点几分',
    )
    await expect(rule({ deadlineMode: 'CLOCK', deadlineValue: '25:00' })).rejects.toThrow(
      '截止值须为分钟数或几点几分',
    )
    const row = await rule({ carGroupNum: 0, deadlineMode: 'DAY_END', deadlineValue: '5' })
    expect(row['deadlineValue']).toBeNull()
    await rule({ deadlineMode: 'CLOCK', deadlineValue: '18:00' })
  })
})
