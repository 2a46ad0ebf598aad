import { describe, expect, test } from 'vitest'
import { heardPoint, isPlace, patchOf, pointOf, pointText } from './map-point.ts'

const named = (...names: readonly string[]) => names.map((fieldName) => ({ fieldName }))

describe('地图上的位置', () => {
  test('同时有经度和纬度的才是位置', () => {
    expect(isPlace(named('name', 'longitude', 'latitude'))).toBe(true)
    expect(isPlace(named('longitude', 'name'))).toBe(false)
  })

  test('没填全、不是数或不在地球上的没有位置', () => {
    expect(pointOf('108.940000', '34.340000')).toEqual({ longitude: 108.94, latitude: 34.34 })
    for (const [east, north] of [
      ['108.94', ''],
      [null, '34.34'],
      ['东', '34.34'],
      ['181', '34.34'],
      ['108.94', '90.1'],
      [true, '1'],
    ])
      expect(pointOf(east, north)).toBe(null)
    expect(pointOf('0', '0')).toEqual({ longitude: 0, latitude: 0 })
  })

  test('写回去是六位小数，说出来也是', () => {
    const point = { longitude: 108.940_000_4, latitude: -34.3 }
    expect(patchOf(point)).toEqual({ longitude: '108.940000', latitude: '-34.300000' })
    expect(pointText(point)).toBe('经度 108.940000，纬度 -34.300000')
    expect(pointText(null)).toBe('还没有坐标')
  })

  test('地图页说的不是坐标就不算数', () => {
    expect(heardPoint({ longitude: 1, latitude: 2 })).toEqual({ longitude: 1, latitude: 2 })
    for (const said of [null, 'x', {}, { longitude: Number.NaN, latitude: 1 }])
      expect(heardPoint(said)).toBe(null)
  })
})
