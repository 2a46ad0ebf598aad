import { describe, expect, it } from 'vitest'
import { makeBed } from './api-client.fixtures.ts'
import { createPlantClock } from './plant-clock.ts'

const HOUR = 3_600_000
const SECOND = 1000
const NOON = Date.parse('2026-11-15T12:00:00+08:00')

/** A computer whose clock is off by `off`, and a server whose is right; the time between asking and hearing can be told. */
function makeDesk(off: number) {
  const desk = { real: NOON + 400, off, way: 20, told: 0 }
  const clock = createPlantClock(() => desk.real + desk.off)
  clock.subscribe(() => {
    desk.told += 1
  })
  let headers: Record<string, string> = {}
  const send = clock.hearing(async () => {
    desk.real += desk.way / 2
    const date = new Date(desk.real).toUTCString()
    desk.real += desk.way / 2
    return new Response(null, { headers: { date, ...headers } })
  })
  return {
    desk,
    /** How far what is taken for the plant's time is from it. */
    error: () => clock.at(desk.real + desk.off) - desk.real,
    async ask(more: Record<string, string> = {}, pause = 3700) {
      headers = more
      desk.real += pause
      await send('/api/x')
    },
  }
}

describe('api / plant clock', () => {
  it.each([-HOUR, HOUR, 26 * HOUR, 5 * SECOND])('电脑的钟差 %d 毫秒，问一次就对上', async (off) => {
    const { error, ask, desk } = makeDesk(off)
    expect(error()).toBe(off)
    await ask()
    expect(Math.abs(error())).toBeLessThan(2 * SECOND)
    expect(desk.told).toBe(1)
  })

  it.each([0, 900, -900])('差 %d 毫秒算准，时间不跳动', async (off) => {
    const { error, ask, desk } = makeDesk(off)
    for (let turn = 0; turn < 50; turn++) await ask()
    expect(desk.told).toBe(0)
    expect(error()).toBe(off)
  })

  it('钟不准也不跳动：问得越多越准，很少再改', async () => {
    const { error, ask, desk } = makeDesk(-HOUR)
    for (let turn = 0; turn < 50; turn++) await ask()
    expect(Math.abs(error())).toBeLessThan(1.5 * SECOND)
    expect(desk.told).toBeLessThan(3)
  })

  it('走得久的回答说明不了多少，也不弄坏已知的', async () => {
    const { error, ask, desk } = makeDesk(HOUR)
    await ask()
    const before = error()
    desk.way = 8 * HOUR
    await ask()
    expect(error()).toBe(before)
  })

  it('拨过钟就从头算，拨准了不再改', async () => {
    const { error, ask, desk } = makeDesk(0)
    await ask()
    desk.off = -2 * HOUR
    await ask()
    expect(Math.abs(error())).toBeLessThan(2 * SECOND)
    desk.off = 0
    await ask()
    expect(error()).toBe(0)
    expect(desk.told).toBe(2)
  })

  it('等回答时往回拨了钟，这个回答不算', async () => {
    const times = [NOON, NOON - HOUR]
    const clock = createPlantClock(() => times.shift() ?? 0)
    const date = new Date(NOON).toUTCString()
    await clock.hearing(async () => new Response(null, { headers: { date } }))('/api/x')
    expect(clock.at(NOON)).toBe(NOON)
  })

  it.each([{ age: '3' }, { etag: 'W/"a"' }, { date: 'yesterday' }])(
    '可能存过的、没有时间的回答不算：%j',
    async (more) => {
      const { error, ask, desk } = makeDesk(HOUR)
      await ask({ ...more })
      expect(error()).toBe(HOUR)
      expect(desk.told).toBe(0)
    },
  )
})

describe('api / plant clock, of the client', () => {
  const late = (type: string, body: string) => {
    const date = new Date(Date.now() - HOUR).toUTCString()
    return Promise.resolve(new Response(body, { headers: { 'content-type': type, date } }))
  }
  const off = ({ clock }: ReturnType<typeof makeBed>) => Math.round(clock.at(0) / HOUR)

  it('每个回答都听，只开着流的大屏也听', async () => {
    const asked = makeBed({ answer: () => late('application/json', '{"success":true}') })
    await asked.api.request({ path: '/x' })
    expect(off(asked)).toBe(-1)
    const watching = makeBed({ answer: () => late('text/event-stream', 'data: 1\n\n') })
    await watching.api.events({ path: '/x/stream' }, () => {})
    expect(off(watching)).toBe(-1)
  })

  it('对象存储的钟不是厂里的', async () => {
    const bed = makeBed({ answer: () => late('text/plain', '') })
    await bed.api.store({ method: 'PUT', url: '/bucket/a', headers: {}, body: null })
    expect(off(bed)).toBe(0)
  })
})
