import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import {
  type Beams,
  checkCapture,
  EMPTY_SCALE,
  feedFrame,
  isStable,
  type LiveScale,
  noteLateTaken,
  noteTaken,
  type ScaleFrame,
  withoutFrames,
} from './live-scale.ts'
import { isWorthSending, liveWeightOf } from './live-weight.ts'
import { bandsOf } from './scale.ts'

const bands = bandsOf({
  division: tonsOf('0.020'),
  zeroBand: null,
  stableBand: null,
  jumpBand: null,
  stableSeconds: null,
})
const FREE: Beams = { front: true, rear: true }

interface Stood {
  readonly weights: readonly string[]
  readonly beams?: Beams | null
  readonly motion?: boolean
  readonly gap?: number
}

/** Frames that go on from where the scale is, five a second unless told. */
function feed(
  live: LiveScale,
  { weights, beams = FREE, motion = false, gap = 200 }: Stood,
): LiveScale {
  const start = live.frames.at(-1)?.time ?? 1_000_000
  return weights.reduce((fed, weight, at) => {
    const frame: ScaleFrame = {
      time: start + (at + 1) * gap,
      weight: tonsOf(weight),
      motion,
      outOfRange: false,
      net: false,
      beams,
      raw: '',
    }
    return feedFrame(fed, frame, bands)
  }, live)
}

const times = (weight: string, count: number): string[] =>
  Array.from({ length: count }, () => weight)

const ask = (
  live: LiveScale,
  question: { visit?: string; purpose?: 'FIRST' | 'SECOND'; late?: number } = {},
) =>
  checkCapture(live, bands, {
    name: '一号磅',
    visit: question.visit ?? '7001',
    purpose: question.purpose ?? 'FIRST',
    now: (live.frames.at(-1)?.time ?? 0) + (question.late ?? 0),
  })?.message ?? null

const empty = feed(EMPTY_SCALE, { weights: times('0.000', 10) })
const mounted = feed(empty, { weights: ['20.000', '40.000'], beams: { front: false, rear: true } })
const standing = feed(mounted, { weights: times('49.260', 12) })

describe('地磅 / 稳定', () => {
  test('D3 49.240、49.260×9 稳定；49.220、49.260×9 不稳定', () => {
    const near = feed(EMPTY_SCALE, { weights: ['49.240', ...times('49.260', 9)] })
    expect(isStable(near.frames, bands)).toBe(true)
    expect(near.frames.at(-1)?.weight).toBe('49.260')
    const far = feed(EMPTY_SCALE, { weights: ['49.220', ...times('49.260', 9)] })
    expect(isStable(far.frames, bands)).toBe(false)
  })

  test('不足8帧、时间不够、仪表报告晃动都不算稳定', () => {
    const stable = (stood: Stood): boolean => isStable(feed(EMPTY_SCALE, stood).frames, bands)
    expect(stable({ weights: times('49.260', 7), gap: 280 })).toBe(false)
    expect(stable({ weights: times('49.260', 10), gap: 100 })).toBe(false)
    expect(stable({ weights: times('49.260', 20), gap: 100 })).toBe(true)
    expect(stable({ weights: times('49.260', 20), gap: 100, motion: true })).toBe(false)
  })
})

describe('地磅 / 采集的检查', () => {
  test('归零、上磅、停稳后可以采集', () => {
    expect(ask(standing)).toBeNull()
  })

  test('最新一帧超过1秒为未连接', () => {
    expect(ask(standing, { late: 1000 })).toBeNull()
    expect(ask(standing, { late: 1001 })).toBe('地磅一号磅未连接')
    expect(ask(EMPTY_SCALE)).toBe('地磅一号磅未连接')
  })

  test('仪表在净重状态', () => {
    const [newest] = standing.frames.slice(-1)
    if (!newest) throw new Error('no frame')
    const net = feedFrame(standing, { ...newest, time: newest.time + 200, net: true }, bands)
    expect(ask(net)).toBe('仪表处于净重状态，请清皮')
  })

  test('晃动中不能采集', () => {
    expect(ask(feed(standing, { weights: ['49.300'] }))).toBe('重量未稳定')
  })

  test('D3 空秤从未低于0.060，零位0.040：地磅未归零', () => {
    const drifted = feed(EMPTY_SCALE, { weights: times('0.060', 20) })
    const loaded = feed(drifted, { weights: times('49.260', 12) })
    expect(ask(loaded)).toBe('地磅未归零，请先清空地磅')
    const brief = feed(EMPTY_SCALE, { weights: times('0.040', 5) })
    expect(ask(feed(brief, { weights: times('49.260', 12) }))).toBe('地磅未归零，请先清空地磅')
    const enough = feed(EMPTY_SCALE, { weights: times('0.040', 6) })
    expect(ask(feed(enough, { weights: times('49.260', 12) }))).toBeNull()
  })

  test('采集后须再归零；同一车次同一用途且重量没动可以再采', () => {
    const taken = noteTaken(standing, { visit: '7001', purpose: 'FIRST', weight: tonsOf('49.260') })
    expect(ask(taken)).toBeNull()
    expect(ask(taken, { visit: '7002' })).toBe('地磅未归零，请先清空地磅')
    expect(ask(taken, { purpose: 'SECOND' })).toBe('地磅未归零，请先清空地磅')
    const moved = feed(taken, { weights: ['49.480', ...times('49.260', 12)] })
    expect(ask(moved)).toBe('地磅未归零，请先清空地磅')
    const left = feed(taken, { weights: times('0.000', 10) })
    expect(ask(feed(left, { weights: times('14.480', 12) }), { purpose: 'SECOND' })).toBeNull()
  })

  test('线路断开再接上：归零过的仍算归零，跳变过的仍算跳变，重量要重新看', () => {
    const away = withoutFrames(standing)
    expect(ask(away)).toBe('地磅一号磅未连接')
    expect(ask(feed(away, { weights: times('49.260', 12) }))).toBeNull()
    const jumped = feed(standing, { weights: ['49.960', ...times('49.960', 12)], gap: 190 })
    expect(ask(jumped)).toBe('重量异常跳变，请下磅后重新过磅')
    expect(ask(feed(withoutFrames(jumped), { weights: times('49.960', 12) }))).toBe(
      '重量异常跳变，请下磅后重新过磅',
    )
  })

  test('晚到的读数：此后空过秤的不算，没空过的须再归零', () => {
    const late = { visit: '7009', purpose: 'FIRST', weight: tonsOf('49.260') } as const
    const emptyAt = empty.frames.at(-1)?.time ?? 0
    expect(ask(noteLateTaken(standing, late, emptyAt))).toBeNull()
    expect(ask(noteLateTaken(standing, late, emptyAt + 1))).toBe('地磅未归零，请先清空地磅')
    expect(noteLateTaken(EMPTY_SCALE, late, 1)).toMatchObject({ taken: late, returned: false })
  })

  test('光栅被挡为未完全上磅；没有光栅不检查', () => {
    const blocked = { front: true, rear: false }
    const half = feed(mounted, { weights: times('49.260', 12), beams: blocked })
    expect(ask(half)).toBe('车辆未完全上磅，请调整位置')
    const late = feed(standing, { weights: ['49.260'], beams: blocked })
    expect(ask(late)).toBe('车辆未完全上磅，请调整位置')
    const bare = feed(empty, { weights: times('49.260', 12), beams: null })
    expect(ask(bare)).toBeNull()
  })

  test('停稳后1秒内变化超过跳变范围，须下磅重来', () => {
    const jumped = feed(standing, { weights: times('49.480', 12) })
    expect(ask(jumped)).toBe('重量异常跳变，请下磅后重新过磅')
    const near = feed(standing, { weights: times('49.460', 12) })
    expect(ask(near)).toBeNull()
    const slow = feed(standing, {
      weights: ['49.300', '49.340', '49.380', '49.420', ...times('49.460', 12)],
    })
    expect(ask(slow)).toBeNull()
    const again = feed(feed(jumped, { weights: times('0.000', 8) }), {
      weights: times('49.260', 12),
    })
    expect(ask(again)).toBeNull()
  })
})

describe('地磅 / 实时重量', () => {
  const show = (live: LiveScale, late = 0) =>
    liveWeightOf(live, bands, {
      now: (live.frames.at(-1)?.time ?? 0) + late,
      plateNumber: '鲁A12345',
    })

  test('屏上的状态', () => {
    expect(show(standing)).toMatchObject({
      weight: '49.260',
      stable: true,
      zero: false,
      online: true,
      state: 'ON_SCALE',
      position: FREE,
      plateNumber: '鲁A12345',
    })
    expect(show(empty)).toMatchObject({ zero: true, state: 'IDLE' })
    expect(show(empty, 3001)).toMatchObject({ online: false, stable: false, state: 'FAULT' })
    const below = feed(EMPTY_SCALE, { weights: times('-0.060', 12) })
    expect(show(below)).toMatchObject({ negativeZero: true, zero: false })
  })

  test('有变化每秒最多5次，状态变化立即，1秒一次心跳', () => {
    const shown = show(standing)
    const sent = { shown, at: 10_000 }
    expect(isWorthSending(null, shown, 0)).toBe(true)
    expect(isWorthSending(sent, shown, 10_450)).toBe(false)
    expect(isWorthSending(sent, shown, 10_500)).toBe(true)
    const changed = { ...shown, weight: tonsOf('49.280') }
    expect(isWorthSending(sent, changed, 10_100)).toBe(false)
    expect(isWorthSending(sent, changed, 10_200)).toBe(true)
    expect(isWorthSending(sent, { ...shown, stable: false }, 10_001)).toBe(true)
  })
})
