import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromMap, isMapService, toMap } from './map-datum.ts'

/** Published pairs: what a receiver tells, and where the map draws it. */
const PAIRS = [
  [116.377817, 39.911954, 116.38404722455657, 39.91334545536069],
  [121.5272106, 31.1774276, 121.531541859215, 31.17530398364597],
  [113.912316, 22.543847, 113.9171764808363, 22.540796131694766],
] as const

describe('坐标与地图', () => {
  test.each(PAIRS)('%f, %f 画在该画的地方', (longitude, latitude, east, north) => {
    const shown = toMap('GCJ02', { longitude, latitude })
    expect(shown.longitude).toBeCloseTo(east, 9)
    expect(shown.latitude).toBeCloseTo(north, 9)
  })

  test('在地图上点的地方换回来就是原来的坐标', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 74, max: 134, noNaN: true }),
        fc.double({ min: 4, max: 53, noNaN: true }),
        (longitude, latitude) => {
          const back = fromMap('GCJ02', toMap('GCJ02', { longitude, latitude }))
          expect(back.longitude).toBeCloseTo(longitude, 8)
          expect(back.latitude).toBeCloseTo(latitude, 8)
        },
      ),
      { seed: 20, numRuns: 300 },
    )
  })

  test('天地图和国外不偏移', () => {
    const xian = { longitude: 108.94, latitude: 34.34 }
    expect(toMap('WGS84', xian)).toEqual(xian)
    const perth = { longitude: 115.86, latitude: -31.95 }
    expect(toMap('GCJ02', perth)).toEqual(perth)
    expect(fromMap('GCJ02', perth)).toEqual(perth)
  })

  test('认得的地图服务', () => {
    expect(isMapService('amap')).toBe(true)
    expect(isMapService('toString')).toBe(false)
    expect(isMapService(null)).toBe(false)
  })
})
