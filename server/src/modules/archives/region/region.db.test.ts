import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import type { RegionNode } from './region.actions.ts'
import { seedRegions } from './region.queries.ts'
import { loadStandardRegions } from './standard-regions.ts'

describe('行政区划', () => {
  const site = useTestApp({ clerks: [{ username: 'nobody', permissions: [] }] })
  const tree = async (query: string) => {
    const path = `/material/as-region/tree${query}`
    return site.call<RegionNode[]>('GET', path, undefined, { as: 'nobody' })
  }
  const below = (nodes: readonly RegionNode[], label: string): readonly RegionNode[] =>
    nodes.find((node) => node.label === label)?.children ?? []

  test('全国三级，登录即可查看', async () => {
    const { envelope } = await tree('?code=86')
    expect(envelope.data).toHaveLength(34)
    const districts = below(below(envelope.data, '陕西省'), '西安市')
    expect(districts.find(({ label }) => label === '雁塔区')).toMatchObject({
      id: '610113',
      value: '610113',
      leaf: true,
      jsonObject: { fullName: '陕西省西安市雁塔区' },
    })
  })

  test('直辖市有同名的市一级', async () => {
    const { envelope } = await tree('')
    const cities = below(envelope.data, '北京市')
    expect(cities.map(({ id, label }) => [id, label])).toEqual([['110100', '北京市']])
    expect(below(cities, '北京市').find(({ id }) => id === '110105')).toMatchObject({
      label: '朝阳区',
      jsonObject: { fullName: '北京市朝阳区' },
    })
  })

  test('从一个省往下只给这个省，代码不对是 400', async () => {
    const { envelope } = await tree('?code=610000')
    expect(envelope.data).toHaveLength(10)
    expect((await tree('?code=1 or 1=1')).status).toBe(400)
  })

  test('能按名称、全称、拼音、代码查到', async () => {
    const list = async (val: string) => {
      const or = ['code', 'name', 'fullName', 'pinyin'].map((key) => ({ key, op: 'like', val }))
      const { envelope } = await site.call<{ list: { code: string }[] }>(
        'POST',
        '/material/as-region/list',
        { search: [{ or }] },
      )
      return envelope.data.list.map(({ code }) => code)
    }
    for (const word of ['yantaqu', '西安市雁塔', '610113'])
      expect(await list(word)).toContain('610113')
  })

  test('再次安装不重复，代码就是编号', async () => {
    const count = () =>
      site.app.db.row(
        sql`select count(*)::int as n, bool_and(id::text = code) as same from as_region`,
      )
    const before = await count()
    await site.app.db.transaction((tx) => seedRegions(tx))
    expect(await count()).toEqual(before)
    expect(before).toEqual({ n: (await loadStandardRegions()).length, same: true })
  })

  test('每一行的上级都在，级别比上级低一级', async () => {
    const regions = await loadStandardRegions()
    const levels = new Map<string, number>(regions.map(({ code, level }) => [code, level]))
    expect(levels.size).toBe(regions.length)
    for (const { code, parentCode, level } of regions) {
      const above = parentCode === '86' ? 0 : levels.get(parentCode)
      expect([code, above]).toEqual([code, level - 1])
    }
    expect(regions.find(({ code }) => code === '500100')).toMatchObject({
      name: '重庆市',
      parentCode: '500000',
      pinyin: 'chongqingshi',
    })
  })
})
