import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_SCALE, feedFrame, isStable } from '../scale/live-scale.ts'
import { bandsOf } from '../scale/scale.ts'
import { tonsFromScaleKg, tonsOf, ZERO_TONS } from '../values/tons.ts'
import { bytesOfText, joinBytes } from './bytes.ts'
import { createDecoder, scaleFrameOf } from './decoder.ts'
import { encodeFrame } from './formats.ts'
import { LINES, type Line } from './lines.fixtures.ts'
import { truckCrossing } from './truck-crossing.ts'

const weightOf = (kg: number) => tonsFromScaleKg(String(kg)) ?? ZERO_TONS

/** Frames of a line, with what ends the last; the questions that its answers need are asked. */
function stream({ settings }: Line, weights: readonly number[], garbage: Uint8Array) {
  const decoder = createDecoder(settings)
  const frames = weights.map((kg, at) => {
    decoder.poll()
    return encodeFrame(settings, { weight: weightOf(kg) }, { transaction: at + 1 })
  })
  const end = settings.protocol === 'GENERIC' ? encodeFrame(settings, { weight: ZERO_TONS }) : []
  const ended = joinBytes(...frames, Uint8Array.from(end), bytesOfText('='))
  return { decoder, bytes: joinBytes(garbage, ended) }
}

describe.each(LINES)('$name', (line) => {
  const steps = fc.integer({ min: line.least / line.step, max: 99_990 / line.step })
  const kilograms = fc.array(
    steps.map((count) => count * line.step),
    { minLength: 1, maxLength: 8 },
  )

  test('写出来的读回来一样，不论分成几段', () => {
    fc.assert(
      fc.property(kilograms, fc.array(fc.integer({ min: 1, max: 20 })), (weights, cuts) => {
        const { decoder, bytes } = stream(line, weights, new Uint8Array())
        const read: string[] = []
        let at = 0
        for (const cut of [...cuts, bytes.length]) {
          const piece = bytes.slice(at, at + cut)
          read.push(...decoder.feed(piece, 0).map(({ weight }) => weight))
          at += cut
        }
        const sent = weights.map(weightOf)
        expect(read.slice(0, sent.length - line.joins)).toEqual(sent.slice(line.joins))
        expect(decoder.bad).toBe(0)
      }),
      { numRuns: 15 },
    )
  })

  test('一个字节一个字节与一次全部，结果相同；任何杂音之后的好帧都读得到', () => {
    fc.assert(
      fc.property(kilograms, fc.uint8Array({ maxLength: 60 }), (weights, garbage) => {
        const whole = stream(line, [...weights, 12_340, 12_340], garbage)
        const single = stream(line, [...weights, 12_340, 12_340], garbage)
        const atOnce = whole.decoder.feed(whole.bytes, 0)
        const oneByOne = [...single.bytes].flatMap((byte) =>
          single.decoder.feed(Uint8Array.of(byte), 0),
        )
        expect(oneByOne).toEqual(atOnce)
        expect(oneByOne.filter(({ weight }) => weight === '12.340')).not.toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  test('状态说得出的都读得回来', () => {
    const { settings } = line
    for (const flags of line.flags) {
      const decoder = createDecoder(settings)
      decoder.poll()
      decoder.poll()
      const weight = tonsOf('12.340')
      const bytes = [1, 2].map((transaction) =>
        encodeFrame(settings, { weight, ...flags }, { transaction }),
      )
      const [frame] = decoder.feed(joinBytes(...bytes), 0)
      expect(frame).toMatchObject(flags)
    }
  })
})

const BANDS = bandsOf({
  division: tonsOf('0.020'),
  zeroBand: null,
  stableBand: null,
  jumpBand: null,
  stableSeconds: null,
})

test.each(['耀华连续', '耀华倒序', '托利多18字节', '自定义行', 'Modbus 32位'])(
  '过磅全程：%s停稳后读到49.260',
  (name) => {
    const { settings } = LINES.find((line) => line.name === name) ?? LINES[0]!
    const decoder = createDecoder(settings)
    let live = EMPTY_SCALE
    const stable = new Set<string>()
    for (const [index, sent] of truckCrossing(tonsOf('49.260')).entries()) {
      decoder.poll()
      const bytes = encodeFrame(settings, sent, { transaction: index + 1 })
      const beams = { front: sent.front, rear: sent.rear }
      for (const frame of decoder.feed(bytes, sent.at)) {
        live = feedFrame(live, scaleFrameOf(frame, beams), BANDS)
        if (isStable(live.frames, BANDS)) stable.add(frame.weight)
      }
    }
    expect([...stable]).toEqual(['0.000', '49.260'])
    expect(decoder.bad).toBe(0)
  },
)
