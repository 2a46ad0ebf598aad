import { expect, test } from 'vitest'
import { EMPTY_SCALE, feedFrame, type LiveScale } from '../scale/live-scale.ts'
import { bandsOf } from '../scale/scale.ts'
import { tonsOf } from '../values/tons.ts'
import { type Flow, idleFlow } from './flow.ts'
import { type Loops, NO_MEMORY, type SenseMemory, senseScale, whyNot } from './sense.ts'

const bands = bandsOf({
  division: tonsOf('0.020'),
  zeroBand: null,
  stableBand: null,
  jumpBand: null,
  stableSeconds: null,
})
const VISIT = { registryId: '7001', expect: 'FIRST', plateNumber: '鲁A12345', crossing: 'c1' }

/** A scale that is looked at ten times a second. */
function makeScale(flow: Flow) {
  let [live, memory, now]: [LiveScale, SenseMemory, number] = [EMPTY_SCALE, NO_MEMORY, 0]
  return {
    live: () => ({ live, now, bands, name: '1号', loops: { FRONT: null, REAR: null } }),
    stand(weight: string, seconds: number, loops: Loops = { FRONT: null, REAR: null }) {
      let types: string[] = []
      for (let at = 0; at < seconds * 10; at += 1) {
        now += 100
        const frame = { time: now, weight: tonsOf(weight), motion: false, outOfRange: false }
        live = feedFrame(live, { ...frame, net: false, beams: null, raw: '' }, bands)
        const seen = senseScale(memory, flow, { now, name: '1号', live, bands, loops })
        memory = seen.memory
        types = seen.events.map(({ type }) => type)
      }
      return types
    },
  }
}

const clear = { FRONT: true, REAR: true }

test('空秤满一秒才算归零，出口地感有车不算离开', () => {
  const scale = makeScale(idleFlow(0))
  expect(scale.stand('0.000', 0.5)).not.toContain('zero')
  expect(scale.stand('0.020', 1)).toEqual(['zero', 'left'])
  expect(scale.stand('0.020', 1, { FRONT: true, REAR: false })).toEqual(['zero'])
})

test('满20个分度并压过进口地感才算上磅', () => {
  const flow: Flow = { ...idleFlow(5), state: 'ENTERING', side: 'FRONT', visit: VISIT }
  const scale = makeScale(flow)
  scale.stand('0.000', 2, clear)
  expect(scale.stand('10.000', 1, { ...clear, FRONT: false })).not.toContain('mounted')
  expect(scale.stand('0.380', 1, clear)).not.toContain('mounted')
  expect(scale.stand('0.400', 1, clear)).toContain('mounted')
  // The next truck pushes onto the loop: the barrier could not come down.
  expect(scale.stand('0.400', 1, { ...clear, FRONT: false })).not.toContain('mounted')
})

test('没有地感的地磅只看重量', () => {
  expect(makeScale({ ...idleFlow(5), state: 'ENTERING' }).stand('0.400', 1)).toContain('mounted')
})

test('称重中稳定后可采集，之前说明原因', () => {
  const flow: Flow = { ...idleFlow(5), state: 'ON_SCALE', side: 'FRONT', visit: VISIT }
  const scale = makeScale(flow)
  scale.stand('0.000', 2)
  expect(scale.stand('48.260', 1)).not.toContain('ready')
  expect(whyNot(flow, scale.live())).toBe('重量未稳定')
  // The server must have seen as much as the station: half a second more.
  expect(scale.stand('48.260', 1)).not.toContain('ready')
  expect(scale.stand('48.260', 1)).toContain('ready')
  expect(whyNot(flow, scale.live())).toBeNull()
})

test('重量变化或地感变化算移动', () => {
  const scale = makeScale(idleFlow(0))
  expect(scale.stand('0.000', 0.2)).not.toContain('moved')
  expect(scale.stand('0.060', 0.1)).toContain('moved')
  expect(scale.stand('0.060', 0.1)).not.toContain('moved')
  expect(scale.stand('0.060', 0.1, clear)).toContain('moved')
})
