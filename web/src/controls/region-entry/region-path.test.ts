import { describe, expect, it } from 'vitest'
import { isRegionPopup, regionPath, regionRow, regionsBelow } from './region-path.ts'

const provinces = [
  {
    id: '610000',
    name: '陕西省',
    children: [
      { id: '610100', name: '西安市', children: [{ id: '610113', name: '雁塔区', children: [] }] },
    ],
  },
]

describe('controls / region', () => {
  it('库区的地区也是级联选择', () => {
    expect(['pick-region', 'pick-company-region', 'pick-dept', null].map(isRegionPopup)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  it('有没有根节点都一样', () => {
    const bare = regionsBelow('86', provinces)
    expect(regionsBelow('86', [{ id: '86', name: '中国', children: provinces }])).toEqual(bare)
    expect(bare[0]).toMatchObject({ value: '610000', label: '陕西省' })
  })
  it('从省到区县的路径，任何一级都可以是终点', () => {
    const regions = regionsBelow('86', provinces)
    const labels = (code: string) => regionPath(regions, code).map(({ label }) => label)
    expect(labels('610113')).toEqual(['陕西省', '西安市', '雁塔区'])
    expect(labels('610100')).toEqual(['陕西省', '西安市'])
    expect(labels('999999')).toEqual([])
  })
  it('选中的是最低一级，全称由服务器给，没有时用路径', () => {
    const regions = regionsBelow('86', provinces)
    expect(regionRow(regionPath(regions, '610100'))).toMatchObject({
      code: '610100',
      name: '西安市',
      fullName: '陕西省/西安市',
    })
    const [named] = regionsBelow('86', [
      { id: '11', name: '北京市', jsonObject: { fullName: '北京' } },
    ])
    expect(regionRow(named ? [named] : [])).toMatchObject({ fullName: '北京' })
    expect(regionRow([])).toBeNull()
  })
})
