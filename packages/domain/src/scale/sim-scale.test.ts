import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { checkCapture, EMPTY_SCALE, noteTaken } from './live-scale.ts'
import { bandsOf } from './scale.ts'
import {
  changeLoad,
  NO_LOAD,
  openSim,
  passTime,
  type SimLoad,
  type SimScale,
  yaohuaFrame,
} from './sim-scale.ts'

const bands = bandsOf({
  division: tonsOf('0.020'),
  zeroBand: null,
  stableBand: null,
  jumpBand: null,
  stableSeconds: null,
})
const NOW = Date.parse('2024-05-01T00:30:00Z')

const load = (sim: SimScale, weight: string, more: Partial<SimLoad> = {}, now = NOW): SimScale =>
  changeLoad(sim, { ...NO_LOAD, weight: tonsOf(weight), ...more }, { now, bands })

const ask = (
  { live }: SimScale,
  {
    now = NOW,
    visit = '1',
    purpose = 'FIRST',
  }: { now?: number; visit?: string; purpose?: 'FIRST' | 'SECOND' } = {},
) => checkCapture(live, bands, { name: '模拟', visit, purpose, now })?.message ?? null

describe('模拟地磅', () => {
  const idle = openSim(EMPTY_SCALE, NOW, bands)

  test('放上重量即可采集，不必等待', () => {
    const sim = load(idle, '48.260')
    expect(ask(sim)).toBeNull()
    expect(sim.live.frames.at(-1)).toMatchObject({ weight: '48.260', time: NOW })
  })

  test('采集后没有归零不能再采，归零后可以', () => {
    const sim = load(idle, '48.260')
    const taken = { visit: '1', purpose: 'FIRST', weight: tonsOf('48.260') } as const
    const after = { ...sim, live: noteTaken(sim.live, taken) }
    expect(ask(load(after, '14.480'), { purpose: 'SECOND' })).toBe('地磅未归零，请先清空地磅')
    expect(ask(load(load(after, '0'), '14.480'), { purpose: 'SECOND' })).toBeNull()
  })

  test('各种故障', () => {
    expect(ask(load(idle, '48.260', { fault: 'OFFLINE' }))).toBe('地磅模拟未连接')
    expect(ask(load(idle, '48.260', { fault: 'MOTION' }))).toBe('重量未稳定')
    expect(ask(load(idle, '48.260', { fault: 'NET' }))).toBe('仪表处于净重状态，请清皮')
    expect(ask(load(idle, '48.260', { beams: { front: true, rear: false } }))).toBe(
      '车辆未完全上磅，请调整位置',
    )
    expect(ask(load(load(idle, '48.260'), '49.260', { fault: 'JUMP' }))).toBe(
      '重量异常跳变，请下磅后重新过磅',
    )
  })

  test('时间过去重量还在；时钟跳前跳后也一样', () => {
    const sim = load(idle, '48.260')
    for (const now of [NOW + 150, NOW + 2500, NOW + 3_600_000, NOW - 86_400_000])
      expect(ask(passTime(sim, now, bands), { now })).toBeNull()
    expect(passTime(sim, NOW + 1000, bands).live.seq - sim.live.seq).toBe(10)
  })

  test('帧是耀华连续格式', () => {
    expect(yaohuaFrame(tonsOf('48.260'))).toBe('022b30343832363030313303')
    expect(yaohuaFrame(tonsOf('14.480'))).toBe('022b30313434383030313203')
    expect(yaohuaFrame(tonsOf('-0.020'))).toBe('022d30303030323030314603')
  })
})
