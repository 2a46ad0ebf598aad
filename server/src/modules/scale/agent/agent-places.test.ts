import { describe, expect, test } from 'vitest'
import { openPlaces, type Place } from './agent-places.ts'

const fill = (take: () => Place | null, most = 1000): readonly Place[] => {
  const taken: Place[] = []
  for (let place = take(); place !== null && taken.length < most; place = take()) taken.push(place)
  return taken
}

describe('采集端的连接数', () => {
  test('一个地址上没有证明身份的最多16个，走了一个才有下一个', () => {
    const places = openPlaces()
    const taken = fill(() => places.take('10.0.0.7'))
    expect(taken).toHaveLength(16)
    expect(places.take('10.0.0.8')).not.toBeNull()
    taken[0]?.leave()
    taken[0]?.leave()
    expect(fill(() => places.take('10.0.0.7'))).toHaveLength(1)
  })

  test('证明了身份的不占这个数，一个地址总共100个', () => {
    const places = openPlaces()
    const proven = fill(() => {
      const place = places.take('10.0.0.7')
      place?.prove()
      return place
    })
    expect(proven).toHaveLength(100)
  })

  test('许多地址一起来，也占不到已证明身份的位置', () => {
    const places = openPlaces()
    let at = 0
    expect(fill(() => places.take(`10.0.${(at += 1)}.1`))).toHaveLength(200)
    const others = openPlaces()
    const stations = fill(() => {
      const place = others.take(`10.1.${(at += 1)}.1`)
      place?.prove()
      return place
    })
    expect(stations).toHaveLength(500)
  })
})
